// Reading single fields of ninjs: of the kind the standard gives them, or the item is refused with the field's name.
import { DocumentRefusal } from './document.ts'
import { isRecord, type Json, type JsonRecord } from './json.ts'

/** Keys of a named thing (person, place, subject …) that the standard writes as text. */
const TEXT_KEYS = ['name', 'rel', 'scheme', 'code', 'literal', 'uri'] as const

/** A text; null where missing or blank. */
export function text(record: JsonRecord, key: string): string | null {
  const value = record[key]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw refusal(key, 'text')
  return value.trim() || null
}

/** A whole number; null where missing. Digits written as text count too. */
export function whole(record: JsonRecord, key: string): number | null {
  const value = record[key]
  if (value === undefined || value === null) return null
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER)
    throw refusal(key, 'number')
  return Math.trunc(number)
}

/** A list; null where missing. */
export function list(record: JsonRecord, key: string): readonly Json[] | null {
  const value = record[key]
  if (value === undefined || value === null) return null
  if (!Array.isArray(value)) throw refusal(key, 'list')
  return value
}

/** Far more things than an item shows names. */
const MOST_THINGS = 1_000

/** Names of the things under the plural or the singular key; each thing is checked on the way. */
export function namesOf(record: JsonRecord, ...keys: string[]): string[] {
  return keys.flatMap((key) =>
    (list(record, key) ?? []).slice(0, MOST_THINGS).flatMap((thing, index) => {
      if (typeof thing === 'string') return [thing]
      if (!isRecord(thing)) throw refusal(`${key}.${index}`, 'object')
      for (const name of TEXT_KEYS)
        if (thing[name] !== undefined && thing[name] !== null && typeof thing[name] !== 'string')
          throw refusal(`${key}.${index}.${name}`, 'text')
      return typeof thing.name === 'string' ? [thing.name] : []
    }),
  )
}

/** The uri where it is one, for telling which item was refused. */
export function idOf(record: JsonRecord): string | null {
  return typeof record.uri === 'string' ? record.uri.slice(0, 500) : null
}

function refusal(field: string, expected: 'text' | 'number' | 'list' | 'object'): DocumentRefusal {
  return new DocumentRefusal('ninjs.field', { field, expected })
}
