// Outside values for the input of one field of one part.
import { useCallback } from 'react'
import type { InputProps } from '../kind.ts'

type OnOutsideValue = InputProps<'parts'>['onOutsideValue']

/** Extracts the value of one field of one part from outside values of the whole field. */
export function useExternalPartValue(onOutsideValue: OnOutsideValue, key: string, name: string) {
  return useCallback(
    (take: (value: never) => void) =>
      onOutsideValue((parts) => take((parts?.find((part) => part.key === key)?.[name] ?? null) as never)),
    [onOutsideValue, key, name],
  )
}
