// The subcategories that the site automatically adds below a category.

export interface MenuCategory {
  id: string
  name: string
  parentId: string | null
  isApproved: boolean
}

export interface ShownCategory {
  category: MenuCategory
  /** From 1. */
  level: number
}

/** The approved descendants of a category, down to a depth, without excluded categories and their descendants. */
export function getShownSubcategories(
  categories: readonly MenuCategory[],
  id: string,
  depth: number,
  excludedIds: readonly string[],
): ShownCategory[] {
  const shown: ShownCategory[] = []
  const visit = (parentId: string, level: number) => {
    if (level > depth) return
    for (const category of categories) {
      if (category.parentId !== parentId || !category.isApproved || excludedIds.includes(category.id))
        continue
      shown.push({ category, level })
      visit(category.id, level + 1)
    }
  }
  visit(id, 1)
  return shown
}
