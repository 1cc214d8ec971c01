// The parts of a field as a tree of cards: changing, sorting by pointer and keys, removing; focus and announcements. The
// appearance of the cards is not defined here.
import { type PartsField, type PartValue, partTypeOf } from '@manset/model/kinds/parts.ts'
import { type RefObject, useRef } from 'react'
import { useAnnouncer } from '../../ui/sortable/announcer.tsx'
import {
  mayStand,
  moveBranch,
  type Place,
  rowsOf,
  type Step,
  stepOf,
  withoutBranch,
} from '../../ui/sortable/tree.ts'
import { useMoveTexts } from '../../ui/sortable/use-move-texts.ts'
import { positionOf, type SortableTree, useSortableTree } from '../../ui/sortable/use-sortable-tree.ts'
import type { InnerProblem, InputProps } from '../kind.ts'
import { useBusyNames } from '../use-busy-names.ts'

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
  said: string
  say(text: string): void
  parts: readonly PartValue[]
  /** Props of each part, in display order. */
  cards: readonly CardProps[]
  /** The current parts, also between two changes in one event. */
  now(): readonly PartValue[]
  change(next: PartValue[]): void
  /** Focuses a card once the change is rendered. */
  focusCard(key: string): void
}

interface PartsTreeParts {
  nameOf(part: PartValue): string
  /** Announcement of a removed part. */
  removedText(name: string): string
}

export function usePartsTree(props: InputProps<'parts'>, { nameOf, removedText }: PartsTreeParts): PartsTree {
  const { field, id, value, onChange, isDisabled, innerProblems } = props
  const root = useRef<HTMLDivElement>(null)
  const { said, say } = useAnnouncer()
  const textOf = useMoveTexts()
  const latest = useRef(value ?? [])
  latest.current = value ?? []
  const parts = latest.current
  const rows = rowsOf(parts, NONE)
  const onBusyChange = useBusyNames(props.onBusyChange)
  const limits = {
    maxDepth: field.maxDepth,
    mayHold: ({ type }: PartValue) => partTypeOf(field, type)?.mayHoldParts === true,
  }
  const change = (next: PartValue[]) => {
    latest.current = next
    onChange(next)
  }
  const focusCard = (key: string) =>
    tree.focusAfterChange(rowsOf(latest.current, NONE).findIndex(({ item }) => item.key === key))
  /** Moves a part; returns whether that is allowed. */
  const move = (key: string, place: Place | null): boolean => {
    if (!place || !mayStand(latest.current, key, place, limits)) return false
    change(moveBranch(latest.current, key, place))
    focusCard(key)
    return true
  }
  const tree = useSortableTree({
    ...{ items: parts, rows, limits, indent: INDENT, list: root },
    ...{ nameOf, isDisabled, onDrop: move, say },
  })
  const handleStep = (part: PartValue, step: Step) => {
    if (!move(part.key, stepOf(latest.current, part.key, step))) return
    say(textOf('moved', nameOf(part), positionOf(latest.current, part.key, field.maxDepth, nameOf)))
  }
  /** The focus stays in the list: on the part that moved up, or on the add button. */
  const handleRemove = (part: PartValue) => {
    const at = rowsOf(latest.current, NONE).findIndex(({ item }) => item.key === part.key)
    change(withoutBranch(latest.current, part.key))
    say(removedText(nameOf(part)))
    const neighbour = rowsOf(latest.current, NONE)[Math.min(at, latest.current.length - 1)]
    if (neighbour) focusCard(neighbour.item.key)
    else requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  const cards = rows.map(({ item: part, index, depth, place, siblings }): CardProps => {
    const own = `${index}.`
    return {
      ...{ field, part, id: `${id}-${index}`, name: nameOf(part), place, count: siblings, depth, tree },
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
    ...{ root, layer: tree.layer, said, say, parts, cards },
    ...{ now: () => latest.current, change, focusCard },
  }
}
