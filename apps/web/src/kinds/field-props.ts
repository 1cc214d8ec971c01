import type { KindName } from '@manset/model/kinds/field.ts'
import { directionOf } from '@manset/model/site.ts'
import { useSite } from '../platform/session/viewer.ts'
import type { InputProps } from './kind.ts'

type Common = Pick<
  InputProps<KindName>,
  'id' | 'name' | 'label' | 'hint' | 'error' | 'isDisabled' | 'isRequired' | 'onBlur'
>

/** What every Mantine input of a field is given. `required` stays ours: the browser's own bubble would interrupt. */
export function commonProps({ id, name, label, hint, error, isDisabled, isRequired, onBlur }: Common) {
  return {
    id,
    name,
    label,
    description: hint,
    error,
    disabled: isDisabled,
    withAsterisk: isRequired,
    'aria-required': isRequired || undefined,
    // Hints stand below, so that fields side by side begin on one line.
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as (
      | 'label'
      | 'input'
      | 'error'
      | 'description'
    )[],
    onBlur,
  } as const
}

/**
 * Direction and language of what is written for readers: those of the site, whatever the interface is in, or those of
 * the language a field is always written in.
 */
export function useContentDirection(own?: string): { dir: 'ltr' | 'rtl'; lang: string } {
  const { direction, language } = useSite()
  return own ? { dir: directionOf(own), lang: own } : { dir: direction, lang: language }
}
