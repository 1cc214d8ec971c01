// A preview of the form's current input, requested from the server after a debounce.
import { useEffect, useEffectEvent, useState } from 'react'
import type { EntityItem } from '../../entity/entity-item.ts'
import type { EntityForm } from '../use-entity-form.ts'

const DEBOUNCE_MS = 600
/** Upper bound of the debounce, for a person who types without pause. */
const MAX_WAIT_MS = 4_000

export interface PreviewController<P> {
  /** The newest answer; null before the first one. */
  preview: P | null
  /** The last request failed: the preview may be older than the form. */
  hasFailed: boolean
  /** Requests and shows the preview immediately; with `saved` for an item that the form has not received yet. */
  requestNow(saved?: EntityItem): Promise<P>
}

/** A hook; `ask` reads the form's input at the time of the call. */
export function useServerPreview<P>(
  form: EntityForm,
  requestPreview: (signal?: AbortSignal, saved?: EntityItem) => Promise<P>,
): PreviewController<P> {
  const [shown, setShown] = useState<Pick<PreviewController<P>, 'preview' | 'hasFailed'>>({
    preview: null,
    hasFailed: false,
  })
  const askQuietly = useEffectEvent((signal: AbortSignal) => requestPreview(signal))
  const { watch } = form.form
  const version = form.item?.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: other people's saves update the preview, too
  useEffect(() => {
    let asking = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let waitingSince: number | null = null
    const show = async () => {
      waitingSince = null
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      const preview = await askQuietly(signal).catch(() => null)
      if (!signal.aborted)
        setShown((before) => ({ preview: preview ?? before.preview, hasFailed: preview === null }))
    }
    const wait = () => {
      const at = performance.now()
      waitingSince ??= at
      clearTimeout(timer)
      timer = setTimeout(
        () => void show(),
        Math.min(DEBOUNCE_MS, Math.max(0, waitingSince + MAX_WAIT_MS - at)),
      )
    }
    void show()
    const watching = watch(wait)
    return () => {
      watching.unsubscribe()
      clearTimeout(timer)
      asking.abort()
    }
  }, [watch, version])
  return {
    ...shown,
    requestNow: async (saved) => {
      const preview = await requestPreview(undefined, saved)
      setShown({ preview, hasFailed: false })
      return preview
    },
  }
}
