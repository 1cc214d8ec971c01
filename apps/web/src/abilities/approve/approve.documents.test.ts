import { ENTITIES } from '@manset/model/entities/entities.ts'
import { expect, test } from 'vitest'
import { approveBatchDocument, approveDocument } from './approve.documents.ts'

test('an entity without approval has no call for it', () => {
  expect(() => approveDocument(ENTITIES.news)).toThrow('news has no approval')
  expect(() => approveBatchDocument(ENTITIES.news)).toThrow('news has no approval')
})
