// The key with which a mail service signs bounces and complaints: generated here and shown once.
import { Alert, Button, Code } from '@mantine/core'
import { useState } from 'react'
import { graphql } from '../../generated/graphql.ts'
import { call, useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notifyError } from '../../ui/notify.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState } from '../../ui/states/state-view.tsx'
import { useFormat } from '../../ui/use-format.ts'
import classes from './reader.module.css'
import { ReaderTabs } from './reader-tabs.tsx'
import { readerTexts } from './texts/texts.ts'

const EventKeyDocument = graphql(`
  query GetMailEventKey {
    getMailEventKey {
      address
      createdDate
      createdBy
      usedDate
    }
  }
`)
const CreateEventKeyDocument = graphql(`
  mutation CreateMailEventKey {
    createMailEventKey
  }
`)
const RemoveEventKeyDocument = graphql(`
  mutation RemoveMailEventKey {
    removeMailEventKey
  }
`)

export function EventKey() {
  const t = useTexts(readerTexts)
  const format = useFormat()
  const { can } = useViewer()
  const { data, error, refetch } = useCall(EventKeyDocument, {})
  const [made, setMade] = useState<string>()
  const state = data?.getMailEventKey

  const handleMake = async () => {
    const isMeant =
      !state?.createdDate ||
      (await confirm({
        title: t('events.renewTitle'),
        text: t('events.renewText'),
        action: t('events.renew'),
        isDangerous: true,
      }))
    if (!isMeant) return
    try {
      setMade((await call(CreateEventKeyDocument, {})).createMailEventKey)
      await refetch()
    } catch (thrown) {
      notifyError(thrown)
    }
  }
  const handleRemove = async () => {
    const isMeant = await confirm({
      title: t('events.removeTitle'),
      text: t('events.removeText'),
      action: t('events.remove'),
      isDangerous: true,
    })
    if (!isMeant) return
    try {
      await call(RemoveEventKeyDocument, {})
      setMade(undefined)
      await refetch()
    } catch (thrown) {
      notifyError(thrown)
    }
  }
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} beside={<ReaderTabs tab="events" />} />
      <div className={classes.body}>
        <h2 className={classes.heading}>{t('events.title')}</h2>
        <p className={classes.text}>{t('events.text')}</p>
        {error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : state ? (
          <>
            <CopyableText label={t('events.address')} copy={t('events.copyAddress')} text={state.address} />
            <p className={classes.text}>
              {state.createdDate
                ? `${t('events.made', { name: state.createdBy ?? '', date: format.fullDateTime(state.createdDate) })} ${
                    state.usedDate
                      ? t('events.used', { date: format.fullDateTime(state.usedDate) })
                      : t('events.unused')
                  }`
                : t('events.noKey')}
            </p>
            <div role="status">
              {made && (
                <Alert color="orange" className={classes.key}>
                  <CopyableText label={t('events.key')} copy={t('events.copyKey')} text={made} />
                  {t('events.keyText')}
                </Alert>
              )}
            </div>
            {can('mailingReader.approve') && (
              <div className={classes.buttons}>
                <Button variant={state.createdDate ? 'default' : 'filled'} onClick={() => void handleMake()}>
                  {t(state.createdDate ? 'events.renew' : 'events.make')}
                </Button>
                {state.createdDate && (
                  <Button variant="default" onClick={() => void handleRemove()}>
                    {t('events.remove')}
                  </Button>
                )}
              </div>
            )}
          </>
        ) : (
          <RowSkeletons count={3} height={32} />
        )}
      </div>
    </div>
  )
}

function CopyableText({ label, copy, text }: { label: string; copy: string; text: string }) {
  return (
    <p className={classes.copied}>
      <span>{label}</span> <Code dir="ltr">{text}</Code> <CopyButton text={text} label={copy} />
    </p>
  )
}
