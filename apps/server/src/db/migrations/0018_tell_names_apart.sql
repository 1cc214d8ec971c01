-- Names that differ in nothing but case and blanks are the same name; an accent makes another one: Ö.K. is not O.K.
-- (docs/decisions/names-that-are-used-once.md). Until now most of them were compared as searches are, menus letter by letter.
create function name_key(name text) returns text language sql immutable strict parallel safe as $$
  select lower(normalize(btrim(regexp_replace(name, '[\s\u00a0\u2000-\u200a\u202f\u205f\u3000\ufeff]+', ' ', 'g')))
    collate "tr-x-icu")
$$;

drop index signatures_name, sources_name, programs_name, headline_tags_name, headline_categories_name, headline_types_name;
alter table menus drop constraint menus_site_id_name_key;

-- Of names that are now the same, the first one keeps it as it is; the others get their number behind it, until it is free.
do $$
declare
  place text;
  keys text;
  renamed bigint;
begin
  foreach place in array
    array['signatures', 'sources', 'programs', 'headline_tags', 'headline_categories', 'headline_types', 'menus'] loop
    keys := case place when 'headline_types' then 'site_id, headline_category_id' else 'site_id' end;
    loop
      execute format(
        $sql$update %1$I t set name = t.name || ' ' || t.id, folded = t.folded || ' ' || t.id
          where exists (select from %1$I e
            where e.id < t.id and (%2$s, name_key(name)) = (select %2$s, name_key(name) from %1$I i where i.id = t.id))$sql$,
        place, keys);
      get diagnostics renamed = row_count;
      exit when renamed = 0;
    end loop;
    execute format('create unique index %I on %I (%s, name_key(name))', place || '_name', place, keys);
  end loop;
end $$;
