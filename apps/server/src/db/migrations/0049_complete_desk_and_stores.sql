-- What an administrator says a category of an agency is here, before what editors chose is looked at.
select create_settings_table('agency_category_rules');
alter table agency_category_rules
  add column agency_id bigint not null references agencies,
  -- As the agency calls it.
  add column name text not null,
  -- Null: nothing is proposed for it.
  add column category_id bigint references categories;
create unique index agency_category_rules_name on agency_category_rules (site_id, agency_id, name_key(name));

-- Who has seen what an agency sent about an item in use.
create table agency_alert_looks (
  alert_id bigint not null references agency_alerts,
  user_id bigint not null references users,
  seen_at timestamptz(3) not null default now(),
  primary key (alert_id, user_id)
);

-- Stores a file is on its way to beside those it stands in (`methods`).
alter table kept_files add column more smallint not null default 0 check (more between 0 and 7);
create index kept_files_further on kept_files (touched_at) where more <> 0;
