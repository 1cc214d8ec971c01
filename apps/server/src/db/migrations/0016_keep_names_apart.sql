-- Two records that read alike (folded) cannot be told apart in a drop-down. Those that stand already keep their name
-- with their number behind it; the first one keeps it as it is.
do $$
declare
  name text;
begin
  foreach name in array array['signatures', 'sources', 'programs', 'headline_tags'] loop
    execute format(
      $sql$update %1$I t set name = t.name || ' ' || t.id, folded = t.folded || ' ' || t.id
        where exists (select from %1$I e where e.site_id = t.site_id and e.folded = t.folded and e.id < t.id)$sql$, name);
    execute format('create unique index %I on %I (site_id, folded)', name || '_name', name);
  end loop;
end $$;
