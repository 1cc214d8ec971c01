// Categories: main ones, each followed by its subs, in one list.
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
        // On the screen a sub category stands below its main one; a file has to say it.
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
