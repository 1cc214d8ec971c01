// Before a content reaches readers: what will happen, where and when, in one sentence; then the step itself.

import { isLive } from '@manset/model/abilities/publish.ts'
import { fieldsOf } from '@manset/model/entities/entity.ts'
import { isOnSite } from '@manset/model/kinds/field-on-site.ts'
import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Field } from '../../kit/form/field.tsx'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { now } from '../../platform/clock.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { useTexts } from '../../platform/texts.ts'
import { MomentPicker } from '../../ui/dates/moment-picker.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { MissingList } from './missing-list.tsx'
import classes from './publish.module.css'
import { publishTexts } from './texts/texts.ts'
import { useEditorStatus } from './use-editor-status.ts'
import { useMissing } from './use-missing.ts'
import { usePublishSentence } from './use-publish-sentence.ts'

export function PublishPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts(publishTexts)
  const { form, words } = useFormScope()
  const { settings } = useSite()
  const { status, isOpen, changeStatus } = useEditorStatus()
  const missing = useMissing()
  const values = form.form.getValues()
  const publishDate = (values.publishDate ?? null) as string | null
  const isAhead = publishDate !== null && Date.parse(publishDate) > now().getTime()
  const [isLater, setIsLater] = useState(isAhead)
  const mayPublish = isOpen('published') || isLive(status)
  const sentence = usePublishSentence({ status, isLater, mayPublish })
  const { expirationDate: expiration } = fieldsOf(form.entity)
  const setDate = (moment: string | null) => form.setValues({ publishDate: moment })

  const finish = async (done: Promise<unknown>) => {
    // Closed at once: what is missing, or a refusal, is shown in the editor itself.
    onClose()
    await done
  }
  const publish = () => {
    if (!isLater && isAhead) setDate(null)
    void finish(changeStatus('published'))
  }
  const choosesWhen = mayPublish && status !== 'published'
  const waitsForDate = choosesWhen && isLater && !isAhead
  return (
    <Dialog
      isOpen
      size={520}
      title={t(isLive(status) ? 'panel.titleLive' : mayPublish ? 'steps.published' : 'steps.waiting')}
      onClose={onClose}
      actions={
        <>
          {isOpen('unpublished') && isLive(status) && (
            <Button
              variant="default"
              c="var(--ui-bad)"
              className={classes.panelStart}
              onClick={() => void finish(changeStatus('unpublished'))}
            >
              {t('steps.unpublished')}
            </Button>
          )}
          {missing.length > 0 ? (
            <Button onClick={() => void finish(form.save({ status: mayPublish ? 'published' : 'waiting' }))}>
              {t('panel.goToMissing')}
            </Button>
          ) : mayPublish ? (
            <Button disabled={waitsForDate || (status === 'published' && !form.isDirty)} onClick={publish}>
              {t(publishLabel(status, isLater))}
            </Button>
          ) : (
            <Button onClick={() => void finish(changeStatus('waiting'))}>{t('steps.waiting')}</Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        <Text>{sentence}</Text>
        {missing.length > 0 && (
          <div role="alert">
            <MissingList missing={missing} />
          </div>
        )}
        {choosesWhen && (
          <Radio.Group
            label={t('panel.when')}
            value={isLater ? 'later' : 'now'}
            onChange={(when) => setIsLater(when === 'later')}
          >
            <Stack gap="xs" mt={4}>
              <Radio value="now" label={t('panel.now')} />
              <Radio value="later" label={t('panel.later')} />
            </Stack>
          </Radio.Group>
        )}
        {choosesWhen && isLater && (
          <MomentPicker
            label={words.field('publishDate')}
            value={publishDate}
            minimum={now().toISOString()}
            onChange={setDate}
          />
        )}
        {mayPublish && expiration && isOnSite(expiration, settings) && <Field name="expirationDate" />}
      </Stack>
    </Dialog>
  )
}

function publishLabel(status: string, isLater: boolean) {
  if (status === 'published') return 'panel.update'
  if (!isLater) return 'panel.publishNow'
  return status === 'scheduled' ? 'panel.reschedule' : 'panel.schedule'
}
