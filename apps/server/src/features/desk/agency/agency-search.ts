// The narrow table for searching agency items: their folded text, and the columns by which lists filter.
import type { SearchTable } from '@manset/model/entities/entity.ts'

export const AGENCY_SEARCH = {
  table: 'agency_content_search',
  id: 'agency_content_id',
  copies: ['created_at', 'agency_id', 'main_type', 'status', 'news_type', 'use_count'],
} as const satisfies SearchTable
