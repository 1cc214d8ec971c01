// Builds the single statement of a change: rows, statements alongside, revisions, audit entries and events. As its own transaction
// it is one round trip; versions and guard are checked inside the write.
import type { Expression } from 'kysely'
import { auditing, changesText } from '../audit.ts'
import { COMMITS_AT_ONCE } from '../database/group-commit.ts'
import { rowAnnouncement } from '../live.ts'
import { type FlatSql, flat, joined, text } from '../postgres/flat-sql.ts'
import { type Change, type Common, type DueChange, ITSELF, type RowChange, type Target } from './change.ts'
import { type Stamp, type Versioned, versionedTable, type Word } from './versioned.ts'

type Sql = Expression<unknown>

/** SQL that writes the rows of a change; a statement has at most 65,535 parameters, so some hundred rows. */
export function changeStatement(change: Change, isAlone: boolean): FlatSql {
  const { rows } = change
  const [only] = rows
  if (only && rows.length === 1) {
    const fits = only.target ? matches(change, only.target) : (change.guard ?? null)
    const written = flat`written as (${rowStatement(change, only, fits)} returning ${returned(change, only)})`
    return whole(change, [written], { isAlone, ...traceOf(only) })
  }
  const targets = rows.flatMap(({ target }) => (target ? [target] : []))
  const ctes = targets.length > 0 ? [standing(change, targets)] : []
  const fits = targets.length > 0 ? flat`(select is_so from fits)` : (change.guard ?? null)
  rows.forEach((row, place) => {
    const own = row.target && flat`${keyMatches(change, row.target)} and ${fits}`
    ctes.push(flat`${rowName(place)} as (${rowStatement(change, row, own ?? fits)}
      returning ${returned(change, row)}, ${perRow(row, place)})`)
  })
  const each = rows.map((_, place) => flat`table ${rowName(place)}`)
  ctes.push(flat`written as (${joined(each, ' union all ')})`)
  return whole(change, ctes, { isAlone, isPerRow: true, ...PER_ROW })
}

/** SQL that writes the rows of a query. */
export function dueStatement(change: DueChange, isAlone: boolean): FlatSql {
  const table = versionedTable(change.table)
  const { guard, patch, changes } = change
  const written = flat`written as (
    update ${named(change.table)} as t set ${assignments(change, change.values)}
    from due where ${column('t', table.id)} = ${column('due', table.id)} ${guard ? flat`and ${guard}` : flat``}
    returning ${returned(change)}
  )`
  return whole(change, [flat`due as (${change.due})`, written], {
    isAlone,
    isPatch: true,
    ...traceOf({ snapshot: patch, changes }),
  })
}

const rowName = (place: number) => text(`row_${place}`)
// Identifiers come from definitions and versioned.ts only, so they are inserted as text.
export const named = (name: string) => text(`"${name}"`)
const names = (all: readonly string[]) => text(all.map((name) => `"${name}"`).join(', '))
const column = (alias: 't' | 'w' | 'due' | 'r', name: string) => text(`${alias}."${name}"`)

/** Locks all rows in one order before any write; every row must match. */
function standing(change: Change, targets: readonly Target[]): Sql {
  const id = column('t', versionedTable(change.table).id)
  const each = targets.map((target) => flat`(${matches(change, target)})`)
  return flat`standing as (
    select ${id} from ${named(change.table)} as t where ${joined(each, ' or ')} order by ${id} for update
  ), fits as (select count(*) = ${text(String(targets.length))} as is_so from standing)`
}

/** Condition that row `t` is the target. */
export function keyMatches({ table: name, by }: Common, target: Target): Sql {
  const { key, site } = versionedTable(name)
  const parts = key.map((one) => flat`${column('t', one)} = ${target[one]}`)
  if (site && by.siteId !== null) parts.push(flat`${column('t', site)} = ${by.siteId}`)
  return joined(parts, ' and ')
}

function matches(change: Change, target: Target): Sql {
  return flat`${keyMatches(change, target)}
    ${target.version === null ? flat`` : flat`and t.version = ${target.version}`}
    ${change.guard ? flat`and ${change.guard}` : flat``}`
}

function rowStatement(change: Change, row: RowChange, fits: Sql | null): Sql {
  return row.target
    ? flat`update ${named(change.table)} as t set ${assignments(change, row.values)} where ${fits}`
    : insertion(change, row, fits)
}

function insertion(change: Change, { values }: RowChange, fits: Sql | null): Sql {
  const { site } = versionedTable(change.table)
  const all = {
    ...values,
    ...(site && change.by.siteId !== null && { [site]: change.by.siteId }),
    ...stamps(change, ['created_by', 'created_at', 'updated_by', 'updated_at']),
    version: 1,
  }
  const given = joined(Object.values(all))
  return flat`insert into ${named(change.table)} as t (${names(Object.keys(all))})
    ${fits ? flat`select ${given} where ${fits}` : flat`values (${given})`}
    ${change.unlessTaken ? flat`on conflict (${names(change.unlessTaken)}) do nothing` : flat``}`
}

export function assignments(change: Common, values: Record<string, unknown>): Sql {
  const { beside } = versionedTable(change.table)
  const foreign = change.keepsVersion && Object.keys(values).find((name) => !beside.includes(name))
  if (foreign) throw new Error(`${change.table}.${foreign} is part of what a version holds`)
  const all = change.keepsVersion
    ? values
    : { ...values, ...stamps(change, ['updated_by', 'updated_at']), version: flat`t.version + 1` }
  return assigned(all)
}

/** Assigns all columns in one SQL node: a save has many, and each node costs time. */
function assigned(values: Record<string, unknown>): Sql {
  const texts = Object.keys(values).map((name, place) => `${place > 0 ? ', ' : ''}"${name}" = `)
  return flat([...texts, ''] as unknown as TemplateStringsArray, ...Object.values(values))
}

/** Actor and time, for the stamp columns that the table has; changes by the system keep the last person. */
export function stamps({ table, by, at }: Common, wanted: readonly Stamp[]): Record<string, unknown> {
  const isNew = wanted.includes('created_by')
  const who = by.userId === ITSELF ? (isNew ? null : flat`t.id`) : by.userId
  const own = versionedTable(table).stamps.filter((name) => wanted.includes(name))
  const given = own.map((name): [Stamp, unknown] => [name, name.endsWith('_at') ? at : who])
  return Object.fromEntries(given.filter(([, value]) => value !== null))
}

/** The columns of a written row for later parts, and its carried texts. */
function returned(change: Common, { carried = {} }: Pick<RowChange, 'carried'> = {}): Sql {
  const texts = Object.entries(carried).map(([name, text]) => flat`${text}::text as ${named(name)}`)
  return joined([selected(change), ...texts])
}

/** The content of revisions and audit entries; null if there are none. */
interface Trace {
  snapshot: Sql | null
  changes: Sql | null
}

function traceOf({ snapshot, changes }: Pick<RowChange, 'snapshot' | 'changes'>): Trace {
  return {
    snapshot: snapshot ? flat`${JSON.stringify(snapshot)}::jsonb` : null,
    changes: changes && flat`nullif(${changesText(changes)}::jsonb, '{}')`,
  }
}

/** With several rows, each has its own. */
const PER_ROW: Trace = { snapshot: flat`w."_snapshot"`, changes: flat`nullif(w."_changes", '{}')` }

function perRow({ snapshot, changes }: RowChange, place: number): Sql {
  return flat`${snapshot ? JSON.stringify(snapshot) : null}::jsonb as "_snapshot",
    ${changes && changesText(changes)}::jsonb as "_changes", ${text(String(place))} as "_place"`
}

const NONE: readonly string[] = []
const selections = new WeakMap<Versioned, WeakMap<readonly string[], Sql>>()

/** The columns of `t` that the statement and its caller read; cached per array. */
export function selected({ table, columns = NONE }: Common): Sql {
  const about = versionedTable(table)
  const known = selections.get(about) ?? new WeakMap<readonly string[], Sql>()
  selections.set(about, known)
  const selection = known.get(columns) ?? text(selectionText(about, columns))
  known.set(columns, selection)
  return selection
}

function selectionText(
  { key, id, site, entity, type, heardOn }: Versioned,
  columns: readonly string[],
): string {
  const words = [entity, type].flatMap((word) => (typeof word === 'string' ? [] : [word.column]))
  const all = [id, 'version', ...key, ...(site ? [site] : []), ...words, heardOn?.column ?? id, ...columns]
  return [...new Set(all)].map((name) => `t."${name}"`).join(', ')
}

interface Frame extends Trace {
  isAlone: boolean
  /** The snapshot contains only the differences from the latest one. */
  isPatch?: boolean
  isPerRow?: boolean
}

/** The statement around the rows `written`. */
export function whole(change: Common, writing: Sql[], frame: Frame): FlatSql {
  const { isAlone, isPerRow, snapshot, changes } = frame
  const { hasRevisions } = versionedTable(change.table)
  const ctes = [
    ...writing,
    ...Object.entries(change.alongside ?? {}).map(([name, text]) => flat`${named(name)} as (${text})`),
    ...(snapshot && hasRevisions && !change.keepsVersion
      ? [flat`revised as (${revised(change, snapshot, frame)})`]
      : []),
    ...(changes ? [flat`audited as (${audited(change, changes, frame)})`] : []),
  ]
  return flat`with ${joined(ctes)}
    select ${change.answer ?? selected(change)},
      ${announced(change)} as "_announced", ${isAlone ? COMMITS_AT_ONCE : flat`null`} as "_committed"
    from written t ${isPerRow ? flat`order by t."_place"` : flat``}`
}

function revised({ table, by, at }: Common, snapshot: Sql, { isPatch, isPerRow }: Frame): Sql {
  const { id, entity } = versionedTable(table)
  const [name, item] = [word('w', entity), column('w', id)]
  return flat`
    insert into revisions (entity, item_id, version, snapshot, created_by, created_at)
    select ${name}::text, ${item}, w.version, ${isPatch ? flat`coalesce(r.snapshot, '{}') || ` : flat``}${snapshot},
      ${by.userId === ITSELF ? item : by.userId}::bigint, ${at}::timestamptz
    from written w
    ${isPatch ? flat`left join revisions r on r.entity = ${name} and r.item_id = ${item} and r.version = w.version - 1` : flat``}
    ${isPerRow ? flat`where w."_snapshot" is not null` : flat``}`
}

function audited({ table, by, at, action }: Common, changes: Sql, { isPerRow }: Frame): Sql {
  const { id, site, entity } = versionedTable(table)
  const item = column('w', id)
  return auditing(
    {
      siteId: site ? column('w', site) : by.siteId,
      entity: word('w', entity),
      itemId: item,
      version: flat`w.version`,
      action,
      actorId: by.userId === ITSELF ? item : by.userId,
      address: by.address,
      changes,
      at,
    },
    flat`written w ${isPerRow ? flat`where w."_changes" is not null` : flat``}`,
  )
}

function announced({ table, by, action, event = action }: Common): Sql {
  const { id, site, kind, type, heardOn } = versionedTable(table)
  if (kind === null || event === null) return flat`null`
  const about = {
    kind: `${kind}.${event}`,
    type: word('t', type),
    id: column('t', id),
    version: flat`t.version`,
    // A person who signs in is no actor: the event must reach their own browser, too.
    actorId: by.userId === ITSELF ? null : by.userId,
  }
  if (!heardOn) return rowAnnouncement({ ...about, siteId: site ? column('t', site) : null })
  return flat`(select count(${rowAnnouncement({ ...about, siteId: flat`site` })}) from unnest((
    select ${column('r', heardOn.sites)} from ${named(heardOn.table)} r
    where r.id = ${column('t', heardOn.column)})) site)`
}

const word = (alias: 't' | 'w', value: Word) =>
  typeof value === 'string' ? value : column(alias, value.column)
