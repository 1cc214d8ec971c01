-- A heartbeat that is not committed yet may have renewed a lease that looks expired to everybody else. So the row is locked
-- first, which waits for that heartbeat, and the lease is read from the locked row.
create or replace function may_write_item(of_entity text, of_item bigint, person bigint, with_epoch bigint) returns boolean
  language plpgsql volatile as $$
declare
  lock record;
  is_live boolean;
begin
  perform pg_advisory_xact_lock_shared(edit_lock_turn(of_entity, of_item));
  select l.epoch, l.holder_id, l.expires_at into lock from edit_locks l
    where l.entity = of_entity and l.item_id = of_item
    for share;
  is_live := found and lock.expires_at > clock_timestamp();
  if with_epoch is null then
    return not is_live;
  end if;
  return is_live and lock.epoch = with_epoch and lock.holder_id = person;
end
$$;
