// Autosaves of forms in this browser (IndexedDB). The browser may refuse any call (full disk, private window). The caller then shows that,
// and the text remains readable from memory until the tab closes.
import type { AnyValue } from '@manset/model/entities/entity.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { now } from '../clock.ts'
import { DRAFT_MS, type DraftScope, isSameScope } from './draft-scope.ts'

export interface DeviceDraft extends DraftScope {
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

type DraftKeyParts = DraftScope & Pick<DeviceDraft, 'owner'>

type DraftKey = [person: string, site: number, entity: string, item: string, owner: string]
interface DraftsShape extends DBSchema {
  drafts: { key: DraftKey; value: DeviceDraft; indexes: { at: number } }
}
type Database = IDBPDatabase<DraftsShape>

/** Autosaves whose last write the browser refused, by key. */
const refused = new Map<string, DeviceDraft>()

let opened: Promise<Database> | undefined

/** The database of this browser: opened once, and reopened after the browser closed it. */
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
    // A newer build in another tab wants to upgrade the database.
    blocking: (_, __, event) => {
      forget()
      ;(event.target as IDBDatabase).close()
    },
    terminated: forget,
  }).then(
    (db) => {
      // Expired entries are never read, so a failed cleanup is harmless.
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

/** Stores a draft in place of its form's earlier one. Rejects when the browser refuses; the draft is then held in memory. */
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

/** Marks a form's draft as discarded by the person. */
export function discardDraft({ person, site, entity, item, owner, version }: DeviceDraft): Promise<void> {
  const scope = { person, site, entity, item }
  return keepDraft({
    ...{ ...scope, owner, version, values: {}, base: {} },
    ...{ at: now().getTime(), isDiscarded: true },
  })
}

/** The draft as stored now; undefined when its form has saved or discarded it. */
export async function rereadDraft(draft: DraftKeyParts): Promise<DeviceDraft | undefined> {
  const found = refused.get(memoryKeyOf(draft)) ?? (await (await database()).get('drafts', keyOf(draft)))
  return found?.isDiscarded ? undefined : found
}

/** Drafts of a person's forms of an item, newest first, including discarded ones. */
export async function draftsOf(scope: DraftScope): Promise<DeviceDraft[]> {
  const { person, site, entity, item } = scope
  const place = [person, site, entity, item]
  // IndexedDB sorts arrays after all strings, so this bound includes every owner.
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
