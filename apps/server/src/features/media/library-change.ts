// Edits a file's metadata: overrides what the file itself contains, by version, with an audit entry.
import type { Field } from '@manset/model/kinds/field.ts'
import { checkKind } from '@manset/model/kinds/kinds.ts'
import { MEDIA_FIELDS, type MediaFieldName } from '@manset/model/media/media.ts'
import { can } from '@manset/model/permissions/permissions.ts'
import { isEmpty, isInvisible } from '@manset/model/text/empty.ts'
import { cleanValues } from '../../kit/entity/clean-values.ts'
import type { Changes } from '../../platform/audit.ts'
import { record } from '../../platform/change/record.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { forbidden, invalid, staleVersionRefusal } from '../../platform/refusal.ts'
import { getMediaFile, type MediaRow } from './library-list.ts'
import { searchText } from './media-facts.ts'

const FIELDS = Object.entries(MEDIA_FIELDS) as [MediaFieldName, Field][]

export type MediaInput = { id: string; version: number } & Partial<Record<MediaFieldName, unknown>>

/** Changes the metadata of a file. Refuses with `FORBIDDEN`, `NOT_FOUND`, `VALIDATION` or `STALE_VERSION`. */
export async function saveMediaFile(input: MediaInput, context: Context): Promise<MediaRow> {
  const { viewer, tools, address } = context
  if (!can(viewer, 'media.edit')) throw forbidden()
  const before = await getMediaFile(input.id, context)
  if (before.version !== input.version) throw staleVersionRefusal(before)
  const changes = changedFields(before, input)
  if (Object.keys(changes).length === 0) return before
  const after = {
    ...before,
    ...Object.fromEntries(Object.entries(changes).map(([name, one]) => [name, one.after])),
  }
  const { usableUntil, ...columns } = Object.fromEntries(
    Object.entries(changes).map(([name, one]) => [name, one.after]),
  )
  const { outcome } = await record(tools.db, {
    table: 'media',
    by: { ...viewer, address },
    at: tools.clock.now(),
    action: 'saved',
    rows: [
      {
        target: { id: before.id, version: before.version },
        values: {
          ...columns,
          ...(changes.usableUntil && { usable_until: usableUntil }),
          folded: searchText(before.originalName, after),
        },
        changes,
      },
    ],
  })
  const current = await getMediaFile(before.id, context)
  if (outcome !== 'written') throw staleVersionRefusal(current)
  return current
}

/** Submitted fields that differ from the stored ones; `VALIDATION` for invalid values. */
function changedFields(before: MediaRow, input: MediaInput): Changes {
  const sent = Object.fromEntries(
    FIELDS.flatMap(([name, field]) => {
      const given = input[name]
      if (given === undefined) return []
      return [[name, isEmpty(given) && !isInvisible(given) ? (field.kind === 'words' ? [] : null) : given]]
    }),
  )
  cleanValues(MEDIA_FIELDS, sent, { ...before })
  const problems = FIELDS.flatMap(([name, field]) =>
    name in sent && !isEmpty(sent[name]) ? checkKind(name, field, sent[name]) : [],
  )
  if (problems.length > 0) throw invalid(problems)
  return Object.fromEntries(
    FIELDS.flatMap(([name]) =>
      name in sent && JSON.stringify(sent[name]) !== JSON.stringify(before[name])
        ? [[name, { before: before[name], after: sent[name] }]]
        : [],
    ),
  )
}
