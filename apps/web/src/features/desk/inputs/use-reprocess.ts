// Reads inputs again: a single one immediately, refused ones in a job.
import type { AgencyOutcome } from '@manset/model/agency/agency.ts'
import { useState } from 'react'
import { call } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { notify, notifyError } from '../../../ui/notify.ts'
import { agencyTexts } from '../texts/texts.ts'
import { ReprocessInputDocument, ReprocessInputsDocument } from './input-calls.ts'

export interface ReprocessController {
  isRunning: boolean
  reprocessOne(id: string): Promise<void>
  reprocessRejected(count: number, sourceIds: readonly string[]): Promise<void>
}

export function useReprocess(onReprocessed: () => void = () => {}): ReprocessController {
  const t = useTexts(agencyTexts)
  const [isRunning, setIsRunning] = useState(false)
  const run = async (work: () => Promise<void>) => {
    if (isRunning) return
    setIsRunning(true)
    await work().catch(notifyError)
    setIsRunning(false)
  }
  return {
    isRunning,
    reprocessOne: (id) =>
      run(async () => {
        const { reprocessAgencyDocument: again } = await call(ReprocessInputDocument, { id })
        const outcome = t(`outcomes.${again.outcome as AgencyOutcome}`)
        notify(again.outcome === 'refused' ? 'warning' : 'success', t('inputs.againDone', { outcome }))
        onReprocessed()
      }),
    async reprocessRejected(count, sourceIds) {
      const isAgreed = await confirm({
        title: t('inputs.allAgain'),
        text: t('inputs.allAgainText', { count }),
        action: t('inputs.again'),
      })
      if (!isAgreed) return
      await run(async () => {
        await call(ReprocessInputsDocument, { filter: { sourceIds: [...sourceIds], isOnlyRefused: true } })
        notify('info', t('inputs.allAgainDone'))
      })
    },
  }
}
