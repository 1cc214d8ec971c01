// Files whose usage rights have ended are not published, unless a person with the permission to override states a reason
// (docs/decisions/media-library.md).
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import { leavesOf } from '@manset/model/kinds/leaves.ts'
import {
  MAX_RIGHTS_REASON_CHARACTERS,
  OVERRIDE_RIGHTS_PERMISSION,
  RIGHTS_REASON_RULE,
} from '@manset/model/media/rights.ts'
import { can, type Viewer } from '@manset/model/permissions/permissions.ts'
import type { Problem } from '@manset/model/problem.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { MEDIA_IN_TEXT } from '../../kinds/html.ts'
import { kindOf } from '../../kinds/kinds.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid } from '../../platform/refusal.ts'
import type { Draft } from './behaviour.ts'

/** A stored file and the field that uses it. */
export interface FileUse {
  field: string
  path: string
}

/** Every stored file in the values, including those inside texts. */
function fileUsesIn(entity: EntityDefinition, values: Readonly<Record<string, unknown>>): FileUse[] {
  return leavesOf(fieldsOf(entity), { ...values }).flatMap(({ path, field, value }) => {
    if (kindOf(field).stored) return [{ field: path, path: (value as { path: string }).path }]
    if (field.kind !== 'html') return []
    return [...new Set(String(value).match(MEDIA_IN_TEXT))].map((found) => ({ field: path, path: found }))
  })
}

/** SQL for the end of a file's usage rights in local time of its site: `2026-11-26 14:30`. */
const RIGHTS_END_SQL = sql<string>`to_char(m.usable_until at time zone c.time_zone, 'YYYY-MM-DD HH24:MI')`

async function findEndedUses(
  db: Kysely<Tables>,
  { uses, siteId, at }: { uses: readonly FileUse[]; siteId: number; at: Date },
  rule: string,
): Promise<Problem[]> {
  if (uses.length === 0) return []
  const { rows } = await sql<{ path: string; name: string; until: string }>`
    select m.path, m.original_name as name, ${RIGHTS_END_SQL} as until
    from media m join site_configurations c on c.id = m.site_id
    where m.site_id = ${siteId} and m.path = any(${[...new Set(uses.map(({ path }) => path))]}::text[])
      and m.usable_until <= ${at}`.execute(db)
  const ended = new Map(rows.map((row) => [row.path, row]))
  return uses.flatMap(({ field, path }) => {
    const file = ended.get(path)
    return file ? [{ field, rule, params: { name: file.name, until: file.until } }] : []
  })
}

/** The rule in the problem: it shows a viewer with the override permission that a reason suffices. */
export const mediaRightsRule = (viewer: Viewer) =>
  can(viewer, OVERRIDE_RIGHTS_PERMISSION) ? RIGHTS_REASON_RULE : 'mediaExpired'

/** The trimmed reason if the viewer may override, otherwise null; `VALIDATION` if it is too long. */
export function acceptedReason(given: string | null | undefined, viewer: Viewer): string | null {
  const reason = given?.trim()
  if (!reason || !can(viewer, OVERRIDE_RIGHTS_PERMISSION)) return null
  if (reason.length > MAX_RIGHTS_REASON_CHARACTERS)
    throw invalid([
      { field: 'rightsReason', rule: 'maxCharacters', params: { max: MAX_RIGHTS_REASON_CHARACTERS } },
    ])
  return reason
}

/**
 * Problems of files in a draft that readers would see from `at` on, after their usage rights end. With `isLive`, readers already
 * see the item, so only newly added files are checked. `borrowed` are files of other items that it displays, such as the cover
 * of a content. An accepted reason is stored with the item and leaves no problem.
 */
export async function checkMediaRights(
  draft: Draft,
  { at, isLive = false, borrowed = [] }: { at: Date; isLive?: boolean; borrowed?: readonly FileUse[] },
): Promise<Problem[]> {
  const { entity, value, before, context } = draft
  const { tools, viewer } = context
  const shown = new Set(isLive && before ? fileUsesIn(entity, before).map(({ path }) => path) : [])
  const uses = [...fileUsesIn(entity, value), ...borrowed].filter(({ path }) => !shown.has(path))
  const problems = await findEndedUses(tools.db, { uses, siteId: viewer.siteId, at }, mediaRightsRule(viewer))
  if (problems.length === 0) return []
  const reason = acceptedReason(draft.rightsReason, viewer)
  if (!reason) return problems
  draft.acceptedReason = reason
  return []
}

/** Problems of files whose usage rights have ended at an instant, for a preview. */
export function endedMediaProblems(
  entity: EntityDefinition,
  value: Readonly<Record<string, unknown>>,
  at: Date,
  { tools, viewer }: Context,
): Promise<Problem[]> {
  const uses = fileUsesIn(entity, value)
  return findEndedUses(tools.db, { uses, siteId: viewer.siteId, at }, mediaRightsRule(viewer))
}

/** The same as warnings, for an unpublished draft: at its publish date, or now. */
export async function mediaRightsWarnings({ entity, value, context }: Draft): Promise<Problem[]> {
  const { tools, viewer } = context
  const at = laterInstant(value.publishDate, tools.clock.now())
  return findEndedUses(
    tools.db,
    { uses: fileUsesIn(entity, value), siteId: viewer.siteId, at },
    'mediaExpired',
  )
}

/** The planned instant, or now if there is none or it has passed. */
export function laterInstant(planned: unknown, now: Date): Date {
  const moment = planned ? new Date(String(planned)) : now
  return moment > now ? moment : now
}

export interface ShownItem {
  itemId: string
  /** When readers start to see it. */
  at: Date
}

export interface EndedFile extends ShownItem {
  name: string
  /** Local time of its site. */
  until: string
}

/**
 * Files of stored items whose usage rights end before readers see the item. `borrowed` selects the ids of files of other items
 * that the item `x."itemId"` displays.
 */
export async function loadEndedFiles(
  db: Kysely<Tables>,
  entity: string,
  items: readonly ShownItem[],
  borrowed?: RawBuilder<unknown>,
): Promise<EndedFile[]> {
  if (items.length === 0) return []
  const { rows } = await sql<EndedFile>`
    select x."itemId"::text as "itemId", x.at, m.original_name as name, ${RIGHTS_END_SQL} as until
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as x("itemId" bigint, at timestamptz)
    join lateral (
      select u.media_id from media_uses u where u.entity = ${entity} and u.item_id = x."itemId"
      ${borrowed ? sql`union ${borrowed}` : sql``}
    ) u on true
    join media m on m.id = u.media_id and m.usable_until <= x.at
    join site_configurations c on c.id = m.site_id
    order by m.usable_until, m.id`.execute(db)
  return rows
}
