-- Files that stand elsewhere than on the disk alone (FTP, S3): written down before the first byte leaves, so that a crash at any
-- point leaves a trace by which it is cleared up.
create table kept_files (
  path text primary key,
  methods smallint not null check (methods between 1 and 7),
  byte_size bigint not null,
  -- What the S3 store calls the sending.
  ticket text,
  -- It stands everywhere it should; otherwise it is on its way there, or to be removed.
  is_whole boolean not null default false,
  touched_at timestamptz(3) not null default now()
);
create index kept_files_unfinished on kept_files (touched_at) where not is_whole;
