// One part: its type and place, and the inputs of its type's fields.
import { targetsOf } from '@manset/model/kinds/kinds.ts'
import { fieldNamesOf, type PartsField, type PartValue, partTypeOf } from '@manset/model/kinds/parts.ts'
import type { PlainField } from '@manset/model/kinds/plain-kinds.ts'
import type { TargetValue } from '@manset/model/kinds/reference.ts'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useCallback } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { Grip } from '../../ui/sortable/grip.tsx'
import { hasModifier, isRightToLeft, treeStepOfKey } from '../../ui/sortable/keys.ts'
import type { Step } from '../../ui/sortable/tree.ts'
import type { SortableTree } from '../../ui/sortable/use-sortable-tree.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import type { InnerProblem, InputProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { plainInputOf } from '../plain-inputs.tsx'
import { usePartOutside } from './use-part-outside.ts'

interface PartCardProps {
  field: PartsField
  part: PartValue
  id: string
  name: string
  /** Among its siblings, from 1. */
  place: number
  count: number
  depth: number
  tree: SortableTree
  /** Of the whole field. */
  input: InputProps<'parts'>
  problems: readonly InnerProblem[]
  onBusyChange(name: string, isBusy: boolean): void
  onPatch(patch: Partial<PartValue>): void
  onStep(step: Step): void
  onRemove(): void
}

/** Pixels a level is set in. */
export const INDENT = 24

export function PartCard(props: PartCardProps) {
  const { field, part, name, place, count, depth, tree, input, problems, onStep, onRemove } = props
  const t = useTexts(inputTexts)
  const handleKeys = (event: KeyboardEvent) => {
    if (hasModifier(event)) return
    const step = treeStepOfKey(event.key, isRightToLeft(event.currentTarget))
    if (!step) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <li
      {...tree.item}
      id={props.id}
      className={classes.part}
      data-part={part.key}
      style={{ marginInlineStart: depth * INDENT }}
      data-dragged={tree.dragged === part.key || undefined}
      data-bad={problems.length > 0 || undefined}
    >
      <div className={classes.partHead}>
        <span className={classes.partType}>{input.partWords.type(part.type)}</span>
        {!input.isDisabled && (
          <>
            <Grip
              {...tree.handle}
              variant="subtle"
              color="gray"
              label={t('parts.handle', { name, place, count })}
              onPointerDown={(event) => tree.press(event, part.key)}
              onKeyDown={handleKeys}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={26}
              aria-label={t('parts.remove', { name })}
              onClick={onRemove}
            >
              <IconTrash size={15} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
      {problems
        .filter(({ at }) => field.fields[at.split('.')[0] as string] === undefined)
        .map(({ message }) => (
          <p key={message} className={classes.partError} role="alert">
            {message}
          </p>
        ))}
      {fieldNamesOf(field, part.type).map((key) => {
        const one = field.fields[key]
        return one && <PartField key={key} {...props} fieldName={key} one={one} />
      })}
    </li>
  )
}

/** As much of a card as one of its fields needs. */
type PartFieldProps = Pick<
  PartCardProps,
  'field' | 'part' | 'id' | 'input' | 'problems' | 'onBusyChange' | 'onPatch'
> & { fieldName: string; one: PlainField }

/** The input of one field of a part. */
export function PartField({ fieldName: name, one, ...props }: PartFieldProps) {
  const { field, part, id, input, problems, onBusyChange, onPatch } = props
  const words = input.partWords
  const Input = plainInputOf(one)
  const isRequired = partTypeOf(field, part.type)?.required.includes(name) === true
  const targets = targetsOf(one)
  const busyName = `${part.key} ${name}`
  const handleBusyChange = useCallback(
    (isBusy: boolean) => onBusyChange(busyName, isBusy),
    [onBusyChange, busyName],
  )
  return (
    <Input
      field={{ ...one, required: isRequired } as never}
      id={`${id}-${name}`}
      name={name}
      label={words.field(name)}
      hint={words.hint(name)}
      look="plain"
      value={(part[name] ?? null) as never}
      onChange={(value) => onPatch({ [name]: value })}
      onBlur={input.onBlur}
      error={
        problems
          .filter(({ at }) => at === name)
          .map(({ message }) => message)
          .join(' ') || undefined
      }
      innerProblems={problems.flatMap(({ at, message }) =>
        at.startsWith(`${name}.`) ? [{ at: at.slice(name.length + 1), message }] : [],
      )}
      isDisabled={input.isDisabled}
      isRequired={isRequired}
      optionLabel={(option) => words.option(name, option)}
      partWords={words}
      referred={(input.referred as readonly TargetValue[]).filter(({ to }) => targets.includes(to))}
      entityName={input.entityName}
      onBusyChange={handleBusyChange}
      onBeforeSave={input.onBeforeSave}
      onOutsideValue={usePartOutside(input.onOutsideValue, part.key, name)}
    />
  )
}
