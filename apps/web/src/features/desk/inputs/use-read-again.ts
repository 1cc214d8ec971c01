// Reads inputs again: a single one immediately, refused ones in a job.
import type { AgencyOutcome } from '@manset/model/agency/agency.ts'
import { useState } from 'react'
import { call } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { notify, notifyError } from '../../../ui/notify.ts'
import { agencyTexts } from '../texts/texts.ts'
import { ReadAgainDocument, ReadAllAgainDocument } from './input-document.ts'

export interface ReadAgain {
  isReading: boolean
  one(id: string): Promise<void>
  refused(count: number, sourceIds: readonly string[]): Promise<void>
}

export function useReadAgain(onRead: () => void = () => {}): ReadAgain {
  const t = useTexts(agencyTexts)
  const [isReading, setIsReading] = useState(false)
  const trying = async (work: () => Promise<void>) => {
    if (isReading) return
    setIsReading(true)
    await work().catch(notifyError)
    setIsReading(false)
  }
  return {
    isReading,
    one: (id) =>
      trying(async () => {
        const { reprocessAgencyDocument: again } = await call(ReadAgainDocument, { id })
        const outcome = t(`outcomes.${again.outcome as AgencyOutcome}`)
        notify(again.outcome === 'refused' ? 'warning' : 'success', t('inputs.againDone', { outcome }))
        onRead()
      }),
    async refused(count, sourceIds) {
      const isAgreed = await confirm({
        title: t('inputs.allAgain'),
        text: t('inputs.allAgainText', { count }),
        action: t('inputs.again'),
      })
      if (!isAgreed) return
      await trying(async () => {
        await call(ReadAllAgainDocument, { filter: { sourceIds: [...sourceIds], isOnlyRefused: true } })
        notify('info', t('inputs.allAgainDone'))
      })
    },
  }
}
