// Parts as cards, one below the other: the fields of each part's type, adding, removing, changing places. What any field
// with parts has without code of its own; a feature can give its form another input.
import { isEmpty } from '@manset/model/empty.ts'
import { fieldNamesOf, type PartsField, type PartValue, partTypeOf } from '@manset/model/kinds/parts.ts'
import { Input } from '@mantine/core'
import { useRef } from 'react'
import { randomKey } from '../../platform/random.ts'
import { useTexts } from '../../platform/texts.ts'
import { Announcer, useAnnouncer } from '../../ui/sortable/announcer.tsx'
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
import { positionOf, useSortableTree } from '../../ui/sortable/use-sortable-tree.ts'
import { groupProps } from '../field-props.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { useBusyNames } from '../use-busy-names.ts'
import { AddPart } from './add-part.tsx'
import { INDENT, PartCard } from './part-card.tsx'

const NONE: ReadonlySet<string> = new Set()

export function PartsInput(props: InputProps<'parts'>) {
  const { field, id, label, value, onChange, isDisabled, partWords } = props
  const t = useTexts(inputTexts)
  const root = useRef<HTMLDivElement>(null)
  const { said, say } = useAnnouncer()
  const textOf = useMoveTexts()
  const latest = useRef(value ?? [])
  latest.current = value ?? []
  const parts = latest.current
  const rows = rowsOf(parts, NONE)
  const handleBusyChange = useBusyNames(props.onBusyChange)
  const limits = {
    maxDepth: field.maxDepth,
    mayHold: ({ type }: PartValue) => partTypeOf(field, type)?.mayHoldParts === true,
  }
  const nameOf = (part: PartValue) =>
    String((field.label && part[field.label]) || '') || partWords.type(part.type)
  const change = (next: PartValue[]) => {
    latest.current = next
    onChange(next)
  }
  const focusCard = (key: string) =>
    tree.focusAfterChange(rowsOf(latest.current, NONE).findIndex(({ item }) => item.key === key))
  /** Whether it may stand there. */
  const move = (key: string, place: Place | null): boolean => {
    if (!place || !mayStand(latest.current, key, place, limits)) return false
    change(moveBranch(latest.current, key, place))
    focusCard(key)
    return true
  }
  const tree = useSortableTree({
    items: parts,
    rows,
    limits,
    indent: INDENT,
    list: root,
    nameOf,
    isDisabled,
    onDrop: move,
    say,
  })

  const handleAdd = (type: string) => {
    const part = newPart(field, type)
    change([...latest.current, part])
    say(t('parts.added', { name: partWords.type(type) }))
    focusCard(part.key)
  }
  const unfilled = parts.find((part) => !isFilled(field, part))
  const handleHeld = () => {
    if (!unfilled) return
    say(t('parts.fillFirst', { name: nameOf(unfilled) }))
    focusCard(unfilled.key)
  }
  const handleStep = (part: PartValue, step: Step) => {
    if (!move(part.key, stepOf(latest.current, part.key, step))) return
    say(textOf('moved', nameOf(part), positionOf(latest.current, part.key, field.maxDepth, nameOf)))
  }
  const handleRemove = (part: PartValue) => {
    change(withoutBranch(latest.current, part.key))
    say(t('parts.removed', { name: nameOf(part) }))
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  return (
    <Input.Wrapper {...groupProps(props)}>
      <div ref={root}>
        <ol className={classes.parts} aria-label={label}>
          {rows.map(({ item: part, index, depth, place, siblings }) => (
            <PartCard
              key={part.key}
              field={field}
              part={part}
              id={`${id}-${index}`}
              name={nameOf(part)}
              place={place}
              count={siblings}
              depth={depth}
              tree={tree}
              input={props}
              problems={props.innerProblems.flatMap(({ at, message }) =>
                at.startsWith(`${index}.`) ? [{ at: at.slice(`${index}.`.length), message }] : [],
              )}
              onBusyChange={handleBusyChange}
              onPatch={(patch) =>
                change(latest.current.map((one) => (one.key === part.key ? { ...one, ...patch } : one)))
              }
              onStep={(step) => handleStep(part, step)}
              onRemove={() => handleRemove(part)}
            />
          ))}
        </ol>
        {!isDisabled && (
          <AddPart
            id={id}
            types={Object.keys(field.types)}
            words={partWords}
            isFull={parts.length >= field.maxLength}
            held={unfilled && t('parts.fillFirst', { name: nameOf(unfilled) })}
            onHeld={handleHeld}
            onAdd={handleAdd}
          />
        )}
        <Announcer said={said} />
        {tree.layer}
      </div>
    </Input.Wrapper>
  )
}

/** With what its fields begin with. */
function newPart(field: PartsField, type: string): PartValue {
  const begun = fieldNamesOf(field, type).flatMap((name) => {
    const initial = field.fields[name]?.initial
    return initial === undefined ? [] : [[name, initial]]
  })
  return { key: randomKey(), type, ...Object.fromEntries(begun) }
}

/** Whether it has what a part of its type must have; another is added only then. */
function isFilled(field: PartsField, part: PartValue): boolean {
  return !partTypeOf(field, part.type)?.required.some((name) => isEmpty(part[name]))
}
