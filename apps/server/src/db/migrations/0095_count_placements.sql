-- A board counts its placements when it is arranged: the page of all boards is read far more often.
alter table boards
  add column live_count integer not null default 0,
  add column pending_count integer not null default 0;

update boards b set
  live_count = (select count(*) from placements p where p.board_id = b.id and p.is_live),
  pending_count = (select count(*) from placements p where p.board_id = b.id and not p.is_live);
