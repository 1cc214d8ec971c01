-- What the desk lifted: the end of a dated embargo, null of one without an end. A version that repeats no more than that
-- stays lifted; any other embargo holds again.
alter table agency_contents
  add column lifted_until timestamptz(3),
  add constraint agency_contents_lifted_end check (lifted_until is null or embargo = 'lifted');
