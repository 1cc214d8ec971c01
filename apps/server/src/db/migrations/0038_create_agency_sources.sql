-- Agencies are run on a screen: each on one site, for the sites it serves. How an agency delivers are its sources.
alter table agencies
  add column site_id integer references sites,
  add column version integer not null default 1,
  add column folded text not null default '',
  add column created_by bigint references users,
  add column updated_by bigint references users,
  add column updated_at timestamptz(3) not null default now();

-- Run by the first of the sites it serves, which keeps its pictures; one that is made without a screen as well.
update agencies set site_id = site_ids[1], folded = lower(name || ' ' || folder);
create function run_agency_on_a_site() returns trigger language plpgsql as $$
begin
  new.site_id := coalesce(nullif(new.site_id, 0), new.site_ids[1]);
  return new;
end $$;
create trigger agencies_site before insert on agencies for each row execute function run_agency_on_a_site();
-- No site has the number 0: it stands for the first of those served.
alter table agencies alter column site_id set not null, alter column site_id set default 0;
create index agencies_newest on agencies (site_id, created_at desc, id desc);

select create_settings_table('agency_sources');
alter table agency_sources
  add column agency_id bigint not null references agencies,
  add column kind text not null check (kind in ('push', 'http', 'feed', 'ftp', 'mail', 'folder')),
  add column name text not null,
  add column address text,
  add column format text,
  add column is_index boolean not null default false,
  add column interval_seconds integer not null default 60,
  add column category_id bigint references categories,
  add column sign_in text not null default 'none',
  add column user_name text,
  add column header_name text,
  -- When it was set, and the credential itself, encrypted (platform/secrets.ts).
  add column secret jsonb,
  add column is_removed_after boolean not null default false,
  add column quiet_after_minutes integer;
create index agency_sources_agency on agency_sources (agency_id);
-- An agency has one folder.
create unique index agency_sources_folder on agency_sources (agency_id, kind) where kind = 'folder';

-- What a source is at, written while it is asked and so beside its versions: when it is due, who is at it,
-- what went wrong, and what the other side said (an ETag, the sizes of files) as a hint for the next time.
create table agency_source_states (
  source_id bigint primary key references agency_sources on delete cascade,
  next_check_at timestamptz(3) not null default now(),
  leased_until timestamptz(3),
  leased_by uuid,
  last_checked_at timestamptz(3),
  last_error text,
  last_error_params jsonb,
  failures integer not null default 0,
  hints jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index agency_source_states_due on agency_source_states (next_check_at);

create function keep_agency_source_state() returns trigger language plpgsql as $$
begin
  insert into agency_source_states (source_id) values (new.id)
    on conflict (source_id) do update set next_check_at = now(), failures = 0;
  return null;
end $$;
create trigger agency_sources_state after insert or update on agency_sources
  for each row execute function keep_agency_source_state();

-- Every agency has a folder to deliver into.
create function add_folder_source() returns trigger language plpgsql as $$
begin
  insert into agency_sources (site_id, agency_id, kind, name, folded, is_approved, created_by, updated_by)
    values (new.site_id, new.id, 'folder', new.folder, lower(new.folder), true, new.created_by, new.updated_by);
  return null;
end $$;
create trigger agencies_folder_source after insert on agencies for each row execute function add_folder_source();
insert into agency_sources (site_id, agency_id, kind, name, folded, is_approved)
  select site_id, id, 'folder', folder, lower(folder), true from agencies;
