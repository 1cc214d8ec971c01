// Preview of a document's items, field by field, for a person who tries a source before saving it.
import type { MappedField } from '@manset/model/agency/mapping.ts'
import { plainText } from '../../../platform/html/plain-text.ts'
import type { AgencyDocumentItem, DocumentReading, ReadWarning } from '../formats/document.ts'

/** Items shown of a document, and how many of them with all fields. */
const MAX_ITEMS = 20
const MAX_FULL_ITEMS = 5
const VALUE_CHARACTERS = 300

export interface TrialError {
  code: string
  params: { name: string; value: string }[]
}

export interface TrialField {
  /** The field's name in mapping rows. */
  field: string
  /** Dates in ISO 8601, lists joined with commas, texts without markup and shortened; null where empty. */
  value: string | null
  /** Path in the document; for a missing or unreadable value, the path of its mapping row. */
  from: string
  doubt: ReadWarning['code'] | null
}

export interface TrialItem {
  title: string
  createdDate: Date | null
  types: string[]
  images: number
  fields: TrialField[]
}

export interface TrialDocument {
  fileName: string
  byteSize: number
  format: string | null
  items: TrialItem[]
  itemCount: number
  refusals: TrialError[]
}

/** A parsed document as the preview shows it. */
export function toTrialDocument(
  { fileName, byteSize }: Pick<TrialDocument, 'fileName' | 'byteSize'>,
  reading: DocumentReading,
): TrialDocument {
  const items = 'items' in reading ? reading.items : []
  return {
    ...{ fileName, byteSize },
    format: reading.format ?? null,
    itemCount: items.length,
    items: items.slice(0, MAX_ITEMS).map((item, place) => ({
      ...{ title: item.title, createdDate: item.createdDate, types: item.types, images: item.images.length },
      fields: place < MAX_FULL_ITEMS ? fieldsOf(item) : [],
    })),
    refusals:
      'refusal' in reading
        ? [toTrialError(reading.refusal)]
        : reading.refused.slice(0, MAX_ITEMS).map(toTrialError),
  }
}

/** Fields in reading order, by their names in mapping rows. */
const SHOWN: readonly [MappedField, keyof AgencyDocumentItem][] = [
  ...same('title', 'spot', 'bodyHtml', 'externalId', 'externalVersion', 'createdDate', 'updatedDate'),
  ...same('pubStatus', 'city', 'country', 'author', 'source', 'language', 'slugline', 'rights', 'tags'),
  ['topics', 'agencyCategoryNames'],
  ['urgency', 'priority'],
  ['signals', 'signal'],
  ['embargo', 'embargoedUntil'],
  ...same('editorNotes'),
  ['image', 'images'],
  ['video', 'video'],
  ['file', 'files'],
]

function same(
  ...names: (MappedField & keyof AgencyDocumentItem)[]
): [MappedField, keyof AgencyDocumentItem][] {
  return names.map((name) => [name, name])
}

function fieldsOf(item: AgencyDocumentItem): TrialField[] {
  const found = SHOWN.flatMap(([field, name]): TrialField[] => {
    const value = displayValue(name, item[name]).slice(0, VALUE_CHARACTERS)
    const from = item.readFrom.findLast((one) => one.field === name)?.from ?? ''
    return value === '' ? [] : [{ field, value, from, doubt: null }]
  })
  const doubts = (item.doubts ?? []).map(({ field, code, path }) => ({
    ...{ field, value: null, from: path, doubt: code },
  }))
  return [...found, ...doubts]
}

function displayValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((one) => displayValue(field, one)).join(', ')
  if (typeof value === 'object') return 'href' in value ? String(value.href) : ''
  return field === 'bodyHtml' ? plainText(String(value)) : String(value)
}

/** A refusal or an error as calls return it. */
export function toTrialError({
  code,
  params,
}: {
  code: string
  params: Readonly<Record<string, string | number>>
}): TrialError {
  return { code, params: Object.entries(params).map(([name, value]) => ({ name, value: String(value) })) }
}
