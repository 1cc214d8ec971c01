import type { KindName } from '@manset/model/kinds/field.ts'
import type { InputProps } from './kind.ts'

type Quiet = Omit<InputProps<KindName>, 'field' | 'value' | 'onChange' | 'onOutsideValue'> & {
  onOutsideValue(): () => void
}

const nothing = () => {}

/** Default props of an input for tests: no problems, no uploads, no outside values. */
export function quietProps(name: string, label: string): Quiet {
  return {
    id: name,
    name,
    label,
    look: 'plain',
    onBlur: nothing,
    innerProblems: [],
    isDisabled: false,
    isRequired: false,
    optionLabel: String,
    partWords: { type: String, field: String, hint: () => undefined, option: (_, option) => String(option) },
    referred: [],
    entityName: 'news',
    onBusyChange: nothing,
    onBeforeSave: () => nothing,
    onOutsideValue: () => nothing,
  }
}
