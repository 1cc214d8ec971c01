import { auditList } from '@manset/model/lists/audit.ts'
import { contentList } from '@manset/model/lists/contents.ts'
import { expect, test } from 'vitest'
import { getPageDocument, selectRow } from './page-document.ts'

test('a row is loaded with people and items by name, and without hidden fields', () => {
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

test('the feature defines how an uncommon kind is loaded', () => {
  const list = { ...contentList, fields: { uses: { kind: 'own', type: 'Use', isList: true } } } as const
  expect(selectRow(list, { uses: '{ siteName }' })).toBe('{ uses { siteName } }')
  expect(() => selectRow(list)).toThrow('uses')
})

test('a page is requested the way its list is paged: by number, or by cursor', () => {
  expect(getPageDocument(contentList, '{ id }')).toBe(
    'query GetContents($filter: ContentFilter, $page: Int!, $limit: Int!, $after: ID) { getContents(filter: $filter, page: $page, limit: $limit, after: $after) { id } }',
  )
  expect(getPageDocument(auditList, '{ id }')).toBe(
    'query GetAuditEntries($filter: AuditFilter, $after: String) { getAuditEntries(filter: $filter, after: $after) { entries { id } next } }',
  )
  expect(getPageDocument({ ...contentList, isReadAsOf: true }, '{ id }')).toContain(
    '$after: ID, $firstCreatedDate: DateTime) { getContents(filter: $filter, page: $page, limit: $limit, after: $after, firstCreatedDate: $firstCreatedDate)',
  )
})
