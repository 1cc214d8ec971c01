-- The calendar of a month, with what was sent in it.
create index dispatches_of_days on dispatches (site_id, due_at);
