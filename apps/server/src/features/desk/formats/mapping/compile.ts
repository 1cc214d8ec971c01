// Compiles a mapping by parsing its paths, and validates its rows.
import {
  MAPPED_FIELDS,
  type Mapping,
  type MappingConversion,
  type MappingRow,
  rowConversion,
} from '@manset/model/agency/mapping.ts'
import { fold } from '@manset/model/text/fold.ts'
import { type Path, parsePath } from './path.ts'

export interface CompiledRow {
  row: MappingRow
  conversion: MappingConversion
  /** Null for a constant without a condition. */
  path: Path | null
}

export interface CompiledMapping {
  items: Path | null
  rows: CompiledRow[]
}

const compiled = new WeakMap<Mapping, CompiledMapping>()

/** Parses the paths of a mapping once. Saved rows have passed `findRowProblem`; a row without a path is skipped. */
export function compileMapping(mapping: Mapping): CompiledMapping {
  const known = compiled.get(mapping)
  if (known) return known
  const { source, items, rows } = mapping
  const made: CompiledMapping = {
    items: items ? parsePath(items, source) : null,
    rows: rows.flatMap((row) => {
      const conversion = rowConversion(row)
      const path = row.path ? parsePath(row.path, source) : null
      return path || (conversion === 'constant' && !row.path) ? [{ row, conversion, path }] : []
    }),
  }
  compiled.set(mapping, made)
  return made
}

export interface RowProblem {
  /** The cell with the problem. */
  at: 'path' | 'conversion' | 'value'
  rule: 'required' | 'mappingPath' | 'mappingConversion' | 'mappingWords' | 'timeZone'
}

/** The problem of a row; null for a valid one. */
export function findRowProblem(
  row: MappingRow,
  source: Mapping['source'],
  isTimeZone: (text: string) => boolean,
): RowProblem | null {
  const conversion = rowConversion(row)
  if (!(MAPPED_FIELDS[row.field] as readonly MappingConversion[]).includes(conversion))
    return { at: 'conversion', rule: 'mappingConversion' }
  if (!row.path && conversion !== 'constant') return { at: 'path', rule: 'required' }
  if (row.path && !parsePath(row.path, source)) return { at: 'path', rule: 'mappingPath' }
  if (conversion === 'constant' && !row.value) return { at: 'value', rule: 'required' }
  if (conversion === 'words' && wordPairs(row.value).size === 0) return { at: 'value', rule: 'mappingWords' }
  if (DATES.has(conversion) && row.value && !isTimeZone(row.value)) return { at: 'value', rule: 'timeZone' }
  return null
}

export const DATES: ReadonlySet<MappingConversion> = new Set(['date', 'dayFirst', 'monthFirst'])

/** `kill=canceled, hold=withheld` → map from the agency's words (folded) to ours. */
export function wordPairs(written: string | null | undefined): Map<string, string> {
  return new Map(
    (written ?? '').split(',').flatMap((pair) => {
      const [theirs = '', ours = ''] = pair.split('=').map((word) => word.trim())
      return theirs && ours ? [[fold(theirs), ours] as const] : []
    }),
  )
}
