-- Items that name pictures or a film on the web we have no copy of yet: noted in the transaction that writes the item,
-- taken by whoever makes jobs of them.
create table agency_media_due (
  agency_content_id bigint primary key references agency_contents on delete cascade,
  created_at timestamptz(3) not null default now()
);

create function note_agency_media() returns trigger language plpgsql as $$
begin
  if not new.is_killed and (
    jsonb_path_exists(new.images, '$[*] ? (@.href like_regex "^https?://" flag "i" && @.path == null && !exists(@.fault ? (@ != null)))')
    or (new.video ->> 'href' ~* '^https?://' and new.video ->> 'path' is null and new.video ->> 'fault' is null)
  ) then
    insert into agency_media_due (agency_content_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger agency_contents_media after insert or update of images, video on agency_contents
  for each row execute function note_agency_media();
