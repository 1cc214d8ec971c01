// Categories in one list: main categories, each followed by its subcategories.
import './texts/texts.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { useMemo } from 'react'
import { EntityListPage } from '../../abilities/entity-list-page.tsx'
import { sortHierarchically } from '../../kinds/reference/selectable-options.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import type { OwnColumns } from '../../kit/list/page/list-columns.tsx'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { CategoryName } from './category-name.tsx'

const category = entityByName('category')

type CategoryWithParent = EntityItem & { parentId: string | null }

function sortCategories(items: readonly EntityItem[]): EntityItem[] {
  return sortHierarchically(
    items.map(
      (item) =>
        ({ ...item, parentId: (item.parent as { id: string } | null)?.id ?? null }) as CategoryWithParent,
    ),
  )
}

export default function CategoriesPage() {
  const words = useEntityLabels(category)
  const own = useMemo(
    (): OwnColumns<EntityItem> => ({
      name: {
        // The screen indents subcategories; an export needs a parent column instead.
        exported: [
          { key: 'name', heading: words.field('name') },
          { key: 'parent', heading: words.field('parentId') },
        ],
        render: (item) => <CategoryName item={item} />,
      },
      parent: null,
      color: null,
    }),
    [words],
  )
  return (
    <EntityListPage
      entity={category}
      address="categories"
      ownColumns={own}
      isUnfiltered
      arrange={sortCategories}
    />
  )
}
