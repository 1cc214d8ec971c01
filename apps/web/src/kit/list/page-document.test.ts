import { auditList } from '@manset/model/lists/audit.ts'
import { contentList } from '@manset/model/lists/contents.ts'
import { expect, test } from 'vitest'
import { getPageDocument, selectRow } from './page-document.ts'

test('a row is read whole: people and items by name, hidden fields not at all', () => {
  const row = selectRow({
    ...contentList,
    fields: {
      id: { kind: 'id' },
      isPinned: { kind: 'flag' },
      createdBy: { kind: 'person' },
      categories: { kind: 'items' },
      mainType: { kind: 'choice', isHidden: true },
    },
  })
  expect(row).toBe('{ id isPinned createdBy { id name } categories { id name isApproved } }')
})

test('what is read of a kind that others seldom list says the feature', () => {
  const list = { ...contentList, fields: { uses: { kind: 'own', type: 'Use', isList: true } } } as const
  expect(selectRow(list, { uses: '{ siteName }' })).toBe('{ uses { siteName } }')
  expect(() => selectRow(list)).toThrow('uses')
})

test('a page is asked for as its list answers: by number, or from where the one before ended', () => {
  expect(getPageDocument(contentList, '{ id }')).toBe(
    'query GetContents($filter: ContentFilter, $page: Int!, $limit: Int!, $after: ID) { getContents(filter: $filter, page: $page, limit: $limit, after: $after) { id } }',
  )
  expect(getPageDocument(auditList, '{ id }')).toBe(
    'query GetAuditEntries($filter: AuditFilter, $after: String) { getAuditEntries(filter: $filter, after: $after) { entries { id } next } }',
  )
  expect(getPageDocument({ ...contentList, isReadAsOf: true }, '{ id }')).toContain(
    '$after: ID, $firstCreatedDate: Moment) { getContents(filter: $filter, page: $page, limit: $limit, after: $after, firstCreatedDate: $firstCreatedDate)',
  )
})
