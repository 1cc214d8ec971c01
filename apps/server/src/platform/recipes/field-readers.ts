// Parsers for fields of external JSON; a value of another type or of unreasonable size is an error of its field.
import type { RecipeId } from '@manset/model/recipes/recipe.ts'
import { url } from '@manset/model/rules/url.ts'
import { isEmpty } from '@manset/model/text/empty.ts'

/** `base` is the address of the response, for resolving relative addresses. */
export type Reader<T> = (value: unknown, base: URL) => T
export type Readers<T> = { readonly [Field in keyof T]: Reader<T[Field]> }

/** A value doesn't match its field. */
export class FieldError extends Error {
  readonly field: string

  constructor(field = '') {
    super(`The field ${field} cannot be read`)
    this.field = field
  }
}

/** Reads every field; throws a `FieldError` with the name of the first invalid one. Other keys are ignored. */
export function readRecord<T extends object>(readers: Readers<T>, value: unknown, base: URL): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new FieldError()
  const read = Object.entries<Reader<unknown>>(readers).map(([field, reader]) => {
    try {
      return [field, reader((value as Record<string, unknown>)[field], base)]
    } catch (fault) {
      throw fault instanceof FieldError
        ? new FieldError([field, fault.field].filter(Boolean).join('.'))
        : fault
    }
  })
  return Object.fromEntries(read)
}

/** Null if omitted. */
export function optional<T>(reader: Reader<T>): Reader<T | null> {
  return (value, base) => (value === undefined || isEmpty(value) ? null : reader(value, base))
}

/** All control characters but line breaks and tabs. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu

/** A visible text of at most `most` characters. */
export function text(most: number): Reader<string> {
  return (value) => {
    if (typeof value !== 'string' || value.length > most || isEmpty(value)) throw new FieldError()
    return value.toWellFormed().replace(CONTROL, '').trim()
  }
}

const MAX_ID_CHARACTERS = 100

export const id: Reader<RecipeId> = (value) => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  return text(MAX_ID_CHARACTERS)(value, NO_BASE)
}

/** Some services write 0 and 1, or omit false. */
export const flag: Reader<boolean> = (value) => {
  if (value === true || value === 1) return true
  if (value === false || value === 0 || value === null || value === undefined) return false
  throw new FieldError()
}

const MAX_NUMBER = 10_000_000

/** A non-negative number, possibly written as a text. */
export const nonNegativeNumber: Reader<number> = (value) => {
  const number = typeof value === 'string' && /^\d{1,8}(\.\d{1,6})?$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !(number >= 0 && number <= MAX_NUMBER)) throw new FieldError()
  return number
}

const INSTANT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** An ISO 8601 text, converted to UTC; without a zone it is read as UTC. */
export const instant: Reader<string> = (value) => {
  if (typeof value !== 'string' || value.length > 40 || !INSTANT.test(value)) throw new FieldError()
  const hasZone = /(Z|T.*[+-]\d{2}:?\d{2})$/.test(value)
  const time = Date.parse(hasZone || !value.includes('T') ? value : `${value}Z`)
  if (Number.isNaN(time)) throw new FieldError()
  return new Date(time).toISOString()
}

/** The absolute web address of a file of the service. */
export const address: Reader<string> = (value, base) => {
  const absolute = URL.parse(link(value, base), base.href)
  if (!absolute) throw new FieldError()
  return absolute.href
}

/** A link for readers: absolute, or from the root of their site. */
export const link: Reader<string> = (value) => {
  if (typeof value !== 'string' || value === '' || !url.check(value, {})) throw new FieldError()
  return value
}

/** One of several shapes: the first reader that succeeds. */
export function either<T>(...readers: readonly Reader<T>[]): Reader<T> {
  return (value, base) => {
    for (const reader of readers) {
      try {
        return reader(value, base)
      } catch (fault) {
        if (!(fault instanceof FieldError)) throw fault
      }
    }
    throw new FieldError()
  }
}

const NO_BASE = new URL('about:blank')
