// Validates the mapping of a source, row by row.
import { OWN_MAPPING } from '@manset/model/agency/mapped-formats.ts'
import {
  MAPPED_FIELDS,
  type MappedField,
  type Mapping,
  type MappingRow,
} from '@manset/model/agency/mapping.ts'
import type { AnyValue } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'
import { timeZone } from '@manset/model/rules/time-zone.ts'
import { findRowProblem } from '../formats/mapping/compile.ts'
import { parsePath } from '../formats/mapping/path.ts'

/** The mapping in the values of a source; null if the source uses a standard format. */
export function readMapping({ format, mappingSource, mappingItems, mappingRows }: AnyValue): Mapping | null {
  if (format !== OWN_MAPPING || !Array.isArray(mappingRows)) return null
  return {
    source: mappingSource === 'json' ? 'json' : 'xml',
    items: mappingItems as string | null,
    rows: (mappingRows as unknown as MappingRow[]).filter(({ field }) => field),
  }
}

/** An item needs at least one of these fields. */
const TEXT_FIELDS: readonly MappedField[] = ['title', 'bodyHtml', 'spot', 'image', 'video']

/** Problems of the rows, each at its cell, then those of the whole mapping. */
export function checkMapping(value: AnyValue): Problem[] {
  const mapping = readMapping(value)
  if (!mapping) return []
  const { source, items } = mapping
  const isTimeZone = (text: string) => timeZone.check(text, {})
  const rows = (value.mappingRows as unknown as MappingRow[]).flatMap((row, place): Problem[] => {
    // The form's own check reports unknown fields.
    const fault =
      row.field && Object.hasOwn(MAPPED_FIELDS, row.field) ? findRowProblem(row, source, isTimeZone) : null
    return fault ? [{ field: `mappingRows.${place}.${fault.at}`, rule: fault.rule, params: {} }] : []
  })
  const fields = new Set(mapping.rows.map(({ field }) => field))
  const lacking =
    mapping.rows.length === 0
      ? []
      : [
          ...(fields.has('externalId') ? [] : ['mappingId']),
          ...(TEXT_FIELDS.some((field) => fields.has(field)) ? [] : ['mappingSays']),
        ]
  return [
    ...(items && !parsePath(items, source)
      ? [{ field: 'mappingItems', rule: 'mappingPath', params: {} }]
      : []),
    ...rows,
    ...lacking.map((rule) => ({ field: 'mappingRows', rule, params: {} })),
  ]
}
