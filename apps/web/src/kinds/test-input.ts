import type { KindName } from '@manset/model/kinds/field.ts'
import type { InputProps } from './kind.ts'

type TestInputProps = Omit<InputProps<KindName>, 'field' | 'value' | 'onChange' | 'onOutsideValue'> & {
  onOutsideValue(): () => void
}

const noop = () => {}

/** Default props of an input for tests: no problems, no uploads, no outside values. */
export function createTestInputProps(name: string, label: string): TestInputProps {
  return {
    id: name,
    name,
    label,
    look: 'plain',
    onBlur: noop,
    innerProblems: [],
    isDisabled: false,
    isRequired: false,
    optionLabel: String,
    partWords: { type: String, field: String, hint: () => undefined, option: (_, option) => String(option) },
    referencedItems: [],
    entityName: 'news',
    onBusyChange: noop,
    onBeforeSave: () => noop,
    onOutsideValue: () => noop,
  }
}
