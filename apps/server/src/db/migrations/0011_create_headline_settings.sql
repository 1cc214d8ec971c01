-- Names that read alike (folded) are the same name, whatever their case and accents.
select create_settings_table('headline_categories');
alter table headline_categories add name text not null;
create unique index headline_categories_name on headline_categories (site_id, folded);

select create_settings_table('headline_types');
alter table headline_types
  add name text not null,
  add headline_category_id bigint not null references headline_categories;
create unique index headline_types_name on headline_types (site_id, headline_category_id, folded);

select create_settings_table('headline_tags');
alter table headline_tags add name text not null;
