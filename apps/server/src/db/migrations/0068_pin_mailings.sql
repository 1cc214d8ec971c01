-- What goes out is the version that was scheduled; whoever changes it afterwards schedules it again.
alter table mailings add scheduled_version integer;
-- From when it is scheduled to when it goes out at least.
alter table site_configurations add mailing_lead_minutes integer not null default 15
  check (mailing_lead_minutes between 0 and 1440);
