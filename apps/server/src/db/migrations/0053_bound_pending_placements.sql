-- How many may wait on a board has an end, too: the whole of it is kept with every version and shown on every screen.
create or replace function placements_are_sound() returns trigger language plpgsql as $$
declare
  broken record;
begin
  select p.board_id, p.is_live, p.live_date, count(*) as number, max(p.position) as last, b.total into broken
  from placements p join boards b on b.id = p.board_id
  where p.board_id in (select distinct c.board_id from changed_placements c)
  group by p.board_id, p.is_live, p.live_date, b.total
  having max(p.position) <> count(*) or (p.is_live and count(*) > b.total)
  limit 1;
  if found then
    raise exception 'the orders of board % are not dense, or it holds too many: % of %, total %',
      broken.board_id, broken.last, broken.number, broken.total
      using errcode = 'check_violation', constraint = 'placements_dense';
  end if;
  select p.board_id, count(*) as number into broken
  from placements p
  where not p.is_live and p.board_id in (select distinct c.board_id from changed_placements c)
  group by p.board_id having count(*) > 500
  limit 1;
  if found then
    raise exception 'on board % wait %, more than may', broken.board_id, broken.number
      using errcode = 'check_violation', constraint = 'placements_pending';
  end if;
  return null;
end
$$;
