-- Contents are saved most, and most saves name no other files: their trigger compares the columns before it makes JSON of
-- both rows, which took some 200 µs of a save of 750.
create function write_media_uses(named text, item bigint, was jsonb, stands jsonb, columns text[])
returns void language plpgsql as $$
declare
  one text;
begin
  foreach one in array columns loop
    continue when was ->> one is not distinct from stands ->> one;
    if position('/media/' in was ->> one) > 0 then
      delete from media_uses u where u.entity = named and u.item_id = item and u.field = one;
    end if;
    if position('/media/' in stands ->> one) > 0 then
      insert into media_uses (media_id, entity, item_id, field)
        select m.id, named, item, one
        from (select distinct seen[1] as path
          from regexp_matches(stands ->> one, '/media/[\w./-]+', 'g') seen) named_paths
        join media m on m.path = named_paths.path
        on conflict do nothing;
    end if;
  end loop;
end
$$;

create or replace function note_media_uses() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  stands jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  about jsonb := coalesce(stands, was);
begin
  perform write_media_uses(
    case when tg_argv[0] like ':%' then about ->> substr(tg_argv[0], 2) else tg_argv[0] end,
    (about ->> 'id')::bigint, was, stands, tg_argv[1:]);
  return null;
end
$$;

-- Takes the arguments of note_media_uses, so that a query of pg_trigger finds the watched columns of both.
create function note_media_uses_of_contents() returns trigger language plpgsql as $$
declare
  changed text[] := '{}';
begin
  if new.body is distinct from old.body
    and (position('/media/' in old.body) > 0 or position('/media/' in new.body) > 0) then changed := array_append(changed, 'body'); end if;
  if new.cover is distinct from old.cover then changed := array_append(changed, 'cover'); end if;
  if new.cover_gif is distinct from old.cover_gif then changed := array_append(changed, 'cover_gif'); end if;
  if new.cover_video is distinct from old.cover_video then changed := array_append(changed, 'cover_video'); end if;
  if new.drawing is distinct from old.drawing then changed := array_append(changed, 'drawing'); end if;
  if new.items is distinct from old.items then changed := array_append(changed, 'items'); end if;
  if new.video is distinct from old.video then changed := array_append(changed, 'video'); end if;
  if new.pdf is distinct from old.pdf then changed := array_append(changed, 'pdf'); end if;
  if changed <> '{}' then
    perform write_media_uses(new.type, new.id, to_jsonb(old), to_jsonb(new), changed);
  end if;
  return null;
end
$$;

drop trigger contents_use_media on contents;
create trigger contents_use_media after insert or delete on contents
  for each row execute function note_media_uses(
    ':type', 'body', 'cover', 'cover_gif', 'cover_video', 'drawing', 'items', 'video', 'pdf');
create trigger contents_change_media
  after update of body, cover, cover_gif, cover_video, drawing, items, video, pdf on contents
  for each row execute function note_media_uses_of_contents(
    ':type', 'body', 'cover', 'cover_gif', 'cover_video', 'drawing', 'items', 'video', 'pdf');
