// Sending a chat message: at its date or at once, and a test. Saving sends nothing; the panel of its dispatch cancels it.
import { isOpenToSend } from '@manset/model/dispatch/dispatched-item.ts'
import { chatMessage } from '@manset/model/entities/chat-message.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormatInstant } from '../../abilities/publish/use-format-instant.ts'
import { callWithLock } from '../../kit/entity/held-locks.ts'
import { loadNewestItem, mayHaveBeenWritten } from '../../kit/form/form-progress.ts'
import type { EntityForm } from '../../kit/form/use-entity-form.ts'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { getRuleMessage, withFormattedInstant } from '../../kit/words/rule-message.ts'
import { CallError, isAbandoned } from '../../platform/calls/call-error.ts'
import { call } from '../../platform/calls/graphql.ts'
import { OUTSIDE_CALL_TIMEOUT_MS } from '../../platform/calls/time-limit.ts'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify, notifyError } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import { SendChatMessageDocument, TestChatMessageDocument } from './chat-calls.ts'
import { chatTexts } from './texts/texts.ts'

export function SendSteps({ form }: { form: EntityForm }) {
  const t = useTexts(chatTexts)
  const { can } = useViewer()
  const format = useFormat()
  const formatInstant = useFormatInstant()
  const words = useEntityLabels(chatMessage)
  const [isBusy, setIsBusy] = useState(false)
  const date = useWatch({ control: form.form.control, name: 'date' })
  const isLater = typeof date === 'string' && Date.parse(date) > now().getTime()
  if (!can('chatMessage.send') || !isOpenToSend(form.item?.status) || form.isLockedByOther) return null
  const isUnsaved = form.isDirty || !form.item

  const notifyFailure = (error: unknown) => {
    const [problem] = error instanceof CallError ? (error.problems ?? []) : []
    if (problem) notify('error', getRuleMessage(words, withFormattedInstant(problem, format.fullDateTime)))
    else notifyError(error)
  }
  const runStep = async (
    work: (saved: { id: string; version: number; title?: unknown }) => Promise<void>,
  ) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      const saved = isUnsaved ? await form.save() : await form.waitForSaves()
      if (saved) await work(saved)
    } catch (error) {
      if (!isAbandoned(error)) notifyFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  const handleSend = () =>
    runStep(async ({ id, version, title }) => {
      const params = { title: String(title) }
      const isConfirmed = await confirm(
        isLater
          ? {
              title: t('ask.titleLater'),
              text: t('ask.later', { ...params, ...formatInstant(date) }),
              action: t('schedule'),
            }
          : { title: t('ask.titleNow'), text: t('ask.now', params), action: t('send') },
      )
      if (!isConfirmed) return
      let isAnswered = true
      await callWithLock(chatMessage, id, SendChatMessageDocument, { id, version }).catch(
        (error: unknown) => {
          if (!mayHaveBeenWritten(error)) throw error
          isAnswered = false
        },
      )
      // The step may have taken effect even without an answer.
      const newest = await loadNewestItem(chatMessage, id)
      if (newest) form.rebaseOnSavedItem(newest)
      if (!isAnswered) notify('warning', t('unanswered'))
      else notify('success', isLater ? t('scheduled', formatInstant(date)) : t('sending'))
    })
  const handleTest = () =>
    runStep(async ({ id }) => {
      const { room } = await call(TestChatMessageDocument, { id }, { timeoutMs: OUTSIDE_CALL_TIMEOUT_MS })
      notify('success', t('tested', { room }))
    })
  return (
    <>
      <Button variant="default" disabled={isBusy} onClick={() => void handleTest()}>
        {t(isUnsaved ? 'saveAndTest' : 'test')}
      </Button>
      <Button disabled={isBusy} onClick={() => void handleSend()}>
        {t(isLater ? (isUnsaved ? 'saveAndSchedule' : 'schedule') : isUnsaved ? 'saveAndSend' : 'send')}
      </Button>
    </>
  )
}
