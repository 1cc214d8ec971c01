-- How long something may stand in the list of a headline type before its card says that it is stale; null for as long as it likes.
alter table headline_types add stale_after_hours integer check (stale_after_hours between 1 and 720);
