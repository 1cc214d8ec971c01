-- A video somebody stopped is no failure: it has a state of its own.
alter table video_processes drop constraint video_processes_state_check;
update video_processes set state = 'canceled', reason_code = null, reason_params = null
  where state = 'error' and reason_code = 'cancelled';
alter table video_processes add constraint video_processes_state_check
  check (state in ('waiting', 'inProgress', 'finished', 'error', 'canceled'));
