-- An item is noted when it names something that it did not name as missing before: whoever writes one of its pictures down
-- no longer has the others asked for a second time. Addresses of FTP servers are asked as well.
create function missing_agency_media(images jsonb, video jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(m.one ->> 'href'), '{}')
  from (select jsonb_array_elements(images) as one union all select video where video is not null) m
  where m.one ->> 'href' ~* '^(https?|ftps?)://' and m.one ->> 'path' is null and m.one ->> 'fault' is null
$$;

create or replace function note_agency_media() returns trigger language plpgsql as $$
declare
  asked text[] := '{}';
begin
  if new.is_killed then
    return null;
  end if;
  if tg_op = 'UPDATE' and not old.is_killed then
    asked := missing_agency_media(old.images, old.video);
  end if;
  if not missing_agency_media(new.images, new.video) <@ asked then
    insert into agency_media_due (agency_content_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
