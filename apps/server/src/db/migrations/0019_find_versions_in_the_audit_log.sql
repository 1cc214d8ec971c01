-- The history of an item looks up the entry of each version; it read all entries of the item for every one of them.
drop index audit_entries_item;
create index audit_entries_item on audit_entries (entity, item_id, version, id);
