-- Push messages, and the devices of readers they are for.
select create_settings_table('notifications');
alter table notifications drop column is_approved,
  add title text not null,
  add spot text,
  add platforms text[] not null default '{all}',
  add audience text not null default 'all',
  add category_id bigint references categories,
  add is_breaking boolean not null default false,
  add opens text not null default 'content',
  add content_id bigint references contents,
  add address text,
  add cover jsonb,
  add date timestamptz(3),
  add status text not null default 'saved'
    check (status in ('saved', 'waiting', 'sending', 'sent', 'failed', 'canceled')),
  add sent_date timestamptz(3),
  add device_count integer,
  add sent_count integer,
  add failed_platforms text[] not null default '{}',
  add constraint notifications_waiting_dated check (status <> 'waiting' or date is not null);
create index notifications_due on notifications (date) where status = 'waiting';
create index notifications_of_content on notifications (site_id, content_id, created_at desc, id desc);

create trigger notifications_use_media after insert or delete or update of cover on notifications
  for each row execute function note_media_uses('notification', 'cover');

-- A device as it registered itself: where it is reached stands encrypted in `sealed`, and is found again by its hash.
create table push_devices (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  platform text not null check (platform in ('mobileApp', 'mobileSite', 'webSite', 'special', 'other')),
  kind text not null check (kind in ('webPush', 'fcm')),
  endpoint_hash bytea not null,
  sealed text not null,
  is_important boolean not null default false,
  is_daily boolean not null default false,
  category_ids bigint[] not null default '{}',
  made_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  unique (site_id, endpoint_hash)
);
create index push_devices_of_platform on push_devices (site_id, platform, id);
create index push_devices_of_category on push_devices using gin (category_ids);

-- The key pair this house signs its web pushes with: made once, and the same on every server.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  sealed text not null,
  made_at timestamptz(3) not null default now()
);
