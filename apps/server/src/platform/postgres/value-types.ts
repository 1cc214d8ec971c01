// Converts PostgreSQL's values to TypeScript: ids and dates stay strings, instants become Date.
import pg from 'pg'
import { parseStoredInstant } from './instants.ts'

const { builtins } = pg.types
const arrayOf = { int8: 1016, date: 1182 } as const
const asText = (value: string): string => value
const asTexts = (value: string): (string | null)[] =>
  value === '{}'
    ? []
    : value
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : item))

const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, asText],
  [arrayOf.int8, asTexts],
  [builtins.DATE, asText],
  [arrayOf.date, asTexts],
  [builtins.TIMESTAMPTZ, parseStoredInstant],
])

/** For the pool's `types`; types without a parser here use `pg`'s (jsonb → object). */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => {
    const parser = format === 'binary' ? undefined : parsers.get(oid)
    return parser ?? pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig
