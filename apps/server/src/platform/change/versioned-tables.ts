// The tables with versioned rows: their keys, and what a change leaves behind. The writer (record.ts) builds its statements from
// this data; other tables cannot be changed through it.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'

/** A constant for every row, or the column that contains it. */
export type Word = string | { column: string }

export interface VersionedTable {
  /** Columns that identify a row, besides its site. */
  key: readonly string[]
  /** Column with the item id for revisions, audit entries and events. */
  id: string
  /** Column of the row's site; null if rows belong to no site. */
  site: string | null
  /** Entity name in revisions and the audit log. */
  entity: Word
  /** Prefix of its event kinds, as in `content.saved`; null emits no events. */
  kind: string | null
  /** Type of its events. */
  type: Word
  /** Where to find the sites that get the events of a row, if not in the row itself: the row of another table. */
  eventSite?: { column: string; table: string; sites: string }
  hasRevisions: boolean
  /** Columns with actor and time that the table has. */
  stamps: readonly Stamp[]
  /** Unversioned columns: writing them creates no new version. */
  beside: readonly string[]
}

export type Stamp = 'created_by' | 'created_at' | 'updated_by' | 'updated_at'

const ALL_STAMPS: readonly Stamp[] = ['created_by', 'created_at', 'updated_by', 'updated_at']

const OWN_TABLES: Readonly<Record<string, VersionedTable>> = {
  agency_contents: {
    key: ['id'],
    id: 'id',
    site: null,
    entity: 'agencyContent',
    kind: 'agencyContent',
    type: { column: 'main_type' },
    eventSite: { column: 'agency_id', table: 'agencies', sites: 'site_ids' },
    // For changes by people; the agency's original is stored byte for byte in `agency_documents`.
    hasRevisions: true,
    stamps: ['created_at', 'updated_at'],
    // A counter that changes during edits: the editor's version stays valid.
    beside: ['use_count'],
  },
  // A counter that changes during edits: the editor's version stays valid.
  agency_archives: { ...entityTable(ENTITIES.agencyArchive), beside: ['use_count'] },
  // Files never change, but their metadata do; the audit log stores both sides.
  media: {
    key: ['id'],
    id: 'id',
    site: 'site_id',
    entity: 'media',
    kind: 'media',
    type: { column: 'kind' },
    hasRevisions: false,
    stamps: ALL_STAMPS,
    beside: [],
  },
  users: {
    key: ['id'],
    id: 'id',
    site: null,
    entity: 'user',
    kind: 'user',
    type: 'user',
    hasRevisions: false,
    stamps: ALL_STAMPS,
    beside: ['preferences', 'handbook_accepted_at', 'folded'],
  },
  // The permissions of all roles of a site are versioned as a whole; the rows are in `permissions`.
  role_rights: {
    key: [],
    id: 'site_id',
    site: 'site_id',
    entity: 'role',
    kind: 'permission',
    type: 'permission',
    hasRevisions: false,
    stamps: ['updated_by', 'updated_at'],
    beside: [],
  },
  feature_flags: {
    key: ['name'],
    id: 'site_id',
    site: 'site_id',
    entity: 'featureFlag',
    kind: 'featureFlag',
    type: { column: 'name' },
    hasRevisions: false,
    stamps: ['updated_by', 'updated_at'],
    beside: [],
  },
  list_views: {
    key: ['id'],
    id: 'id',
    site: 'site_id',
    entity: 'listView',
    kind: null,
    type: 'listView',
    hasRevisions: false,
    stamps: ALL_STAMPS,
    beside: [],
  },
  boards: {
    key: ['id'],
    id: 'id',
    site: 'site_id',
    entity: { column: 'kind' },
    kind: 'board',
    type: { column: 'kind' },
    hasRevisions: true,
    stamps: ['created_at', 'updated_by', 'updated_at'],
    beside: [],
  },
  // Recipients and progress are in the ledger.
  dispatches: {
    key: ['id'],
    id: 'id',
    site: 'site_id',
    entity: { column: 'audited_as' },
    kind: 'dispatch',
    type: { column: 'kind' },
    hasRevisions: false,
    stamps: ALL_STAMPS,
    beside: [
      'epoch',
      'frozen_at',
      'finished_at',
      'trouble',
      'resend_passes',
      'per_second',
      'server',
      'resumes_at',
    ],
  },
  video_processes: {
    key: ['id'],
    id: 'id',
    site: 'site_id',
    entity: 'videoProcess',
    kind: 'videoProcess',
    type: 'videoProcess',
    hasRevisions: false,
    stamps: ALL_STAMPS,
    beside: ['percent', 'files'],
  },
}

/** Versioned tables by name: those of all entities, and those above. */
export const VERSIONED_TABLES: Readonly<Record<string, VersionedTable>> = {
  ...Object.fromEntries(
    Object.values<EntityDefinition>(ENTITIES).map((entity) => [entity.table, entityTable(entity)]),
  ),
  ...OWN_TABLES,
}

/** Rows of a shared table are named by their type column, and their events share one prefix. */
function entityTable({ name, shared }: EntityDefinition): VersionedTable {
  const word: Word = shared ? { column: shared.typeColumn } : name
  return {
    key: ['id'],
    id: 'id',
    site: 'site_id',
    entity: word,
    kind: shared?.name ?? name,
    type: word,
    hasRevisions: true,
    stamps: ALL_STAMPS,
    beside: [],
  }
}

export function versionedTable(name: string): VersionedTable {
  const table = VERSIONED_TABLES[name]
  if (!table) throw new Error(`${name} is no table with versions`)
  return table
}
