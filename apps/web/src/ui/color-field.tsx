// A color as hexadecimal text with a picker beside it; validated by the rule hexColor (3, 6 or 8 digits after #).
import { ColorInput } from '@mantine/core'
import { useTexts } from '../platform/language/texts.ts'
import { colorTexts } from './color-field-texts.ts'
import { useFocusPopover } from './use-focus-popover.ts'

/** Whether the rule hexColor accepts the text. */
export function isHexColor(text: string): boolean {
  return /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(text)
}

export interface ColorFieldProps {
  id?: string
  label?: string
  value: string
  onChange: (color: string) => void
  onBlur?: () => void
  error?: string
  isDisabled?: boolean
  swatches?: readonly string[]
}

/** Keeps the text as typed, valid or not; the message is shown below. */
export function ColorField({
  label,
  value,
  onChange,
  error,
  isDisabled,
  swatches,
  ...props
}: ColorFieldProps) {
  const t = useTexts(colorTexts)
  const list = useFocusPopover()
  const isInvalid = value !== '' && !isHexColor(value)
  return (
    <ColorInput
      {...props}
      {...list}
      label={label ?? t('label')}
      value={value}
      onChange={onChange}
      fixOnBlur={false}
      format={value.length === 9 ? 'hexa' : 'hex'}
      disabled={isDisabled}
      swatches={swatches ? [...swatches] : undefined}
      error={error ?? (isInvalid ? t('invalid') : undefined)}
      eyeDropperButtonProps={{ 'aria-label': t('pick') }}
    />
  )
}
