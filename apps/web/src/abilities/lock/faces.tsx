// People as small avatars; the one who edits is first and marked.
import { Avatar } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import classes from './lock.module.css'
import type { Here } from './standing.ts'

/** More would take too much room. */
const MOST = 3

export interface FacesProps {
  people: readonly Pick<Here, 'person' | 'isEditing'>[]
  size: number
}

export function Faces({ people, size }: FacesProps) {
  const shown = people.length > MOST ? people.slice(0, MOST - 1) : people
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
