// A colour as hexadecimal text with a picker beside it; the rule is hexColor (3, 6 or 8 digits after #).
import { ColorInput } from '@mantine/core'
import { useTexts } from '../platform/texts.ts'
import { colorTexts } from './color-field-texts.ts'
import { useHangingList } from './use-hanging-list.ts'

/** Whether the text is a colour the rule hexColor accepts. */
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

/** The text is kept as typed, right or wrong; the message stands below. */
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
  const list = useHangingList()
  const isWrong = value !== '' && !isHexColor(value)
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
      error={error ?? (isWrong ? t('invalid') : undefined)}
      eyeDropperButtonProps={{ 'aria-label': t('pick') }}
    />
  )
}
