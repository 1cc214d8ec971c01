// The mail of the form as it stands and what is found on it, asked for once typing pauses.
import { useEffect, useEffectEvent, useState } from 'react'
import { inputOfForm } from '../../../kit/form/form-input.ts'
import type { EntityForm } from '../../../kit/form/use-entity-form.ts'
import { call } from '../../../platform/graphql.ts'
import { type MailingPreview, PreviewMailingDocument } from '../mailing-calls.ts'

const PAUSE_MS = 700
/** Somebody who never pauses sees it, too. */
const AT_LATEST_MS = 4_000

export interface MailPreview {
  /** Null until the first answer. */
  mail: MailingPreview | null
  hasFailed: boolean
  /** Asks now; what is found on the form as it stands. */
  ask(): Promise<MailingPreview>
}

export function useMailPreview(form: EntityForm): MailPreview {
  const [shown, setShown] = useState<Omit<MailPreview, 'ask'>>({ mail: null, hasFailed: false })
  const ask = async (signal?: AbortSignal) =>
    (
      await call(
        PreviewMailingDocument,
        { input: inputOfForm(form) as never },
        { isQuiet: true, ...(signal && { signal }) },
      )
    ).preview
  const askQuietly = useEffectEvent(ask)
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
      const mail = await askQuietly(signal).catch(() => null)
      if (!signal.aborted) setShown((before) => ({ mail: mail ?? before.mail, hasFailed: mail === null }))
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
    ask: async () => {
      const mail = await ask()
      setShown({ mail, hasFailed: false })
      return mail
    },
  }
}
