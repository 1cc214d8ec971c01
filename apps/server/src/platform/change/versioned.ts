// The tables whose rows have a version: what names a row, and what a change of it leaves behind. Data that the writer
// (record.ts) builds its statements from; a table that is not here cannot be changed through it.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'

/** The same word for every row, or the column that holds it. */
export type Word = string | { column: string }

export interface Versioned {
  /** Columns that name a row, beside the column of its site. */
  key: readonly string[]
  /** Column whose value is the item's id in revisions, audit entries and events. */
  id: string
  /** Column of the site a row belongs to; null where rows belong to no site. */
  site: string | null
  /** What revisions and the audit log call an item. */
  entity: Word
  /** Beginning of the kind of its events, as in `content.saved`; null where nobody listens. */
  kind: string | null
  /** Type of its events. */
  type: Word
  /** Where the sites that get the events of a row stand, when that is not the row's own: the row of another table. */
  heardOn?: { column: string; table: string; sites: string }
  hasRevisions: boolean
  /** Who-and-when columns of the table. */
  stamps: readonly Stamp[]
  /** Columns that are no part of what a version holds, and may be written without making a new one. */
  beside: readonly string[]
}

export type Stamp = 'created_by' | 'created_at' | 'updated_by' | 'updated_at'

const ALL_STAMPS: readonly Stamp[] = ['created_by', 'created_at', 'updated_by', 'updated_at']

const BY_HAND: Readonly<Record<string, Versioned>> = {
  agency_contents: {
    key: ['id'],
    id: 'id',
    site: null,
    entity: 'agencyContent',
    kind: 'agencyContent',
    type: { column: 'main_type' },
    heardOn: { column: 'agency_id', table: 'agencies', sites: 'site_ids' },
    // Of what people write over an item; what an agency sent stands byte for byte in `agency_documents`.
    hasRevisions: true,
    stamps: ['created_at', 'updated_at'],
    // Counted while the desk writes: the desk's version stays good.
    beside: ['use_count'],
  },
  // Counted while somebody writes the item: their version stays good.
  agency_archives: { ...ownTable(ENTITIES.agencyArchive), beside: ['use_count'] },
  // Files themselves never change; what is known of them does, and the audit log has both sides.
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
  // The rights of all roles of a site are one versioned whole; the rights themselves stand in `permissions`.
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
  // Whom it goes to, and how far it is, stand in a ledger beside it.
  dispatches: {
    key: ['id'],
    id: 'id',
    site: 'site_id',
    entity: { column: 'audited_as' },
    kind: 'dispatch',
    type: { column: 'kind' },
    hasRevisions: false,
    stamps: ALL_STAMPS,
    beside: ['run', 'frozen_at', 'finished_at', 'trouble', 'again', 'per_second', 'server', 'resumes_at'],
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

/** Versioned tables by name: every entity's own, and those above. */
export const VERSIONED: Readonly<Record<string, Versioned>> = {
  ...Object.fromEntries(
    Object.values<EntityDefinition>(ENTITIES).map((entity) => [entity.table, ownTable(entity)]),
  ),
  ...BY_HAND,
}

/** Rows of a shared table are called by what their type column holds, and their events share one prefix. */
function ownTable({ name, shared }: EntityDefinition): Versioned {
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

export function versionedTable(name: string): Versioned {
  const table = VERSIONED[name]
  if (!table) throw new Error(`${name} is no table with versions`)
  return table
}
