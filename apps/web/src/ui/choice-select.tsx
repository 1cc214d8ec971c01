// A select whose value is null when it is emptied, with its rule's message below.

import { fold } from '@manset/model/fold.ts'
import { Select, type SelectProps } from '@mantine/core'
import { useTexts } from '../platform/texts.ts'
import { uiTexts } from './texts/texts.ts'

export interface ChoiceSelectProps
  extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'error' | 'clearable' | 'disabled' | 'required'> {
  value: string | null
  onChange: (value: string | null) => void
  /** Options with `isDisabled` are shown but cannot be chosen. */
  options: readonly { value: string; label: string; isDisabled?: boolean }[]
  error?: string
  isRequired?: boolean
  isDisabled?: boolean
}

/** Choosing one; searching folds Turkish letters and accents. */
export function ChoiceSelect({
  value,
  onChange,
  options,
  isRequired,
  isDisabled,
  ...props
}: ChoiceSelectProps) {
  const t = useTexts(uiTexts)
  return (
    <Select
      {...props}
      value={value}
      onChange={(next) => onChange(next || null)}
      data={options.map(({ value: id, label, isDisabled: isOff }) => ({ value: id, label, disabled: isOff }))}
      clearable={!isRequired}
      withAsterisk={isRequired}
      disabled={isDisabled}
      nothingFoundMessage={t('select.nothing')}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      filter={({ options: given, search }) => {
        const wanted = fold(search)
        return given.filter((option) => !('label' in option) || fold(option.label).includes(wanted))
      }}
    />
  )
}
