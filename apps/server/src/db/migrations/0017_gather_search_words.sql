-- A save that changes a title wrote each of its letter triples into the search index by itself, most of the time the save
-- took of the database. They are now gathered and sorted in together, 256 kB at a time (5 ms); searches look through
-- what is gathered as well, so they find a text as soon as it is saved.
alter index content_search_folded set (fastupdate = on, gin_pending_list_limit = 256);
alter index agency_content_search_folded set (fastupdate = on, gin_pending_list_limit = 256);
