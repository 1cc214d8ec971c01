-- What a failed import was at: a retried job continues there.
alter table reader_imports add column failed_in text check (failed_in in ('checking', 'running'));
-- Rows that wait for a job are looked for twice a minute.
create index notice_digests_unfinished on notice_digests (id) where state in ('waiting', 'sending');
