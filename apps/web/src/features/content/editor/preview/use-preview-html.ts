// What readers would see of the form as it stands, asked for once typing pauses: never while somebody types.
import { useEffect, useEffectEvent, useState } from 'react'
import { inputOfForm } from '../../../../kit/form/form-input.ts'
import type { EntityForm } from '../../../../kit/form/use-entity-form.ts'
import { call } from '../../../../platform/graphql.ts'
import { previewDocument } from './preview.documents.ts'

const PAUSE_MS = 600
/** Somebody who never pauses sees it, too. */
const AT_LATEST_MS = 4_000

export interface PreviewHtml {
  html: string | null
  hasFailed: boolean
}

export function usePreviewHtml(form: EntityForm): PreviewHtml {
  const [shown, setShown] = useState<PreviewHtml>({ html: null, hasFailed: false })
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const input = inputOfForm(form)
    return (await call(previewDocument(form.entity), { input }, { signal, isQuiet: true })).html
  })
  const { watch } = form.form
  const version = form.item?.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody else saved is shown as well
  useEffect(() => {
    let asking = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let waitingSince: number | null = null
    const show = async () => {
      waitingSince = null
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      const html = await ask(signal).catch(() => null)
      if (!signal.aborted) setShown((before) => ({ html: html ?? before.html, hasFailed: html === null }))
    }
    const wait = () => {
      const at = performance.now()
      waitingSince ??= at
      clearTimeout(timer)
      timer = setTimeout(() => void show(), Math.min(PAUSE_MS, Math.max(0, waitingSince + AT_LATEST_MS - at)))
    }
    void show()
    const watching = watch(wait)
    return () => {
      watching.unsubscribe()
      clearTimeout(timer)
      asking.abort()
    }
  }, [watch, version])
  return shown
}
