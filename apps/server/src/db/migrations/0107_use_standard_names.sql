-- Tables, columns and functions are named by the terms of the glossary (docs/GLOSSARY.md), as in the code and in GraphQL.
alter table working_copies rename to autosaves;
alter table autosaves rename column kept_at to saved_at;

alter table digest_wishes rename to digest_preferences;

alter table agency_alert_looks rename to agency_alert_views;
alter table agency_alerts rename column settled_at to resolved_at;
alter table agency_alerts rename column settled_by to resolved_by;
alter table agency_alerts rename column told to notified_user_ids;

alter table agency_media_due rename to agency_media_queue;

alter table assignments rename column soon_told_at to due_soon_notified_at;
alter table assignments rename column overdue_told_at to overdue_notified_at;

alter table edit_lock_requests rename column asked_at to requested_at;
alter table edit_lock_requests rename column answers_by to answer_due_at;
alter table edit_lock_requests rename column word to reply;
alter table presences rename column may_edit to can_edit;

alter table kept_files rename to remote_files;
alter table remote_files rename column is_whole to is_complete;
alter table remote_files rename column is_ended to is_deleting;
alter table remote_files rename column more to pending_methods;
alter table remote_files rename column ticket to upload_id;

alter table dispatches rename column run to epoch;
alter table dispatches rename column again to resend_passes;
alter table dispatches rename column excused to acknowledged;
alter table dispatch_recipients rename column next_try_at to next_attempt_at;

alter table notices rename column once to dedup_key;

alter table push_devices rename column made_at to created_at;
alter table push_keys rename column made_at to created_at;

alter table subscribers rename column made_how to created_via;
alter table subscribers rename column asked_at to confirmation_sent_at;
alter table subscription_events rename column what to event;
alter table subscription_events rename column how to origin;
alter table subscription_events rename column at to created_at;
alter table mail_events rename column at to received_at;
alter table reader_imports rename column done_lines to processed_lines;

-- Constraints, indexes and sequences are named after their table and column. PostgreSQL 18 names NOT NULL constraints too.
do $$
declare
  renamed record;
  object record;
begin
  for renamed in
    select * from (values
      ('autosaves', 'working_copies', 'autosaves'),
      ('autosaves', 'autosaves_kept_at', 'autosaves_saved_at'),
      ('digest_preferences', 'digest_wishes', 'digest_preferences'),
      ('agency_alert_views', 'agency_alert_looks', 'agency_alert_views'),
      ('agency_alerts', 'agency_alerts_settled', 'agency_alerts_resolved'),
      ('agency_alerts', 'agency_alerts_told', 'agency_alerts_notified_user_ids'),
      ('agency_media_queue', 'agency_media_due', 'agency_media_queue'),
      ('edit_lock_requests', 'edit_lock_requests_asked_at', 'edit_lock_requests_requested_at'),
      ('edit_lock_requests', 'edit_lock_requests_answers_by', 'edit_lock_requests_answer_due_at'),
      ('presences', 'presences_may_edit', 'presences_can_edit'),
      ('remote_files', 'kept_files', 'remote_files'),
      ('remote_files', 'remote_files_is_whole', 'remote_files_is_complete'),
      ('remote_files', 'remote_files_is_ended', 'remote_files_is_deleting'),
      ('remote_files', 'remote_files_more', 'remote_files_pending_methods'),
      ('remote_files', 'remote_files_further', 'remote_files_pending'),
      ('dispatches', 'dispatches_run', 'dispatches_epoch'),
      ('dispatches', 'dispatches_again', 'dispatches_resend_passes'),
      ('dispatches', 'dispatches_excused', 'dispatches_acknowledged'),
      ('notices', 'notices_once', 'notices_dedup_key'),
      ('notices', 'notices_user_id_once_key', 'notices_user_id_dedup_key_key'),
      ('push_devices', 'push_devices_made_at', 'push_devices_created_at'),
      ('push_keys', 'push_keys_made_at', 'push_keys_created_at'),
      ('subscribers', 'subscribers_made_how', 'subscribers_created_via'),
      ('subscription_events', 'subscription_events_what', 'subscription_events_event'),
      ('subscription_events', 'subscription_events_how', 'subscription_events_origin'),
      ('subscription_events', 'subscription_events_at', 'subscription_events_created_at'),
      ('mail_events', 'mail_events_at', 'mail_events_received_at'),
      ('reader_imports', 'reader_imports_done_lines', 'reader_imports_processed_lines')
    ) names ("table", old, new)
  loop
    -- A constraint takes its index along.
    for object in
      select c.conname as name from pg_constraint c
      where c.conrelid = renamed."table"::regclass and (c.conname || '_') like renamed.old || '\_%'
    loop
      execute format('alter table %I rename constraint %I to %I',
        renamed."table", object.name, renamed.new || substr(object.name, length(renamed.old) + 1));
    end loop;
    for object in
      select c.relname as name, c.relkind as kind from pg_class c
      where c.relkind in ('i', 'S') and (c.relname || '_') like renamed.old || '\_%'
        and c.oid in (select d.objid from pg_depend d where d.refobjid = renamed."table"::regclass
          union select i.indexrelid from pg_index i where i.indrelid = renamed."table"::regclass)
    loop
      execute format('alter %s %I rename to %I', case object.kind when 'S' then 'sequence' else 'index' end,
        object.name, renamed.new || substr(object.name, length(renamed.old) + 1));
    end loop;
  end loop;
end $$;

alter function announce_job() rename to notify_job;
alter function boards_hold_what_they_have() rename to check_board_total;
alter function placements_are_sound() rename to check_placements;
alter function refuse_change() rename to reject_change;
alter function run_agency_on_a_site() rename to set_agency_site;
alter function keep_agency_source_state() rename to save_agency_source_state;
alter function keep_site_configuration() rename to save_site_configuration;
alter function make_board_of_headline_type() rename to create_headline_board;
alter function make_boards_of_site() rename to create_site_boards;
alter function note_media_uses() rename to record_media_uses;
alter function gather_media_uses() rename to rebuild_media_uses;
alter function note_agency_media() rename to queue_agency_media;
alter function edit_lock_turn(text, bigint) rename to edit_lock_key;
alter function may_write_item(text, bigint, bigint, bigint) rename to can_write_item;

-- The bodies of these name a renamed table or function.
create or replace function rebuild_media_uses() returns void language plpgsql as $$
declare
  tracked record;
begin
  for tracked in
    select c.relname as "table", regexp_split_to_array(encode(t.tgargs, 'escape'), '\\000') as args
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'record_media_uses' and c.relnamespace = current_schema()::regnamespace
  loop
    execute format(
      $q$insert into media_uses (media_id, entity, item_id, field)
        select distinct m.id, %s, t.id, f.name
        from %I t
        cross join lateral (select x.key as name, x.value as text from jsonb_each_text(to_jsonb(t)) x
          where x.key = any(%L::text[]) and position('/media/' in x.value) > 0) f
        cross join lateral regexp_matches(f.text, '/media/[\w./-]+', 'g') match
        join media m on m.path = match[1]
        on conflict do nothing$q$,
      case when tracked.args[1] like ':%' then format('t.%I', substr(tracked.args[1], 2)) else quote_literal(tracked.args[1]) end,
      tracked."table", tracked.args[2:]);
  end loop;
end
$$;

create or replace function queue_agency_media() returns trigger language plpgsql as $$
declare
  queued text[] := '{}';
begin
  if new.is_killed then
    return null;
  end if;
  if tg_op = 'UPDATE' and not old.is_killed then
    queued := missing_agency_media(old.images || old.files, old.video);
  end if;
  if not missing_agency_media(new.images || new.files, new.video) <@ queued then
    insert into agency_media_queue (agency_content_id) values (new.id)
      on conflict (agency_content_id) do update set job_id = null, created_at = now();
  end if;
  return null;
end $$;

create or replace function can_write_item(of_entity text, of_item bigint, person bigint, with_epoch bigint) returns boolean
  language plpgsql volatile as $$
declare
  lock record;
  is_live boolean;
begin
  perform pg_advisory_xact_lock_shared(edit_lock_key(of_entity, of_item));
  select l.epoch, l.holder_id, l.expires_at into lock from edit_locks l
    where l.entity = of_entity and l.item_id = of_item
    for share;
  is_live := found and lock.expires_at > clock_timestamp();
  if with_epoch is null then
    return not is_live;
  end if;
  return is_live and lock.epoch = with_epoch and lock.holder_id = person;
end
$$;

-- Saved views name the columns that they show by the fields of the list.
update list_views set columns = array_replace(array_replace(columns, 'madeHow', 'createdVia'), 'keptDate', 'savedDate')
  where columns && array['madeHow', 'keptDate'];
