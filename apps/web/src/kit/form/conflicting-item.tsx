// Below a field whose value another item already uses: a link to that item, and a free value.
import type { Problem } from '@manset/model/problem.ts'
import { Anchor, Button, Group } from '@mantine/core'
import { Link, useMatch } from '@tanstack/react-router'
import { useTexts } from '../../platform/language/texts.ts'
import { kitTexts } from '../words/texts/texts.ts'

export interface ConflictingItemProps {
  problem: Problem
  onUseFreeValue: (value: string) => void
}

/** Whether a problem names another item, or a free value. */
export const hasConflictingItem = ({ params }: Problem) =>
  params.itemId !== undefined || params.free !== undefined

export function ConflictingItem({ problem: { params }, onUseFreeValue }: ConflictingItemProps) {
  const t = useTexts(kitTexts)
  const isInPath = useMatch({ strict: false, select: ({ fullPath }) => fullPath.includes('$id') })
  const { itemId, item, isUnapproved, free } = params
  const id = String(itemId)
  // Opens in a new tab, so that the input here is preserved.
  const place = isInPath ? { params: { id } as never } : { search: { id } as never }
  return (
    <Group gap="xs" mt={4}>
      {free !== undefined && (
        <Button size="compact-sm" variant="light" onClick={() => onUseFreeValue(String(free))}>
          {t('taken.use', { value: String(free) })}
        </Button>
      )}
      {itemId !== undefined && (
        <Anchor size="sm" component={Link} to="." {...place} target="_blank">
          {t(isUnapproved ? 'taken.openUnapproved' : 'taken.open', { item: String(item) })}
        </Anchor>
      )}
    </Group>
  )
}
