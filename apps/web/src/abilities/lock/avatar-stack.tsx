// People as small avatars; the one who edits is first and marked.
import { Avatar } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import classes from './lock.module.css'
import type { PresentPerson } from './lock-state.ts'

/** More would take too much room. */
const MAX_AVATARS = 3

export interface AvatarStackProps {
  people: readonly Pick<PresentPerson, 'person' | 'isEditing'>[]
  size: number
}

export function AvatarStack({ people, size }: AvatarStackProps) {
  const shown = people.length > MAX_AVATARS ? people.slice(0, MAX_AVATARS - 1) : people
  const more = people.length - shown.length
  return (
    <span className={classes.faces} aria-hidden="true">
      {shown.map(({ person, isEditing }) => (
        <span key={person.id} className={classes.face} data-editing={isEditing || undefined}>
          <Avatar src={person.picture} name={person.name} size={size} color="initials" alt="" />
          {isEditing && (
            <span className={classes.pencil}>
              <IconPencil size={10} stroke={2.4} />
            </span>
          )}
        </span>
      ))}
      {more > 0 && (
        <Avatar size={size} className={classes.more}>
          +{more}
        </Avatar>
      )}
    </span>
  )
}
