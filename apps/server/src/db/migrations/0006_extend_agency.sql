-- The agency's own times beside ours (created_at is the arrival here, so that pages do not shift when old news
-- comes late), which fields an editor has taken over from the agency, and what the desk filters by.
alter table agency_contents
  add column main_type text not null generated always as (types[1]) stored,
  add column source_created_at timestamptz(3),
  add column source_updated_at timestamptz(3),
  add column embargoed_until timestamptz(3),
  add column edited_fields text[] not null default '{}';
create index agency_contents_type_created on agency_contents (main_type, created_at desc, id desc);
create index agency_contents_agency_type on agency_contents (agency_id, main_type);
create index agency_contents_used on agency_contents (created_at desc, id desc) where use_count > 0;
create index agency_contents_inappropriate on agency_contents (created_at desc, id desc) where status = 'inappropriate';
create index agency_contents_edited_by on agency_contents (edited_by) where edited_by is not null;
create index agency_uses_used_by on agency_uses (site_id, used_by);
create index agency_documents_all_received on agency_documents (received_at desc, id desc);
create index agency_documents_refused on agency_documents (received_at desc, id desc) where outcome = 'refused';

-- Categories as agencies name them, for the filter: counting them in a million items would take seconds.
create table agency_categories (
  agency_id bigint not null references agencies,
  main_type text not null,
  name text not null,
  last_seen_at timestamptz(3) not null default now(),
  primary key (agency_id, main_type, name)
);
