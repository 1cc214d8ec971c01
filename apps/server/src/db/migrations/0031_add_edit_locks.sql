-- Who has which item open, who alone may write it, and who waits for that. All times are this database's.

-- One for all locks, so that an epoch is never given twice and never goes back, not even after a lock was given up.
create sequence edit_lock_epochs;

create table edit_locks (
  -- The name entities of a table have together, such as content, or the entity's own.
  entity text not null,
  item_id bigint not null,
  site_id int not null references sites,
  -- The entity's own name, by which rights are asked.
  type text not null,
  epoch bigint not null default nextval('edit_lock_epochs'),
  -- Null once it was given up; the row stays for a while, so that whoever missed the event learns why.
  holder_id bigint references users,
  tab_id uuid,
  acquired_at timestamptz not null,
  -- It is live until then: a lock that was given up ended at that moment.
  expires_at timestamptz not null,
  -- How it came to stand like this: taken, approved, automatically, handedOver, takenOver, removed, switched, left,
  -- idle, expired.
  cause text not null,
  caused_by bigint references users,
  lost_by bigint references users,
  lost_tab uuid,
  primary key (entity, item_id)
) with (fillfactor = 50);

create table edit_lock_requests (
  id bigint generated always as identity primary key,
  entity text not null,
  item_id bigint not null,
  person_id bigint not null references users,
  tab_id uuid not null,
  asked_at timestamptz not null,
  -- Approved by itself at this moment where nobody has answered.
  answers_by timestamptz not null,
  -- Whoever asks is gone when their tab has not been heard of until then.
  expires_at timestamptz not null,
  declined_at timestamptz,
  declined_by bigint references users,
  word text,
  unique (entity, item_id, person_id, tab_id)
) with (fillfactor = 50);

-- Unlogged: written every few seconds by everybody, and worth nothing after a crash.
create unlogged table presences (
  entity text not null,
  item_id bigint not null,
  person_id bigint not null references users,
  tab_id uuid not null,
  site_id int not null,
  type text not null,
  may_edit boolean not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (entity, item_id, person_id, tab_id)
) with (fillfactor = 50);
create index presences_of_a_site on presences (site_id);

-- The turn everybody takes who changes the lock of an item, or writes the item.
create function edit_lock_turn(entity text, item_id bigint) returns bigint
  language sql immutable parallel safe
  return hashtextextended(entity || ' ' || item_id::text, 30);

-- Whether a person may write an item now: with an epoch where that is the live lock and theirs, without one where there
-- is no live lock at all. The lock stays as it is until the writing transaction ends: whoever changes it takes the same
-- turn alone. Volatile, so that what committed while it waited for the turn is seen, which the statement around it would
-- not see.
create function may_write_item(of_entity text, of_item bigint, person bigint, with_epoch bigint) returns boolean
  language plpgsql volatile as $$
declare
  live record;
begin
  perform pg_advisory_xact_lock_shared(edit_lock_turn(of_entity, of_item));
  select l.epoch, l.holder_id into live from edit_locks l
    where l.entity = of_entity and l.item_id = of_item and l.expires_at > clock_timestamp()
    for share;
  if with_epoch is null then
    return not found;
  end if;
  return found and live.epoch = with_epoch and live.holder_id = person;
end
$$;
