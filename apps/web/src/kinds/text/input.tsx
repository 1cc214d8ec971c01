import type { FieldOf } from '@manset/model/kinds/field.ts'
import { canonicalValue } from '@manset/model/kinds/kinds.ts'
import { Textarea, TextInput } from '@mantine/core'
import type { ComponentType } from 'react'
import { CharacterCounter } from '../character-counter.tsx'
import { getWrapperProps, useContentDirection } from '../field-props.ts'
import type { InputProps } from '../kind.ts'
import classes from '../kinds.module.css'
import { formatPlaceholder } from '../writing-placeholder.ts'
import { ColorFieldInput } from './color-input.tsx'
import { DecimalInput } from './decimal-input.tsx'
import { SuggestedInput } from './suggested-input.tsx'
import { TimeZoneInput } from './time-zone-input.tsx'

type TextProps = InputProps<'text'>
type Rule = NonNullable<FieldOf<'text'>['rule']>

/** A line of text; a rule may require another input. */
export function TextFieldInput(props: TextProps) {
  const { rule, isSuggested } = props.field
  const Special = isSuggested ? SuggestedInput : rule && INPUTS_BY_RULE[rule]
  if (Special) return <Special {...props} />
  if (props.look === 'plain') return <PlainText {...props} />
  return <WritingText {...props} />
}

/** Rules for codes rather than prose: always left to right, and no counter until the text is too long. */
const CODES: Partial<Record<Rule, { type: 'email' | 'url' | 'text'; prefix?: string }>> = {
  email: { type: 'email' },
  url: { type: 'url' },
  linkName: { type: 'text' },
  twitter: { type: 'text', prefix: '@' },
  facebook: { type: 'text' },
  instagram: { type: 'text', prefix: '@' },
  youtube: { type: 'text', prefix: '@' },
  tiktok: { type: 'text', prefix: '@' },
  phone: { type: 'text' },
  webAddress: { type: 'url' },
}

const INPUTS_BY_RULE: Partial<Record<Rule, ComponentType<TextProps>>> = {
  decimal: DecimalInput,
  hexColor: ColorFieldInput,
  timeZone: TimeZoneInput,
}

function PlainText(props: TextProps) {
  const { field, value, onChange, onBlur } = props
  const direction = useContentDirection()
  const code = field.rule && CODES[field.rule]
  return (
    <div className={classes.counted}>
      <TextInput
        {...getWrapperProps(props)}
        // The input type `url` rejects paths, which our rule accepts, so it only sets the keyboard on phones.
        inputMode={code && code.type !== 'text' ? code.type : undefined}
        autoComplete="off"
        spellCheck={!code}
        leftSection={code?.prefix}
        {...(code ? { dir: 'ltr' } : direction)}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        // Shows the canonical form, in which it will be stored.
        onBlur={() => {
          const canonical = value && canonicalValue(field, value)
          if (canonical !== value) onChange(canonical)
          onBlur()
        }}
      />
      {!code && <CharacterCounter text={value ?? ''} max={field.maxCharacters} />}
    </div>
  )
}

/** A text of the writing column: styled like the published text, and wrapping. */
function WritingText(props: TextProps) {
  const { field, value, onChange, look } = props
  const direction = useContentDirection()
  return (
    <div className={classes.counted} data-writing>
      <Textarea
        {...getWrapperProps(props)}
        {...direction}
        variant="unstyled"
        placeholder={formatPlaceholder(props, direction.dir)}
        autosize
        minRows={1}
        spellCheck={false}
        classNames={{ input: look === 'title' ? classes.title : classes.spot, label: classes.quietLabel }}
        value={value ?? ''}
        // A single line even if it wraps: Enter inserts no line break, and a pasted one becomes a blank.
        onKeyDown={(event) => {
          const isBreak = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
          if (isBreak && !event.nativeEvent.isComposing) event.preventDefault()
        }}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' ') || null)}
      />
      <CharacterCounter text={value ?? ''} max={field.maxCharacters} />
    </div>
  )
}
