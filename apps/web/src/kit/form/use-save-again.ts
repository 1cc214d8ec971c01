import { useEffect, useEffectEvent } from 'react'
import { useResync } from '../../platform/live.ts'
import type { EntityForm } from './use-entity-form.ts'

/** Saves again what could not be sent, once the network or the server is back. */
export function useSaveAgain({ isSavedAgain }: Pick<EntityForm, 'isSavedAgain'>, save: () => void): void {
  const handleBack = useEffectEvent(() => isSavedAgain && save())
  useResync(() => handleBack())
  useEffect(() => {
    const listener = () => void handleBack()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}
