-- The keys of saves: a save whose answer was lost is sent again with its key, and answered with what it made.
create table save_keys (
  person_id bigint not null references users,
  -- Made by the tab, a new one for each save.
  key uuid not null,
  entity text not null,
  item_id bigint not null,
  saved_at timestamptz not null,
  primary key (person_id, key)
);
create index save_keys_by_age on save_keys (saved_at);
