-- Who changed rights and when: approval of people, what roles may on a site, which features are off there.
alter table users
  add column folded text not null default '',
  add column approval_changed_by bigint references users,
  add column approval_changed_at timestamptz(3);
-- Who waits for a first decision comes first, then everybody by name.
create index users_order on users ((is_approved or approval_changed_at is not null), folded, id);
create index user_roles_site on user_roles (site_id, role_id, user_id);

-- One version for all that the roles of a site may: the table is saved as one. No row means it was never changed.
create table role_rights (
  site_id integer primary key references sites on delete cascade,
  version integer not null,
  updated_by bigint references users,
  updated_at timestamptz(3) not null default now()
);

-- Definitions are in packages/model/src/feature-flags.ts. No row means that the feature is on.
create table feature_flags (
  site_id integer not null references sites on delete cascade,
  name text not null,
  is_on boolean not null,
  version integer not null,
  updated_by bigint references users,
  updated_at timestamptz(3) not null default now(),
  primary key (site_id, name)
);
