-- A claim is the name under which a server took a file out of an inbox: an input is written down once, even where
-- a server ends between writing it down and removing the file.
alter table agency_documents add column claim uuid unique;
