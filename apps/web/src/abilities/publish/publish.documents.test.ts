import { ENTITIES } from '@manset/model/entities/entities.ts'
import { expect, test } from 'vitest'
import { documents } from './publish.documents.ts'
import { statusDocument } from './status-documents.ts'

test('the types of a shared table have one call for their steps, and one for a batch', () => {
  expect(statusDocument(ENTITIES.photoGallery)).toBe(statusDocument(ENTITIES.news))
  expect(documents).toHaveLength(2)
})
