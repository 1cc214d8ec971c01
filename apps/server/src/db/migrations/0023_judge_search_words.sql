-- How often a word is found is judged by a sample of texts; with the usual hundred, one of a few thousand is taken for one of
-- a hundred, and the rows are gathered where walking the dates would cost a tenth.
alter table content_search alter column folded set statistics 1000;
analyze content_search;
