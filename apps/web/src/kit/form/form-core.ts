// The state of a form beside its fields: applies events to both, and reads input that was not reported yet.
import type { UseFormReturn } from 'react-hook-form'
import type { FormValues } from '../entity/entity-item.ts'
import { type FormEvent, type FormRules, type FormState, reduceForm } from './form-state.ts'
import { createOutsideValues, type OutsideValues } from './outside-values.ts'

export type Fields = Pick<UseFormReturn<FormValues>, 'getValues' | 'reset' | 'setValue' | 'watch'>

export interface FormCore {
  rules: FormRules
  outside: OutsideValues
  getState(): FormState
  dispatch(event: FormEvent): void
  /** The current input values, including letters that an input has not reported yet. */
  readValues(): FormValues
  subscribe(listener: () => void): () => void
  addFlush(flush: () => void): () => void
  /** Follows the inputs until the returned function is called. */
  watchFields(): () => void
}

export function createFormCore(fields: Fields, opened: FormState, rules: FormRules): FormCore {
  const outside = createOutsideValues(fields)
  const flushes = new Set<() => void>()
  const listeners = new Set<() => void>()
  let state = opened
  let isPutting = false

  function dispatch(event: FormEvent): void {
    const step = reduceForm(rules, state, event)
    const isChanged = step.state !== state
    state = step.state
    if (step.newValues) {
      isPutting = true
      outside.setAll(step.newValues)
      isPutting = false
    }
    if (isChanged) for (const listener of listeners) listener()
  }

  return {
    ...{ rules, outside, dispatch },
    getState: () => state,
    readValues() {
      for (const flush of flushes) flush()
      return fields.getValues()
    },
    subscribe: (listener) => addToSet(listeners, listener),
    addFlush: (flush) => addToSet(flushes, flush),
    watchFields() {
      const watching = fields.watch((_, { name }) => {
        // Events that set field values have already accounted for them.
        if (!isPutting) dispatch({ is: 'typed', values: fields.getValues(), name })
      })
      return () => watching.unsubscribe()
    },
  }
}

/** Adds to the set; returns the function that removes it again. */
export function addToSet<T>(set: Set<T>, one: T): () => void {
  set.add(one)
  return () => {
    set.delete(one)
  }
}
