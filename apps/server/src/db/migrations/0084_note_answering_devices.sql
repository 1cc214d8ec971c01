-- When a push service first took a message for a device; null for one that nobody has reached, and that may be made up. Those
-- that are there already have been written to.
alter table push_devices add column answered_at timestamptz(3) default now();
alter table push_devices alter column answered_at drop default;
create index push_devices_unanswered on push_devices (site_id, seen_at desc, id desc) where answered_at is null;
