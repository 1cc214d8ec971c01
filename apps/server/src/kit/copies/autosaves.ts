// Autosaves: unsaved input, one per form, stored beside the item. They have no version and never appear in live data, history,
// audit log or search. Values are stored as typed and checked when the item is saved.
import type { PersonValue } from '@manset/model/audit/history.ts'
import { check } from '@manset/model/check.ts'
import {
  type AnyValue,
  type EntityDefinition,
  fieldsOf,
  permissionOf,
} from '@manset/model/entities/entity.ts'
import { isId } from '@manset/model/ids.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { fieldsOnSite } from '@manset/model/kinds/field-on-site.ts'
import { isWriteOnly } from '@manset/model/kinds/kinds.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { cleanLeaves, requireLengths } from '../entity/clean-values.ts'
import { requirePermission } from '../entity/entity-service.ts'
import { itemExists, personColumn } from '../entity/entity-sql.ts'
import { publishAutosaveEvent } from './delete-autosave.ts'

/** The autosave of one form, as its authorized readers get it. */
export interface Autosave {
  form: string
  /** Null for an item that doesn't exist yet. */
  itemId: string | null
  person: PersonValue
  /** The version that the input is based on; null for a new item. */
  version: number | null
  /** The changed fields, and their values in that version. */
  values: Record<string, unknown>
  base: Record<string, unknown>
  typedDate: Date
  savedDate: Date
}

export interface AutosaveInput {
  form: string
  id?: string | null
  version?: number | null
  /** The changed fields as JSON. */
  values: string
  typedDate: string
}

/** Maximum of autosaves per person and site; beyond it the oldest is deleted. */
export const MAX_AUTOSAVES = 100
const FORM_KEY = /^[\w-]{8,64}$/

/**
 * Stores the input of a form, replacing an older autosave but not a newer one; returns the time of the stored one. Requires the
 * permission that a save would need; required fields may be empty.
 */
export async function storeAutosave(
  entity: EntityDefinition,
  input: AutosaveInput,
  context: Context,
): Promise<Date> {
  const { viewer, tools } = context
  requirePermission(context, entity, input.id ? 'edit' : 'create')
  if (!FORM_KEY.test(input.form)) throw invalid([{ field: 'form', rule: 'shape', params: {} }])
  const values = parseValues(entity, input.values, context)
  const id = input.id ?? null
  if (id !== null && !(await itemExists(tools.db, entity, viewer.siteId, id))) throw notFound(entity.name, id)
  const at = tools.clock.now()
  const { rows } = await sql<{ at: Date }>`
    with kept as (
      insert into autosaves as t
        (site_id, person_id, form, entity, item_id, base_version, changed, typed_at, since, saved_at)
      values (${viewer.siteId}, ${viewer.userId}, ${input.form}, ${entity.name}, ${id},
        ${id === null ? null : (input.version ?? null)}, ${JSON.stringify(values)}, ${input.typedDate}, ${at}, ${at})
      on conflict (person_id, site_id, form) do update set item_id = excluded.item_id,
        base_version = excluded.base_version, changed = excluded.changed, typed_at = excluded.typed_at,
        saved_at = excluded.saved_at
      where t.typed_at < excluded.typed_at and t.entity = excluded.entity
      returning t.*, (xmax = 0) as is_new
    ), most as (
      delete from autosaves t using kept where kept.is_new and t.id in (
        select c.id from autosaves c where c.person_id = ${viewer.userId} and c.site_id = ${viewer.siteId}
        order by c.saved_at desc offset ${MAX_AUTOSAVES - 1})
    )
    select t.saved_at as at, case when t.is_new then ${publishAutosaveEvent('saved', { form: input.form, siteId: viewer.siteId, personId: viewer.userId })} end from kept t`.execute(
    tools.db,
  )
  if (rows[0]) return rows[0].at
  // The write was late: a newer autosave exists, or the form key belongs to another entity.
  const stored = await tools.db
    .selectFrom('autosaves')
    .select('saved_at')
    .where('person_id', '=', viewer.userId)
    .where('site_id', '=', viewer.siteId)
    .where('form', '=', input.form)
    .where('entity', '=', entity.name)
    .executeTakeFirst()
  if (!stored) throw notFound(entity.name, input.form)
  return stored.saved_at
}

/** The viewer's autosaves of an item, or of new items of the entity, newest first. */
export async function listOwnAutosaves(
  entity: EntityDefinition,
  id: string | null,
  context: Context,
): Promise<Autosave[]> {
  const { viewer } = context
  if (id !== null || !can(viewer, permissionOf(entity, 'create'))) requirePermission(context, entity, 'view')
  const of =
    id === null ? sql`t.item_id is null` : sql`t.item_id = ${await requireReadableItem(entity, id, context)}`
  return loadAutosaves(entity, sql`t.person_id = ${viewer.userId} and ${of}`, context)
}

/** All autosaves of an item, for people who may edit it, newest first. */
export async function listItemAutosaves(
  entity: EntityDefinition,
  id: string,
  context: Context,
): Promise<Autosave[]> {
  requirePermission(context, entity, 'edit')
  return loadAutosaves(entity, sql`t.item_id = ${await requireReadableItem(entity, id, context)}`, context)
}

async function requireReadableItem(
  entity: EntityDefinition,
  id: string,
  { viewer, tools }: Context,
): Promise<string> {
  if (!isId(id) || !(await itemExists(tools.db, entity, viewer.siteId, id))) throw notFound(entity.name, id)
  return id
}

type AutosaveRow = Omit<Autosave, 'base'> & { snapshot: Record<string, unknown> | null }

async function loadAutosaves(
  entity: EntityDefinition,
  which: RawBuilder<unknown>,
  { viewer, tools }: Context,
): Promise<Autosave[]> {
  const { rows } = await sql<AutosaveRow>`
    select t.form, t.item_id as "itemId", ${personColumn('person_id')} as person, t.base_version as version,
      t.changed as values, t.typed_at as "typedDate", t.saved_at as "savedDate", r.snapshot
    from autosaves t
    left join revisions r on r.entity = t.entity and r.item_id = t.item_id and r.version = t.base_version
    where t.site_id = ${viewer.siteId} and t.entity = ${entity.name} and ${which}
    order by t.typed_at desc limit ${MAX_AUTOSAVES}`.execute(tools.db)
  const fields = fieldsOnSite(fieldsOf(entity), viewer.settings)
  return rows.map(({ snapshot, values, ...copy }) => {
    const names = Object.keys(values)
    return {
      ...copy,
      values: readableValues(fields, values, names),
      base: readableValues(fields, snapshot ?? {}, names),
    }
  })
}

/** Drops fields that no longer exist and cleans the rest by the current rules of their kinds: stored input was never checked. */
function readableValues(
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

/** Parses submitted values and ignores unknown fields; refuses a wrong shape and far too long texts. */
function parseValues(entity: EntityDefinition, text: string, { viewer }: Context): AnyValue {
  const given = parseJson(text)
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
  requireLengths(fields, values)
  return values
}

function parseJson(text: string): Record<string, unknown> {
  let given: unknown
  try {
    given = JSON.parse(text, dropUnstorable)
  } catch {
    given = null
  }
  if (typeof given === 'object' && given !== null && !Array.isArray(given))
    return given as Record<string, unknown>
  throw invalid([{ field: 'values', rule: 'shape', params: {} }])
}

/** PostgreSQL stores neither NUL nor lone surrogates; `__proto__` must not become a prototype. */
function dropUnstorable(this: unknown, key: string, value: unknown): unknown {
  if (key === '__proto__') return undefined
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}
