// Values that a form puts into its fields by itself: an answered save, a revert, an earlier version, what somebody else
// saved, a draft taken up. They are told apart from what inputs report by the way they come, never by comparing: this
// is the only way in, and an input that keeps a text of its own takes them in the same task, before another key can.
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '../entity/entity-item.ts'

type Value = FormValues[string] | null
type Take = (value: Value) => void

export interface OutsideValues {
  /** Puts all values of the form in place of the present ones. */
  putAll(values: FormValues): void
  /** Puts some values in place of the present ones. */
  put(values: Partial<FormValues>): void
  /** Hands over the field's present value at once, then each one put there; answers the way to stop. */
  listen(name: string, take: Take): () => void
}

export function outsideValues(
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'reset' | 'setValue'>,
): OutsideValues {
  const listening = new Map<string, Set<Take>>()
  const handOver = (values: Partial<FormValues>) => {
    for (const [name, value] of Object.entries(values))
      for (const take of listening.get(name) ?? []) take(value ?? null)
  }
  return {
    putAll(values) {
      form.reset(values)
      handOver(values)
    },
    put(values) {
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
