// The server's check of the step that the panel is about to take, when the panel opens and after each change.
import type { Checked } from '@manset/model/problem.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../../kit/entity/entity-item.ts'
import { getFormInput } from '../../../kit/form/form-input.ts'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { call } from '../../../platform/calls/graphql.ts'
import { checkDocument } from './check.documents.ts'

/** Debounce. Meanwhile the panel shows the browser's own check. */
const DEBOUNCE_MS = 150

export interface RequestedStep {
  /** The requested status. */
  status: string
  /** Values that override those of the form. */
  overrides: Partial<FormValues>
}

/** The result for the current values; null until there is one, `failed` if the call failed. */
export function useCheck({ status, overrides }: RequestedStep): Checked | 'failed' | null {
  const { form } = useFormScope()
  const values = useWatch({ control: form.form.control })
  const [answer, setAnswer] = useState<{ key: string; checked: Checked | 'failed' } | null>(null)
  const key = JSON.stringify([form.item?.version, status, overrides, values])
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const input = { ...getFormInput(form, overrides), status }
    return (await call(checkDocument(form.entity), { input }, { signal, isQuiet: true })).checked
  })
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const checked = await ask(stop.signal).catch(() => 'failed' as const)
      if (!stop.signal.aborted) setAnswer({ key, checked })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key])
  return answer?.key === key ? answer.checked : null
}
