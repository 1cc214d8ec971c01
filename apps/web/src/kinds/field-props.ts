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

/** Props of every Mantine input of a field. Uses `aria-required` instead of `required`, to avoid the browser's own validation popup. */
export function getWrapperProps({ id, name, label, hint, error, isDisabled, isRequired, onBlur }: Common) {
  return {
    id,
    name,
    label,
    description: hint,
    error,
    disabled: isDisabled,
    withAsterisk: isRequired,
    'aria-required': isRequired || undefined,
    // Hints are below, so that inputs side by side align.
    inputWrapperOrder: ORDER,
    onBlur,
  } as const
}

/** Props of the wrapper around a field with several elements: a group has no single element for the label. */
export function getGroupProps({
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
 * Direction and language of content for readers: those of the site, whatever the interface language, or of a field with a
 * fixed language.
 */
export function useContentDirection(own?: string): { dir: 'ltr' | 'rtl'; lang: string } {
  const { direction, language } = useSite()
  return own ? { dir: directionOf(own), lang: own } : { dir: direction, lang: language }
}
