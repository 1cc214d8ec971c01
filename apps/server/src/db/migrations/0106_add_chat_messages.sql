-- Posts to rooms of chat services, and the rooms. The address of a room's webhook is encrypted in `webhook`.
select create_settings_table('chat_rooms');
alter table chat_rooms add name text not null, add webhook jsonb, add host text,
  add is_for_tests boolean not null default false;

select create_settings_table('chat_messages');
alter table chat_messages drop column is_approved,
  add title text not null,
  add text text,
  add room_id bigint not null references chat_rooms,
  add content_id bigint references contents,
  add date timestamptz(3),
  add status text not null default 'saved'
    check (status in ('saved', 'waiting', 'sending', 'sent', 'failed', 'canceled')),
  add sent_date timestamptz(3);
create index chat_messages_of_content on chat_messages (site_id, content_id, created_at desc, id desc);
