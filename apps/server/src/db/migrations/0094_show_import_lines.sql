-- What a line of an import had, so that it can be found in the file: an address masked, what is none as it stood. It goes after
-- thirty days.
alter table reader_import_lines add column shown text;
