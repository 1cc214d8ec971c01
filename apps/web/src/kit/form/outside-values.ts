// Field values that the form itself sets: after a save, a revert, a restored version, another person's save or a restored autosave. They
// all pass through here, so they are distinguished from input by their path, not by comparison. An input with its own state applies them in
// the same task, before the next keystroke.
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '../entity/entity-item.ts'

type Value = FormValues[string] | null
type ValueListener = (value: Value) => void

export interface OutsideValues {
  /** Replaces all values of the form. */
  setAll(values: FormValues): void
  /** Replaces some values. */
  setValue(values: Partial<FormValues>): void
  /** Passes the field's current value immediately, then each one set here; returns the function that stops it. */
  listen(name: string, take: ValueListener): () => void
}

export function createOutsideValues(
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'reset' | 'setValue'>,
): OutsideValues {
  const listening = new Map<string, Set<ValueListener>>()
  const handOver = (values: Partial<FormValues>) => {
    for (const [name, value] of Object.entries(values))
      for (const take of listening.get(name) ?? []) take(value ?? null)
  }
  return {
    setAll(values) {
      form.reset(values)
      handOver(values)
    },
    setValue(values) {
      for (const [name, value] of Object.entries(values)) form.setValue(name, value)
      handOver(values)
    },
    listen(name, take) {
      const takes = listening.get(name) ?? new Set()
      listening.set(name, takes.add(take))
      take(form.getValues(name) ?? null)
      return () => {
        takes.delete(take)
      }
    },
  }
}
