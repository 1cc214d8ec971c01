-- Cartoonists and brands stand once under a name; people of one name differ in their birth date or job
-- (docs/decisions/names-that-are-used-once.md). Of those that are the same today, the first keeps what it has; later ones get
-- their number: brands and cartoonists behind the name, people behind the job.
do $$
declare
  place text;
  renamed bigint;
begin
  foreach place in array array['cartoonists', 'brands'] loop
    loop
      execute format(
        $sql$update %1$I t set name = t.name || ' ' || t.id, folded = t.folded || ' ' || t.id
          where exists (select from %1$I e
            where e.id < t.id and e.site_id = t.site_id and name_key(e.name) = name_key(t.name))$sql$,
        place);
      get diagnostics renamed = row_count;
      exit when renamed = 0;
    end loop;
    execute format('create unique index %I on %I (site_id, name_key(name))', place || '_name', place);
  end loop;
end $$;

update persons t set job = concat_ws(' ', t.job, '(' || t.id || ')')
where exists (select from persons e
  where e.id < t.id and e.site_id = t.site_id and name_key(e.name) = name_key(t.name)
    and name_key(e.surname) = name_key(t.surname) and e.birth_date is not distinct from t.birth_date
    and name_key(e.job) is not distinct from name_key(t.job));

-- The server reports the last column of the key as the field that is not unique.
create unique index persons_name on persons (site_id, birth_date, name_key(job), name_key(surname), name_key(name))
  nulls not distinct;
