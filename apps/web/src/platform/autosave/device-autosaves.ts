// Autosaves of forms in this browser (IndexedDB). The browser may refuse any call (full disk, private window). The caller then shows that,
// and the text remains readable from memory until the tab closes.
import type { AnyValue } from '@manset/model/entities/entity.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { now } from '../clock.ts'
import { AUTOSAVE_RETENTION_MS, type AutosaveScope, isSameScope } from './autosave-scope.ts'

export interface DeviceAutosave extends AutosaveScope {
  /** The form that owns the autosave, so that two forms of the same item never overwrite each other's. */
  owner: string
  /** Version of the item when editing began; null for a new item. */
  version: number | null
  /** The changed fields, and their values before the change. */
  values: AnyValue
  base: AnyValue
  /** Instant (ms) of the last change. */
  at: number
  /** The person discarded it. The entry remains until it expires, so that a server copy is not offered again. */
  isDiscarded?: true
}

type AutosaveKeyParts = AutosaveScope & Pick<DeviceAutosave, 'owner'>

type AutosaveKey = [person: string, site: number, entity: string, item: string, owner: string]
interface DatabaseShape extends DBSchema {
  drafts: { key: AutosaveKey; value: DeviceAutosave; indexes: { at: number } }
}
type Database = IDBPDatabase<DatabaseShape>

/** Autosaves whose last write the browser refused, by key. */
const unstored = new Map<string, DeviceAutosave>()

let openDatabase: Promise<Database> | undefined

/** The database of this browser: opened once, and reopened after the browser closed it. */
function database(): Promise<Database> {
  const forget = () => {
    openDatabase = undefined
  }
  openDatabase ??= openDB<DatabaseShape>('drafts', 1, {
    upgrade(db) {
      const drafts = db.createObjectStore('drafts', {
        keyPath: ['person', 'site', 'entity', 'item', 'owner'],
      })
      drafts.createIndex('at', 'at')
    },
    // A newer build in another tab wants to upgrade the database.
    blocking: (_, __, event) => {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  }).then(
    (db) => {
      // Expired entries are never read, so a failed cleanup is harmless.
      deleteExpired(db).catch(() => {})
      return db
    },
    (error: unknown) => {
      forget()
      throw error
    },
  )
  return openDatabase
}

async function deleteExpired(db: Database): Promise<void> {
  const transaction = db.transaction('drafts', 'readwrite')
  const old = IDBKeyRange.upperBound(now().getTime() - AUTOSAVE_RETENTION_MS)
  for (const key of await transaction.store.index('at').getAllKeys(old)) void transaction.store.delete(key)
  await transaction.done
}

const getKey = ({ person, site, entity, item, owner }: AutosaveKeyParts): AutosaveKey => [
  person,
  site,
  entity,
  item,
  owner,
]

const getMemoryKey = (draft: AutosaveKeyParts) => JSON.stringify(getKey(draft))

/** Stores a draft in place of its form's earlier one. Rejects when the browser refuses; the draft is then held in memory. */
export async function storeAutosave(draft: DeviceAutosave): Promise<void> {
  const key = getMemoryKey(draft)
  unstored.set(key, draft)
  await (await database()).put('drafts', draft)
  if (unstored.get(key) === draft) unstored.delete(key)
}

/** Deletes a form's draft. */
export async function deleteAutosave(draft: AutosaveKeyParts): Promise<void> {
  unstored.delete(getMemoryKey(draft))
  await (await database()).delete('drafts', getKey(draft))
}

/** Marks a form's draft as discarded by the person. */
export function discardAutosave({
  person,
  site,
  entity,
  item,
  owner,
  version,
}: DeviceAutosave): Promise<void> {
  const scope = { person, site, entity, item }
  return storeAutosave({
    ...{ ...scope, owner, version, values: {}, base: {} },
    ...{ at: now().getTime(), isDiscarded: true },
  })
}

/** The draft as stored now; undefined when its form has saved or discarded it. */
export async function reloadAutosave(draft: AutosaveKeyParts): Promise<DeviceAutosave | undefined> {
  const found = unstored.get(getMemoryKey(draft)) ?? (await (await database()).get('drafts', getKey(draft)))
  return found?.isDiscarded ? undefined : found
}

/** Drafts of a person's forms of an item, newest first, including discarded ones. */
export async function listAutosaves(scope: AutosaveScope): Promise<DeviceAutosave[]> {
  const { person, site, entity, item } = scope
  const place = [person, site, entity, item]
  // IndexedDB sorts arrays after all strings, so this bound includes every owner.
  const range = IDBKeyRange.bound(place, [...place, []])
  const inMemory = [...unstored.values()].filter((draft) => isSameScope(draft, scope))
  const stored = await database()
    .then((db) => db.getAll('drafts', range))
    .catch((error: unknown) => {
      if (inMemory.length === 0) throw error
      return []
    })
  const oldest = now().getTime() - AUTOSAVE_RETENTION_MS
  return [...inMemory, ...stored.filter(({ owner }) => !inMemory.some((one) => one.owner === owner))]
    .filter(({ at }) => at > oldest)
    .sort((a, b) => b.at - a.at)
}
