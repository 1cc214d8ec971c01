import { Textarea } from '@mantine/core'
import { Counter } from '../counter.tsx'
import { commonProps, useContentDirection } from '../field-props.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { writingPlaceholder } from '../writing-placeholder.ts'

/** From this maximum length, the input shows several lines from the start. */
const LONG = 2_000

/** A textarea that grows with its text. */
export function LongTextFieldInput(props: InputProps<'longText'>) {
  const { field, value, onChange, look } = props
  const direction = useContentDirection(field.language)
  const isWriting = look !== 'plain'
  return (
    <div className={classes.counted} data-writing={isWriting || undefined}>
      <Textarea
        {...commonProps(props)}
        {...direction}
        autosize
        minRows={field.maxCharacters < LONG ? 1 : 4}
        maxRows={isWriting ? undefined : 16}
        spellCheck={false}
        placeholder={isWriting ? writingPlaceholder(props, direction.dir) : undefined}
        variant={isWriting ? 'unstyled' : 'default'}
        classNames={isWriting ? { input: classes.spot, label: classes.quietLabel } : undefined}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
      <Counter text={value ?? ''} max={field.maxCharacters} />
    </div>
  )
}
