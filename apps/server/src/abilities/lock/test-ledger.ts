// A ledger that the database itself writes in the transactions that change locks and items: tests compare servers and browsers with it.
import type { Pool } from 'pg'

export type Entry = GrantEntry | ReleaseEntry | WriteEntry | RequestEndEntry
interface EntryBase {
  seq: string
  itemId: string
  /** Id of the transaction. */
  tx: string
  at: Date
}
export interface GrantEntry extends EntryBase {
  what: 'passed'
  epoch: string
  holder: string
  cause: string
}
interface ReleaseEntry extends EntryBase {
  what: 'freed'
  cause: string
}
/** A news item was written: by whom, and with a title that contains the epoch of the save. */
export interface WriteEntry extends EntryBase {
  what: 'written'
  holder: string
  title: string
  /** The epoch of the lock that was live at that time. */
  epoch: string | null
}
/** A request was granted or withdrawn. */
interface RequestEndEntry extends EntryBase {
  what: 'unasked'
  holder: string
  answersBy: Date
}

export async function createLedger(pool: Pool): Promise<void> {
  await pool.query(`
    create table ledger (seq bigserial primary key, item_id bigint, what text, epoch text, holder text, cause text,
      title text, answer_due_at timestamptz, tx text default pg_current_xact_id()::text,
      at timestamptz default clock_timestamp());
    create function note_lock() returns trigger language plpgsql as $$ begin
      if new.holder_id is null then
        insert into ledger (item_id, what, cause) values (new.item_id, 'freed', new.cause);
      elsif tg_op = 'INSERT' or new.epoch <> old.epoch then
        insert into ledger (item_id, what, epoch, holder, cause)
          values (new.item_id, 'passed', new.epoch::text, new.holder_id::text, new.cause);
      end if;
      return null;
    end $$;
    create trigger note_lock after insert or update on edit_locks for each row execute function note_lock();
    create function note_request() returns trigger language plpgsql as $$ begin
      insert into ledger (item_id, what, holder, answer_due_at)
        values (old.item_id, 'unasked', old.person_id::text, old.answer_due_at);
      return null;
    end $$;
    create trigger note_request after delete on edit_lock_requests for each row execute function note_request();
    create function note_item() returns trigger language plpgsql as $$ begin
      insert into ledger (item_id, what, holder, title, epoch) values (new.id, 'written', new.updated_by::text, new.title,
        (select l.epoch::text from edit_locks l
          where l.entity = 'content' and l.item_id = new.id and l.expires_at > clock_timestamp()));
      return null;
    end $$;
    create trigger note_item after update on contents for each row execute function note_item()`)
}

/** The events of an item in order: its lock changes and writes are serialized. */
export async function readLedger(pool: Pool, itemId: string): Promise<Entry[]> {
  const { rows } = await pool.query<Entry>(
    `select seq, item_id as "itemId", what, epoch, holder, cause, title, answer_due_at as "answersBy", tx, at
     from ledger where item_id = $1 order by seq`,
    [itemId],
  )
  return rows
}

/** One save from its caller's view. */
export interface Attempt {
  title: string
  /** Null if the save had none. */
  epoch: string | null
  personId: string
  /** `done`, or the code of the refusal. */
  outcome: string
}

/** Violations of the invariants, in words; empty if there are none. */
export function violationsOf(
  entries: readonly Entry[],
  attempts: readonly Attempt[],
  maxLatenessMs: number,
): string[] {
  const violations: string[] = []
  const byTitle = new Map(attempts.map((attempt) => [attempt.title, attempt]))
  const written = new Set<string>()
  let holding: GrantEntry | null = null
  let newest = 0
  for (const entry of entries) {
    if (entry.what === 'freed') holding = null
    else if (entry.what === 'written') {
      written.add(entry.title)
      violations.push(...violationsOfWrite(entry, byTitle.get(entry.title), holding))
    } else if (entry.what === 'passed') {
      if (Number(entry.epoch) <= newest) violations.push(`epoch ${entry.epoch} after ${newest}`)
      if (entry.cause === 'automatically') violations.push(...timingViolations(entry, entries, maxLatenessMs))
      newest = Number(entry.epoch)
      holding = entry
    }
  }
  for (const { title, outcome } of attempts)
    if (outcome === 'done' && !written.has(title))
      violations.push(`${title} was acknowledged and not written`)
  return violations
}

/** Every write was requested, not refused, and made by the holder of the latest lock. */
function violationsOfWrite(
  { title, holder, epoch }: WriteEntry,
  attempt: Attempt | undefined,
  holding: GrantEntry | null,
): string[] {
  if (!attempt) return [`${title} was written by nobody`]
  const { outcome } = attempt
  if (outcome !== 'done' && outcome !== 'unheard') return [`${title} was written, and refused as ${outcome}`]
  if (attempt.epoch === null) return epoch === null ? [] : [`${title} was written past epoch ${epoch}`]
  if (attempt.epoch !== holding?.epoch)
    return [`${title} was written with epoch ${attempt.epoch} while ${holding?.epoch ?? 'none'} held`]
  return holding.holder === holder ? [] : [`${title} was written by ${holder}, while ${holding.holder} held`]
}

/** An automatic approval came neither too early nor too late. */
function timingViolations(pass: GrantEntry, entries: readonly Entry[], maxLatenessMs: number): string[] {
  const request = entries.find(
    (entry): entry is RequestEndEntry =>
      entry.what === 'unasked' && entry.tx === pass.tx && entry.holder === pass.holder,
  )
  if (!request) return [`epoch ${pass.epoch} was approved automatically without a request`]
  const late = pass.at.getTime() - request.answersBy.getTime()
  return late < -1 || late > maxLatenessMs
    ? [`epoch ${pass.epoch} was approved automatically ${late} ms late`]
    : []
}
