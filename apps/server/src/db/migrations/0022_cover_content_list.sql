-- Rows a far page skips are told from the index alone; whether one is hidden is its status.
drop index contents_created;
create index contents_created on contents (site_id, created_at desc, id desc) include (status, type);
drop index contents_type_created;
create index contents_type_created on contents (site_id, type, created_at desc, id desc) include (status);
