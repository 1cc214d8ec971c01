-- Whether a group has somebody who failed, and is not merely gone: the gone of a large ledger are not walked for it.
create index dispatch_recipients_failed_groups on dispatch_recipients (dispatch_id, grp)
  where state = 'failed' and code is distinct from 'gone';
