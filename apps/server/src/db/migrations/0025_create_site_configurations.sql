-- What an administrator sets for a site, in a table like those of other settings: with versions, history and stamps. One row
-- a site, with the site's own id; a trigger makes it, so that no site is ever without.
create table site_configurations (
  id bigint primary key,
  site_id integer not null unique references sites,
  version integer not null default 1,
  folded text not null default '',
  created_by bigint references users,
  created_at timestamptz(3) not null default now(),
  updated_by bigint references users,
  updated_at timestamptz(3) not null default now(),
  -- The site's display name, kept the same by the trigger: what lists and the audit log call the row.
  name text not null,
  color text not null default '#b42318',
  time_zone text not null default 'Europe/Istanbul',
  is_expiration_date boolean not null default true,
  is_program_enabled boolean not null default false,
  is_magazine_quote_enabled boolean not null default false,
  is_author_enabled boolean not null default true,
  is_cartoonist_enabled boolean not null default true,
  is_smiles_enabled boolean not null default true,
  headline_kick_permission boolean not null default false,
  is_show_add_archive_button boolean not null default true,
  is_cover_text_required boolean not null default true,
  flash_news_description text,
  embed_hosts text[] not null default '{}',
  notification_flash_news_cover_image jsonb,
  live_transfer_cover_image jsonb,
  dream_interpretation_title text,
  check (id = site_id)
);

insert into site_configurations (id, site_id, created_at, name, color, time_zone)
  select id, id, created_at, display_name, color, time_zone from sites;

-- Only settings that were stored differ from the defaults; what is not of its type was ignored until now, too.
create function pg_temp.switch(settings jsonb, name text, initial boolean) returns boolean language sql as $$
  select case when jsonb_typeof(settings -> name) = 'boolean' then (settings -> name)::boolean else initial end
$$;
update site_configurations c set
  is_expiration_date = pg_temp.switch(s.settings, 'isExpirationDate', c.is_expiration_date),
  is_program_enabled = pg_temp.switch(s.settings, 'isProgramEnabled', c.is_program_enabled),
  is_magazine_quote_enabled = pg_temp.switch(s.settings, 'isMagazineQuoteEnabled', c.is_magazine_quote_enabled),
  is_author_enabled = pg_temp.switch(s.settings, 'isAuthorEnabled', c.is_author_enabled),
  is_cartoonist_enabled = pg_temp.switch(s.settings, 'isCartoonistEnabled', c.is_cartoonist_enabled),
  is_smiles_enabled = pg_temp.switch(s.settings, 'isSmilesEnabled', c.is_smiles_enabled),
  headline_kick_permission = pg_temp.switch(s.settings, 'headlineKickPermission', c.headline_kick_permission),
  is_show_add_archive_button = pg_temp.switch(s.settings, 'isShowAddArchiveButton', c.is_show_add_archive_button),
  is_cover_text_required = pg_temp.switch(s.settings, 'isCoverTextRequired', c.is_cover_text_required),
  flash_news_description = case when jsonb_typeof(s.settings -> 'flashNewsDescription') = 'string'
    then nullif(s.settings ->> 'flashNewsDescription', '') end
from sites s where s.id = c.site_id;
drop function pg_temp.switch;

alter table sites drop column settings, drop column color, drop column time_zone;

create function keep_site_configuration() returns trigger language plpgsql as $$
begin
  insert into site_configurations as c (id, site_id, created_at, name)
    values (new.id, new.id, new.created_at, new.display_name)
    on conflict (id) do update set name = excluded.name;
  return null;
end
$$;
create trigger sites_configuration after insert or update of display_name on sites
  for each row execute function keep_site_configuration();
