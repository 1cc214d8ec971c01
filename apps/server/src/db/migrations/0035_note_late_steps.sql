-- When a content that was due while no server ran got its step after all; null where the last one came in time.
alter table contents add caught_up_at timestamptz;
