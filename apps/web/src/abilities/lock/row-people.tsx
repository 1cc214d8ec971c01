// The people who have a row's item open.
import { AvatarStack } from './avatar-stack.tsx'
import classes from './lock.module.css'
import { useFormatPresence, useItemPresence } from './use-item-presence.ts'

export function RowPeople({ entity, id }: { entity: string; id: string }) {
  const open = useItemPresence(entity, id)
  const formatPresence = useFormatPresence()
  if (!open || open.people.length === 0) return null
  const words = formatPresence(open.people)
  return (
    <span className={classes.row} role="img" aria-label={words} title={words}>
      <AvatarStack people={open.people} size={22} />
    </span>
  )
}
