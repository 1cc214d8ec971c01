-- What is known of a file beside its bytes: what a photograph says of itself, what people write over that, and how long it
-- may be used. It has versions, as everything that people write.
alter table media
  add column version integer not null default 1,
  add column title text,
  add column caption text,
  add column source text,
  add column reporter text,
  add column rights text,
  add column note text,
  add column city text,
  add column keywords text[] not null default '{}',
  add column taken_at timestamptz(3),
  -- From this moment on it may not be used any more.
  add column usable_until timestamptz(3),
  -- What it was copied from: the entity of the item, and its id.
  add column origin text,
  add column origin_id bigint,
  add column folded text not null default '',
  add column updated_by bigint references users,
  add column updated_at timestamptz(3) not null default now(),
  add check ((origin is null) = (origin_id is null));
update media set folded = lower(original_name), updated_at = created_at;

create index media_by_age on media (site_id, created_at desc, id desc);
create index media_by_person on media (site_id, created_by);
create index media_by_end on media (site_id, usable_until) where usable_until is not null;
create index media_folded on media using gin (folded gin_trgm_ops);

-- Where files are used, kept by triggers of the tables that name them, so that no way to write can forget it.
create table media_uses (
  media_id bigint not null references media on delete cascade,
  entity text not null,
  item_id bigint not null,
  -- Column of the table.
  field text not null,
  primary key (media_id, entity, item_id, field)
);
create index media_uses_of_item on media_uses (entity, item_id);

-- Arguments: the entity, or with a colon before it the column that says it; then the columns that may name files.
create function note_media_uses() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  stands jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  about jsonb := coalesce(stands, was);
  item bigint := (about ->> 'id')::bigint;
  named text := case when tg_argv[0] like ':%' then about ->> substr(tg_argv[0], 2) else tg_argv[0] end;
  one text;
begin
  foreach one in array tg_argv[1:] loop
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
  return null;
end
$$;

create trigger contents_use_media
  after insert or delete or update of body, cover, cover_gif, cover_video, items, video, pdf on contents
  for each row execute function note_media_uses(':type', 'body', 'cover', 'cover_gif', 'cover_video', 'items', 'video', 'pdf');
create trigger authors_use_media after insert or delete or update of profile_photo on authors
  for each row execute function note_media_uses('author', 'profile_photo');
create trigger persons_use_media after insert or delete or update of profile_photo on persons
  for each row execute function note_media_uses('person', 'profile_photo');
create trigger brands_use_media after insert or delete or update of logo, dark_logo, banner on brands
  for each row execute function note_media_uses('brand', 'logo', 'dark_logo', 'banner');
create trigger menus_use_media after insert or delete or update of items on menus
  for each row execute function note_media_uses('menu', 'items');
create trigger site_configurations_use_media
  after insert or delete or update of notification_flash_news_cover_image, live_transfer_cover_image on site_configurations
  for each row execute function note_media_uses(
    'siteConfiguration', 'notification_flash_news_cover_image', 'live_transfer_cover_image');
create trigger dream_interpretations_use_media after insert or delete or update of body on dream_interpretations
  for each row execute function note_media_uses('dreamInterpretation', 'body');
create trigger duas_use_media after insert or delete or update of answer on duas
  for each row execute function note_media_uses('dua', 'answer');
create trigger fatwas_use_media after insert or delete or update of answer on fatwas
  for each row execute function note_media_uses('fatwa', 'answer');
create trigger agency_archives_use_media after insert or delete or update of content, images, video on agency_archives
  for each row execute function note_media_uses('agencyArchive', 'content', 'images', 'video');
create trigger agency_contents_use_media after insert or delete or update of images, video on agency_contents
  for each row execute function note_media_uses('agencyContent', 'images', 'video');

-- Items with a picture that is stored here, which the window for choosing pictures shows.
create index agency_contents_with_pictures on agency_contents (created_at desc, id desc)
  where jsonb_path_exists(images, '$[*].path ? (@ <> null)');

-- Notes the uses of files that were written down after what uses them.
create function gather_media_uses() returns void language plpgsql as $$
declare
  held record;
begin
  for held in
    select c.relname as "table", regexp_split_to_array(encode(t.tgargs, 'escape'), '\\000') as args
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'note_media_uses' and c.relnamespace = current_schema()::regnamespace
  loop
    execute format(
      $q$insert into media_uses (media_id, entity, item_id, field)
        select distinct m.id, %s, t.id, f.name
        from %I t
        cross join lateral (select x.key as name, x.value as held from jsonb_each_text(to_jsonb(t)) x
          where x.key = any(%L::text[]) and position('/media/' in x.value) > 0) f
        cross join lateral regexp_matches(f.held, '/media/[\w./-]+', 'g') seen
        join media m on m.path = seen[1]
        on conflict do nothing$q$,
      case when held.args[1] like ':%' then format('t.%I', substr(held.args[1], 2)) else quote_literal(held.args[1]) end,
      held."table", held.args[2:]);
  end loop;
end
$$;
select gather_media_uses();
