-- Search texts of existing rows get what foldForSearch (packages/model/src/search.ts) now stores: words with hyphens, dots
-- and commas once more without them. Only rows that have such words are written, and nobody who reads waits for it.
create function searched_again(folded text) returns text language plpgsql immutable as $$
declare
  -- The text of a person has two lines, the second for those who see more than the name.
  lines text[] := string_to_array(translate(folded, 'əǝ٪،٬٫⁄‒―', 'ee%,,./--') collate "und-x-icu", E'\n');
  place integer;
  words text[];
  forms text[];
  word text;
  joined text;
  form text;
begin
  for place in 1 .. coalesce(array_length(lines, 1), 0) loop
    words := string_to_array(lines[place], ' ');
    forms := '{}';
    foreach word in array words loop
      continue when word !~ '[[:alnum:]][-.,:][[:alnum:]]';
      joined := regexp_replace(word,
        '(?<![0-9]|[0-9][.,])([1-9][0-9]{0,2})\.([0-9]{3})(?:\.([0-9]{3}))?(?:\.([0-9]{3}))?(?:\.([0-9]{3}))?(?:\.([0-9]{3}))?(?![0-9]|\.[0-9])',
        '\1\2\3\4\5\6', 'g');
      joined := regexp_replace(joined,
        '(?<![0-9]|[0-9][.,])([1-9][0-9]{0,2}),([0-9]{3})(?:,([0-9]{3}))?(?:,([0-9]{3}))?(?:,([0-9]{3}))?(?:,([0-9]{3}))?(?![0-9]|,[0-9])',
        '\1\2\3\4\5\6', 'g');
      joined := regexp_replace(joined, '(?<=[0-9])[,:](?=[0-9])', '.', 'g');
      joined := regexp_replace(joined, '(?<![[:alnum:]])([[:alpha:]])\.(?=[[:alnum:]])', '\1', 'g');
      foreach form in array array[
        joined, regexp_replace(joined, '(?<=[[:alpha:]])\.?-(?=[[:alnum:]])|(?<=[0-9])-(?=[[:alpha:]])', '', 'g')] loop
        if form <> all (words || forms) then
          forms := forms || form;
        end if;
      end loop;
    end loop;
    lines[place] := array_to_string(lines[place] || forms, ' ');
  end loop;
  return array_to_string(lines, E'\n');
end $$;

do $$
declare
  place regclass;
begin
  for place in
    select c.oid::regclass from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'folded'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  loop
    execute format($sql$
      update %s set folded = searched_again(folded)
      where folded ~ ('[[:alnum:]]\.?-[[:alnum:]]|[0-9][.,:][0-9]|(^|[^[:alnum:]])[[:alpha:]]\.[[:alnum:]]|[əǝ٪،٬٫⁄‒―]'
        collate "und-x-icu")$sql$, place);
  end loop;
end $$;

drop function searched_again(text);
