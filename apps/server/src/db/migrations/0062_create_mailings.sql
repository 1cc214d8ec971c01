-- Newsletters. What is in one is a column of parts, as the frames of a story; the contents among them stand beside it, so
-- that a content knows where it stands.
create function mailing_content_ids(items jsonb) returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg((i ->> 'contentId')::bigint order by place), '{}')
  from jsonb_array_elements(items) with ordinality t(i, place) where i ->> 'contentId' is not null
$$;

select create_settings_table('mailings');
alter table mailings drop column is_approved,
  add title text not null,
  add mailing_type text not null,
  add channel_id bigint references mailing_channels,
  add subject text,
  add preheader text,
  add date timestamptz(3),
  add items jsonb not null default '[]',
  add status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'sending', 'sent', 'failed', 'missed', 'canceled')),
  add item_count integer not null generated always as
    (jsonb_array_length(jsonb_path_query_array(items, '$[*] ? (@.type != "group")'))) stored,
  add content_ids bigint[] not null generated always as (mailing_content_ids(items)) stored,
  add scheduled_date timestamptz(3),
  add sent_date timestamptz(3),
  add check (status not in ('scheduled', 'sending', 'sent') or (date is not null and scheduled_date is not null and channel_id is not null));
create index mailings_by_date on mailings (site_id, date desc, id desc);
create index mailings_of_channel on mailings (channel_id, date desc, id desc);
create index mailings_of_content on mailings using gin (content_ids);

create trigger mailings_use_media after insert or delete or update of items on mailings
  for each row execute function note_media_uses('mailing', 'items');
