// Working copies: what people typed into forms and have not saved. One a form, beside the item: no version, never what is
// live, in no history, no audit log and no search. Kept as it was typed; what it holds is checked when it is saved.
import { check } from '@manset/model/check.ts'
import {
  type AnyValue,
  type EntityDefinition,
  fieldsOf,
  permissionOf,
} from '@manset/model/entities/entity.ts'
import type { PersonValue } from '@manset/model/history.ts'
import { isId } from '@manset/model/ids.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { fieldsOnSite } from '@manset/model/kinds/field-on-site.ts'
import { isWriteOnly } from '@manset/model/kinds/kinds.ts'
import { can } from '@manset/model/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { cleanLeaves, demandLengths } from '../entity/clean-values.ts'
import { demand } from '../entity/entity-service.ts'
import { hasItem, personColumn } from '../entity/entity-sql.ts'
import { announced } from './copy-taken.ts'

/** What somebody typed into one form, as it is given to those who may have it. */
export interface WorkingCopy {
  form: string
  /** Null for an item that is not made yet. */
  itemId: string | null
  person: PersonValue
  /** The version it was typed on; null for an item that is not made yet. */
  version: number | null
  /** The changed fields, and what that version held in them. */
  values: Record<string, unknown>
  base: Record<string, unknown>
  typedDate: Date
  keptDate: Date
}

export interface CopyInput {
  form: string
  id?: string | null
  version?: number | null
  /** The changed fields as JSON. */
  values: string
  typedDate: string
}

/** Copies a person has at most on a site: beyond that the one kept longest ago goes. */
export const MOST_COPIES = 100
const FORM_KEY = /^[\w-]{8,64}$/

/**
 * Keeps what stands in a form, in place of what was kept of it before unless that is newer; answers when what is kept now
 * was kept. Needs the right that a save of it would need; required fields may be empty.
 */
export async function keepCopy(entity: EntityDefinition, input: CopyInput, context: Context): Promise<Date> {
  const { viewer, tools } = context
  demand(context, entity, input.id ? 'edit' : 'create')
  if (!FORM_KEY.test(input.form)) throw invalid([{ field: 'form', rule: 'shape', params: {} }])
  const values = readValues(entity, input.values, context)
  const id = input.id ?? null
  if (id !== null && !(await hasItem(tools.db, entity, viewer.siteId, id))) throw notFound(entity.name, id)
  const at = tools.clock.now()
  const { rows } = await sql<{ at: Date }>`
    with kept as (
      insert into working_copies as t
        (site_id, person_id, form, entity, item_id, base_version, changed, typed_at, since, kept_at)
      values (${viewer.siteId}, ${viewer.userId}, ${input.form}, ${entity.name}, ${id},
        ${id === null ? null : (input.version ?? null)}, ${JSON.stringify(values)}, ${input.typedDate}, ${at}, ${at})
      on conflict (person_id, site_id, form) do update set item_id = excluded.item_id,
        base_version = excluded.base_version, changed = excluded.changed, typed_at = excluded.typed_at,
        kept_at = excluded.kept_at
      where t.typed_at < excluded.typed_at and t.entity = excluded.entity
      returning t.*, (xmax = 0) as is_new
    ), most as (
      delete from working_copies t using kept where kept.is_new and t.id in (
        select c.id from working_copies c where c.person_id = ${viewer.userId} and c.site_id = ${viewer.siteId}
        order by c.kept_at desc offset ${MOST_COPIES - 1})
    )
    select t.kept_at as at, case when t.is_new then ${announced('kept', { form: input.form, siteId: viewer.siteId, personId: viewer.userId })} end from kept t`.execute(
    tools.db,
  )
  if (rows[0]) return rows[0].at
  // An answer that comes late finds what is newer, or another thing's form.
  const stands = await tools.db
    .selectFrom('working_copies')
    .select('kept_at')
    .where('person_id', '=', viewer.userId)
    .where('site_id', '=', viewer.siteId)
    .where('form', '=', input.form)
    .where('entity', '=', entity.name)
    .executeTakeFirst()
  if (!stands) throw notFound(entity.name, input.form)
  return stands.kept_at
}

/** What the person's own forms keep of an item, or of those of its kind that are not made yet; the newest first. */
export async function ownCopies(
  entity: EntityDefinition,
  id: string | null,
  context: Context,
): Promise<WorkingCopy[]> {
  const { viewer } = context
  if (id !== null || !can(viewer, permissionOf(entity, 'create'))) demand(context, entity, 'view')
  const of = id === null ? sql`t.item_id is null` : sql`t.item_id = ${await known(entity, id, context)}`
  return loadCopies(entity, sql`t.person_id = ${viewer.userId} and ${of}`, context)
}

/** What everybody's forms keep of an item, for whoever may edit it; the newest first. */
export async function copiesOfItem(
  entity: EntityDefinition,
  id: string,
  context: Context,
): Promise<WorkingCopy[]> {
  demand(context, entity, 'edit')
  return loadCopies(entity, sql`t.item_id = ${await known(entity, id, context)}`, context)
}

async function known(entity: EntityDefinition, id: string, { viewer, tools }: Context): Promise<string> {
  if (!isId(id) || !(await hasItem(tools.db, entity, viewer.siteId, id))) throw notFound(entity.name, id)
  return id
}

type StoredCopy = Omit<WorkingCopy, 'base'> & { snapshot: Record<string, unknown> | null }

async function loadCopies(
  entity: EntityDefinition,
  which: RawBuilder<unknown>,
  { viewer, tools }: Context,
): Promise<WorkingCopy[]> {
  const { rows } = await sql<StoredCopy>`
    select t.form, t.item_id as "itemId", ${personColumn('person_id')} as person, t.base_version as version,
      t.changed as values, t.typed_at as "typedDate", t.kept_at as "keptDate", r.snapshot
    from working_copies t
    left join revisions r on r.entity = t.entity and r.item_id = t.item_id and r.version = t.base_version
    where t.site_id = ${viewer.siteId} and t.entity = ${entity.name} and ${which}
    order by t.typed_at desc limit ${MOST_COPIES}`.execute(tools.db)
  const fields = fieldsOnSite(fieldsOf(entity), viewer.settings)
  return rows.map(({ snapshot, values, ...copy }) => {
    const names = Object.keys(values)
    return { ...copy, values: shown(fields, values, names), base: shown(fields, snapshot ?? {}, names) }
  })
}

/** Fields that there still are, each as today's rules of its kind let it through: nobody looked at what was kept. */
function shown(
  fields: Readonly<Record<string, Field>>,
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  const known = Object.fromEntries(
    names.flatMap((name) => (fields[name] && name in values ? [[name, values[name]]] : [])),
  )
  cleanLeaves(fields, known)
  return known
}

/** The values that were sent; refuses what is no value of a field, or far longer than it. */
function readValues(entity: EntityDefinition, text: string, { viewer }: Context): AnyValue {
  const given = parsed(text)
  const fields = fieldsOnSite(fieldsOf(entity), viewer.settings)
  const values = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      !field.isReadOnly && !isWriteOnly(field) && Object.hasOwn(given, name) ? [[name, given[name]]] : [],
    ),
  ) as AnyValue
  const { settings } = viewer
  const faults = check(entity, values, { isComplete: false, settings })
  const shapeless = faults.filter(({ rule }) => rule === 'shape')
  if (shapeless.length > 0) throw invalid(shapeless)
  demandLengths(fields, values)
  return values
}

function parsed(text: string): Record<string, unknown> {
  let given: unknown
  try {
    given = JSON.parse(text, storable)
  } catch {
    given = null
  }
  if (typeof given === 'object' && given !== null && !Array.isArray(given))
    return given as Record<string, unknown>
  throw invalid([{ field: 'values', rule: 'shape', params: {} }])
}

/** The database stores no NUL and no half of a pair of signs; a prototype is none of a value's. */
function storable(this: unknown, key: string, value: unknown): unknown {
  if (key === '__proto__') return undefined
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}
