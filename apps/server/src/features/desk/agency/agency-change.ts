// What the desk does to an item: writing over what the agency sent, and deciding whether it may be used at all.
import { AGENCY_CONTENT_FIELDS, AGENCY_STATUSES, type AgencyStatus } from '@manset/model/agency.ts'
import { isEmpty } from '@manset/model/empty.ts'
import { checkKind } from '@manset/model/kinds/checks.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { can } from '@manset/model/permissions.ts'
import type { Problem } from '@manset/model/problem.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Changes, noteAudit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { sanitizeContentHtml } from '../../../platform/html/sanitize.ts'
import { announcement } from '../../../platform/live.ts'
import { forbidden, invalid, staleVersion } from '../../../platform/refusal.ts'
import { writeSearch } from '../ingest/write-item.ts'
import { type AgencyItem, getAgencyItem } from './agency-row.ts'

type EditableName = keyof typeof AGENCY_CONTENT_FIELDS
const EDITABLE = Object.entries(AGENCY_CONTENT_FIELDS) as [EditableName, Field][]
const COLUMNS: Partial<Record<EditableName, string>> = {
  newsType: 'news_type',
  agencyCategoryName: 'agency_category_names',
}

export type AgencyContentInput = { agencyContentId: string; version: number } & Partial<
  Record<EditableName, unknown>
>

/**
 * Writes an editor's words over the agency's; what was written stays the editor's when newer versions come.
 * Refuses with `FORBIDDEN`, `NOT_FOUND`, `VALIDATION` or `STALE_VERSION`.
 */
export async function saveAgencyContent(input: AgencyContentInput, context: Context): Promise<AgencyItem> {
  const { viewer, tools } = context
  if (!can(viewer, 'agency.edit')) throw forbidden()
  const before = await getAgencyItem(context, input.agencyContentId)
  if (before.version !== input.version) throw staleItem(before)
  const changes = changesOf(before, input)
  if (Object.keys(changes).length === 0) return before
  const now = tools.clock.now()
  await tools.db.transaction().execute(async (trx) => {
    const columns = Object.entries(changes).map(
      ([name, { after }]) => sql`${sql.ref(COLUMNS[name as EditableName] ?? name)} = ${after}`,
    )
    const taken = Object.keys(changes).map((name) => COLUMNS[name as EditableName] ?? name)
    const { rows } = await sql<{ version: number }>`
      update agency_contents set ${sql.join(columns)}, version = version + 1, updated_at = ${now},
        edited_by = ${viewer.userId}, edited_at = ${now},
        edited_fields = array(select distinct unnest(edited_fields || ${taken}::text[]))
      where id = ${before.id} and version = ${before.version} returning version`.execute(trx)
    const [written] = rows
    if (!written)
      throw staleItem(await getAgencyItem({ ...context, tools: { ...tools, db: trx } }, before.id))
    const title = String(changes.title?.after ?? before.title)
    const spot = changes.spot ? (changes.spot.after as string | null) : before.spot
    await writeSearch(trx, before.id, before.createdDate, title, spot)
    await note(trx, context, { item: before, version: written.version, action: 'saved', changes })
  })
  return getAgencyItem(context, before.id)
}

/** The fields that were sent and differ from what stands. */
function changesOf(before: AgencyItem, input: AgencyContentInput): Changes {
  const problems: Problem[] = []
  const changes: Changes = {}
  for (const [name, field] of EDITABLE) {
    if (input[name] === undefined) continue
    const given = isEmpty(input[name]) ? (field.kind === 'words' ? [] : null) : input[name]
    if (isEmpty(given)) {
      if (field.required) problems.push({ field: name, rule: 'required', params: {} })
    } else problems.push(...checkKind(name, field, given))
    const after = field.kind === 'html' && typeof given === 'string' ? sanitizeContentHtml(given) : given
    if (JSON.stringify(after) !== JSON.stringify(before[name]))
      changes[name] = { before: before[name], after }
  }
  if (problems.length > 0) throw invalid(problems)
  return changes
}

const staleItem = (current: AgencyItem) =>
  staleVersion({ ...current, updatedBy: current.contentUpdatedByUser?.user ?? null })

/** Marks an item appropriate or inappropriate; answers whether it is so now. */
export async function updateAgencyStatus(id: string, asked: string, context: Context): Promise<boolean> {
  const { viewer, tools } = context
  if (!can(viewer, 'agency.edit') && !can(viewer, 'agency.use')) throw forbidden()
  if (!AGENCY_STATUSES.includes(asked as AgencyStatus))
    throw invalid([{ field: 'status', rule: 'oneOf', params: {} }])
  const before = await getAgencyItem(context, id)
  if (before.status === asked) return true
  return tools.db.transaction().execute(async (trx) => {
    const written = await trx
      .updateTable('agency_contents')
      .set({ status: asked, version: sql<number>`version + 1`, updated_at: tools.clock.now() })
      .where('id', '=', before.id)
      .returning('version')
      .executeTakeFirst()
    if (!written) return false
    const changes = { status: { before: before.status, after: asked } }
    await note(trx, context, { item: before, version: written.version, action: 'statusChanged', changes })
    return true
  })
}

/** Longer texts are in the revisions; the audit log only says that they changed. */
const AUDIT_CHARACTERS = 500

export interface Note {
  item: AgencyItem
  version: number
  action: 'saved' | 'statusChanged' | 'used'
  changes: Changes
}

/** Revision, audit entry and event of a change, in its transaction; every site of the agency hears of it. */
export async function note(
  trx: Transaction<Tables>,
  { viewer, address, tools }: Context,
  { item, version, action, changes }: Note,
): Promise<void> {
  const now = tools.clock.now()
  if (action === 'saved')
    await trx
      .insertInto('revisions')
      .values({
        entity: 'agencyContent',
        item_id: item.id,
        version,
        snapshot: JSON.stringify(
          Object.fromEntries(
            EDITABLE.map(([name]) => [name, (changes[name] ?? { after: item[name] }).after]),
          ),
        ),
        created_by: viewer.userId,
        created_at: now,
      })
      .execute()
  await noteAudit(trx, {
    siteId: viewer.siteId,
    entity: 'agencyContent',
    itemId: item.id,
    version,
    action,
    actorId: viewer.userId,
    address,
    changes: Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, shortened(change)])),
    at: now,
  })
  const sites = await trx
    .selectFrom('agencies')
    .select('site_ids')
    .where('id', '=', item.agency.id)
    .executeTakeFirst()
  const events: RawBuilder<unknown>[] = (sites?.site_ids ?? []).map((siteId) =>
    announcement({
      kind: `agencyContent.${action}`,
      siteId,
      type: item.types[0] ?? 'news',
      id: item.id,
      version,
      actorId: viewer.userId,
    }),
  )
  if (events.length > 0) await sql`select ${sql.join(events)}`.execute(trx)
}

function shortened({ before, after }: Changes[string]): Changes[string] {
  const short = (value: unknown) => (JSON.stringify(value ?? null).length > AUDIT_CHARACTERS ? '…' : value)
  return { before: short(before), after: short(after) }
}
