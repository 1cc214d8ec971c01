import { Textarea } from '@mantine/core'
import { CharacterCounter } from '../character-counter.tsx'
import { getWrapperProps, useContentDirection } from '../field-props.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { formatPlaceholder } from '../writing-placeholder.ts'

/** From this maximum length, the input shows several lines from the start. */
const MULTILINE_THRESHOLD = 2_000

/** A textarea that grows with its text. */
export function LongTextFieldInput(props: InputProps<'longText'>) {
  const { field, value, onChange, look } = props
  const direction = useContentDirection(field.language)
  const isWriting = look !== 'plain'
  return (
    <div className={classes.counted} data-writing={isWriting || undefined}>
      <Textarea
        {...getWrapperProps(props)}
        {...direction}
        autosize
        minRows={field.maxCharacters < MULTILINE_THRESHOLD ? 1 : 4}
        maxRows={isWriting ? undefined : 16}
        spellCheck={false}
        placeholder={isWriting ? formatPlaceholder(props, direction.dir) : undefined}
        variant={isWriting ? 'unstyled' : 'default'}
        classNames={isWriting ? { input: classes.spot, label: classes.quietLabel } : undefined}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
      <CharacterCounter text={value ?? ''} max={field.maxCharacters} />
    </div>
  )
}
