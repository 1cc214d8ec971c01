// One part: its type and position, and the inputs of its fields.
import { referenceTargets } from '@manset/model/kinds/kinds.ts'
import { fieldNamesOf, partTypeOf } from '@manset/model/kinds/parts.ts'
import type { PlainField } from '@manset/model/kinds/plain-kinds.ts'
import type { TargetValue } from '@manset/model/kinds/reference.ts'
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { inputTexts } from '../inputs/texts/texts.ts'
import classes from '../kinds.module.css'
import { getPlainInput } from '../plain-inputs.tsx'
import { PartGrip } from './part-grip.tsx'
import { useExternalPartValue } from './use-external-part-value.ts'
import { type CardProps, INDENT } from './use-parts-tree.ts'

export function PartCard(props: CardProps) {
  const { field, part, name, place, count, depth, tree, input, problems, onStep, onRemove } = props
  const t = useTexts(inputTexts)
  const tools = !input.isDisabled && (
    <>
      <PartGrip {...{ part, tree, onStep }} label={t('parts.handle', { name, place, count })} />
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
  )
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
      {!field.areRows && (
        <div className={classes.partHead}>
          <span className={classes.partType}>{input.partWords.type(part.type)}</span>
          {tools}
        </div>
      )}
      {problems
        .filter(({ at }) => field.fields[at.split('.')[0] as string] === undefined)
        .map(({ message }) => (
          <p key={message} className={classes.partError} role="alert">
            {message}
          </p>
        ))}
      <div className={classes.partFields}>
        {fieldNamesOf(field, part.type).map((key) => {
          const card = field.fields[key]
          return card && <PartField key={key} {...props} fieldName={key} card={card} />
        })}
      </div>
      {field.areRows && <div className={classes.partTools}>{tools}</div>}
    </li>
  )
}

/** Props of a card that one of its fields needs. */
type PartFieldProps = Pick<
  CardProps,
  'field' | 'part' | 'id' | 'input' | 'problems' | 'onBusyChange' | 'onPatch'
> & { fieldName: string; card: PlainField }

/** The input of one field of a part. */
export function PartField({ fieldName: name, card, ...props }: PartFieldProps) {
  const { field, part, id, input, problems, onBusyChange, onPatch } = props
  const words = input.partWords
  const Input = getPlainInput(card)
  const isRequired = partTypeOf(field, part.type)?.required.includes(name) === true
  const targets = referenceTargets(card)
  const busyName = `${part.key} ${name}`
  const handleBusyChange = useCallback(
    (isBusy: boolean) => onBusyChange(busyName, isBusy),
    [onBusyChange, busyName],
  )
  return (
    <Input
      field={{ ...card, required: isRequired } as never}
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
      referencedItems={(input.referencedItems as readonly TargetValue[]).filter(({ to }) =>
        targets.includes(to),
      )}
      entityName={input.entityName}
      onBusyChange={handleBusyChange}
      onBeforeSave={input.onBeforeSave}
      onOutsideValue={useExternalPartValue(input.onOutsideValue, part.key, name)}
    />
  )
}
