// What was typed and is not saved, as this browser keeps it (IndexedDB). Every call may be refused by the
// browser (a full disk, a private window), which the caller tells.
import type { AnyValue } from '@manset/model/entities/entity.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { now } from '../clock.ts'

/** Whose text it is, and what it is about; only the same person on the same site is ever given it. */
export interface DraftPlace {
  /** Subject of the identity token. */
  person: string
  site: number
  entity: string
  /** Id of the item; `new` for one that is being made. */
  item: string
}

export interface DeviceDraft extends DraftPlace {
  /** The form it was typed in: two of the same item never write over each other's. */
  owner: string
  /** Version of the item it was typed on; null for a new one. */
  version: number | null
  /** The changed fields, and what stood in them before. */
  values: AnyValue
  base: AnyValue
  /** Moment (ms) of the last change. */
  at: number
}

type DraftKey = [person: string, site: number, entity: string, item: string, owner: string]
interface DraftsShape extends DBSchema {
  drafts: { key: DraftKey; value: DeviceDraft; indexes: { at: number } }
}
type Database = IDBPDatabase<DraftsShape>

const DAYS_KEPT = 30
const DAY_MS = 86_400_000

let opened: Promise<Database> | undefined

/** The database of this browser; opened once, and again after the browser closed it. */
function database(): Promise<Database> {
  const forget = () => {
    opened = undefined
  }
  opened ??= openDB<DraftsShape>('drafts', 1, {
    upgrade(db) {
      const drafts = db.createObjectStore('drafts', {
        keyPath: ['person', 'site', 'entity', 'item', 'owner'],
      })
      drafts.createIndex('at', 'at')
    },
    // A newer application in another tab wants to change it.
    blocking: (_, __, event) => {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  }).then(
    (db) => {
      // What is too old is nobody's any more; that it could not be cleared harms nothing now.
      clearOld(db).catch(() => {})
      return db
    },
    (error: unknown) => {
      forget()
      throw error
    },
  )
  return opened
}

async function clearOld(db: Database): Promise<void> {
  const transaction = db.transaction('drafts', 'readwrite')
  const old = IDBKeyRange.upperBound(now().getTime() - DAYS_KEPT * DAY_MS)
  for (const key of await transaction.store.index('at').getAllKeys(old)) void transaction.store.delete(key)
  await transaction.done
}

const keyOf = ({ person, site, entity, item, owner }: DraftPlace & { owner: string }): DraftKey => [
  person,
  site,
  entity,
  item,
  owner,
]

/** Keeps a draft in place of what its owner kept of the same item before. */
export async function keepDraft(draft: DeviceDraft): Promise<void> {
  await (await database()).put('drafts', draft)
}

/** Forgets what an owner kept of an item. */
export async function dropDraft(draft: DraftPlace & { owner: string }): Promise<void> {
  await (await database()).delete('drafts', keyOf(draft))
}

/** The draft as it is kept now; undefined where its owner saved or dropped it. */
export async function rereadDraft(draft: DraftPlace & { owner: string }): Promise<DeviceDraft | undefined> {
  return (await database()).get('drafts', keyOf(draft))
}

/** What a person's forms kept of an item, newest first. */
export async function draftsOf({ person, site, entity, item }: DraftPlace): Promise<DeviceDraft[]> {
  const place = [person, site, entity, item]
  // An array comes after every text, so this is the end of all owners.
  const range = IDBKeyRange.bound(place, [...place, []])
  const found = await (await database()).getAll('drafts', range)
  const oldest = now().getTime() - DAYS_KEPT * DAY_MS
  return found.filter(({ at }) => at > oldest).sort((a, b) => b.at - a.at)
}
