-- Sound and PDF documents of agency items, beside their pictures and film: fetched, stored and counted as used like these.
alter table agency_contents add column files jsonb not null default '[]';

alter table media drop constraint media_kind_check,
  add constraint media_kind_check check (kind in ('image', 'video', 'document', 'sound'));

create or replace function note_agency_media() returns trigger language plpgsql as $$
declare
  asked text[] := '{}';
begin
  if new.is_killed then
    return null;
  end if;
  if tg_op = 'UPDATE' and not old.is_killed then
    asked := missing_agency_media(old.images || old.files, old.video);
  end if;
  if not missing_agency_media(new.images || new.files, new.video) <@ asked then
    insert into agency_media_due (agency_content_id) values (new.id)
      on conflict (agency_content_id) do update set job_id = null, created_at = now();
  end if;
  return null;
end $$;

drop trigger agency_contents_use_media on agency_contents;
create trigger agency_contents_use_media after insert or delete or update of images, video, files on agency_contents
  for each row execute function note_media_uses('agencyContent', 'images', 'video', 'files');

drop trigger agency_contents_media on agency_contents;
create trigger agency_contents_media after insert or update of images, video, files on agency_contents
  for each row execute function note_agency_media();
