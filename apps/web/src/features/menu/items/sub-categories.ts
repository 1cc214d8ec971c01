// What the site shows below a category by itself.

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

/** The approved categories below one, as many levels as asked for, without the excluded ones and what is below them. */
export function shownBelow(
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
