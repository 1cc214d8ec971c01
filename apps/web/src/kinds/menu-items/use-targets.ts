// What the items of a menu refer to, named: as the server read it with the menu, and as it stands by now.
import type { MenuItemValue, ReferenceValue, TargetValue } from '@manset/model/kinds/field.ts'
import { useMemo } from 'react'
import { graphql } from '../../generated/graphql.ts'
import { useCall } from '../../platform/graphql.ts'
import { useLocale } from '../../platform/locale.ts'
import { optionSourceOf } from '../reference-options.ts'
import { nameOfItem } from './outline.ts'
import { type MenuCategory, shownBelow } from './sub-categories.ts'

const MenuCategoriesDocument = graphql(`
  query GetMenuCategories {
    getCategories {
      id
      displayName
      parentId
      isApproved
    }
  }
`)

/** Categories stay good for a minute. */
const FRESH_MS = 60_000

export interface Targets {
  categories: readonly MenuCategory[]
  nameOf(item: MenuItemValue): string
  /** What an item shows, where it is known not to be approved. */
  deadOf(item: MenuItemValue): ReferenceValue | undefined
  /** How many of its excluded categories are not approved. */
  deadExcludedOf(item: MenuItemValue): number
  /** How many sub-categories the site shows below it by itself. */
  subCountOf(item: MenuItemValue): number
}

/** Names and approval of whatever the items refer to. */
export function useTargets(referred: readonly ReferenceValue[]): Targets {
  const locale = useLocale()
  const { data } = useCall(MenuCategoriesDocument, {}, { freshForMs: FRESH_MS })
  const useBrands = optionSourceOf('brand')
  const { options: brands } = useBrands('')
  return useMemo(() => {
    const categories: readonly MenuCategory[] = data?.getCategories ?? []
    const known = new Map<string, ReferenceValue>()
    for (const target of referred as readonly TargetValue[]) known.set(`${target.to} ${target.id}`, target)
    for (const { id, displayName, isApproved } of categories)
      known.set(`category ${id}`, { id, name: displayName, isApproved })
    for (const { id, name, isApproved } of brands) known.set(`brand ${id}`, { id, name, isApproved })
    const targetOf = ({ categoryId, brandId }: MenuItemValue) =>
      known.get(categoryId ? `category ${categoryId}` : `brand ${brandId}`)
    return {
      categories,
      nameOf: (item) => nameOfItem(item, targetOf(item)?.name, locale),
      deadOf: (item) => {
        const target = targetOf(item)
        return target && !target.isApproved ? target : undefined
      },
      deadExcludedOf: (item) =>
        (item.excludedCategoryIds ?? []).filter((id) => known.get(`category ${id}`)?.isApproved === false)
          .length,
      subCountOf: ({ categoryId, subCategoryDepth, excludedCategoryIds }) =>
        categoryId && subCategoryDepth
          ? shownBelow(categories, categoryId, subCategoryDepth, excludedCategoryIds ?? []).length
          : 0,
    }
  }, [data, brands, referred, locale])
}
