// The path of every save: permission → stored item → check → one write. Reads check the site and the permission to view.
import { isDeepStrictEqual } from 'node:util'
import { isVisibleState } from '@manset/model/abilities/actions.ts'
import type { AuditAction } from '@manset/model/audit/actions.ts'
import { check } from '@manset/model/check.ts'
import {
  columnName,
  type EntityDefinition,
  fieldsOf,
  permissionOf,
  readOnlyColumnsOf,
} from '@manset/model/entities/entity.ts'
import { clearInapplicable } from '@manset/model/kinds/conditional-fields.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { fieldsOnSite, isOnSite } from '@manset/model/kinds/field-on-site.ts'
import { fieldEntries, fieldsWhere } from '@manset/model/kinds/fields-where.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import type { Problem } from '@manset/model/problem.ts'
import { foldForSearch } from '@manset/model/text/search.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { flat, joined } from '../../platform/postgres/flat-sql.ts'
import { forbidden, invalid, notFound, type Refusal, staleVersionRefusal } from '../../platform/refusal.ts'
import { discardAutosave } from '../copies/delete-autosave.ts'
import { abilitiesOf, abilityGuards } from './abilities.ts'
import { type Behaviour, composeBehaviours, type Draft } from './behaviour.ts'
import { checkReferences } from './check-references.ts'
import { cleanValues } from './clean-values.ts'
import { type Item, loadItem, loadStored, type StoredItem } from './entity-sql.ts'
import { featureBehaviour } from './feature-behaviours.ts'
import { requireHandbook } from './handbook.ts'
import { mergeInput, readOnlyColumnValues, toJsonValue } from './item-values.ts'
import { uniquenessProblem } from './not-unique.ts'
import { resolveFiles } from './resolve-files.ts'
import { findItemBySaveKey } from './save-keys.ts'
import { sealSecrets } from './seal-secrets.ts'
import { writeItem } from './write-item.ts'

export interface SaveInput extends Record<string, unknown> {
  id?: string | null
  version?: number | null
  lockEpoch?: string | null
  saveKey?: string | null
  rightsReason?: string | null
}

/** Throws `FORBIDDEN` unless the viewer holds `<entity>.<action>`. */
export function requirePermission(
  context: Context,
  entity: Pick<EntityDefinition, 'name' | 'permission'>,
  action: string,
): void {
  if (!can(context.viewer, permissionOf(entity, action))) throw forbidden()
}

/** The item, or the named fields of it; `NOT_FOUND` if the site has none. */
export async function getItem(
  entity: EntityDefinition,
  id: string,
  context: Context,
  names?: readonly string[],
): Promise<Item> {
  requirePermission(context, entity, 'view')
  return reloadItem(entity, id, context, names)
}

/** Reads an item again that may have changed since; `NOT_FOUND` if it is gone. */
async function reloadItem(
  entity: EntityDefinition,
  id: string,
  { tools, viewer }: Context,
  names?: readonly string[],
): Promise<Item> {
  const item = await loadItem(tools.db, entity, { siteId: viewer.siteId, id, names })
  if (!item) throw notFound(entity.name, id)
  return item
}

/** How a save is recorded, and which fields it returns. */
export interface SaveOptions {
  /** Audit action for a change of fields; a step of the status has its own. */
  action: AuditAction
  /** GraphQL names of the fields to return; the whole item if omitted. */
  names?: readonly string[]
  /** The form of the input: the save deletes its autosave. */
  form?: string | null
}

/**
 * Creates or changes an item. Idempotent by `saveKey`. Refuses with `FORBIDDEN`, `HANDBOOK_REQUIRED`, `NOT_FOUND`, `VALIDATION`
 * (problems by field) or `STALE_VERSION` (who saved since, and when; nothing is applied).
 */
export async function saveItem(
  entity: EntityDefinition,
  /** Rules of this call, in addition to those of the entity's abilities and features. */
  own: Behaviour,
  sent: SaveInput,
  context: Context,
  given: Partial<SaveOptions> = {},
): Promise<Item> {
  const save = async () => {
    const { draft, behaviour, problems } = await prepareDraft(entity, own, sent, context, given)
    if (problems.length > 0) throw invalid(problems)
    return writeDraft(draft, behaviour)
  }
  const { saveKey } = sent
  if (!saveKey) return save()
  const before = await findItemBySaveKey(saveKey, entity, context)
  if (before) return reloadItem(entity, before, context, given.names)
  return save().catch(async (error: unknown) => {
    // The same save was sent twice concurrently: the other one was written, which made this one fail.
    const meanwhile = await findItemBySaveKey(saveKey, entity, context)
    if (meanwhile) return reloadItem(entity, meanwhile, context, given.names)
    throw error
  })
}

/** A save up to its write: the draft and its problems. Throws all other refusals. */
export async function prepareDraft(
  entity: EntityDefinition,
  own: Behaviour,
  sent: SaveInput,
  context: Context,
  given: Partial<SaveOptions> = {},
): Promise<{ draft: Draft; behaviour: Required<Behaviour>; problems: Problem[] }> {
  // An entity with one item per site is never created: without an id, the item of this site is meant.
  const input = entity.isOfSite ? { ...sent, id: sent.id ?? String(context.viewer.siteId) } : sent
  requirePermission(context, entity, isNew(input) ? 'create' : 'edit')
  const behaviour = composeBehaviours([
    ...abilitiesOf(entity).map((ability) => ability.behaviour),
    featureBehaviour(entity.name),
    own,
  ])
  const saving: SaveOptions = { action: isNew(input) ? 'created' : 'saved', ...given }
  const draft = await openDraft(entity, input, saving, context)
  await behaviour.prepare(draft, input)
  clearInapplicable(fieldsOf(entity), draft.value)
  const { settings } = context.viewer
  const leftOut = cleanValues(fieldsOnSite(fieldsOf(entity), settings), draft.value, draft.before ?? {})
  if (leftOut.length > 0) context.leftOut = leftOut

  const problems = check(entity, draft.value, {
    ...{ isComplete: draft.isComplete, settings },
    before: itemUnderCorrection(draft),
  })
  // A value of the wrong shape cannot be checked further, as in a version older than the definition.
  if (problems.some(({ rule }) => rule === 'shape')) throw invalid(problems)
  sealSecrets(draft)
  problems.push(...disabledFieldProblems(draft))
  problems.push(...(await resolveFiles(draft)))
  problems.push(...(await checkReferences(draft)))
  problems.push(...(await behaviour.check(draft)))
  return { draft, behaviour, problems }
}

/** The stored item, if it is published and this save only corrects it; null for a new item or a change of status. */
function itemUnderCorrection({ entity, before, isStep }: Draft): StoredItem | null {
  return before && !isStep && isVisibleState(entity, before) ? before : null
}

/**
 * The stored item in the version that was read, with the input applied; refuses with `HANDBOOK_REQUIRED`, `NOT_FOUND` or `STALE_VERSION`.
 */
export async function openDraft(
  entity: EntityDefinition,
  input: SaveInput,
  saving: SaveOptions,
  context: Context,
): Promise<Draft> {
  await requireHandbook(entity, context)
  const before = await loadStoredBefore(entity, input, context)
  // A new item has no lock, so any epoch is invalid.
  if (!before && input.lockEpoch) throw invalid([{ field: 'lockEpoch', rule: 'shape', params: {} }])
  const draft: Draft = {
    ...saving,
    entity,
    before,
    sent: input,
    value: mergeInput(entity, input, before),
    columns: readOnlyColumnValues(entity, before),
    isComplete: true,
    lockEpoch: input.lockEpoch ?? null,
    saveKey: input.saveKey ?? null,
    rightsReason: input.rightsReason ?? null,
    context,
  }
  // A lost lock is reported first: the newer version was written by its current holder.
  if (before && input.version !== before.version)
    throw (await guardRefusal(draft)) ?? staleVersionRefusal(await reloadItem(entity, before.id, context))
  return draft
}

/** Whether a save creates an item. An empty id counts as an unknown one. */
const isNew = ({ id }: SaveInput) => id === null || id === undefined

/** The stored item before a save, null for a new one; `NOT_FOUND` if the id is unknown. */
export async function loadStoredBefore(
  entity: EntityDefinition,
  input: SaveInput,
  { tools, viewer }: Context,
): Promise<StoredItem | null> {
  if (isNew(input)) return null
  const id = String(input.id)
  const before = await loadStored(tools.db, entity, { siteId: viewer.siteId, id })
  if (!before) throw notFound(entity.name, id)
  return before
}

/** The first reason of the draft's guards against writing it; null if there is none. */
export async function guardRefusal(draft: Draft): Promise<Refusal | null> {
  for (const guard of abilityGuards(draft)) {
    const refusal = await guard.refusal()
    if (refusal) return refusal
  }
  return null
}

/** Writes a checked draft and returns the item. Writes nothing if nothing changed. */
export async function writeDraft(draft: Draft, { constraints }: Behaviour = {}): Promise<Item> {
  const { entity, before, value, context } = draft
  const fields = fieldsOf(entity)
  const columns: Record<string, unknown> = { ...draft.columns }
  const snapshot: Record<string, unknown> = { ...draft.columns }
  const changes: Record<string, { before: unknown; after: unknown }> = {}
  for (const [name, { column }] of Object.entries(readOnlyColumnsOf(entity))) {
    if (!(column in draft.columns)) continue
    addChange(changes, name, before?.[name], draft.columns[column])
    // Omitted columns keep their stored values, which may be long.
    if (before && !(name in changes)) delete columns[column]
  }
  for (const [name, field] of fieldEntries(fields)) {
    if (field.isReadOnly) {
      // Values that only a feature sets are in the columns already.
      const own = draft.columns[columnName(name, field)]
      if (own !== undefined) addChange(changes, name, before?.[name] ?? null, own)
      continue
    }
    const after = value[name] ?? null
    snapshot[name] = after
    addChange(changes, name, before?.[name] ?? null, after)
    if (!before || name in changes) columns[columnName(name, field)] = kindOf(field).toColumn(after)
  }
  if (before && Object.keys(changes).length === 0) {
    if (draft.form) await discardAutosave(draft.form, context)
    return reloadItem(entity, before.id, context, draft.names)
  }
  if (draft.acceptedReason) changes.rightsReason = { before: null, after: draft.acceptedReason }
  const guards = abilityGuards(draft).map(({ holds }) => holds)
  const written = await writeItem(context.tools.db, {
    entity,
    viewer: context.viewer,
    address: context.address,
    now: context.tools.clock.now(),
    target: before ? { id: before.id, version: before.version } : null,
    columns,
    folded: foldForSearch(entity.list.search.map((name) => String(value[name] ?? '')).join(' ')),
    snapshot,
    changes,
    action: draft.action,
    names: draft.names,
    saveKey: draft.saveKey,
    ...(guards.length > 0 && { guard: flat<boolean>`(${joined(guards, ' and ')})` }),
    form: draft.form,
  }).catch(async (error: unknown) => {
    const told =
      constraints?.[(error as { constraint?: string }).constraint ?? ''] ??
      (await uniquenessProblem(draft, error))
    throw told ? invalid([told]) : error
  })
  if (written.outcome === 'written') return written.rows[0]
  if (written.outcome === 'guarded') {
    const refusal = await guardRefusal(draft)
    if (refusal) throw refusal
    // The obstacle disappeared between the two statements.
    return writeDraft(draft, { constraints })
  }
  throw staleVersionRefusal(await reloadItem(entity, before?.id ?? '', context))
}

function addChange(
  changes: Record<string, { before: unknown; after: unknown }>,
  name: string,
  before: unknown,
  after: unknown,
) {
  // Most values are unchanged; only changed ones are converted to JSON.
  if (before === after || isDeepStrictEqual(before, after)) return
  const [was, is] = [toJsonValue(before), toJsonValue(after)]
  // PostgreSQL's jsonb returns object keys in its own order.
  if (isDeepStrictEqual(was, is)) return
  changes[name] = { before: was, after: is }
}

const settingFields = fieldsWhere<Field>(({ onlyWhere }) => onlyWhere !== undefined)

/** Problems for values in fields that the site doesn't use; stored values stay and may be removed. */
function disabledFieldProblems({ entity, value, before, context }: Draft): Problem[] {
  return Object.entries(settingFields(fieldsOf(entity))).flatMap(([name, field]) => {
    if (isOnSite(field, context.viewer.settings)) return []
    const given = toJsonValue(value[name])
    // The initial value of a new item is not an input.
    const isKept = [null, field.initial, toJsonValue(before?.[name])].some((one) =>
      isDeepStrictEqual(given, one),
    )
    return isKept ? [] : [{ field: name, rule: 'notOnSite', params: {} }]
  })
}
