-- Crop types become settings of a site like others: with versions, history, approval and an order. What stored crops name is
-- their key, which never changes: a type that got another ratio or was withdrawn still is the one its crops were made for.
alter table crop_types rename to standard_crop_types;
alter table standard_crop_types rename constraint crop_types_pkey to standard_crop_types_pkey;
create sequence crop_type_keys;

select create_settings_table('crop_types');
alter table crop_types
  add key text not null default 'crop' || nextval('crop_type_keys'),
  add name text not null,
  add ratio_width integer not null check (ratio_width > 0),
  add ratio_height integer not null check (ratio_height > 0),
  add min_width integer not null check (min_width > 0),
  add min_height integer not null check (min_height > 0),
  add orientation text not null check (orientation in ('horizontal', 'vertical', 'fullHeadline')),
  add position integer not null default 0;
create unique index crop_types_key on crop_types (site_id, key);
create unique index crop_types_name on crop_types (site_id, name_key(name));
create index crop_types_order on crop_types (site_id, position, id);

-- Every site begins with the standard ones, which fields of contents and people ask for by their keys.
create function add_crop_types() returns trigger language plpgsql as $$
begin
  insert into crop_types (site_id, key, name, ratio_width, ratio_height, min_width, min_height, orientation, position,
      is_approved, folded)
    select new.id, s.id, s.name, s.ratio_width, s.ratio_height, s.min_width, s.min_height, s.orientation, s.position,
      true, lower(s.name)
    from standard_crop_types s order by s.position;
  return null;
end
$$;
insert into crop_types (site_id, key, name, ratio_width, ratio_height, min_width, min_height, orientation, position,
    is_approved, folded)
  select t.id, s.id, s.name, s.ratio_width, s.ratio_height, s.min_width, s.min_height, s.orientation, s.position,
    true, lower(s.name)
  from sites t cross join standard_crop_types s order by t.id, s.position;
create trigger sites_crop_types after insert on sites for each row execute function add_crop_types();
