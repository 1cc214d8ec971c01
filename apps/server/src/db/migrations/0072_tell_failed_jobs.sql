-- Jobs that have failed for good and of which nobody was told yet: there are seldom any, and it is asked often.
create index job_untold on pgboss.job (completed_on)
  where state = 'failed' and (data ->> 'toldAttempt')::int is distinct from retry_count;
-- What failed before is no news.
update pgboss.job set data = data || jsonb_build_object('toldAttempt', retry_count)
  where state = 'failed' and jsonb_typeof(data) = 'object';
