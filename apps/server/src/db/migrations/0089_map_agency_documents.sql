-- How documents in an agency's own format are read, of sources that have a mapping of their own.
alter table agency_sources
  add column mapping_source text not null default 'xml',
  add column mapping_items text,
  add column mapping_rows jsonb not null default '[]';
