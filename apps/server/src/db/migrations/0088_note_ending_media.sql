-- Files whose end of rights people were notified of, before it and after it; a new end is another one.
create table media_rights_notices (
  media_id bigint not null references media (id) on delete cascade,
  state text not null check (state in ('expiring', 'expired')),
  usable_until timestamptz(3) not null,
  primary key (media_id, state, usable_until)
);

-- The last day, in the site's time zone, on which its files were checked: once a day, whichever server does it.
create table media_rights_checks (
  site_id integer primary key references sites (id) on delete cascade,
  day date not null
);
