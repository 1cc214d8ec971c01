// Due steps: changes of items at a stored time. Every row of a table whose entities have an ability with due steps gets its
// next status exactly once: one statement claims and changes the due rows, so several servers and a restart agree.
import { ABILITIES } from '@manset/model/abilities/abilities.ts'
import type { Ability, DueStep } from '@manset/model/abilities/ability.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition, SharedTable } from '@manset/model/entities/entity.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Feature, RunningService } from '../kit/feature.ts'
import { pollEvery } from '../kit/poll-every.ts'
import { recordDue } from '../platform/change/record.ts'
import { copyColumnToSearch } from '../platform/change/search-table.ts'
import type { Tools } from '../platform/graphql/context.ts'

const POLL_INTERVAL_MS = 1_000
/** Maximum number of rows changed in one statement; the rest follow immediately. */
const BATCH_SIZE = 100
/** A step that is later than this is recorded as late. */
const LATE_AFTER_MS = 60_000

/** A due step of an ability, on the table of entities that have it. */
export interface TableStep extends DueStep {
  table: string
  search?: SharedTable['search']
  /** For a shared table: the entities that have the step, unless all of them do. */
  only?: { typeColumn: string; types: readonly string[] }
}

/** Due steps of all definitions: each once per table, even if several entities share it. */
export function tableSteps(entities: readonly EntityDefinition[] = Object.values(ENTITIES)): TableStep[] {
  return [...Map.groupBy(entities, ({ table }) => table)].flatMap(([table, sharing]) => {
    const abilities = new Set(sharing.flatMap((entity) => entity.abilities))
    return [...abilities].flatMap((name) => {
      const having = sharing.filter((entity) => entity.abilities.includes(name))
      const shared = having[0]?.shared
      const only = shared &&
        having.length < sharing.length && {
          only: { typeColumn: shared.typeColumn, types: having.map((entity) => entity.name) },
        }
      return ((ABILITIES[name] as Ability).due ?? []).map((step) => ({
        ...step,
        table,
        search: shared?.search,
        ...only,
      }))
    })
  })
}

/** Applies the step to due rows, at most a hundred; returns their number. */
export async function applyDueStep(
  db: Kysely<Tables>,
  {
    table,
    search,
    only,
    action,
    column,
    from,
    to,
    dueColumn,
    timestampColumn,
    lateTimestampColumn,
    unlessPast,
  }: TableStep,
  now: Date,
): Promise<number> {
  const [status, due] = [sql.ref(column), sql.ref(dueColumn)]
  const changed = await recordDue(db, {
    table,
    by: { userId: null, siteId: null, address: null },
    at: now,
    action,
    due: sql`
      select id from ${sql.table(table)} where ${status} = ${from} and ${due} <= ${now}
        ${unlessPast ? sql`and (${sql.ref(unlessPast)} > ${now}) is not false` : sql``}
        ${only ? sql`and ${sql.ref(only.typeColumn)} = any(${only.types})` : sql``}
      order by ${due} limit ${BATCH_SIZE} for update skip locked`,
    values: {
      [column]: to,
      ...(lateTimestampColumn && {
        [lateTimestampColumn]: sql`case when ${sql.ref(`t.${dueColumn}`)} < ${new Date(now.getTime() - LATE_AFTER_MS)} then ${now}::timestamptz end`,
      }),
      // Offset by one millisecond, which distinguishes scheduled from manual publications.
      ...(timestampColumn && {
        [timestampColumn]: sql`coalesce(${sql.ref(`t.${timestampColumn}`)}, greatest(${now}::timestamptz, ${sql.ref(`t.${dueColumn}`)} + interval '1 ms'))`,
      }),
    },
    patch: { [column]: to },
    changes: { [column]: { before: from, after: to } },
    ...(search && copyColumnToSearch(search, column)),
  })
  return changed.length
}

/** Applies due steps every second; `stop` waits for the current poll. */
function startDueSteps({ db, clock, log }: Tools): RunningService {
  const steps = tableSteps()
  return pollEvery(POLL_INTERVAL_MS, { log }, 'due steps could not be read', async (stopping) => {
    for (const step of steps)
      try {
        while (!stopping.aborted && (await applyDueStep(db, step, clock.now())) === BATCH_SIZE);
      } catch (error) {
        log.error(
          { err: error, table: step.table, action: step.action },
          'a due step could not be applied, retrying',
        )
      }
  })
}

export const clock: Feature = { name: 'clock', start: startDueSteps }
