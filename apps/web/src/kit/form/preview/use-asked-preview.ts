// What readers would see of a form as it stands, asked of the server once typing pauses: never while somebody types.
import { useEffect, useEffectEvent, useState } from 'react'
import type { EntityItem } from '../../entity/entity-item.ts'
import type { EntityForm } from '../use-entity-form.ts'

const PAUSE_MS = 600
/** Somebody who never pauses sees it, too. */
const AT_LATEST_MS = 4_000

export interface AskedPreview<P> {
  /** The newest answer; null until the first one. */
  preview: P | null
  /** The newest could not be had: what is shown may be older than the form. */
  hasFailed: boolean
  /** Asks now, and shows it; of what was just saved, where this form has not heard of it yet. */
  askNow(saved?: EntityItem): Promise<P>
}

/** A hook; `ask` reads the form as it stands when it is called. */
export function useAskedPreview<P>(
  form: EntityForm,
  ask: (signal?: AbortSignal, saved?: EntityItem) => Promise<P>,
): AskedPreview<P> {
  const [shown, setShown] = useState<Pick<AskedPreview<P>, 'preview' | 'hasFailed'>>({
    preview: null,
    hasFailed: false,
  })
  const askQuietly = useEffectEvent((signal: AbortSignal) => ask(signal))
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
      const preview = await askQuietly(signal).catch(() => null)
      if (!signal.aborted)
        setShown((before) => ({ preview: preview ?? before.preview, hasFailed: preview === null }))
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
  return {
    ...shown,
    askNow: async (saved) => {
      const preview = await ask(undefined, saved)
      setShown({ preview, hasFailed: false })
      return preview
    },
  }
}
