// Reads single fields of ninjs. A field of a wrong type refuses the item with the field's name.
import { truncateText } from '@manset/model/text/truncate-text.ts'
import { DocumentRefusal } from './document.ts'
import type { RawTopic } from './item.ts'
import { isRecord, type Json, type JsonRecord } from './json.ts'
import { type Located, located, mapLocated } from './located-value.ts'

/** Text keys of a named concept (person, place, subject …) in the standard. */
const TEXT_KEYS = ['name', 'rel', 'scheme', 'code', 'literal', 'uri'] as const

/** A text; null where missing or blank. */
export function readText(record: JsonRecord, key: string): Located | null {
  const value = record[key]
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw refusal(key, 'text')
  return located(value.trim() || null, key)
}

/** A text, or a list of texts: the standard allows one, but some senders write several. */
export function readTexts(record: JsonRecord, key: string): (Located | null)[] {
  const value = record[key]
  if (!Array.isArray(value)) return [readText(record, key)]
  return value.map((one) => located(typeof one === 'string' ? one.trim() || null : null, key))
}

/** An integer as text, from a number or a text; null where missing. */
export function readNumber(record: JsonRecord, key: string): Located | null {
  const value = record[key]
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return readText(record, key)
  if (typeof value !== 'number' || !Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw refusal(key, 'number')
  return located(String(Math.trunc(value)), key)
}

/** A list; null where missing. */
export function readList(record: JsonRecord, key: string): readonly Json[] | null {
  const value = record[key]
  if (value === undefined || value === null) return null
  if (!Array.isArray(value)) throw refusal(key, 'list')
  return value
}

/** Far more concepts than an item displays. */
const MAX_CONCEPTS = 1_000

/** Names of concepts under the plural or singular key; checks each concept's type. */
export function readNames(record: JsonRecord, ...keys: string[]): (Located | null)[] {
  return readTopics(record, ...keys).map((topic) => mapLocated(topic, ({ name }) => name))
}

/** Codes of concepts, or else their names. */
export function readCodes(record: JsonRecord, ...keys: string[]): (Located | null)[] {
  return readTopics(record, ...keys).map((topic) => mapLocated(topic, ({ code, name }) => code ?? name))
}

/** Concepts by name and code. */
export function readTopics(record: JsonRecord, ...keys: string[]): Located<RawTopic>[] {
  return keys.flatMap((key) =>
    (readList(record, key) ?? []).slice(0, MAX_CONCEPTS).flatMap((thing, index) => {
      if (typeof thing === 'string') return [{ value: { name: thing, code: null }, from: key }]
      if (!isRecord(thing)) throw refusal(`${key}.${index}`, 'object')
      for (const name of TEXT_KEYS)
        if (thing[name] !== undefined && thing[name] !== null && typeof thing[name] !== 'string')
          throw refusal(`${key}.${index}.${name}`, 'text')
      const name = typeof thing.name === 'string' ? thing.name : null
      const code = [thing.code, thing.uri, thing.qcode].find((one) => typeof one === 'string') ?? null
      return name === null && code === null ? [] : [{ value: { name, code }, from: key }]
    }),
  )
}

const ID_CHARACTERS = 500

/** The id of an item, to report which one was refused. */
export function readId(record: JsonRecord): string | null {
  const id = [record.uri, record.guid].find((one) => typeof one === 'string')
  return typeof id === 'string' ? truncateText(id, ID_CHARACTERS) : null
}

function refusal(field: string, expected: 'text' | 'number' | 'list' | 'object'): DocumentRefusal {
  return new DocumentRefusal('ninjs.field', { field, expected })
}
