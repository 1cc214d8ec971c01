import { ColorField } from '../../ui/color-field.tsx'
import type { InputProps } from '../kind.ts'

/** Distinct colors for sections: red, green, blue, light brown, purple, yellow. */
const SWATCHES = ['#c8102e', '#1b6b36', '#245aa0', '#b08d57', '#6b3fa0', '#e2a52c']

/** A color as # and hexadecimal digits: typed, or picked. */
export function ColorFieldInput(props: InputProps<'text'>) {
  const { id, label, value, onChange, onBlur, error, isDisabled } = props
  return (
    <ColorField
      {...{ id, label, onBlur, error, isDisabled }}
      swatches={SWATCHES}
      value={value ?? ''}
      onChange={(color) => onChange(color.trim() || null)}
    />
  )
}
