-- An embargo apart from its end: an agency may set one without an end, or with one that nobody can read. Such an item is
-- held ('open') until the desk lifts it by hand ('lifted').
alter table agency_contents
  add column embargo text not null default 'none' check (embargo in ('none', 'until', 'open', 'lifted'));
update agency_contents set embargo = 'until' where embargoed_until is not null;
alter table agency_contents
  add constraint agency_contents_embargo_end check ((embargo = 'until') = (embargoed_until is not null));
