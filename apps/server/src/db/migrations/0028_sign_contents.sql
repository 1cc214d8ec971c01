-- Whose name stands below a content, and where it is from.
alter table contents
  add column signature_id bigint references signatures,
  add column source_id bigint references sources;
