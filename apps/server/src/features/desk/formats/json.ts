// Parses JSON into safe plain values: bounded depth, no prototypes, no forbidden characters. Keys become lowercase, because versions of
// ninjs differ mostly in the case of their keys.
import { type DocumentLimits, DocumentRefusal } from './document.ts'

export type Json = null | boolean | number | string | Json[] | JsonRecord
export interface JsonRecord {
  readonly [key: string]: Json | undefined
}

/** Parses a text; refuses with `json.depth`, `item.tooMany`, `json.malformed` or `text.character`. */
export function parseJson(text: string, limits: DocumentLimits): Json {
  requireWithinLimits(text, limits)
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new DocumentRefusal('json.malformed')
  }
  return withoutPrototype(parsed)
}

/** Whether a value is an object with keys. */
export function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Checks depth and number of items before anything is built from the text. */
function requireWithinLimits(text: string, { depth: most, items }: DocumentLimits): void {
  const isList = /^\s*\[/.test(text)
  let depth = 0
  let count = 1
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === 0x5c) at++
      else if (code === 0x22) isInText = false
    } else if (code === 0x22) isInText = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > most) throw new DocumentRefusal('json.depth', { max: most })
    } else if (code === 0x5d || code === 0x7d) depth--
    else if (code === 0x2c && depth === 1 && isList && ++count > items)
      throw new DocumentRefusal('item.tooMany', { max: items })
  }
}

function withoutPrototype(value: unknown): Json {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw new DocumentRefusal('text.character', { code: 'U+0000' })
    if (!value.isWellFormed()) throw new DocumentRefusal('text.character', { code: 'U+D800' })
    return value
  }
  if (Array.isArray(value)) return value.map(withoutPrototype)
  if (typeof value !== 'object' || value === null) return value as Json
  const record: Record<string, Json> = Object.create(null)
  for (const [key, inner] of Object.entries(value)) {
    const lower = key.toLowerCase()
    if (!(lower in record)) record[lower] = withoutPrototype(inner)
  }
  return record
}
