// Categories in one list: main categories, each followed by its subcategories.
import './texts/texts.ts'
import { entityNamed } from '@manset/model/entities/entities.ts'
import { useMemo } from 'react'
import { EntityListPage } from '../../abilities/entity-list-page.tsx'
import { inHierarchy } from '../../kinds/reference/offered.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import type { OwnColumns } from '../../kit/list/page/list-columns.tsx'
import { useEntityWords } from '../../kit/words/entity-texts.ts'
import { CategoryName } from './category-name.tsx'

const category = entityNamed('category')

type Placed = EntityItem & { parentId: string | null }

function arrange(items: readonly EntityItem[]): EntityItem[] {
  return inHierarchy(
    items.map(
      (item) => ({ ...item, parentId: (item.parent as { id: string } | null)?.id ?? null }) as Placed,
    ),
  )
}

export default function CategoriesPage() {
  const words = useEntityWords(category)
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
  return <EntityListPage entity={category} address="categories" own={own} isWhole arrange={arrange} />
}
