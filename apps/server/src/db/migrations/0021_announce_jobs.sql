-- Every change of a job is announced inside the transaction that makes it, whoever makes it: a service, a worker, or the
-- look for workers that are gone.
create function announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('manset_live', json_build_object(
    'kind', 'job.' || new.state, 'siteId', (new.data ->> 'siteId')::int, 'type', new.name,
    'id', new.id, 'version', new.retry_count, 'actorId', null)::text);
  return null;
end
$$;

create trigger job_announced after insert or update of state, start_after, data on pgboss.job
  for each row execute function announce_job();

-- The administrator's list: a site's jobs of a state, newest first.
create index job_by_site on pgboss.job ((data ->> 'siteId'), state, created_on desc, id);
