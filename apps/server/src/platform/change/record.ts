// The only way to write versioned rows: row, revision, audit entry and event, for one or many rows, all or none. Nothing else may
// write to the tables of versioned-tables.ts; `npm run check` enforces it.
//
// Belongs to platform, above audit, live and durability, because signing in changes people, too.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { clearRuleCaches, rulesChangedBy } from '../auth/caches.ts'
import { waitUntilDurable } from '../database/group-commit.ts'
import { killIfArmed, killIfArmedSoon } from '../fault-points.ts'
import type { FlatSql } from '../postgres/flat-sql.ts'
import { type BatchChange, batchStatement } from './batch-change.ts'
import type { Change, ChangeBase, DueChange, Recorded, Refused } from './change.ts'
import { changeStatement, dueStatement, keyMatches } from './statement.ts'
import { versionedTable } from './versioned-tables.ts'

/**
 * Writes the rows of a change in one statement: as its own transaction, which resolves once it is on disk, or as part of the
 * caller's. If a row doesn't match, nothing is written and the result says which and why.
 */
export async function record<Row = { id: string; version: number }>(
  db: Kysely<Tables>,
  change: Change,
): Promise<Recorded<Row>> {
  if (change.unlessTaken && change.rows.length > 1)
    throw new Error('several rows cannot be inserted with a conflict rule: one could not be undone')
  killIfArmed('beforeWrite')
  const writing = runStatement<Row>(db, change, (isAlone) => changeStatement(change, isAlone), killIfArmed)
  killIfArmedSoon('sent')
  const [first, ...rest] = await writing
  killIfArmed('durable')
  return first ? { outcome: 'written', rows: [first, ...rest] } : findRefusal(db, change)
}

/** Writes the due rows in one statement and returns them. */
export function recordDue<Row = { id: string; version: number }>(
  db: Kysely<Tables>,
  change: DueChange,
): Promise<Row[]> {
  return runStatement<Row>(db, change, (isAlone) => dueStatement(change, isAlone))
}

/** Writes many rows that the caller has locked against conflicts; throws, and so aborts the transaction, if one didn't match. */
export async function recordBatch<Row = { id: string; version: number }>(
  db: Kysely<Tables>,
  change: BatchChange,
): Promise<Row[]> {
  const rows = await runStatement<Row>(db, change, (isAlone) => batchStatement(change, isAlone))
  if (rows.length !== change.rows.length)
    throw new Error(`${change.rows.length - rows.length} of ${change.rows.length} rows were not as expected`)
  return rows
}

/** The rows of a change that the caller has locked against conflicts; throws, and so aborts the transaction, if it was refused. */
export function requireRows<Row>(recorded: Recorded<Row>): [Row, ...Row[]] {
  if (recorded.outcome !== 'written') throw new Error(`a change was refused as ${recorded.outcome}`)
  return recorded.rows
}

async function runStatement<Row>(
  db: Kysely<Tables>,
  { table }: Pick<ChangeBase, 'table'>,
  statement: (isAlone: boolean) => FlatSql,
  passing: (point: 'written') => void = () => {},
): Promise<Row[]> {
  const isAlone = !db.isTransaction
  const rows = await statement(isAlone).execute<Record<string, unknown>>(db)
  passing('written')
  if (isAlone && rows.length > 0) {
    // In a transaction, the code that commits clears them (`changePermissions`).
    const rules = rulesChangedBy(`${versionedTable(table).kind}.`)
    if (rules) clearRuleCaches(db, rules)
    await waitUntilDurable(db)
  }
  return rows.map(({ _announced, _committed, ...row }) => row as Row)
}

/**
 * Why nothing was written, read afterwards. Versions only grow: a row that still has the expected version had it then, so the guard
 * was false. A row that doesn't match now is a valid reason, too.
 */
async function findRefusal(db: Kysely<Tables>, change: Change): Promise<Refused> {
  const { rows, table, guard } = change
  for (const [place, { target }] of rows.entries()) {
    if (!target) continue
    const { rows: found } = await sql<{ version: number; fits: boolean }>`
      select t.version, ${guard ?? sql`true`} as fits from ${sql.table(table)} as t
      where ${keyMatches(change as ChangeBase, target)}`.execute(db)
    const [stands] = found
    if (!stands) return { outcome: 'gone', place }
    if (!stands.fits) return { outcome: 'guarded', place }
    if (target.version !== null && target.version !== stands.version) return { outcome: 'stale', place }
  }
  if (change.unlessTaken) return { outcome: 'taken', place: 0 }
  return { outcome: guard ? 'guarded' : 'stale', place: 0 }
}
