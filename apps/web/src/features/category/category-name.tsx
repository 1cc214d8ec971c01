import type { ReferenceValue } from '@manset/model/kinds/reference.ts'
import { ReferenceNames } from '../../kinds/reference/cell.tsx'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import classes from './category.module.css'

/** The name with the category's color. Subcategories are indented and name their parent for screen readers. Unapproved ones are red. */
export function CategoryName({ item }: { item: EntityItem }) {
  const parent = item.parent as ReferenceValue | null
  return (
    <span className={classes.name} data-sub={parent ? true : undefined}>
      <span
        className={classes.mark}
        style={{ background: item.color ? String(item.color) : 'transparent' }}
        data-empty={item.color ? undefined : true}
        aria-hidden="true"
      />
      <ReferenceNames
        items={[{ id: item.id, name: String(item.name), isApproved: item.isApproved === true }]}
      />
      {parent && (
        <span className={classes.parent}>
          <ReferenceNames items={[parent]} />
        </span>
      )}
    </span>
  )
}
