// Names of the targets of menu items: as loaded with the menu, or newer ones.
import type { MenuItemValue } from '@manset/model/entities/menu.ts'
import type { ReferenceValue, TargetValue } from '@manset/model/kinds/reference.ts'
import { useMemo } from 'react'
import { getChoiceSource } from '../../../kinds/choice-sources.ts'
import type { PartWords } from '../../../kinds/kind.ts'
import { getItemName } from './menu-item.ts'
import { getShownSubcategories, type MenuCategory } from './sub-categories.ts'

export interface Targets {
  categories: readonly MenuCategory[]
  getName(item: MenuItemValue): string
  /** The item's target, if it is known to be unapproved. */
  getBrokenTarget(item: MenuItemValue): ReferenceValue | undefined
  /** Number of its excluded categories that are not approved. */
  getBrokenExclusions(item: MenuItemValue): number
  /** Number of subcategories that the site automatically adds below it. */
  countSubcategories(item: MenuItemValue): number
}

/** Names and approval of all targets. */
export function useTargets(referred: readonly ReferenceValue[], words: PartWords): Targets {
  const { useOptions: useCategories } = getChoiceSource('category')
  const { useOptions: useBrands } = getChoiceSource('brand')
  const { options: categories } = useCategories('')
  const { options: brands } = useBrands('')
  return useMemo(() => {
    const known = new Map<string, ReferenceValue>()
    for (const target of referred as readonly TargetValue[]) known.set(`${target.to} ${target.id}`, target)
    for (const category of categories) known.set(`category ${category.id}`, category)
    for (const brand of brands) known.set(`brand ${brand.id}`, brand)
    const targetOf = ({ categoryId, brandId }: MenuItemValue) =>
      known.get(categoryId ? `category ${categoryId}` : `brand ${brandId}`)
    return {
      categories,
      getName: (item) => getItemName(item, targetOf(item)?.name, words),
      getBrokenTarget: (item) => {
        const target = targetOf(item)
        return target && !target.isApproved ? target : undefined
      },
      getBrokenExclusions: (item) =>
        (item.excludedCategoryIds ?? []).filter((id) => known.get(`category ${id}`)?.isApproved === false)
          .length,
      countSubcategories: ({ categoryId, subCategoryDepth, excludedCategoryIds }) =>
        categoryId && subCategoryDepth
          ? getShownSubcategories(categories, categoryId, subCategoryDepth, excludedCategoryIds ?? []).length
          : 0,
    }
  }, [categories, brands, referred, words])
}
