// The content list as a source of exports.

import { can } from '@manset/model/permissions.ts'
import type { Cell } from '../../kinds/cells.ts'
import { type ExportSource, readersOf, walking } from '../../kit/export/source.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { forbidden } from '../../platform/refusal.ts'
import { type ContentFilter, type ContentRow, countContents, listContentsAfter } from './content-list.ts'

const COLUMNS: Record<string, (row: ContentRow) => Cell> = {
  status: ({ status }) => ({ options: [status] }),
  id: ({ id }) => Number(id),
  date: ({ createdDate }) => createdDate,
  title: ({ title }) => title,
  spot: ({ spot }) => spot,
  type: ({ type }) => ({ options: [type] }),
  categories: ({ categories }) => categories.map(({ name }) => name).join(', '),
  editor: ({ createdBy }) => createdBy?.name ?? null,
  updatedBy: ({ updatedBy }) => updatedBy?.name ?? null,
  updatedDate: ({ updatedDate }) => updatedDate,
  publishDate: ({ publishDate }) => publishDate,
  publishedDate: ({ publishedDate }) => publishedDate,
  expirationDate: ({ expirationDate }) => expirationDate,
  isNewsworthy: ({ isNewsworthy }) => isNewsworthy,
  isPinned: ({ isPinned }) => isPinned,
}

export const contentSource: ExportSource = {
  filterType: 'ContentFilter',
  open(filter, columns, context: Context) {
    if (!can(context.viewer, 'content.view')) throw forbidden()
    const readers = readersOf<ContentRow>(columns, (key) =>
      Object.hasOwn(COLUMNS, key) ? COLUMNS[key] : undefined,
    )
    const asked = filter as ContentFilter
    return walking<ContentRow>(
      {
        count: (most) => countContents(asked, most, context),
        read: (after, take) => listContentsAfter(asked, { after, take }, context),
      },
      readers,
    )
  },
}
