// Stores many inputs of one agency with their items in one transaction: all or nothing. Batches of one agency are serialized across all
// servers. So versions of an item follow the order of the inputs, and two batches never deadlock.
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { ASYNC_COMMIT, waitUntilDurable } from '../../../platform/database/group-commit.ts'
import { killIfArmed } from '../../../platform/fault-points.ts'
import type { RefusedItem } from '../formats/document.ts'
import type { Agency, Imported, Input } from './input.ts'
import {
  insertEntries,
  type LedgerEntry,
  mergeEntry,
  outcomeOf,
  replaceEntries,
  toEntry,
} from './ledger-row.ts'
import { type OpenInput, openInputs } from './open-inputs.ts'
import { type Arrival, type PlannedItem, planNew, planUpdate, type StoredItemState } from './plan-item.ts'
import { lockStoredItems, reserveItemIds, writeCategories, writeItems } from './write-item.ts'

/**
 * Stores inputs of one agency; they are durable on disk when it resolves. Null for an input whose claim is already recorded, or that was to
 * be read again but was deleted.
 */
export function importBatch(
  db: Kysely<Tables>,
  agency: Agency,
  inputs: readonly Input[],
): Promise<(Imported | null)[]> {
  return withDurableCommit(db, async (trx) => {
    const planned = await planBatch(trx, agency, inputs)
    const all = planned.filter((one) => one !== null)
    const entries = all.map((one) => toLedgerEntry(one))
    await writeEntries(trx, agency, entries)
    killIfArmed('halfWritten')
    const writes = all.flatMap(({ items }) => items.flatMap(({ write }) => write ?? []))
    await writeItems(trx, writes, latestTime(inputs))
    await writeSeenCategories(trx, agency, all)
    return planned.map((one) => one && toImported(one))
  })
}

/** Stores one input item by item: an item that the database rejects is refused without affecting the others. */
export async function importItemByItem(db: Kysely<Tables>, input: Input): Promise<Imported | null> {
  const [imported] = await withDurableCommit(db, async (trx) => {
    const [one] = await planBatch(trx, input.agency, [input])
    if (!one) return [null]
    // Items refer to their document, so its row must exist before their outcomes are known.
    await writeEntries(trx, input.agency, [toLedgerEntry({ ...one, items: [] })])
    const taken: PlannedItem[] = []
    const refused: RefusedItem[] = [...input.prepared.refused]
    for (const item of one.items) {
      if (
        !item.write ||
        (await tryWrite(trx, () => writeItems(trx, item.write ? [item.write] : [], input.now)))
      )
        taken.push(item)
      else
        refused.push({
          externalId: item.written.externalId,
          code: 'document.unreadable',
          params: { fileName: input.fileName },
        })
    }
    const entry = toEntry(
      input,
      one.open.documentId,
      taken.map(({ written }) => written),
      refused,
    )
    const told = one.open.was ? mergeEntry(one.open.was, entry) : entry
    if (told) await replaceEntries(trx, input.agency, [told])
    const items = one.items.map((item) => (taken.includes(item) ? item : { ...item, write: null }))
    await writeSeenCategories(trx, input.agency, [{ ...one, items }])
    return [
      { documentId: entry.documentId, outcome: entry.outcome, items: taken.map(({ written }) => written) },
    ]
  })
  return imported ?? null
}

/** Whether the database rejected the values themselves: SQLSTATE classes 22 (data), 23 (constraint) and 54 (limit). */
export function isDataError(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(22|23|54)/.test(code)
}

async function withDurableCommit<T>(
  db: Kysely<Tables>,
  write: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(write)
  await waitUntilDurable(db)
  killIfArmed('committed')
  return result
}

interface PlannedInput {
  open: OpenInput
  items: PlannedItem[]
}

/** Plans each input. The advisory lock ensures that nothing else writes items of the agency until the transaction ends. */
async function planBatch(
  trx: Transaction<Tables>,
  agency: Agency,
  inputs: readonly Input[],
): Promise<(PlannedInput | null)[]> {
  await sql`select ${ASYNC_COMMIT}, pg_advisory_xact_lock(hashtextextended(${`agency intake ${agency.id}`}, 0))`.execute(
    trx,
  )
  const opened = await openInputs(trx, agency, inputs)
  const externalIds = new Set(
    opened.flatMap((one) => one?.input.prepared.items.map(({ externalId }) => externalId) ?? []),
  )
  const standing = await lockStoredItems(trx, agency.id, [...externalIds])
  const plan = createPlanner(standing, await reserveItemIds(trx, externalIds.size - standing.size))
  return opened.map(
    (open) =>
      open && {
        open,
        items: open.input.prepared.items.map((item) =>
          plan({ agencyId: agency.id, documentId: open.documentId, isRepeated: open.isRepeated, item }),
        ),
      },
  )
}

/** Plans items one by one, each against the result of those before it. */
function createPlanner(
  standing: Map<string, StoredItemState>,
  ids: string[],
): (arrival: Arrival) => PlannedItem {
  const writes = new Map<string, number>()
  return (arrival) => {
    const { externalId } = arrival.item
    const stands = standing.get(externalId)
    const wave = writes.get(externalId) ?? 0
    const planned = stands ? planUpdate(arrival, stands, wave) : planNew(arrival, ids.shift() as string)
    standing.set(externalId, planned.stored)
    if (planned.write) writes.set(externalId, wave + 1)
    return planned
  }
}

const writtenItems = ({ items }: PlannedInput) => items.map(({ written }) => written)

function toLedgerEntry(one: PlannedInput): { entry: LedgerEntry | null; isNew: boolean } {
  const { input, documentId, was } = one.open
  const entry = toEntry(input, documentId, writtenItems(one), input.prepared.refused)
  return was ? { entry: mergeEntry(was, entry), isNew: false } : { entry, isNew: true }
}

async function writeEntries(
  trx: Transaction<Tables>,
  agency: Agency,
  entries: readonly ReturnType<typeof toLedgerEntry>[],
): Promise<void> {
  const those = (areNew: boolean) =>
    entries.flatMap(({ entry, isNew }) => (entry && isNew === areNew ? [entry] : []))
  await insertEntries(trx, agency, those(true))
  await replaceEntries(trx, agency, those(false))
}

function writeSeenCategories(
  trx: Transaction<Tables>,
  agency: Agency,
  all: readonly PlannedInput[],
): Promise<void> {
  const seen = all.flatMap(({ open, items }) =>
    open.input.prepared.items
      .filter((_, place) => items[place]?.write)
      .map(({ mainType, columns }) => ({ mainType, names: columns.agency_category_names as string[] })),
  )
  return writeCategories(trx, agency.id, seen, latestTime(all.map(({ open }) => open.input)))
}

const latestTime = (inputs: readonly Input[]) => inputs.at(-1)?.now as Date

const toImported = (one: PlannedInput): Imported => ({
  documentId: one.open.documentId,
  outcome: outcomeOf(writtenItems(one)),
  items: writtenItems(one),
})

/** Tries a write within a savepoint, so that its failure does not abort the transaction. */
async function tryWrite(trx: Transaction<Tables>, write: () => Promise<void>): Promise<boolean> {
  await sql`savepoint item`.execute(trx)
  try {
    await write()
    await sql`release savepoint item`.execute(trx)
    return true
  } catch (error) {
    if (!isDataError(error)) throw error
    await sql`rollback to savepoint item`.execute(trx)
    return false
  }
}
