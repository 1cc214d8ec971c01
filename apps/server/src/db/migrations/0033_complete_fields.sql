-- What the editors still lacked: subject titles, PDFs, quotes of a magazine, how and where a content is shown.
select create_settings_table('subject_titles');
alter table subject_titles add name text not null;
create unique index subject_titles_name on subject_titles (site_id, name_key(name));

alter table contents
  add column subject_title_ids bigint[] not null default '{}',
  add column pdf jsonb,
  add column magazine_quote text,
  add column content_display integer not null default 1 check (content_display between 1 and 2),
  add column content_kind integer check (content_kind between 1 and 2),
  add column device_targets text[] not null default '{}';
-- The series of a site are offered to whoever begins to write one.
create index contents_series on contents (site_id, series) where series is not null;

-- Documents beside pictures and films; how many pages one has is known of most.
alter table media
  drop constraint media_kind_check,
  add constraint media_kind_check check (kind in ('image', 'video', 'document')),
  add column pages integer;

alter table site_configurations
  add column is_subject_title_enabled boolean not null default true,
  add column is_series_enabled boolean not null default true,
  add column is_pdf_enabled boolean not null default true,
  add column is_football_embed_enabled boolean not null default true,
  add column is_content_display_enabled boolean not null default true,
  add column is_content_kind_enabled boolean not null default true,
  add column is_device_target_enabled boolean not null default true,
  add column football_hosts text[] not null default '{}';

alter table brands add column website text, add column phone text;
alter table authors add column youtube text, add column tiktok text;
