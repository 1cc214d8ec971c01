// The parts of a field as a tree of cards: changing, sorting by pointer and keys, removing; focus and announcements. The
// appearance of the cards is not defined here.
import { type PartsField, type PartValue, partTypeOf } from '@manset/model/kinds/parts.ts'
import { type RefObject, useRef } from 'react'
import { useAnnouncer } from '../../ui/sortable/announcer.tsx'
import {
  canPlaceBranch,
  getStepPlace,
  getTreeRows,
  moveBranch,
  type Place,
  removeBranch,
  type Step,
} from '../../ui/sortable/tree.ts'
import { useMoveTexts } from '../../ui/sortable/use-move-texts.ts'
import { positionOf, type SortableTree, useSortableTree } from '../../ui/sortable/use-sortable-tree.ts'
import type { InnerProblem, InputProps } from '../kind.ts'
import { useCombinedBusy } from '../use-combined-busy.ts'

const NONE: ReadonlySet<string> = new Set()

/** Indentation per level in pixels. */
export const INDENT = 24

/** Props of a part's card, whatever its appearance. */
export interface CardProps {
  field: PartsField
  part: PartValue
  id: string
  name: string
  /** Position among its siblings, from 1. */
  place: number
  count: number
  depth: number
  tree: SortableTree
  /** Props of the whole field. */
  input: InputProps<'parts'>
  problems: readonly InnerProblem[]
  onBusyChange(name: string, isBusy: boolean): void
  onPatch(patch: Partial<PartValue>): void
  onStep(step: Step): void
  onRemove(): void
}

export interface PartsTree {
  /** Ref of the list of cards. */
  root: RefObject<HTMLDivElement | null>
  /** Rendered beside the list: the dragged card. */
  layer: SortableTree['layer']
  announcement: string
  announce(text: string): void
  parts: readonly PartValue[]
  /** Props of each part, in display order. */
  cards: readonly CardProps[]
  /** The current parts, also between two changes in one event. */
  now(): readonly PartValue[]
  change(next: PartValue[]): void
  /** Focuses a card once the change is rendered. */
  focusCard(key: string): void
}

interface PartsTreeOptions {
  getName(part: PartValue): string
  /** Announcement of a removed part. */
  removedText(name: string): string
}

export function usePartsTree(
  props: InputProps<'parts'>,
  { getName, removedText }: PartsTreeOptions,
): PartsTree {
  const { field, id, value, onChange, isDisabled, innerProblems } = props
  const root = useRef<HTMLDivElement>(null)
  const { announcement, announce } = useAnnouncer()
  const textOf = useMoveTexts()
  const latest = useRef(value ?? [])
  latest.current = value ?? []
  const parts = latest.current
  const rows = getTreeRows(parts, NONE)
  const onBusyChange = useCombinedBusy(props.onBusyChange)
  const limits = {
    maxDepth: field.maxDepth,
    canHaveChildren: ({ type }: PartValue) => partTypeOf(field, type)?.mayHoldParts === true,
  }
  const change = (next: PartValue[]) => {
    latest.current = next
    onChange(next)
  }
  const focusCard = (key: string) =>
    tree.focusAfterChange(getTreeRows(latest.current, NONE).findIndex(({ item }) => item.key === key))
  /** Moves a part; returns whether that is allowed. */
  const move = (key: string, place: Place | null): boolean => {
    if (!place || !canPlaceBranch(latest.current, key, place, limits)) return false
    change(moveBranch(latest.current, key, place))
    focusCard(key)
    return true
  }
  const tree = useSortableTree({
    ...{ items: parts, rows, limits, indent: INDENT, list: root },
    ...{ getName, isDisabled, onDrop: move, announce },
  })
  const handleStep = (part: PartValue, step: Step) => {
    if (!move(part.key, getStepPlace(latest.current, part.key, step))) return
    announce(textOf('moved', getName(part), positionOf(latest.current, part.key, field.maxDepth, getName)))
  }
  /** The focus stays in the list: on the part that moved up, or on the add button. */
  const handleRemove = (part: PartValue) => {
    const at = getTreeRows(latest.current, NONE).findIndex(({ item }) => item.key === part.key)
    change(removeBranch(latest.current, part.key))
    announce(removedText(getName(part)))
    const neighbour = getTreeRows(latest.current, NONE)[Math.min(at, latest.current.length - 1)]
    if (neighbour) focusCard(neighbour.item.key)
    else requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  const cards = rows.map(({ item: part, index, depth, place, siblings }): CardProps => {
    const own = `${index}.`
    return {
      ...{ field, part, id: `${id}-${index}`, name: getName(part), place, count: siblings, depth, tree },
      ...{ input: props, onBusyChange },
      problems: innerProblems.flatMap(({ at, message }) =>
        at.startsWith(own) ? [{ at: at.slice(own.length), message }] : [],
      ),
      onPatch: (patch) =>
        change(latest.current.map((one) => (one.key === part.key ? { ...one, ...patch } : one))),
      onStep: (step) => handleStep(part, step),
      onRemove: () => handleRemove(part),
    }
  })
  return {
    ...{ root, layer: tree.layer, announcement, announce, parts, cards },
    ...{ now: () => latest.current, change, focusCard },
  }
}
