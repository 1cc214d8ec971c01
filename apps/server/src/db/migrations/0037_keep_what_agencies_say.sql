-- What the wire desk works by beside the text: notes to editors, what a version is, what may be done with it, and the
-- slugline. `sent_hash` is of what the agency sent in this version, whatever editors have written over it since.
alter table agency_contents
  add column editor_notes text[] not null default '{}',
  add column signal text check (signal in ('correction', 'update')),
  add column rights text,
  add column slugline text,
  add column sent_hash text;

-- Where an input came from and what it was; of each item what was read from where.
alter table agency_documents
  add column source_id bigint,
  add column format text,
  add column read_from jsonb;
create index agency_documents_source on agency_documents (source_id, received_at desc, id desc) where source_id is not null;
-- Whether the same bytes came before: four bytes an input, however many there are.
create index agency_documents_bytes on agency_documents using hash (sha256) where sha256 <> '';

-- received = new + updated + duplicate + refused, by agency, source and hour: counting a million inputs would take
-- seconds. `source_id` 0 stands for inputs of no source.
create table agency_intake (
  agency_id bigint not null references agencies on delete cascade,
  source_id bigint not null,
  hour timestamptz(0) not null,
  new_count bigint not null default 0,
  updated_count bigint not null default 0,
  duplicate_count bigint not null default 0,
  refused_count bigint not null default 0,
  last_received_at timestamptz(3) not null,
  primary key (agency_id, source_id, hour)
);

insert into agency_intake
select agency_id, 0, date_trunc('hour', received_at, 'UTC'),
  count(*) filter (where outcome = 'new'), count(*) filter (where outcome = 'updated'),
  count(*) filter (where outcome = 'duplicate'), count(*) filter (where outcome = 'refused'), max(received_at)
from agency_documents group by 1, 2, 3;

-- Counted by the database, whoever writes an input and whatever it becomes later: so the equation holds by itself.
create function count_agency_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into agency_intake as i
    select agency_id, coalesce(source_id, 0), date_trunc('hour', received_at, 'UTC'),
      count(*) filter (where outcome = 'new'), count(*) filter (where outcome = 'updated'),
      count(*) filter (where outcome = 'duplicate'), count(*) filter (where outcome = 'refused'), max(received_at)
    from arrived group by 1, 2, 3 order by 1, 2, 3
    on conflict (agency_id, source_id, hour) do update set
      new_count = i.new_count + excluded.new_count,
      updated_count = i.updated_count + excluded.updated_count,
      duplicate_count = i.duplicate_count + excluded.duplicate_count,
      refused_count = i.refused_count + excluded.refused_count,
      last_received_at = greatest(i.last_received_at, excluded.last_received_at);
  else
    insert into agency_intake as i
    select agency_id, coalesce(source_id, 0), date_trunc('hour', received_at, 'UTC'),
      coalesce(sum(sign) filter (where outcome = 'new'), 0), coalesce(sum(sign) filter (where outcome = 'updated'), 0),
      coalesce(sum(sign) filter (where outcome = 'duplicate'), 0), coalesce(sum(sign) filter (where outcome = 'refused'), 0),
      max(received_at)
    from (
      select -1 as sign, agency_id, source_id, received_at, outcome from departed
      union all
      select 1, agency_id, source_id, received_at, outcome from arrived
    ) moved
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (agency_id, source_id, hour) do update set
      new_count = i.new_count + excluded.new_count,
      updated_count = i.updated_count + excluded.updated_count,
      duplicate_count = i.duplicate_count + excluded.duplicate_count,
      refused_count = i.refused_count + excluded.refused_count,
      last_received_at = greatest(i.last_received_at, excluded.last_received_at);
  end if;
  return null;
end $$;
create trigger count_arrived after insert on agency_documents
  referencing new table as arrived for each statement execute function count_agency_documents();
create trigger count_changed after update on agency_documents
  referencing old table as departed new table as arrived for each statement execute function count_agency_documents();
