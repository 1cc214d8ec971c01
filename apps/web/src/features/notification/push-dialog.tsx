// Creates a push message about a published content in two steps: its text, prefilled from the content, then a confirmation
// with the number of devices.
import { notification } from '@manset/model/entities/notification.ts'
import { truncateAtWord } from '@manset/model/text/truncate-text.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { getDocument } from '../../kit/entity/entity.documents.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { EntityFormScope } from '../../kit/form/field.tsx'
import { FormErrors } from '../../kit/form/form-errors.tsx'
import { EntityFields } from '../../kit/form/form-layout.tsx'
import type { ItemOfferProps } from '../../kit/form/item-offers.ts'
import { useEntityForm } from '../../kit/form/use-entity-form.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState } from '../../ui/states/state-view.tsx'
import classes from './notification.module.css'
import { isScheduled, SendStep, useAudienceReach } from './send-step.tsx'
import { pushTexts } from './texts/push-texts.ts'
import './texts/texts.ts'
import { usePushActions } from './use-push-steps.ts'

const WIDTH = 620

/** The dialog in a content's menu. */
export function ItemOffer({ entity, item, onClose }: ItemOfferProps) {
  const t = useTexts(pushTexts)
  const id = item?.id ?? ''
  const { data, error, refetch } = useCall(getDocument(entity), { id })
  const content = data?.item
  if (content) return <PushDialog content={content} onClose={onClose} />
  return (
    <Dialog isOpen size={WIDTH} title={t('titleFirst')} onClose={onClose}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={6} height={36} />
      )}
    </Dialog>
  )
}

const getMaxLength = (field: 'title' | 'spot') => notification.fields[field].maxCharacters
const truncateToField = (text: unknown, field: 'title' | 'spot') =>
  typeof text === 'string' && text !== '' ? truncateAtWord(text, getMaxLength(field)) : null

/** Initial values of a message about a content. */
function getInitialValues({ id, title, spot, isNewsworthy, cover }: EntityItem) {
  return {
    ...{
      title: truncateToField(title, 'title'),
      spot: truncateToField(spot, 'spot'),
      opens: 'content',
      contentId: id,
    },
    ...{ isBreaking: isNewsworthy === true, cover: cover ?? null },
  }
}

function PushDialog({ content, onClose }: { content: EntityItem; onClose: () => void }) {
  const t = useTexts(pushTexts)
  const { can } = useViewer()
  const [isSecond, setIsSecond] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const form = useEntityForm(notification, {
    item: null,
    autosaves: null,
    initial: getInitialValues(content),
  })
  const values = form.form.getValues()
  const steps = usePushActions()
  const save = async () => {
    setIsBusy(true)
    const saved = await form.save()
    setIsBusy(false)
    return saved
  }
  const handleNext = async () => {
    // Problems are shown at their fields. Saving sends nothing.
    if (await save()) setIsSecond(true)
  }
  const handleSave = async () => {
    if (!(await save())) return
    notify('success', t('saved'))
    onClose()
  }
  const handleSend = async () => {
    const saved = form.isDirty ? await save() : form.item
    if (!saved) return setIsSecond(false)
    setIsBusy(true)
    const isBeingSent = await steps.send(saved)
    setIsBusy(false)
    if (isBeingSent) onClose()
  }
  const handleClose = () => {
    if (form.item && !form.isDirty) notify('info', t('saved'))
    onClose()
  }
  const maySend = can('notification.send')
  return (
    <EntityFormScope form={form}>
      {isSecond ? (
        <SendStepPanel
          {...{ values, isBusy }}
          onBack={() => setIsSecond(false)}
          onClose={handleClose}
          onSend={() => void handleSend()}
        />
      ) : (
        <Dialog
          isOpen
          size={WIDTH}
          title={t('titleFirst')}
          isUnsaved={form.hasUnsavedInput}
          onClose={handleClose}
          actions={
            <>
              <Button variant="default" disabled={isBusy} onClick={() => void handleSave()}>
                {t('save')}
              </Button>
              {maySend && (
                <Button disabled={isBusy} onClick={() => void handleNext()}>
                  {t('next')}
                </Button>
              )}
            </>
          }
        >
          <p className={classes.step}>{t('step', { step: 1 })}</p>
          <FormErrors />
          <EntityFields entity={notification} />
          {!maySend && (
            <Text size="sm" c="dimmed" mt="md">
              {t('noRight')}
            </Text>
          )}
        </Dialog>
      )}
    </EntityFormScope>
  )
}

interface SendStepPanelProps {
  values: Readonly<Record<string, unknown>>
  isBusy: boolean
  /** Absent on the message's own page. */
  onBack?: () => void
  onClose: () => void
  onSend: () => void
}

/** The confirmation step, for contents and for the page of a message. */
export function SendStepPanel({ values, isBusy, onBack, onClose, onSend }: SendStepPanelProps) {
  const t = useTexts(pushTexts)
  const reached = useAudienceReach(values)
  return (
    <Dialog
      isOpen
      size={WIDTH}
      title={t('titleSecond')}
      onClose={onClose}
      actions={
        <>
          {onBack && (
            <Button variant="default" disabled={isBusy} onClick={onBack}>
              {t('back')}
            </Button>
          )}
          <Button disabled={isBusy || !reached.total} onClick={onSend} data-autofocus>
            {t(isScheduled(values) ? 'schedule' : 'sendNow')}
          </Button>
        </>
      }
    >
      {onBack && <p className={classes.step}>{t('step', { step: 2 })}</p>}
      <SendStep values={values} reached={reached} />
    </Dialog>
  )
}
