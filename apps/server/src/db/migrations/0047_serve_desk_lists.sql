-- The lists of the desk at a million rows. What lists filter by stands beside the search text, so that a search looks at
-- narrow rows alone, and in the indexes that are walked, so that rows a filter or a far page skips are told from these.
-- Filled anew, the newest first, which is quicker than writing over a million rows and leaves them in the order they are walked.
create table agency_content_search_filled as
  select s.agency_content_id, s.created_at, t.agency_id, t.main_type, t.status, t.news_type, t.use_count, s.folded
  from agency_content_search s join agency_contents t on t.id = s.agency_content_id
  order by s.created_at desc, s.agency_content_id desc;
drop table agency_content_search;
alter table agency_content_search_filled rename to agency_content_search;
alter table agency_content_search
  add primary key (agency_content_id),
  add foreign key (agency_content_id) references agency_contents on delete cascade,
  alter column created_at set not null,
  alter column agency_id set not null,
  alter column main_type set not null,
  alter column status set not null,
  alter column news_type set not null,
  alter column use_count set not null,
  alter column folded set not null,
  alter column folded set statistics 300;
create index agency_content_search_folded on agency_content_search using gin (folded gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 256);
create index agency_content_search_created on agency_content_search (created_at desc, agency_content_id desc);
create index agency_content_search_type_created on agency_content_search (main_type, created_at desc, agency_content_id desc);
create index agency_content_search_used on agency_content_search (created_at desc, agency_content_id desc)
  where use_count > 0;
create index agency_content_search_inappropriate on agency_content_search (created_at desc, agency_content_id desc)
  where status = 'inappropriate';

drop index agency_contents_agency_created;
create index agency_contents_agency_created on agency_contents (agency_id, created_at desc, id desc)
  include (main_type, status, news_type, use_count);
drop index agency_contents_used;
create index agency_contents_used on agency_contents (created_at desc, id desc)
  include (agency_id, main_type, status, news_type) where use_count > 0;
drop index agency_contents_inappropriate;
create index agency_contents_inappropriate on agency_contents (created_at desc, id desc)
  include (agency_id, main_type, news_type, use_count) where status = 'inappropriate';
drop index agency_contents_with_pictures;
create index agency_contents_with_pictures on agency_contents (created_at desc, id desc)
  include (agency_id, main_type, status, news_type, use_count)
  where jsonb_path_exists(images, '$[*].path ? (@ <> null)');

create table agency_archive_search_filled as
  select s.agency_archive_id, s.site_id, s.status, s.is_approved, s.removed_at, s.created_at, t.agency_id, t.created_by,
    t.use_count, s.folded
  from agency_archive_search s join agency_archives t on t.id = s.agency_archive_id
  order by s.created_at desc, s.agency_archive_id desc;
drop table agency_archive_search;
alter table agency_archive_search_filled rename to agency_archive_search;
alter table agency_archive_search
  add primary key (agency_archive_id),
  add foreign key (agency_archive_id) references agency_archives on delete cascade,
  alter column site_id set not null,
  alter column status set not null,
  alter column is_approved set not null,
  alter column created_at set not null,
  alter column use_count set not null,
  alter column folded set not null,
  alter column folded set statistics 300;
create index agency_archive_search_folded on agency_archive_search using gin (folded gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 256);
create index agency_archive_search_shown on agency_archive_search (site_id, created_at desc, agency_archive_id desc)
  where status = 'appropriate' and removed_at is null;
create index agency_archive_search_approval
  on agency_archive_search (site_id, is_approved, created_at desc, agency_archive_id desc)
  where status = 'appropriate' and removed_at is null;
create index agency_archive_search_creator
  on agency_archive_search (site_id, created_by, created_at desc, agency_archive_id desc);
create index agency_archive_search_used on agency_archive_search (site_id, created_at desc, agency_archive_id desc)
  where use_count > 0;
create index agency_archive_search_inappropriate
  on agency_archive_search (site_id, created_at desc, agency_archive_id desc) where status = 'inappropriate';
create index agency_archive_search_removed on agency_archive_search (site_id, created_at desc, agency_archive_id desc)
  where removed_at is not null;

drop index agency_archives_approval;
create index agency_archives_approval on agency_archives (site_id, is_approved, created_at desc, id desc)
  include (agency_id, created_by, use_count) where status = 'appropriate' and removed_at is null;
drop index agency_archives_agency;
create index agency_archives_agency on agency_archives (site_id, agency_id, created_at desc, id desc)
  include (is_approved, created_by, use_count) where status = 'appropriate' and removed_at is null;
drop index agency_archives_creator;
create index agency_archives_creator on agency_archives (site_id, created_by, created_at desc, id desc)
  include (status, removed_at, is_approved, agency_id, use_count);
drop index agency_archives_used;
create index agency_archives_used on agency_archives (site_id, created_at desc, id desc)
  include (status, removed_at, is_approved, agency_id, created_by) where use_count > 0;
drop index agency_archives_inappropriate;
create index agency_archives_inappropriate on agency_archives (site_id, created_at desc, id desc)
  include (removed_at, is_approved, agency_id, created_by, use_count) where status = 'inappropriate';
drop index agency_archives_removed;
create index agency_archives_removed on agency_archives (site_id, created_at desc, id desc)
  include (status, is_approved, agency_id, created_by, use_count) where removed_at is not null;

drop index agency_documents_all_received;
create index agency_documents_all_received on agency_documents (received_at desc, id desc)
  include (agency_id, outcome, source_id);
drop index agency_documents_received;
create index agency_documents_received on agency_documents (agency_id, received_at desc, id desc)
  include (outcome, source_id);
drop index agency_documents_source;
create index agency_documents_source on agency_documents (source_id, received_at desc, id desc)
  include (agency_id, outcome) where source_id is not null;
drop index agency_documents_refused;
create index agency_documents_outcome on agency_documents (outcome, received_at desc, id desc)
  include (agency_id, source_id);

create index media_by_kind on media (site_id, kind, created_at desc, id desc);
drop index media_by_person;
create index media_by_person on media (site_id, created_by, created_at desc, id desc) include (kind);
-- In the order of the items, in which uses are counted and shown as far as they are wanted.
alter table media_uses drop constraint media_uses_pkey, add primary key (media_id, item_id, entity, field);

create index video_processes_state on video_processes (site_id, state, created_at desc, id desc);
create index video_processes_creator on video_processes (site_id, created_by, created_at desc, id desc);
create index video_processes_folded on video_processes using gin (folded gin_trgm_ops);
