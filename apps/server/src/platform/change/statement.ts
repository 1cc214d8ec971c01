// Builds the single statement of a change: rows, statements alongside, revisions, audit entries and events. As its own transaction
// it is one round trip; versions and guard are checked inside the write.
import type { Expression } from 'kysely'
import { changesJson, insertAuditEntries } from '../audit.ts'
import { ASYNC_COMMIT } from '../database/group-commit.ts'
import { publishRowEvent } from '../live.ts'
import { type FlatSql, flat, joined, text } from '../postgres/flat-sql.ts'
import { type Change, type ChangeBase, type DueChange, type RowChange, SELF, type Target } from './change.ts'
import { type Stamp, type VersionedTable, versionedTable, type Word } from './versioned-tables.ts'

type Sql = Expression<unknown>

/** SQL that writes the rows of a change; a statement has at most 65,535 parameters, so some hundred rows. */
export function changeStatement(change: Change, isAlone: boolean): FlatSql {
  const { rows } = change
  const [only] = rows
  if (only && rows.length === 1) {
    const fits = only.target ? matchesTarget(change, only.target) : (change.guard ?? null)
    const written = flat`written as (${rowStatement(change, only, fits)} returning ${returningSql(change, only)})`
    return wrapStatement(change, [written], { isAlone, ...changeTrace(only) })
  }
  const targets = rows.flatMap(({ target }) => (target ? [target] : []))
  const ctes = targets.length > 0 ? [lockTargets(change, targets)] : []
  const fits = targets.length > 0 ? flat`(select is_so from fits)` : (change.guard ?? null)
  rows.forEach((row, place) => {
    const own = row.target && flat`${keyMatches(change, row.target)} and ${fits}`
    ctes.push(flat`${rowName(place)} as (${rowStatement(change, row, own ?? fits)}
      returning ${returningSql(change, row)}, ${perRow(row, place)})`)
  })
  const each = rows.map((_, place) => flat`table ${rowName(place)}`)
  ctes.push(flat`written as (${joined(each, ' union all ')})`)
  return wrapStatement(change, ctes, { isAlone, isPerRow: true, ...PER_ROW })
}

/** SQL that writes the rows of a query. */
export function dueStatement(change: DueChange, isAlone: boolean): FlatSql {
  const table = versionedTable(change.table)
  const { guard, patch, changes } = change
  const written = flat`written as (
    update ${quoteName(change.table)} as t set ${assignments(change, change.values)}
    from due where ${column('t', table.id)} = ${column('due', table.id)} ${guard ? flat`and ${guard}` : flat``}
    returning ${returningSql(change)}
  )`
  return wrapStatement(change, [flat`due as (${change.due})`, written], {
    isAlone,
    isPatch: true,
    ...changeTrace({ snapshot: patch, changes }),
  })
}

const rowName = (place: number) => text(`row_${place}`)
// Identifiers come from definitions and versioned-tables.ts only, so they are inserted as text.
export const quoteName = (name: string) => text(`"${name}"`)
const quoteNames = (all: readonly string[]) => text(all.map((name) => `"${name}"`).join(', '))
const column = (alias: 't' | 'w' | 'due' | 'r', name: string) => text(`${alias}."${name}"`)

/** Locks all rows in one order before any write; every row must match. */
function lockTargets(change: Change, targets: readonly Target[]): Sql {
  const id = column('t', versionedTable(change.table).id)
  const each = targets.map((target) => flat`(${matchesTarget(change, target)})`)
  return flat`standing as (
    select ${id} from ${quoteName(change.table)} as t where ${joined(each, ' or ')} order by ${id} for update
  ), fits as (select count(*) = ${text(String(targets.length))} as is_so from standing)`
}

/** Condition that row `t` is the target. */
export function keyMatches({ table: name, by }: ChangeBase, target: Target): Sql {
  const { key, site } = versionedTable(name)
  const parts = key.map((one) => flat`${column('t', one)} = ${target[one]}`)
  if (site && by.siteId !== null) parts.push(flat`${column('t', site)} = ${by.siteId}`)
  return joined(parts, ' and ')
}

function matchesTarget(change: Change, target: Target): Sql {
  return flat`${keyMatches(change, target)}
    ${target.version === null ? flat`` : flat`and t.version = ${target.version}`}
    ${change.guard ? flat`and ${change.guard}` : flat``}`
}

function rowStatement(change: Change, row: RowChange, fits: Sql | null): Sql {
  return row.target
    ? flat`update ${quoteName(change.table)} as t set ${assignments(change, row.values)} where ${fits}`
    : insertRow(change, row, fits)
}

function insertRow(change: Change, { values }: RowChange, fits: Sql | null): Sql {
  const { site } = versionedTable(change.table)
  const all = {
    ...values,
    ...(site && change.by.siteId !== null && { [site]: change.by.siteId }),
    ...stampValues(change, ['created_by', 'created_at', 'updated_by', 'updated_at']),
    version: 1,
  }
  const given = joined(Object.values(all))
  return flat`insert into ${quoteName(change.table)} as t (${quoteNames(Object.keys(all))})
    ${fits ? flat`select ${given} where ${fits}` : flat`values (${given})`}
    ${change.unlessTaken ? flat`on conflict (${quoteNames(change.unlessTaken)}) do nothing` : flat``}`
}

export function assignments(change: ChangeBase, values: Record<string, unknown>): Sql {
  const { beside } = versionedTable(change.table)
  const foreign = change.keepsVersion && Object.keys(values).find((name) => !beside.includes(name))
  if (foreign) throw new Error(`${change.table}.${foreign} is part of a version`)
  const all = change.keepsVersion
    ? values
    : { ...values, ...stampValues(change, ['updated_by', 'updated_at']), version: flat`t.version + 1` }
  return assignAll(all)
}

/** Assigns all columns in one SQL node: a save has many, and each node costs time. */
function assignAll(values: Record<string, unknown>): Sql {
  const texts = Object.keys(values).map((name, place) => `${place > 0 ? ', ' : ''}"${name}" = `)
  return flat([...texts, ''] as unknown as TemplateStringsArray, ...Object.values(values))
}

/** Actor and time, for the stamp columns that the table has; changes by the system keep the last person. */
export function stampValues(
  { table, by, at }: ChangeBase,
  wanted: readonly Stamp[],
): Record<string, unknown> {
  const isNew = wanted.includes('created_by')
  const who = by.userId === SELF ? (isNew ? null : flat`t.id`) : by.userId
  const own = versionedTable(table).stamps.filter((name) => wanted.includes(name))
  const given = own.map((name): [Stamp, unknown] => [name, name.endsWith('_at') ? at : who])
  return Object.fromEntries(given.filter(([, value]) => value !== null))
}

/** The columns of a written row for later parts, and its carried texts. */
function returningSql(change: ChangeBase, { carried = {} }: Pick<RowChange, 'carried'> = {}): Sql {
  const texts = Object.entries(carried).map(([name, text]) => flat`${text}::text as ${quoteName(name)}`)
  return joined([selectColumns(change), ...texts])
}

/** The content of revisions and audit entries; null if there are none. */
interface ChangeTrace {
  snapshot: Sql | null
  changes: Sql | null
}

function changeTrace({ snapshot, changes }: Pick<RowChange, 'snapshot' | 'changes'>): ChangeTrace {
  return {
    snapshot: snapshot ? flat`${JSON.stringify(snapshot)}::jsonb` : null,
    changes: changes && flat`nullif(${changesJson(changes)}::jsonb, '{}')`,
  }
}

/** With several rows, each has its own. */
const PER_ROW: ChangeTrace = { snapshot: flat`w."_snapshot"`, changes: flat`nullif(w."_changes", '{}')` }

function perRow({ snapshot, changes }: RowChange, place: number): Sql {
  return flat`${snapshot ? JSON.stringify(snapshot) : null}::jsonb as "_snapshot",
    ${changes && changesJson(changes)}::jsonb as "_changes", ${text(String(place))} as "_place"`
}

const NONE: readonly string[] = []
const selectionCache = new WeakMap<VersionedTable, WeakMap<readonly string[], Sql>>()

/** The columns of `t` that the statement and its caller read; cached per array. */
export function selectColumns({ table, columns = NONE }: ChangeBase): Sql {
  const about = versionedTable(table)
  const known = selectionCache.get(about) ?? new WeakMap<readonly string[], Sql>()
  selectionCache.set(about, known)
  const selection = known.get(columns) ?? text(selectionText(about, columns))
  known.set(columns, selection)
  return selection
}

function selectionText(
  { key, id, site, entity, type, eventSite }: VersionedTable,
  columns: readonly string[],
): string {
  const words = [entity, type].flatMap((word) => (typeof word === 'string' ? [] : [word.column]))
  const all = [id, 'version', ...key, ...(site ? [site] : []), ...words, eventSite?.column ?? id, ...columns]
  return [...new Set(all)].map((name) => `t."${name}"`).join(', ')
}

interface Frame extends ChangeTrace {
  isAlone: boolean
  /** The snapshot contains only the differences from the latest one. */
  isPatch?: boolean
  isPerRow?: boolean
}

/** The statement around the rows `written`. */
export function wrapStatement(change: ChangeBase, writing: Sql[], frame: Frame): FlatSql {
  const { isAlone, isPerRow, snapshot, changes } = frame
  const { hasRevisions } = versionedTable(change.table)
  const ctes = [
    ...writing,
    ...Object.entries(change.alongside ?? {}).map(([name, text]) => flat`${quoteName(name)} as (${text})`),
    ...(snapshot && hasRevisions && !change.keepsVersion
      ? [flat`revised as (${insertRevisions(change, snapshot, frame)})`]
      : []),
    ...(changes ? [flat`audited as (${insertAudit(change, changes, frame)})`] : []),
  ]
  return flat`with ${joined(ctes)}
    select ${change.answer ?? selectColumns(change)},
      ${publishEvents(change)} as "_announced", ${isAlone ? ASYNC_COMMIT : flat`null`} as "_committed"
    from written t ${isPerRow ? flat`order by t."_place"` : flat``}`
}

function insertRevisions({ table, by, at }: ChangeBase, snapshot: Sql, { isPatch, isPerRow }: Frame): Sql {
  const { id, entity } = versionedTable(table)
  const [name, item] = [word('w', entity), column('w', id)]
  return flat`
    insert into revisions (entity, item_id, version, snapshot, created_by, created_at)
    select ${name}::text, ${item}, w.version, ${isPatch ? flat`coalesce(r.snapshot, '{}') || ` : flat``}${snapshot},
      ${by.userId === SELF ? item : by.userId}::bigint, ${at}::timestamptz
    from written w
    ${isPatch ? flat`left join revisions r on r.entity = ${name} and r.item_id = ${item} and r.version = w.version - 1` : flat``}
    ${isPerRow ? flat`where w."_snapshot" is not null` : flat``}`
}

function insertAudit({ table, by, at, action }: ChangeBase, changes: Sql, { isPerRow }: Frame): Sql {
  const { id, site, entity } = versionedTable(table)
  const item = column('w', id)
  return insertAuditEntries(
    {
      siteId: site ? column('w', site) : by.siteId,
      entity: word('w', entity),
      itemId: item,
      version: flat`w.version`,
      action,
      actorId: by.userId === SELF ? item : by.userId,
      address: by.address,
      changes,
      at,
    },
    flat`written w ${isPerRow ? flat`where w."_changes" is not null` : flat``}`,
  )
}

function publishEvents({ table, by, action, event = action }: ChangeBase): Sql {
  const { id, site, kind, type, eventSite } = versionedTable(table)
  if (kind === null || event === null) return flat`null`
  const about = {
    kind: `${kind}.${event}`,
    type: word('t', type),
    id: column('t', id),
    version: flat`t.version`,
    // A person who signs in is not an actor: the event must reach their own browser, too.
    actorId: by.userId === SELF ? null : by.userId,
  }
  if (!eventSite) return publishRowEvent({ ...about, siteId: site ? column('t', site) : null })
  return flat`(select count(${publishRowEvent({ ...about, siteId: flat`site` })}) from unnest((
    select ${column('r', eventSite.sites)} from ${quoteName(eventSite.table)} r
    where r.id = ${column('t', eventSite.column)})) site)`
}

const word = (alias: 't' | 'w', value: Word) =>
  typeof value === 'string' ? value : column(alias, value.column)
