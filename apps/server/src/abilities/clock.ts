// What time does to items by itself: on every table whose entities have an ability with due steps, rows whose moment has
// come get their next status, each exactly once. What is due is claimed and changed in one statement, so several
// servers and a restart agree.
import { ABILITIES } from '@manset/model/abilities/abilities.ts'
import type { Ability, DueStep } from '@manset/model/abilities/ability.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition, SharedTable } from '@manset/model/entities/entity.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Feature, Started } from '../kit/feature.ts'
import { lookEvery } from '../kit/looking.ts'
import { recordDue } from '../platform/change/record.ts'
import { copiedAgain } from '../platform/change/search-table.ts'
import type { Tools } from '../platform/graphql/context.ts'

const EVERY_MS = 1_000
/** Most rows changed in one statement; the rest follow at once. */
const BATCH = 100
/** A step taken later than this was missed, and says so. */
const LATE_MS = 60_000

/** A due step of an ability, on the table of entities that have it. */
export interface TableStep extends DueStep {
  table: string
  search?: SharedTable['search']
  /** Of a table that entities share: those that have the step, where not all of them do. */
  only?: { typeColumn: string; types: readonly string[] }
}

/** What is due by the definitions: each step once a table, however many entities share that. */
export function dueSteps(entities: readonly EntityDefinition[] = Object.values(ENTITIES)): TableStep[] {
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

/** Takes the step for whatever is due, up to a hundred rows; answers how many. */
export async function takeDue(
  db: Kysely<Tables>,
  { table, search, only, action, column, from, to, dueColumn, stamp, lateStamp, unlessOver }: TableStep,
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
        ${unlessOver ? sql`and (${sql.ref(unlessOver)} > ${now}) is not false` : sql``}
        ${only ? sql`and ${sql.ref(only.typeColumn)} = any(${only.types})` : sql``}
      order by ${due} limit ${BATCH} for update skip locked`,
    values: {
      [column]: to,
      ...(lateStamp && {
        [lateStamp]: sql`case when ${sql.ref(`t.${dueColumn}`)} < ${new Date(now.getTime() - LATE_MS)} then ${now}::timestamptz end`,
      }),
      // Offset by one millisecond, which distinguishes scheduled from manual publications.
      ...(stamp && {
        [stamp]: sql`coalesce(${sql.ref(`t.${stamp}`)}, greatest(${now}::timestamptz, ${sql.ref(`t.${dueColumn}`)} + interval '1 ms'))`,
      }),
    },
    patch: { [column]: to },
    changes: { [column]: { before: from, after: to } },
    ...(search && copiedAgain(search, column)),
  })
  return changed.length
}

/** Looks every second for what is due; `stop` waits for the look under way. */
function startClock({ db, clock, log }: Tools): Started {
  const steps = dueSteps()
  return lookEvery(EVERY_MS, { log }, 'what is due could not be looked for', async (stopping) => {
    for (const step of steps)
      try {
        while (!stopping.aborted && (await takeDue(db, step, clock.now())) === BATCH);
      } catch (error) {
        log.error(
          { err: error, table: step.table, action: step.action },
          'what is due could not be changed, trying again',
        )
      }
  })
}

export const clock: Feature = { name: 'clock', start: startClock }
