// The confirmation before a content goes live: a sentence about what will happen, where and when, and the step itself.
import { isLive, isAhead as isMomentAhead } from '@manset/model/abilities/publish.ts'
import { NEEDS_REASON } from '@manset/model/media/rights.ts'
import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { PlacesOfItem } from '../../kit/form/places-of-item.tsx'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { MomentPicker } from '../../ui/dates/moment-picker.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CheckState } from './check/check-state.tsx'
import { useCheck } from './check/use-check.ts'
import { WarningList } from './check/warning-list.tsx'
import { EndQuestion } from './end-question.tsx'
import { MissingList } from './missing-list.tsx'
import { publishPanelTexts } from './panel-texts.ts'
import classes from './publish.module.css'
import { isPutOff, usePutOffQuestion } from './put-off.ts'
import { publishTexts } from './texts/texts.ts'
import { useEditorStatus } from './use-editor-status.ts'
import { useEnd } from './use-end.ts'
import { useMissing } from './use-missing.ts'
import { usePublishSentence } from './use-publish-sentence.ts'

export function PublishPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts(publishPanelTexts)
  const say = useTexts(publishTexts)
  const { form } = useFormScope()
  const { status, isOpen, changeStatus } = useEditorStatus()
  const end = useEnd()
  // A question below deals with a past expiration date.
  const isPutOffMeant = usePutOffQuestion(form)
  const values = form.form.getValues()
  const publishDate = (values.publishDate ?? null) as string | null
  const isAhead = isMomentAhead(publishDate, now())
  const [isLater, setIsLater] = useState(isAhead)
  const mayPublish = isOpen('published') || isLive(status)
  const choosesWhen = mayPublish && status !== 'published'
  const isDateDropped = choosesWhen && !isLater && isAhead
  const instead = {
    ...((end.isUnanswered || end.isNone) && { expirationDate: null }),
    ...(isDateDropped && { publishDate: null }),
  }
  const known = useMissing(instead)
  const asked = isPutOff(form) ? 'scheduled' : mayPublish ? 'published' : 'waiting'
  const checked = useCheck({ status: asked, instead })
  const problems = checked && checked !== 'failed' ? checked.problems : known
  // A missing reason is asked for during publishing; here, the affected file is only listed as a warning.
  const [needReason, missing] = [
    problems.filter(({ rule }) => rule === NEEDS_REASON),
    problems.filter(({ rule }) => rule !== NEEDS_REASON),
  ]
  const sentence = usePublishSentence({ status, isLater, mayPublish, end })
  const setDate = (moment: string | null) => form.setValues({ publishDate: moment })

  const finish = async (done: Promise<unknown>) => {
    // Closes immediately, because the editor shows problems and refusals.
    onClose()
    await done
  }
  const publish = async () => {
    const isLeaving = isPutOff(form)
    if (isLeaving && !(await isPutOffMeant())) return
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
      title={isLive(status) ? t('panel.titleLive') : say(mayPublish ? 'steps.published' : 'steps.waiting')}
      onClose={onClose}
      actions={
        <PanelActions
          {...{ status, isLater, mayPublish }}
          isUnpublishable={isUnpublishable}
          isIncomplete={missing.length > 0}
          isPuttingOff={isPutOff(form)}
          isPublishDisabled={waitsForDate || end.isUnanswered || (status === 'published' && !isChanged)}
          onStep={(step) => void finish(changeStatus(step))}
          onMissing={() => void finish(form.save({ status: mayPublish ? 'published' : 'waiting' }))}
          onPublish={() => void publish()}
        />
      }
    >
      <Stack gap="md">
        <Text>{sentence}</Text>
        {isUnpublishable && <PlacesOfItem entity={form.entity} item={form.item} part="LivePlaces" />}
        {missing.length > 0 && (
          <div role="alert">
            <MissingList missing={missing} onGo={onClose} />
          </div>
        )}
        {choosesWhen && <WhenQuestion {...{ isLater, publishDate }} onLater={setIsLater} onDate={setDate} />}
        {mayPublish && <EndQuestion end={end} />}
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
          {t(isPuttingOff ? 'panel.putOff' : publishLabel(status, isLater))}
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
        <MomentPicker
          label={words.field('publishDate')}
          value={publishDate}
          minimum={now().toISOString()}
          onChange={onDate}
        />
      )}
    </>
  )
}

function publishLabel(status: string, isLater: boolean) {
  if (status === 'published') return 'panel.update'
  if (!isLater) return 'panel.publishNow'
  return status === 'scheduled' ? 'panel.reschedule' : 'panel.schedule'
}
