-- Every save adds a revision and an audit entry and rewrites a search text, and none of them shifts what the planner knows of these
-- tables. PostgreSQL's own default instead of a fiftieth of the rows: each ANALYZE also makes every connection plan its statements anew.
alter table revisions set (autovacuum_analyze_scale_factor = 0.1);
alter table audit_entries set (autovacuum_analyze_scale_factor = 0.1);
alter table content_search set (autovacuum_analyze_scale_factor = 0.1);
