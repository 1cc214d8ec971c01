-- Whom the mails of a site are from, and which server takes them.
alter table site_configurations
  add mail_sender_name text,
  add mail_sender_address text,
  add mail_reply_to text,
  add mail_server text not null default 'house' check (mail_server in ('house', 'tls', 'startTls', 'plain')),
  add smtp_host text,
  add smtp_port integer check (smtp_port between 1 and 65535),
  add smtp_user text,
  add smtp_password jsonb,
  add smtp_connections integer check (smtp_connections between 1 and 50),
  add mail_per_second integer check (mail_per_second > 0);
