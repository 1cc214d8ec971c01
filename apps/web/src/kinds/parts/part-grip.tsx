// The drag handle of a part's card, also moved with arrow keys.
import type { KeyboardEvent } from 'react'
import { Grip } from '../../ui/sortable/grip.tsx'
import { getTreeKeyStep, hasModifier, isRightToLeft } from '../../ui/sortable/keys.ts'
import type { CardProps } from './use-parts-tree.ts'

type PartGripProps = Pick<CardProps, 'part' | 'tree' | 'onStep'> & { label: string }

export function PartGrip({ part, tree, onStep, label }: PartGripProps) {
  const handleKeys = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    const step = getTreeKeyStep(event.key, isRightToLeft(event.currentTarget))
    if (!step) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <Grip
      {...tree.handle}
      variant="subtle"
      color="gray"
      label={label}
      onPointerDown={(event) => tree.handlePointerDown(event, part.key)}
      onKeyDown={handleKeys}
    />
  )
}
