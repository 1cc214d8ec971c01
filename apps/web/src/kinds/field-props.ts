import type { KindName } from '@manset/model/kinds/field.ts'
import { directionOf } from '@manset/model/site.ts'
import type { InputWrapperProps } from '@mantine/core'
import { useSite } from '../platform/session/viewer.ts'
import type { InputProps } from './kind.ts'
import classes from './kinds.module.css'

type Common = Pick<
  InputProps<KindName>,
  'id' | 'name' | 'label' | 'hint' | 'error' | 'isDisabled' | 'isRequired' | 'onBlur'
>

const ORDER: NonNullable<InputWrapperProps['inputWrapperOrder']> = ['label', 'input', 'error', 'description']

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
    inputWrapperOrder: ORDER,
    onBlur,
  } as const
}

/** What the wrapper is given around several elements that are one field: a group has no single element to be labelled. */
export function groupProps({
  label,
  hint,
  error,
  isRequired,
  look,
}: Pick<InputProps<KindName>, 'label' | 'hint' | 'error' | 'isRequired' | 'look'>) {
  return {
    label,
    description: hint,
    error,
    withAsterisk: isRequired,
    labelElement: 'div',
    classNames: { description: classes.groupHint, label: look === 'plain' ? undefined : classes.quietLabel },
    inputWrapperOrder: ORDER,
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
