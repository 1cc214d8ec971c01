// A section that lists where an item appears: boards, newsletters, push messages.
import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FirstOnly } from '../../ui/states/newest-only.tsx'
import classes from './places-list.module.css'
import { Section } from './section.tsx'

interface PlacesListProps<P> {
  /** Id under which the section's state is remembered. */
  id: string
  words: { title: string; none: string; failed: string; again: string; count: (count: number) => string }
  /** Undefined while loading. */
  places: readonly P[] | undefined
  /** Maximum number of places in an answer. */
  bound: number
  isFailed: boolean
  onReadAgain: () => void
  /** Renders a place as a list item. */
  children: (place: P) => ReactNode
}

export function PlacesList<P>({
  id,
  words,
  places,
  bound,
  isFailed,
  onReadAgain,
  children,
}: PlacesListProps<P>) {
  const has = places !== undefined && places.length > 0
  return (
    <Section id={id} title={words.title} summary={has ? words.count(places.length) : undefined}>
      {isFailed ? (
        <Text size="sm" c="dimmed" role="status">
          {words.failed}{' '}
          <Anchor component="button" type="button" size="sm" onClick={onReadAgain}>
            {words.again}
          </Anchor>
        </Text>
      ) : has ? (
        <>
          <ul className={classes.places}>{places.map(children)}</ul>
          <FirstOnly shown={places.length} bound={bound} />
        </>
      ) : (
        places && (
          <Text size="sm" c="dimmed">
            {words.none}
          </Text>
        )
      )}
    </Section>
  )
}

/** A line about a place, below its name; highlighted if it needs attention. */
export function PlaceFacts({ isLate = false, children }: { isLate?: boolean; children: ReactNode }) {
  return (
    <span className={classes.facts} data-late={isLate || undefined}>
      {children}
    </span>
  )
}
