-- By what a dispatch was paused and somebody had it go on all the same: that pauses it no more.
alter table dispatches add column excused text[] not null default '{}';
