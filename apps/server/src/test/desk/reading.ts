// Helpers for tests of the formats: the documents, and functions that inspect a reading.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { AgencyDocumentItem, DocumentReading } from '../../features/desk/formats/document.ts'
import { readDocument } from '../../features/desk/formats/read-document.ts'

export const CORPORA = path.resolve(import.meta.dirname, '../../../../../corpora')

export const read = (file: string): DocumentReading =>
  readDocument(readFileSync(path.join(CORPORA, file)), path.basename(file))
export const items = (reading: DocumentReading): AgencyDocumentItem[] =>
  'items' in reading ? reading.items : []
export const only = (reading: DocumentReading): AgencyDocumentItem => {
  expect(reading).toHaveProperty('items.length', 1)
  return items(reading)[0] as AgencyDocumentItem
}
export const refusal = (reading: DocumentReading) => ('refusal' in reading ? reading.refusal : null)
export const bytes = (text: string) => Buffer.from(text, 'utf8')

export const newsItem = (inner: string, guid = 'urn:test:1') =>
  `<newsItem guid="${guid}" version="3"><itemMeta><itemClass qcode="ninat:text"/></itemMeta>${inner}</newsItem>`
