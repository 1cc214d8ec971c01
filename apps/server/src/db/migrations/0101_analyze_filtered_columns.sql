-- ANALYZE gathers statistics for the planner, which needs those of columns that are filtered, joined or sorted by. Comparing
-- texts, images and lists of a content took half of it, and autovacuum runs it whenever a fiftieth of the rows has changed.
alter table contents
  alter column spot set statistics 0,
  alter column caption set statistics 0,
  alter column body set statistics 0,
  alter column cover set statistics 0,
  alter column cover_gif set statistics 0,
  alter column cover_video set statistics 0,
  alter column drawing set statistics 0,
  alter column items set statistics 0,
  alter column video set statistics 0,
  alter column pdf set statistics 0,
  alter column tags set statistics 0,
  alter column seo_title set statistics 0,
  alter column seo_spot set statistics 0,
  alter column seo_keywords set statistics 0,
  alter column football_embed set statistics 0,
  alter column embed_code set statistics 0,
  alter column sound_iframe set statistics 0,
  alter column announcement_number set statistics 0,
  alter column announcement_value set statistics 0,
  alter column magazine_quote set statistics 0,
  alter column device_targets set statistics 0;
alter table revisions alter column snapshot set statistics 0;
alter table audit_entries alter column changes set statistics 0;
