-- Migration 0086 put a number behind names and jobs that were duplicated. Those that became longer than their field
-- allows could no longer be saved.
update persons t set job = rtrim(left(t.job, 160 - length(n.number))) || n.number
from (select id, ' (' || id || ')' as number from persons) n
where n.id = t.id and length(t.job) > 160 and right(t.job, length(n.number)) = n.number;

do $$
declare
  place text;
begin
  foreach place in array array['cartoonists', 'brands'] loop
    execute format(
      $sql$update %1$I t set name = rtrim(left(t.name, 120 - length(n.number))) || n.number
        from (select id, ' ' || id as number from %1$I) n
        where n.id = t.id and length(t.name) > 120 and right(t.name, length(n.number)) = n.number$sql$,
      place);
  end loop;
end $$;
