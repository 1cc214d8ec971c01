import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Whether the parent is itself a subcategory, and whether the category has subcategories. */
export async function loadHierarchyFacts(
  db: Kysely<Tables>,
  siteId: number,
  parentId: string,
  id: string | null,
): Promise<{ isParentSub: boolean; hasSubs: boolean }> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parent_id'])
    .where('site_id', '=', siteId)
    .where((where) =>
      where.or([where('id', '=', parentId), ...(id === null ? [] : [where('parent_id', '=', id)])]),
    )
    .limit(2)
    .execute()
  return {
    isParentSub: rows.some((row) => row.id === parentId && row.parent_id !== null),
    hasSubs: id !== null && rows.some((row) => row.parent_id === id),
  }
}
