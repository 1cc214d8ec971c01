// Editing an agency item.
import { AGENCY_CONTENT_FIELDS } from '@manset/model/agency/agency.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { checkKind } from '@manset/model/kinds/kinds.ts'
import { emptyValueProblems } from '@manset/model/kinds/value-problems.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import type { Problem } from '@manset/model/problem.ts'
import { isEmpty, isInvisible } from '@manset/model/text/empty.ts'
import { sql } from 'kysely'
import { cleanValues } from '../../../kit/entity/clean-values.ts'
import type { Changes } from '../../../platform/audit.ts'
import { record } from '../../../platform/change/record.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { forbidden, invalid, type Refusal, staleVersionRefusal } from '../../../platform/refusal.ts'
import { SEARCHED, searchText } from '../ingest/write-item.ts'
import { getAgencyItem } from './agency-list.ts'
import type { AgencyItem } from './agency-row.ts'
import { storeItemVersions } from './item-versions.ts'

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
 * Saves an editor's changes to an item; changed fields keep the editor's text when newer versions arrive. Refuses with `FORBIDDEN`,
 * `NOT_FOUND`, `VALIDATION` or `STALE_VERSION`.
 */
export async function saveAgencyContent(input: AgencyContentInput, context: Context): Promise<AgencyItem> {
  const { viewer, tools } = context
  if (!can(viewer, 'agency.edit')) throw forbidden()
  const before = await getAgencyItem(context, input.agencyContentId)
  if (before.version !== input.version) throw await staleItem(before, context)
  const changes = changesOf(before, input)
  if (Object.keys(changes).length === 0) return before
  const now = tools.clock.now()
  const after = Object.fromEntries(
    EDITABLE.map(([name]) => [name, (changes[name] ?? { after: before[name] }).after]),
  )
  const columns = Object.entries(changes).map(([name, change]) => [
    COLUMNS[name as EditableName] ?? name,
    change.after,
  ])
  const taken = columns.map(([column]) => column)
  await storeItemVersions(tools.db, [before])
  const { outcome } = await record(tools.db, {
    table: 'agency_contents',
    by: { ...viewer, address: context.address },
    at: now,
    action: 'saved',
    rows: [
      {
        target: { id: before.id, version: before.version },
        values: {
          ...Object.fromEntries(columns),
          edited_by: viewer.userId,
          edited_at: now,
          edited_fields: sql`array(select distinct unnest(t.edited_fields || ${taken}::text[]))`,
        },
        snapshot: after,
        changes,
        carried: { search_text: searchText(String(after.title), after.spot as string | null) },
      },
    ],
    ...SEARCHED,
  })
  const current = await getAgencyItem(context, before.id)
  if (outcome !== 'written') throw await staleItem(current, context)
  return current
}

/** Submitted fields that differ from the stored ones. */
function changesOf(before: AgencyItem, input: AgencyContentInput): Changes {
  const sent = Object.fromEntries(
    EDITABLE.flatMap(([name, field]) => {
      const given = input[name]
      if (given === undefined) return []
      return [[name, isEmpty(given) && !isInvisible(given) ? (field.kind === 'words' ? [] : null) : given]]
    }),
  )
  cleanValues(AGENCY_CONTENT_FIELDS, sent, { ...before })
  const problems: Problem[] = []
  const changes: Changes = {}
  for (const [name, field] of EDITABLE) {
    if (!(name in sent)) continue
    const after = sent[name]
    if (isEmpty(after)) {
      problems.push(...emptyValueProblems(after, field.required).map((fault) => ({ ...fault, field: name })))
    } else problems.push(...checkKind(name, field, after))
    if (JSON.stringify(after) !== JSON.stringify(before[name]))
      changes[name] = { before: before[name], after }
  }
  if (problems.length > 0) throw invalid(problems)
  return changes
}

/** Names who made the current version (text or status), if that was a colleague on the site. */
async function staleItem(current: AgencyItem, { tools, viewer }: Context): Promise<Refusal> {
  const { rows } = await sql<{ name: string }>`
    select u.name from audit_entries e join users u on u.id = e.actor_id
    where e.entity = 'agencyContent' and e.item_id = ${current.id} and e.version = ${current.version}
      and exists (select from user_roles o where o.user_id = u.id and o.site_id = ${viewer.siteId})
    order by e.id limit 1`.execute(tools.db)
  return staleVersionRefusal({ ...current, updatedBy: rows[0] ?? null })
}
