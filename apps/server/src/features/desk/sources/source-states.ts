// States of sources for people: last and next poll, what arrived, errors, and unusual silence.
import path from 'node:path'
import { isId } from '@manset/model/ids.ts'
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, Tools } from '../../../platform/graphql/context.ts'
import { PAUSED_PUSH, POLLED_KINDS } from './source-leases.ts'
import { type TrialError, toTrialError } from './trial-document.ts'

export interface SourceState {
  id: string
  name: string
  agencyName: string
  /** Folder in which the agency puts its files; only for watched folders. */
  folder: string | null
  isActive: boolean
  isPolled: boolean
  isBeingPolled: boolean
  lastCheckedDate: Date | null
  nextCheckDate: Date | null
  lastReceivedDate: Date | null
  isQuiet: boolean
  error: TrialError | null
  received: number
  new: number
  updated: number
  duplicate: number
  refused: number
}

type Stored = Omit<SourceState, 'error'> & {
  code: string | null
  params: Record<string, string | number> | null
}

/** States of the site's sources, or of these; troubled ones first, at most `LIST_BOUNDS.sources`. */
export async function loadSourceStates(
  ids: readonly string[] | null,
  context: Context,
): Promise<SourceState[]> {
  const { viewer } = context
  return load(
    context,
    sql`s.site_id = ${viewer.siteId} and (${ids === null}::boolean or s.id = any(${ids?.filter(isId) ?? []}::bigint[]))`,
  )
}

/** Sources that deliver to the site and have been silent for too long. */
export async function loadSilentSources(context: Context): Promise<SourceState[]> {
  const states = await load(
    context,
    sql`${context.viewer.siteId} = any(a.site_ids) and s.quiet_after_minutes is not null and s.is_approved and a.is_approved`,
  )
  return states.filter(({ isQuiet }) => isQuiet)
}

/** Sources joined with the counts of their inputs. */
const FROM = sql`
  from agency_sources s join agencies a on a.id = s.agency_id join agency_source_states t on t.source_id = s.id
  cross join lateral (
    select max(last_received_at) as last, coalesce(sum(new_count), 0)::int as "new",
      coalesce(sum(updated_count), 0)::int as updated, coalesce(sum(duplicate_count), 0)::int as duplicate,
      coalesce(sum(refused_count), 0)::int as refused
    from agency_intake i where i.agency_id = s.agency_id
      -- Rows from before sources existed belong to the agency's folder.
      and (i.source_id = s.id or (i.source_id = 0 and s.kind = 'folder'))) i`
const IS_READ = sql`(s.is_approved and a.is_approved)`
const isQuiet = (now: Date) => sql`(${IS_READ} and coalesce(
  greatest(i.last, s.created_at) < ${now}::timestamptz - make_interval(mins => s.quiet_after_minutes), false))`

/** Counts over all sites: active sources that fail, and active sources that have been silent for too long. */
export async function countTroubled({
  db,
  clock,
}: Pick<Tools, 'db' | 'clock'>): Promise<{ failing: number; quiet: number }> {
  const { rows } = await sql<{ failing: number; quiet: number }>`
    select count(*) filter (where ${IS_READ} and t.last_error <> ${PAUSED_PUSH})::int as failing,
      count(*) filter (where ${isQuiet(clock.now())})::int as quiet ${FROM}`.execute(db)
  return rows[0] ?? { failing: 0, quiet: 0 }
}

async function load({ tools }: Context, which: RawBuilder<unknown>): Promise<SourceState[]> {
  const now = tools.clock.now()
  const { rows } = await sql<Stored>`
    select s.id, s.name, a.name as "agencyName",
      case when s.kind = 'folder' then a.folder end as folder, ${IS_READ} as "isActive",
      s.kind = any(${POLLED_KINDS}::text[]) as "isPolled",
      coalesce(t.leased_until > ${now}, false) as "isBeingPolled",
      t.last_checked_at as "lastCheckedDate",
      case when s.is_approved and a.is_approved and s.kind = any(${POLLED_KINDS}::text[]) then t.next_check_at end as "nextCheckDate",
      i.last as "lastReceivedDate",
      ${isQuiet(now)} as "isQuiet",
      -- Hide the pause error once the source is active again or has changed since.
      nullif(t.last_error, case when s.is_approved and a.is_approved
        or t.last_error_params ->> 'version' <> s.version::text then ${PAUSED_PUSH} end) as code, t.last_error_params as params,
      i."new", i.updated, i.duplicate, i.refused, i."new" + i.updated + i.duplicate + i.refused as received
    ${FROM} where ${which} order by (t.last_error is not null or ${isQuiet(now)}) desc, s.id limit ${LIST_BOUNDS.sources}`.execute(
    tools.db,
  )
  return rows.map(({ code, params, ...state }) => ({
    ...state,
    folder: state.folder && path.join(tools.settings.agencyInbox, state.folder),
    error: code === null ? null : toTrialError({ code, params: params ?? {} }),
  }))
}
