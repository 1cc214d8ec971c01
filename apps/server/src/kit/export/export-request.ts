// The request of an export: validated by hand, because it bypasses GraphQL.
import { MAX_COLUMNS } from '@manset/model/preferences.ts'
import type { Problem } from '@manset/model/problem.ts'
import { coerceInputValue, type GraphQLSchema, isInputObjectType } from 'graphql'
import { checkVariables } from '../../platform/graphql/variables.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import type { ExportSource } from './source.ts'
import type { ExportColumn } from './table.ts'

export const FORMATS = ['csv', 'xlsx'] as const

export interface ExportRequest {
  list: string
  source: ExportSource
  filter: Record<string, unknown>
  format: (typeof FORMATS)[number]
  columns: ExportColumn[]
  yes: string
  no: string
  /** Excel expects the separator of its locale: in Turkish, a semicolon. */
  separator: ',' | ';'
}

const MAX_WORD_CHARACTERS = 200
const MAX_OPTIONS = 200

/** Reads the request from a body; `VALIDATION` by field, `NOT_FOUND` for a list that cannot be exported. */
export function readExportRequest(
  body: unknown,
  sources: Readonly<Record<string, ExportSource>>,
  schema: GraphQLSchema,
): ExportRequest {
  const { list, filter, format, columns, yes, no, separator } = toRecord(body)
  const problems: Problem[] = []
  const demand = (field: string, isRight: boolean) => {
    if (!isRight) problems.push({ field, rule: 'shape', params: {} })
  }
  demand('list', isWord(list))
  demand(
    'format',
    FORMATS.some((known) => known === format),
  )
  demand(
    'columns',
    Array.isArray(columns) &&
      columns.length > 0 &&
      columns.length <= MAX_COLUMNS &&
      columns.every((column) => isColumnInput(toRecord(column))),
  )
  demand('yes', isWord(yes))
  demand('no', isWord(no))
  demand('separator', separator === ',' || separator === ';')
  if (problems.length > 0) throw invalid(problems)
  const source = Object.hasOwn(sources, String(list)) ? sources[String(list)] : undefined
  if (!source) throw notFound('list', String(list))
  const type = schema.getType(source.filterType)
  if (!isInputObjectType(type)) throw new Error(`${source.filterType} is no input type of the schema`)
  const asked = toRecord(filter)
  checkVariables([{ name: 'filter', type, isRequired: false }], { filter: asked })
  return {
    list: String(list),
    source,
    filter: coerceInputValue(asked, type) as Record<string, unknown>,
    format: format as ExportRequest['format'],
    columns: (columns as unknown[]).map((column) => toColumn(toRecord(column))),
    yes: String(yes),
    no: String(no),
    separator: separator as ExportRequest['separator'],
  }
}

function isColumnInput({ key, heading, options = {} }: Record<string, unknown>): boolean {
  const words = Object.entries(toRecord(options))
  return (
    isWord(key) &&
    isWord(heading) &&
    words.length <= MAX_OPTIONS &&
    words.every(([option, word]) => isWord(option) && isWord(word))
  )
}

const toColumn = ({ key, heading, options = {} }: Record<string, unknown>): ExportColumn => ({
  key: String(key),
  heading: String(heading),
  options: toRecord(options) as Record<string, string>,
})

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_WORD_CHARACTERS

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
