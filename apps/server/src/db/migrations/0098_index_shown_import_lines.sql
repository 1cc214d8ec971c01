-- The hourly sweep looks for lines whose content is not cleared yet, and deletes old rows in portions.
create index reader_import_lines_shown on reader_import_lines (import_id) where shown is not null;
