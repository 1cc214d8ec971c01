// Values from outside for the input of one field of one part.
import { useCallback } from 'react'
import type { InputProps } from '../kind.ts'

type OnOutsideValue = InputProps<'parts'>['onOutsideValue']

/** Of the values that come to the whole field from outside, what they say of one field of one part. */
export function usePartOutside(onOutsideValue: OnOutsideValue, key: string, name: string) {
  return useCallback(
    (take: (value: never) => void) =>
      onOutsideValue((parts) => take((parts?.find((part) => part.key === key)?.[name] ?? null) as never)),
    [onOutsideValue, key, name],
  )
}
