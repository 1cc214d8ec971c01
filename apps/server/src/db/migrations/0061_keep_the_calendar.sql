-- The calendar reads what is to come from the dates the clocks go by. What comes about by itself within a range of days is found
-- by these, not by walking all that was ever published by hand.
create index contents_coming on contents (site_id, publish_date)
  where (status = 'scheduled' or (status = 'expired' and published_at is null) or published_at > publish_date);
create index contents_going on contents (site_id, expiration_date)
  where expiration_date is not null and status in ('scheduled', 'published', 'expired');

-- What time did to boards: a placement that came, in time or late, was held, or went. Written with the change itself, so each is
-- there once; the placement may be gone since, what is placed stays.
create table placement_steps (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  board_id bigint not null references boards on delete cascade,
  placement_id bigint not null,
  item_id bigint not null,
  subject text,
  step text not null check (step in ('comes', 'goes')),
  state text not null check (state in ('done', 'late', 'held', 'missed')),
  -- Why it was held: what is placed was not fit to be shown, or all places were pinned.
  reason text check (reason in ('unfit', 'full')),
  due timestamptz(3) not null,
  at timestamptz(3) not null,
  unique (placement_id, step, due)
);
create index placement_steps_due on placement_steps (site_id, due);
