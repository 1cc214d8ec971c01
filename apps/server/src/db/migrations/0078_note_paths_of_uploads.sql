-- Where an upload in pieces is being stored: noted before the file gets there, so that what a failure or a crash leaves
-- behind is found again.
alter table pending_uploads add column stored_path text;
