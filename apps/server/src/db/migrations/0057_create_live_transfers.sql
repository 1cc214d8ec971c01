-- Transfers as they are reported, and the leagues and teams they are between.
select create_settings_table('leagues');
alter table leagues
  add name text not null,
  add logo jsonb;
create unique index leagues_name on leagues (site_id, name_key(name));

select create_settings_table('teams');
alter table teams
  add name text not null,
  add league_id bigint references leagues,
  add logo jsonb;
create unique index teams_name on teams (site_id, name_key(name));
create index teams_of_league on teams (site_id, league_id, created_at desc, id desc);

select create_settings_table('live_transfers');
drop index live_transfers_newest;
alter table live_transfers
  add player text not null,
  add league_id bigint references leagues,
  add from_team_id bigint references teams,
  add to_team_id bigint references teams check (to_team_id <> from_team_id),
  add team_ids bigint[] not null generated always as (array_remove(array[from_team_id, to_team_id], null)) stored,
  add certainty text not null default 'unofficial' check (certainty in ('official', 'unofficial')),
  add is_loan boolean not null default false,
  add fee text,
  add currency text,
  add link_name text not null,
  add cover jsonb,
  add date timestamptz(3) not null default now(),
  add unique (site_id, link_name);
create index live_transfers_newest on live_transfers (site_id, date desc, id desc);
create index live_transfers_of_league on live_transfers (site_id, league_id, date desc, id desc);
create index live_transfers_of_team on live_transfers using gin (team_ids);

create trigger leagues_use_media after insert or delete or update of logo on leagues
  for each row execute function note_media_uses('league', 'logo');
create trigger teams_use_media after insert or delete or update of logo on teams
  for each row execute function note_media_uses('team', 'logo');
create trigger live_transfers_use_media after insert or delete or update of cover on live_transfers
  for each row execute function note_media_uses('liveTransfer', 'cover');
