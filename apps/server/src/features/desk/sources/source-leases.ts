// State of each source: due time, lease and outcome. Kept beside the versioned settings, each change in one statement. Only the holder of a
// lease polls a source; a lost lease expires, and another server polls it again.
import { randomUUID } from 'node:crypto'
import type { AgencyFormat, AgencySignIn, AgencySourceKind } from '@manset/model/agency/agency.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { publishEvent } from '../../../platform/live.ts'
import type { OutboundError } from '../../../platform/outbound/outbound-error.ts'
import type { DeliverySource } from '../ingest/delivery.ts'
import { AGENCY } from '../ingest/input.ts'
import type { Hints } from './adapter.ts'

/** Kinds that we poll; the others push. */
export const POLLED_KINDS: readonly AgencySourceKind[] = ['http', 'feed', 'ftp', 'mail']

export interface StoredSource {
  id: string
  siteId: number
  kind: AgencySourceKind
  name: string
  address: string | null
  format: AgencyFormat | null
  isIndex: boolean
  intervalSeconds: number
  signIn: AgencySignIn
  userName: string | null
  headerName: string | null
  isRemovedAfter: boolean
  /** The encrypted credential. */
  sealed: string | null
  agency: DeliverySource['agency']
}

/** A source that is being polled, and the id of its lease. */
export interface Lease {
  id: string
  source: StoredSource
  hints: Hints
  /** Consecutive failed polls. */
  failures: number
  takenAt: Date
}

const STORED = sql`
  s.id, s.site_id as "siteId", s.kind, s.name, s.address, s.format, s.is_index as "isIndex",
  s.interval_seconds as "intervalSeconds", s.sign_in as "signIn", s.user_name as "userName",
  s.header_name as "headerName", s.is_removed_after as "isRemovedAfter", s.secret ->> 'sealed' as sealed,
  ${AGENCY} as agency`

/** A source with its agency, its encrypted credential and whether it is active; undefined if it was deleted. */
export async function findSource(
  db: Kysely<Tables>,
  id: string,
): Promise<(StoredSource & { isActive: boolean }) | undefined> {
  const { rows } = await sql<StoredSource & { isActive: boolean }>`
    select ${STORED}, (s.is_approved and a.is_approved) as "isActive" from agency_sources s join agencies a on a.id = s.agency_id
    where s.id = ${id}`.execute(db)
  return rows[0]
}

/** An active source; undefined if it was deleted or paused. */
export async function loadSource(db: Kysely<Tables>, id: string): Promise<StoredSource | undefined> {
  const source = await findSource(db, id)
  return source?.isActive ? source : undefined
}

/** Leases due sources, longest waiting first. */
export async function leaseDue(
  db: Kysely<Tables>,
  { now, leaseMs, count }: { now: Date; leaseMs: number; count: number },
): Promise<Lease[]> {
  const lease = randomUUID()
  const { rows } = await sql<StoredSource & Pick<Lease, 'hints' | 'failures'>>`
    update agency_source_states t
    set leased_by = ${lease}::uuid, leased_until = ${new Date(now.getTime() + leaseMs)}
    from agency_sources s join agencies a on a.id = s.agency_id
    where s.id = t.source_id and t.source_id in (
      select d.source_id from agency_source_states d
      join agency_sources o on o.id = d.source_id join agencies g on g.id = o.agency_id
      where d.next_check_at <= ${now} and (d.leased_until is null or d.leased_until <= ${now})
        and o.is_approved and g.is_approved and o.kind = any(${POLLED_KINDS}::text[])
      order by d.next_check_at limit ${count} for update of d skip locked)
    returning ${STORED}, t.hints, t.failures`.execute(db)
  return rows.map(({ hints, failures, ...source }) => ({ id: lease, source, hints, failures, takenAt: now }))
}

/** Renews a lease; false if it was lost. */
export async function renewLease(db: Kysely<Tables>, { id, source }: Lease, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agency_source_states')
    .set({ leased_until: until })
    .where('source_id', '=', source.id)
    .where('leased_by', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface PollOutcome {
  now: Date
  nextAt: Date
  /** Null on success. With `hints`, the poll succeeded but some documents failed. */
  error: Pick<OutboundError, 'code' | 'params'> | null
  /** Null keeps the previous hints. */
  hints: Hints | null
}

/** Ends a lease with its outcome and publishes an event. A lost lease changes nothing. */
export async function finishPoll(
  db: Kysely<Tables>,
  lease: Lease,
  { now, nextAt, error, hints }: PollOutcome,
): Promise<void> {
  await sql`
    with ended as (
      update agency_source_states t set leased_by = null, leased_until = null, last_checked_at = ${now},
        last_error = ${error?.code ?? null}, last_error_params = ${error ? JSON.stringify(error.params) : null}::jsonb,
        failures = case when ${error === null || hints !== null}::boolean then 0 else t.failures + 1 end,
        hints = coalesce(${hints && JSON.stringify(hints)}::jsonb, t.hints),
        -- Keep a poll that was requested during this run.
        next_check_at = case when t.next_check_at > ${lease.takenAt} then t.next_check_at else ${nextAt}::timestamptz end
      where t.source_id = ${lease.source.id} and t.leased_by = ${lease.id}::uuid
      returning t.source_id)
    select ${publishSourceEvent(lease.source)} from ended`.execute(db)
}

/** Error code of a paused source to which a document was pushed; shown while it stays paused. */
export const PAUSED_PUSH = 'pausedPush'

/** Records such a push and publishes an event, once per version of the source. */
export async function recordPausedPush(db: Kysely<Tables>, source: StoredSource): Promise<void> {
  await sql`
    with noted as (
      update agency_source_states t
      set last_error = ${PAUSED_PUSH}, last_error_params = jsonb_build_object('version', s.version)
      from agency_sources s
      where s.id = ${source.id} and t.source_id = s.id and (t.last_error is distinct from ${PAUSED_PUSH}
        or t.last_error_params is distinct from jsonb_build_object('version', s.version))
      returning t.source_id)
    select ${publishSourceEvent(source)} from noted`.execute(db)
}

/** The event that the state of a source has changed. */
export function publishSourceEvent({ id, siteId }: Pick<StoredSource, 'id' | 'siteId'>) {
  return publishEvent({
    kind: 'agencySource.asked',
    siteId,
    type: 'agencySource',
    id,
    version: 0,
    actorId: null,
  })
}
