// The people who have a row's item open.
import { Faces } from './faces.tsx'
import classes from './lock.module.css'
import { useOpenItem, useSaidPeople } from './use-open-item.ts'

export function RowPeople({ entity, id }: { entity: string; id: string }) {
  const open = useOpenItem(entity, id)
  const said = useSaidPeople()
  if (!open || open.people.length === 0) return null
  const words = said(open.people)
  return (
    <span className={classes.row} role="img" aria-label={words} title={words}>
      <Faces people={open.people} size={22} />
    </span>
  )
}
