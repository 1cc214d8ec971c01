-- What a person wants sent again, until the job has made those wait: walks over the ledger, each with how far it is.
alter table dispatches add column again jsonb;
create index dispatches_again on dispatches (id) where again is not null;

-- Of those that failed, whoever is not there any more: they make nothing fail, and nobody sends to them again.
alter table dispatch_counts add column gone integer not null default 0 check (gone >= 0 and gone <= failed);
update dispatch_counts c set gone = g.gone
from (
  select dispatch_id, coalesce(grp, '') as grp, count(*) as gone from dispatch_recipients
  where state = 'failed' and code = 'gone' group by 1, 2
) g where c.dispatch_id = g.dispatch_id and c.grp = g.grp;
drop index dispatch_recipients_failed_groups;

-- Those of a state, and of a group, by their number. An expression, so that whoever sends never takes it for the index of
-- those that wait, of which statistics know nothing while a ledger is new.
create index dispatch_recipients_listed on dispatch_recipients (dispatch_id, lower(state), grp, seq);
drop index dispatch_recipients_other;
