// Unsaved text of forms in this browser (IndexedDB). The browser may refuse every call (a full disk, a private window): the
// caller shows that, and the text is readable from memory until the tab closes.
import type { AnyValue } from '@manset/model/entities/entity.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { now } from '../clock.ts'
import { DRAFT_MS, type DraftScope, isSameScope } from './draft-scope.ts'

export interface DeviceDraft extends DraftScope {
  /** The form it was typed in: two of the same item never write over each other's. */
  owner: string
  /** Version of the item it was typed on; null for a new one. */
  version: number | null
  /** The changed fields, and what stood in them before. */
  values: AnyValue
  base: AnyValue
  /** Moment (ms) of the last change. */
  at: number
  /** The person discarded it. The entry stays until it expires, so that a copy still on the server is not offered. */
  isDiscarded?: true
}

type DraftKeyParts = DraftScope & Pick<DeviceDraft, 'owner'>

type DraftKey = [person: string, site: number, entity: string, item: string, owner: string]
interface DraftsShape extends DBSchema {
  drafts: { key: DraftKey; value: DeviceDraft; indexes: { at: number } }
}
type Database = IDBPDatabase<DraftsShape>

/** Drafts whose last write the browser refused, by their key. */
const refused = new Map<string, DeviceDraft>()

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
  const old = IDBKeyRange.upperBound(now().getTime() - DRAFT_MS)
  for (const key of await transaction.store.index('at').getAllKeys(old)) void transaction.store.delete(key)
  await transaction.done
}

const keyOf = ({ person, site, entity, item, owner }: DraftKeyParts): DraftKey => [
  person,
  site,
  entity,
  item,
  owner,
]

const memoryKeyOf = (draft: DraftKeyParts) => JSON.stringify(keyOf(draft))

/** Stores a draft in place of its form's earlier one; rejects where the browser refuses, and then holds it in memory. */
export async function keepDraft(draft: DeviceDraft): Promise<void> {
  const key = memoryKeyOf(draft)
  refused.set(key, draft)
  await (await database()).put('drafts', draft)
  if (refused.get(key) === draft) refused.delete(key)
}

/** Deletes a form's draft. */
export async function dropDraft(draft: DraftKeyParts): Promise<void> {
  refused.delete(memoryKeyOf(draft))
  await (await database()).delete('drafts', keyOf(draft))
}

/** Marks a form's draft as discarded by its person. */
export function discardDraft({ person, site, entity, item, owner, version }: DeviceDraft): Promise<void> {
  const scope = { person, site, entity, item }
  return keepDraft({
    ...{ ...scope, owner, version, values: {}, base: {} },
    ...{ at: now().getTime(), isDiscarded: true },
  })
}

/** The draft as it is stored now; undefined where its form saved or discarded it. */
export async function rereadDraft(draft: DraftKeyParts): Promise<DeviceDraft | undefined> {
  const found = refused.get(memoryKeyOf(draft)) ?? (await (await database()).get('drafts', keyOf(draft)))
  return found?.isDiscarded ? undefined : found
}

/** Drafts of a person's forms of an item, newest first, discarded ones included. */
export async function draftsOf(scope: DraftScope): Promise<DeviceDraft[]> {
  const { person, site, entity, item } = scope
  const place = [person, site, entity, item]
  // An array comes after every text, so this is the end of all owners.
  const range = IDBKeyRange.bound(place, [...place, []])
  const inMemory = [...refused.values()].filter((draft) => isSameScope(draft, scope))
  const stored = await database()
    .then((db) => db.getAll('drafts', range))
    .catch((error: unknown) => {
      if (inMemory.length === 0) throw error
      return []
    })
  const oldest = now().getTime() - DRAFT_MS
  return [...inMemory, ...stored.filter(({ owner }) => !inMemory.some((one) => one.owner === owner))]
    .filter(({ at }) => at > oldest)
    .sort((a, b) => b.at - a.at)
}
