-- A job with the key of one that runs is made and done after it; before, it was dropped as a duplicate of the running one.
update pgboss.queue set policy = 'short' where policy = 'exclusive';
update pgboss.job set policy = 'short', group_id = singleton_key where policy = 'exclusive' and state < 'completed';
