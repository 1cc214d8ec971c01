// What the server would say to the step the panel is about to take: asked when the panel opens and again with every change in it.
import type { Checked } from '@manset/model/problem.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../../kit/entity/entity-item.ts'
import { inputOfForm } from '../../../kit/form/form-input.ts'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { call } from '../../../platform/graphql.ts'
import { checkDocument } from './check.documents.ts'

/** Nobody waits for it: what the browser can check by itself stands there meanwhile. */
const AFTER_MS = 150

export interface AskedStep {
  /** The status that is asked for. */
  status: string
  /** Values as they are about to be. */
  instead: Partial<FormValues>
}

/** The answer for the form as it stands; null before there is one, `failed` where none came. */
export function useCheck({ status, instead }: AskedStep): Checked | 'failed' | null {
  const { form } = useFormScope()
  const values = useWatch({ control: form.form.control })
  const [answer, setAnswer] = useState<{ key: string; checked: Checked | 'failed' } | null>(null)
  const key = JSON.stringify([form.item?.version, status, instead, values])
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const input = { ...inputOfForm(form, instead), status }
    return (await call(checkDocument(form.entity), { input }, { signal, isQuiet: true })).checked
  })
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const checked = await ask(stop.signal).catch(() => 'failed' as const)
      if (!stop.signal.aborted) setAnswer({ key, checked })
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key])
  return answer?.key === key ? answer.checked : null
}
