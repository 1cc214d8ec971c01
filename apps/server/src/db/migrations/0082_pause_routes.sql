-- A route is a group of recipients and the service that takes their messages: `webSite fcm.googleapis.com` (docs/decisions/dispatches.md).
-- A service that refuses or hangs pauses its routes alone.
alter table dispatches add column paused_routes jsonb not null default '[]';

-- The host of the push service of a device; null until a message is first sent to one that registered before this.
alter table push_devices add column service text;

-- Waiting recipients are taken route by route: a paused one is not read for the others.
create index dispatch_recipients_waiting_routes on dispatch_recipients (dispatch_id, (coalesce(grp, '')), next_try_at, seq)
  where state = 'waiting';
drop index dispatch_recipients_waiting;
