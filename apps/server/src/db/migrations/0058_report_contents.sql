-- The editor content report counts from this index alone: whose a content is, when it was made, and what the report is
-- filtered by. It has what lists show, as contents_shown does; lists of newsworthy contents walk it, too.
create index contents_reported on contents (site_id, created_at desc, id desc)
  include (created_by, type, is_newsworthy, category_ids)
  where status <> 'draft' and status <> 'removed';
-- An index alone answers only for pages that were vacuumed since they were written to, new ones among them.
alter table contents set (autovacuum_vacuum_insert_scale_factor = 0.02);
