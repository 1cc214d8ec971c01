// Replaces a file of the library by another in the items that use it. Each item is saved by its own rules and its edit lock, all in one
// transaction.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { leavesOf } from '@manset/model/kinds/leaves.ts'
import { cropsToReview, type ImageValue } from '@manset/model/media/image-value.ts'
import { MEDIA_FIELDS, type MediaFieldName, rightsState } from '@manset/model/media/media.ts'
import { RIGHTS_REASON_RULE } from '@manset/model/media/rights.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import type { Problem } from '@manset/model/problem.ts'
import { kindOf } from '../../kinds/kinds.ts'
import { guardRefusal, prepareDraft, writeDraft } from '../../kit/entity/entity-service.ts'
import { loadStored } from '../../kit/entity/entity-sql.ts'
import { loadCropTypes } from '../../kit/entity/resolve-files.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { forbidden, invalid, notFound, Refusal, refusalOf } from '../../platform/refusal.ts'
import { saveMediaFile } from './library-change.ts'
import { getMediaFile, type MediaRow } from './library-list.ts'
import { listMediaUses, MAX_USES, type MediaUse } from './library-uses.ts'
import { publishingUsageEvents } from './usage-events.ts'

/** Name of this action in audit log and history. */
export const REPLACED = 'mediaReplaced'

/** An item in the version that the person saw. */
export interface SeenItem {
  entity: string
  itemId: string
  version: number
}

/** Planned outcome for one item that uses the file. */
export interface Replacement extends MediaUse {
  /** Null if the item cannot be read. */
  version: number | null
  /** Crop types whose crops need a check. */
  cropsToReview: string[]
  /** Crop types for which the new picture is too small: their crops would be dropped. */
  dropped: string[]
  /** Why the item keeps the old file; null if it gets the new one. */
  code: string | null
  params: Record<string, unknown>
  /** Problems that block saving the item; with a null `code`, only those that a reason for ended rights resolves. */
  problems: Problem[]
}

export interface ReplaceInput {
  id: string
  byId: string
  items: readonly SeenItem[]
  rightsReason?: string | null
}

interface Pair {
  from: MediaRow
  to: MediaRow
}

/** The two files, which must have the same kind; `FORBIDDEN`, `NOT_FOUND` or `VALIDATION`. */
async function loadPair(id: string, byId: string, context: Context): Promise<Pair> {
  if (!can(context.viewer, 'media.edit')) throw forbidden()
  const [from, to] = [await getMediaFile(id, context), await getMediaFile(byId, context)]
  if (from.id === to.id) throw invalid([{ field: 'byId', rule: 'distinct', params: {} }])
  if (from.kind !== to.kind) throw invalid([{ field: 'byId', rule: 'sameKind', params: { kind: from.kind } }])
  return { from, to }
}

/** Plans the replacement for each item that uses the file; writes nothing. */
export async function planReplacement(
  { id, byId }: { id: string; byId: string },
  context: Context,
): Promise<Replacement[]> {
  const pair = await loadPair(id, byId, context)
  const replacing = await createReplacer(pair, context)
  const plan: Replacement[] = []
  for (const use of await listMediaUses(id, context)) {
    const kept = {
      ...use,
      version: null,
      cropsToReview: [],
      dropped: [],
      code: null,
      params: {},
      problems: [],
    }
    try {
      const { draft, problems, crops } = await replacing(use)
      const refusal = await guardRefusal(draft)
      plan.push({
        ...{ ...kept, ...crops, version: draft.before?.version ?? null, problems },
        ...(problems.some(({ rule }) => rule !== RIGHTS_REASON_RULE) && { code: 'VALIDATION' }),
        ...(refusal && { code: refusal.code, params: refusal.params }),
      })
    } catch (error) {
      const { code, params, problems = [] } = refusalOf(error, context.tools.log)
      plan.push({ ...kept, code, params, problems })
    }
  }
  return plan
}

/** Refuses items that no save of ours writes, such as agency items. */
const immutableRefusal = () => new Refusal('AS_SENT', 'A sent item cannot be changed')

/** Returns a function that prepares the draft of an item with the file replaced, resolved as a save would. */
async function createReplacer({ from, to }: Pair, context: Context, rightsReason?: string | null) {
  const { tools, viewer } = context
  const cropTypes = await loadCropTypes(tools.db, viewer.siteId)
  const file = { path: to.path, width: to.width ?? 0, height: to.height ?? 0 }
  const swap = { from: from.path, to: file, cropTypes }

  return async ({
    entity: name,
    itemId,
    version,
  }: Pick<SeenItem, 'entity' | 'itemId'> & Partial<SeenItem>) => {
    const entity = definitionOf(name)
    if (!entity) throw immutableRefusal()
    const stands = await loadStored(tools.db, entity, { siteId: viewer.siteId, id: itemId })
    if (!stands) throw notFound(name, itemId)
    const values: Record<string, unknown> = { ...stands }
    const crops = { cropsToReview: new Set<string>(), dropped: new Set<string>() }
    const changed = new Set<string>()
    for (const { path, field, value, replace } of leavesOf(fieldsOf(entity), values)) {
      const next = kindOf(field).withFile?.(value as never, swap)
      if (next === undefined || next === value) continue
      replace(next)
      changed.add(path.split('.')[0] as string)
      addCrops(crops, value, next)
    }
    const sent = Object.fromEntries([...changed].map((field) => [field, values[field]]))
    const settled = await prepareDraft(
      entity,
      {},
      { ...sent, id: itemId, version: version ?? stands.version, rightsReason },
      context,
      { action: REPLACED },
    )
    return { ...settled, crops: { cropsToReview: [...crops.cropsToReview], dropped: [...crops.dropped] } }
  }
}

const definitionOf = (name: string): EntityDefinition | undefined =>
  Object.hasOwn(ENTITIES, name) ? ENTITIES[name as keyof typeof ENTITIES] : undefined

function addCrops(
  noted: { cropsToReview: Set<string>; dropped: Set<string> },
  was: unknown,
  is: unknown,
): void {
  if (!isImage(was) || !isImage(is)) return
  for (const id of cropsToReview(is)) noted.cropsToReview.add(id)
  for (const { cropTypeId } of was.crops)
    if (!is.crops.some((crop) => crop.cropTypeId === cropTypeId)) noted.dropped.add(cropTypeId)
}

const isImage = (value: unknown): value is ImageValue =>
  typeof value === 'object' && value !== null && Array.isArray((value as ImageValue).crops)

/**
 * Replaces a file by another in the given items, each in the version that was seen: all of them or none; a refusal names the item. Metadata
 * that the new file lacks is copied from the old one. Where readers would see a file with ended rights, `rightsReason` is required, and
 * recorded in the history of each such item.
 */
export async function replaceMediaFile(
  { id, byId, items, rightsReason }: ReplaceInput,
  context: Context,
): Promise<SeenItem[]> {
  requireItems(items)
  return inTransaction(context, async (inside) => {
    const pair = await loadPair(id, byId, inside)
    const replacing = await createReplacer(pair, inside, rightsReason)
    const written = await publishingUsageEvents(items, inside, () =>
      writeInOrder(items, async (item) => {
        const { draft, behaviour, problems } = await replacing(item)
        if (problems.length > 0) throw invalid(problems)
        return writeDraft(draft, behaviour)
      }),
    )
    await copyFacts(pair, inside)
    await recordReplacement(pair, inside)
    return written
  })
}

export function requireItems(items: readonly SeenItem[]): void {
  if (items.length > MAX_USES)
    throw invalid([{ field: 'items', rule: 'maxLength', params: { max: MAX_USES } }])
  if (items.length === 0) throw invalid([{ field: 'items', rule: 'required', params: {} }])
}

/** Runs `act` in a new transaction. */
export function inTransaction<T>(context: Context, act: (inside: Context) => Promise<T>): Promise<T> {
  return context.tools.db.transaction().execute((db) => act({ ...context, tools: { ...context.tools, db } }))
}

/** Writes items one by one in a fixed order, so that concurrent calls wait instead of deadlocking. */
export async function writeInOrder(
  items: readonly SeenItem[],
  write: (item: SeenItem) => Promise<{ version: number }>,
): Promise<SeenItem[]> {
  const inOrder = items.toSorted(
    (one, other) => one.entity.localeCompare(other.entity) || Number(one.itemId) - Number(other.itemId),
  )
  const written: SeenItem[] = []
  for (const item of inOrder) {
    const { entity, itemId } = item
    try {
      const { version } = await write(item)
      written.push({ entity, itemId, version })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, message, params, problems, status } = error
      throw new Refusal(code, message, { params: { ...params, entity, itemId }, problems, status })
    }
  }
  return written
}

/** An end of rights that has passed is not copied: it is often the reason for the replacement. */
async function copyFacts({ from, to }: Pair, context: Context): Promise<void> {
  const isEnded = rightsState(from.usableUntil, context.tools.clock.now()) === 'expired'
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
  const names = Object.keys(MEDIA_FIELDS) as MediaFieldName[]
  const lacking = names.filter(
    (name) => isEmpty(to[name]) && !isEmpty(from[name]) && !(isEnded && name === 'usableUntil'),
  )
  const facts = Object.fromEntries(
    lacking.map((name) => {
      const value = from[name] as unknown
      return [name, value instanceof Date ? value.toISOString() : value]
    }),
  )
  if (lacking.length > 0) await saveMediaFile({ id: to.id, version: to.version, ...facts }, context)
}

function recordReplacement({ from, to }: Pair, { viewer, address, tools }: Context): Promise<void> {
  return writeAudit(tools.db, {
    ...{ siteId: viewer.siteId, entity: 'media', itemId: from.id, version: from.version, action: REPLACED },
    ...{ actorId: viewer.userId, address, at: tools.clock.now() },
    changes: { replacedBy: { before: null, after: to.originalName } },
  })
}
