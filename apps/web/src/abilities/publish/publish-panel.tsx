// The confirmation before a content goes live: a sentence about what will happen, where and when, and the step itself.
import { isLive, isFuture as isMomentAhead } from '@manset/model/abilities/publish.ts'
import { RIGHTS_REASON_RULE } from '@manset/model/media/rights.ts'
import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { ItemUsages } from '../../kit/form/item-usages.tsx'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { DateTimePicker } from '../../ui/dates/date-time-picker.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CheckState } from './check/check-state.tsx'
import { useCheck } from './check/use-check.ts'
import { WarningList } from './check/warning-list.tsx'
import { ExpirationQuestion } from './expiration-question.tsx'
import { MissingList } from './missing-list.tsx'
import { publishPanelTexts } from './panel-texts.ts'
import { useConfirmPostponement, wouldPostpone } from './postpone.ts'
import classes from './publish.module.css'
import { publishTexts } from './texts/texts.ts'
import { useEditorStatus } from './use-editor-status.ts'
import { useExpirationDecision } from './use-expiration-decision.ts'
import { useMissingRequirements } from './use-missing-requirements.ts'
import { usePublishSentence } from './use-publish-sentence.ts'

export function PublishPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts(publishPanelTexts)
  const say = useTexts(publishTexts)
  const { form } = useFormScope()
  const { status, isOpen, changeStatus } = useEditorStatus()
  const end = useExpirationDecision()
  // A question below deals with a past expiration date.
  const confirmPostponement = useConfirmPostponement(form)
  const values = form.form.getValues()
  const publishDate = (values.publishDate ?? null) as string | null
  const isAhead = isMomentAhead(publishDate, now())
  const [isLater, setIsLater] = useState(isAhead)
  const canPublish = isOpen('published') || isLive(status)
  const choosesWhen = canPublish && status !== 'published'
  const isDateDropped = choosesWhen && !isLater && isAhead
  const overrides = {
    ...((end.isUnanswered || end.isNone) && { expirationDate: null }),
    ...(isDateDropped && { publishDate: null }),
  }
  const known = useMissingRequirements(overrides)
  const asked = wouldPostpone(form) ? 'scheduled' : canPublish ? 'published' : 'waiting'
  const checked = useCheck({ status: asked, overrides })
  const problems = checked && checked !== 'failed' ? checked.problems : known
  // A missing reason is asked for during publishing; here, the affected file is only listed as a warning.
  const [needReason, missing] = [
    problems.filter(({ rule }) => rule === RIGHTS_REASON_RULE),
    problems.filter(({ rule }) => rule !== RIGHTS_REASON_RULE),
  ]
  const sentence = usePublishSentence({ status, isLater, canPublish, end })
  const setDate = (moment: string | null) => form.setValues({ publishDate: moment })

  const finish = async (done: Promise<unknown>) => {
    // Closes immediately, because the editor shows problems and refusals.
    onClose()
    await done
  }
  const publish = async () => {
    const isLeaving = wouldPostpone(form)
    if (isLeaving && !(await confirmPostponement())) return
    if (end.isNone) form.setValues({ expirationDate: null })
    if (isDateDropped) setDate(null)
    await finish(changeStatus(isLeaving ? 'scheduled' : 'published'))
  }
  const isChanged = form.isDirty || end.isNone
  const isUnpublishable = isOpen('unpublished') && isLive(status)
  const waitsForDate = choosesWhen && isLater && !isAhead
  return (
    <Dialog
      isOpen
      size={520}
      title={isLive(status) ? t('panel.titleLive') : say(canPublish ? 'steps.published' : 'steps.waiting')}
      onClose={onClose}
      actions={
        <PanelActions
          {...{ status, isLater, mayPublish: canPublish }}
          isUnpublishable={isUnpublishable}
          isIncomplete={missing.length > 0}
          isPuttingOff={wouldPostpone(form)}
          isPublishDisabled={waitsForDate || end.isUnanswered || (status === 'published' && !isChanged)}
          onStep={(step) => void finish(changeStatus(step))}
          onMissing={() => void finish(form.save({ status: canPublish ? 'published' : 'waiting' }))}
          onPublish={() => void publish()}
        />
      }
    >
      <Stack gap="md">
        <Text>{sentence}</Text>
        {isUnpublishable && <ItemUsages entity={form.entity} item={form.item} part="LiveUsages" />}
        {missing.length > 0 && (
          <div role="alert">
            <MissingList missing={missing} onGo={onClose} />
          </div>
        )}
        {choosesWhen && <WhenQuestion {...{ isLater, publishDate }} onLater={setIsLater} onDate={setDate} />}
        {canPublish && <ExpirationQuestion end={end} />}
        {checked && checked !== 'failed' && (
          <WarningList warnings={[...needReason, ...checked.warnings]} onGo={onClose} />
        )}
        <CheckState checked={checked} />
      </Stack>
    </Dialog>
  )
}

interface PanelActionsProps {
  status: string
  isLater: boolean
  mayPublish: boolean
  isUnpublishable: boolean
  /** A required field is empty: the only step forward leads to it. */
  isIncomplete: boolean
  /** The publish date of a published content is in the future. */
  isPuttingOff: boolean
  isPublishDisabled: boolean
  onStep: (step: 'unpublished' | 'waiting') => void
  onMissing: () => void
  onPublish: () => void
}

function PanelActions(props: PanelActionsProps) {
  const { status, isLater, mayPublish, isUnpublishable, isIncomplete, isPuttingOff, onStep } = props
  const t = useTexts(publishPanelTexts)
  const say = useTexts(publishTexts)
  return (
    <>
      {isUnpublishable && (
        <Button
          variant="default"
          c="var(--ui-bad)"
          className={classes.panelStart}
          onClick={() => onStep('unpublished')}
        >
          {say('steps.unpublished')}
        </Button>
      )}
      {isIncomplete ? (
        <Button onClick={props.onMissing}>{t('panel.goToMissing')}</Button>
      ) : mayPublish ? (
        <Button disabled={props.isPublishDisabled} onClick={props.onPublish}>
          {t(isPuttingOff ? 'panel.putOff' : getPublishLabel(status, isLater))}
        </Button>
      ) : (
        <Button onClick={() => onStep('waiting')}>{say('steps.waiting')}</Button>
      )}
    </>
  )
}

interface WhenQuestionProps {
  isLater: boolean
  publishDate: string | null
  onLater: (isLater: boolean) => void
  onDate: (moment: string | null) => void
}

/** Now or later, and when. */
function WhenQuestion({ isLater, publishDate, onLater, onDate }: WhenQuestionProps) {
  const t = useTexts(publishPanelTexts)
  const { words } = useFormScope()
  return (
    <>
      <Radio.Group
        label={t('panel.when')}
        value={isLater ? 'later' : 'now'}
        onChange={(when) => onLater(when === 'later')}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="now" label={t('panel.now')} />
          <Radio value="later" label={t('panel.later')} />
        </Stack>
      </Radio.Group>
      {isLater && (
        <DateTimePicker
          label={words.field('publishDate')}
          value={publishDate}
          minimum={now().toISOString()}
          onChange={onDate}
        />
      )}
    </>
  )
}

function getPublishLabel(status: string, isLater: boolean) {
  if (status === 'published') return 'panel.update'
  if (!isLater) return 'panel.publishNow'
  return status === 'scheduled' ? 'panel.reschedule' : 'panel.schedule'
}
