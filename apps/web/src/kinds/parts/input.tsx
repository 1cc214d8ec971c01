// Parts as cards, one below the other: the fields of each part's type, adding, removing, changing places. What any field
// with parts has without code of its own; a feature can give its form another input.
import { type PartValue, partTypeOf } from '@manset/model/kinds/parts.ts'
import { Input } from '@mantine/core'
import { useRef, useState } from 'react'
import { randomKey } from '../../platform/random.ts'
import { useTexts } from '../../platform/texts.ts'
import { mayStand, moveBranch, rowsOf, type Step, stepOf, withoutBranch } from '../../ui/sortable/tree.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { kindTexts } from '../texts/texts.ts'
import { useBusyNames } from '../use-busy-names.ts'
import { AddPart } from './add-part.tsx'
import { PartCard } from './part-card.tsx'

const NONE: ReadonlySet<string> = new Set()

export function PartsInput(props: InputProps<'parts'>) {
  const { field, id, label, hint, error, value, onChange, isRequired, isDisabled, partWords } = props
  const t = useTexts(kindTexts)
  const root = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const latest = useRef(value ?? [])
  latest.current = value ?? []
  const parts = latest.current
  const handleBusyChange = useBusyNames(props.onBusyChange)
  const nameOf = (part: PartValue) =>
    String((field.label && part[field.label]) || '') || partWords.type(part.type)
  const change = (next: PartValue[]) => {
    latest.current = next
    onChange(next)
  }
  const focusHandle = (key: string) =>
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-handle="${key}"]`)?.focus())

  const handleAdd = (type: string) => {
    const part: PartValue = { key: randomKey(), type }
    change([...latest.current, part])
    setSaid(t('parts.added', { name: partWords.type(type) }))
    focusHandle(part.key)
  }
  const handleStep = (part: PartValue, step: Step) => {
    const place = stepOf(latest.current, part.key, step)
    const limits = {
      maxDepth: field.maxDepth,
      mayHold: ({ type }: PartValue) => partTypeOf(field, type)?.mayHoldParts === true,
    }
    if (!place || !mayStand(latest.current, part.key, place, limits)) return
    change(moveBranch(latest.current, part.key, place))
    const row = rowsOf(latest.current, NONE).find(({ item }) => item.key === part.key)
    const where = { place: row?.place ?? 1, count: row?.siblings ?? 1, level: (row?.depth ?? 0) + 1 }
    setSaid(t(field.maxDepth > 1 ? 'parts.movedInLevel' : 'parts.moved', { name: nameOf(part), ...where }))
    focusHandle(part.key)
  }
  const handleRemove = (part: PartValue) => {
    change(withoutBranch(latest.current, part.key))
    setSaid(t('parts.removed', { name: nameOf(part) }))
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  return (
    <Input.Wrapper
      label={label}
      description={hint}
      error={error}
      withAsterisk={isRequired}
      labelElement="div"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <div ref={root}>
        <ol className={classes.parts} aria-label={label}>
          {rowsOf(parts, NONE).map(({ item: part, index, depth, place, siblings }) => (
            <PartCard
              key={part.key}
              field={field}
              part={part}
              id={`${id}-${index}`}
              name={nameOf(part)}
              place={place}
              count={siblings}
              depth={depth}
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
            onAdd={handleAdd}
          />
        )}
        <span className={classes.said} role="status">
          {said}
        </span>
      </div>
    </Input.Wrapper>
  )
}
