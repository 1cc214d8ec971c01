-- Pages readers may register for push messages on, and the account of the site's app at Firebase.
alter table site_configurations
  add push_origins text[] not null default '{}',
  add fcm_service_account jsonb;
