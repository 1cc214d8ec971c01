-- Of dates that name no zone; null: that of the site that runs the agency.
alter table agency_sources add column time_zone text;
