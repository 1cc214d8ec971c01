-- A sub category stands below a main one: held by a foreign key, so that two saves at once cannot break it.
alter table categories
  add parent_hierarchy text generated always as (case when parent_id is null then null else 'main' end) stored,
  add constraint categories_place unique (id, hierarchy),
  add constraint categories_two_levels foreign key (parent_id, parent_hierarchy) references categories (id, hierarchy);
