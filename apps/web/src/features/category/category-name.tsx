import type { EntityItem } from '../../kit/entity-item.ts'
import classes from './category.module.css'

/** The name with the colour of the category; subs stand below their main one, which is also said. */
export function CategoryName({ item }: { item: EntityItem }) {
  const parent = item.parent as { name: string } | null
  return (
    <span className={classes.name} data-sub={parent ? true : undefined}>
      <span
        className={classes.mark}
        style={{ background: item.color ? String(item.color) : 'transparent' }}
        data-empty={item.color ? undefined : true}
        aria-hidden="true"
      />
      <bdi className={classes.text}>{String(item.name)}</bdi>
      {parent && <bdi className={classes.parent}>{parent.name}</bdi>}
    </span>
  )
}
