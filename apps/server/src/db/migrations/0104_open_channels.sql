-- Channels are checked when a server starts (dispatch/channels.ts); a new one needs no migration.
alter table dispatches drop constraint dispatches_kind_check;
