import { RULES } from '@manset/model/rules/rules.ts'
import { TextInput } from '@mantine/core'
import { commonProps } from './field-props.ts'
import type { InputProps } from './kind.ts'
import classes from './kinds.module.css'

/** A colour as # and hexadecimal digits. */
export function ColorFieldInput(props: InputProps<'text'>) {
  const { value, onChange } = props
  const isKnown = value !== null && RULES.hexColor.check(value, {})
  return (
    <TextInput
      {...commonProps(props)}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      placeholder="#c8102e"
      leftSection={isKnown && <span className={classes.swatch} style={{ background: value }} />}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value.trim() || null)}
    />
  )
}
