-- Recipients by the beginning of their address, and of its domain (of a device: its platform, and its number).
create index dispatch_recipients_addresses on dispatch_recipients (dispatch_id, (lower(address collate "C")));
create index dispatch_recipients_domains
  on dispatch_recipients (dispatch_id, (split_part(translate(lower(address collate "C"), ' ', '@'), '@', 2)));
