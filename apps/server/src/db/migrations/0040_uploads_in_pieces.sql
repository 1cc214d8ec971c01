-- Files that arrive in pieces (tus): announced, on their way, or just stored. Their bytes lie with the store; what nobody came
-- back to for a day is given up.
create table pending_uploads (
  id uuid primary key default gen_random_uuid(),
  site_id integer not null references sites,
  user_id bigint not null references users,
  kind text not null check (kind in ('image', 'video', 'document')),
  method smallint not null check (method between 1 and 7),
  original_name text not null,
  byte_size bigint not null check (byte_size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  media_id bigint references media on delete set null,
  touched_at timestamptz(3) not null default now()
);
create index pending_uploads_of_person on pending_uploads (user_id);
create index pending_uploads_touched on pending_uploads (touched_at);
