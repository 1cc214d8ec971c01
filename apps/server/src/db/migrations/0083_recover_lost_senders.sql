-- Which server works on a dispatch, by the number its session holds an advisory lock of while it lives (platform/live.ts), and when
-- another one goes on where that session has ended.
alter table dispatches add column server integer, add column resumes_at timestamptz(3);
