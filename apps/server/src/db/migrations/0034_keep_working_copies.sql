-- What somebody typed into a form and has not saved: beside the item, no version of it. One row a form, so that two tabs or
-- two computers of one person never write over each other's.
create table working_copies (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  person_id bigint not null references users,
  -- The form's own key, made in the browser.
  form text not null,
  entity text not null,
  -- Null for an item that is not made yet.
  item_id bigint,
  -- The version it was typed on.
  base_version integer,
  -- Field to value, of the changed fields alone.
  changed jsonb not null,
  -- The browser's moment of the last change in it, which only grows within a form: what comes late is older by it.
  typed_at timestamptz(3) not null,
  since timestamptz(3) not null,
  kept_at timestamptz(3) not null,
  unique (person_id, site_id, form)
);
create index working_copies_of_item on working_copies (site_id, entity, item_id);
create index working_copies_by_age on working_copies (site_id, since desc, id desc);
create index working_copies_by_use on working_copies (kept_at);
