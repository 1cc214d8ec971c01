-- An item stays here until its pictures and film are fetched or say why not: null until a job is made, then the last job of it.
alter table agency_media_due add column job_id uuid;

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
    insert into agency_media_due (agency_content_id) values (new.id)
      on conflict (agency_content_id) do update set job_id = null, created_at = now();
  end if;
  return null;
end $$;

-- Whether a row still has a job is asked for all rows under way, again and again.
create index job_unfinished_by_key on pgboss.job (name, singleton_key) where state < 'completed';
