// A section that lists where an item appears: boards, newsletters, push messages.
import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FirstRowsNote } from '../../ui/states/row-limit-note.tsx'
import { Section } from './section.tsx'
import classes from './usage-list.module.css'

interface UsageListProps<P> {
  /** Id under which the section's state is remembered. */
  id: string
  words: { title: string; none: string; failed: string; again: string; count: (count: number) => string }
  /** Undefined while loading. */
  usages: readonly P[] | undefined
  /** Maximum number of places in an answer. */
  bound: number
  isFailed: boolean
  onRetry: () => void
  /** Renders a place as a list item. */
  children: (place: P) => ReactNode
}

export function UsageList<P>({ id, words, usages, bound, isFailed, onRetry, children }: UsageListProps<P>) {
  const has = usages !== undefined && usages.length > 0
  return (
    <Section id={id} title={words.title} summary={has ? words.count(usages.length) : undefined}>
      {isFailed ? (
        <Text size="sm" c="dimmed" role="status">
          {words.failed}{' '}
          <Anchor component="button" type="button" size="sm" onClick={onRetry}>
            {words.again}
          </Anchor>
        </Text>
      ) : has ? (
        <>
          <ul className={classes.places}>{usages.map(children)}</ul>
          <FirstRowsNote shown={usages.length} limit={bound} />
        </>
      ) : (
        usages && (
          <Text size="sm" c="dimmed">
            {words.none}
          </Text>
        )
      )}
    </Section>
  )
}

/** A line about a place, below its name; highlighted if it needs attention. */
export function UsageFacts({ isLate = false, children }: { isLate?: boolean; children: ReactNode }) {
  return (
    <span className={classes.facts} data-late={isLate || undefined}>
      {children}
    </span>
  )
}
