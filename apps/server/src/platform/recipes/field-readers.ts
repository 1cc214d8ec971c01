// How a field of somebody else's JSON becomes a value of ours; what is of another type, or of no sensible size, is a
// fault of that field.
import { isEmpty } from '@manset/model/empty.ts'
import type { RecipeId } from '@manset/model/recipes/recipe.ts'
import { url } from '@manset/model/rules/url.ts'

/** `base` is the address that answered: what is relative is relative to it. */
export type Reader<T> = (value: unknown, base: URL) => T
export type Readers<T> = { readonly [Field in keyof T]: Reader<T[Field]> }

/** A value is not what its field holds. */
export class FieldFault extends Error {
  readonly field: string

  constructor(field = '') {
    super(`The field ${field} cannot be read`)
    this.field = field
  }
}

/** Reads every field; throws a `FieldFault` with the name of the first that cannot be. Further keys are not looked at. */
export function readRecord<T extends object>(readers: Readers<T>, value: unknown, base: URL): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new FieldFault()
  const read = Object.entries<Reader<unknown>>(readers).map(([field, reader]) => {
    try {
      return [field, reader((value as Record<string, unknown>)[field], base)]
    } catch (fault) {
      throw fault instanceof FieldFault
        ? new FieldFault([field, fault.field].filter(Boolean).join('.'))
        : fault
    }
  })
  return Object.fromEntries(read)
}

/** Null for what was left out. */
export function optional<T>(reader: Reader<T>): Reader<T | null> {
  return (value, base) => (value === undefined || isEmpty(value) ? null : reader(value, base))
}

/** Of the control characters only line ends and tabs are anything to a reader. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu

/** A text in which something can be seen, of at most so many characters. */
export function text(most: number): Reader<string> {
  return (value) => {
    if (typeof value !== 'string' || value.length > most || isEmpty(value)) throw new FieldFault()
    return value.toWellFormed().replace(CONTROL, '').trim()
  }
}

const MOST_ID = 100

export const id: Reader<RecipeId> = (value) => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  return text(MOST_ID)(value, NOWHERE)
}

/** Some write 0 and 1, or leave out what does not hold. */
export const flag: Reader<boolean> = (value) => {
  if (value === true || value === 1) return true
  if (value === false || value === 0 || value === null || value === undefined) return false
  throw new FieldFault()
}

const MOST_FIGURE = 10_000_000

/** A number that is not below zero, also where it was written as a text. */
export const figure: Reader<number> = (value) => {
  const number = typeof value === 'string' && /^\d{1,8}(\.\d{1,6})?$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !(number >= 0 && number <= MOST_FIGURE)) throw new FieldFault()
  return number
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** An ISO text, brought into UTC; one without a zone is taken as UTC. */
export const moment: Reader<string> = (value) => {
  if (typeof value !== 'string' || value.length > 40 || !MOMENT.test(value)) throw new FieldFault()
  const hasZone = /(Z|T.*[+-]\d{2}:?\d{2})$/.test(value)
  const time = Date.parse(hasZone || !value.includes('T') ? value : `${value}Z`)
  if (Number.isNaN(time)) throw new FieldFault()
  return new Date(time).toISOString()
}

/** Where a file of the service lies, as an absolute address of the web. */
export const address: Reader<string> = (value, base) => {
  const absolute = URL.parse(link(value, base), base.href)
  if (!absolute) throw new FieldFault()
  return absolute.href
}

/** Where readers go: absolute, or from the root of their site. */
export const link: Reader<string> = (value) => {
  if (typeof value !== 'string' || value === '' || !url.check(value, {})) throw new FieldFault()
  return value
}

/** One of several shapes, as the first that can be read says. */
export function either<T>(...readers: readonly Reader<T>[]): Reader<T> {
  return (value, base) => {
    for (const reader of readers) {
      try {
        return reader(value, base)
      } catch (fault) {
        if (!(fault instanceof FieldFault)) throw fault
      }
    }
    throw new FieldFault()
  }
}

const NOWHERE = new URL('about:blank')
