// One reader: subscriptions, consent, events, and their data protection rights (export, erasure).
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { Alert, Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type GetReaderQuery, graphql } from '../../generated/graphql.ts'
import { getAddress } from '../../platform/addresses.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { call, useCall } from '../../platform/calls/graphql.ts'
import { saveFile } from '../../platform/export-file.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify, notifyError } from '../../ui/notify.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { NewestRowsNote } from '../../ui/states/row-limit-note.tsx'
import { FailedState, StateView } from '../../ui/states/state-view.tsx'
import { useFormat } from '../../ui/use-format.ts'
import classes from './reader.module.css'
import { UnsubscribeDocument } from './reader-list.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'
import { readerTexts } from './texts/texts.ts'

const ReaderDocument = graphql(`
  query GetReader($id: ID!) {
    getReader(id: $id) {
      id
      email
      name
      language
      createdVia
      createdDate
      consentedDate
      consentAddress
      consentForm
      softBounces
      suppressedBy
      subscriptions {
        channelId
        channelName
        state
        changedDate
      }
      events {
        what
        how
        at
        channelName
        actorName
      }
      sent {
        name
        state
        at
      }
    }
  }
`)
const ExportReaderDataDocument = graphql(`
  mutation ExportReaderData($id: ID!) {
    exportReaderData(id: $id)
  }
`)
const EraseReaderDocument = graphql(`
  mutation EraseReader($id: ID!) {
    eraseReader(id: $id)
  }
`)

type Reader = GetReaderQuery['getReader']

export default function ReaderPage() {
  const t = useTexts(readerTexts)
  const navigate = useNavigate()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, refetch } = useCall(ReaderDocument, { id })
  const back = { label: t('reader.back'), onClick: () => void navigate({ to: getAddress('mailingReaders') }) }
  const reader = data?.getReader
  if (hasCode(error, 'NOT_FOUND')) return <StateView kind="nothingFound" action={back} />
  return (
    <div className={classes.page}>
      <PageHeader
        title={reader ? reader.email : t('title')}
        beside={reader?.name && <bdi className={classes.quiet}>{reader.name}</bdi>}
        actions={
          <Button variant="default" onClick={back.onClick}>
            {back.label}
          </Button>
        }
      />
      <div className={classes.body}>
        {error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : reader ? (
          <>
            {reader.suppressedBy && (
              <Alert color="orange">
                {t('reader.suppressed', { reason: t(`reasons.${reader.suppressedBy as 'bounced'}`) })}
              </Alert>
            )}
            <Subscriptions reader={reader} onChanged={() => void refetch()} />
            <ReaderFacts reader={reader} />
            <Sent sent={reader.sent} />
            <History events={reader.events} />
            <PersonalData reader={reader} onErased={back.onClick} />
          </>
        ) : (
          <RowSkeletons count={6} height={40} />
        )}
      </div>
    </div>
  )
}

function ReaderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  )
}

function Subscriptions({ reader, onChanged }: { reader: Reader; onChanged: () => void }) {
  const t = useTexts(readerTexts)
  const format = useFormat()
  const { can } = useViewer()
  const handleEnd = async (channelId: string, channel: string) => {
    const isMeant = await confirm({
      title: t('reader.endTitle', { channel }),
      text: t('unsubscribeText'),
      action: t('reader.end'),
      isDangerous: true,
    })
    if (!isMeant) return
    try {
      const { unsubscribeReaders: count } = await call(UnsubscribeDocument, { ids: [reader.id], channelId })
      if (count > 0) notify('success', t('unsubscribed', { count: 1 }))
      onChanged()
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <ReaderSection title={t('reader.subscriptions')}>
      {reader.subscriptions.length === 0 && <p className={classes.quiet}>{t('reader.none')}</p>}
      <ul className={classes.rows}>
        {reader.subscriptions.map(({ channelId, channelName, state, changedDate }) => (
          <li key={channelId} className={classes.row}>
            <bdi className={classes.strong}>{channelName}</bdi>
            <SubscriptionStatus state={state} />
            <span className={classes.quiet}>
              {t('reader.since', { date: format.fullDateTime(changedDate) })}
            </span>
            {can('mailingReader.edit') && ['active', 'pending'].includes(state) && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('reader.endNamed', { channel: channelName })}
                onClick={() => void handleEnd(channelId, channelName)}
              >
                {t('reader.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ReaderSection>
  )
}

function ReaderFacts({ reader }: { reader: Reader }) {
  const t = useTexts(readerTexts)
  const format = useFormat()
  const facts = {
    created: format.fullDateTime(reader.createdDate),
    createdVia: t(`createdVia.${reader.createdVia as 'form'}`),
    language: reader.language,
    consented: reader.consentedDate && format.fullDateTime(reader.consentedDate),
    consentAddress: reader.consentAddress,
    consentForm: reader.consentForm,
    softBounces: reader.softBounces > 0 && String(reader.softBounces),
  }
  return (
    <ReaderSection title={t('reader.about')}>
      <dl className={classes.facts}>
        {Object.entries(facts).map(
          ([name, value]) =>
            value && (
              <div key={name} className={classes.fact}>
                <dt>{t(`reader.${name as 'created'}`)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </ReaderSection>
  )
}

function Sent({ sent }: Pick<Reader, 'sent'>) {
  const t = useTexts(readerTexts)
  const format = useFormat()
  return (
    <ReaderSection title={t('reader.sent')}>
      {sent.length === 0 && <p className={classes.quiet}>{t('reader.noneSent')}</p>}
      <ul className={classes.rows}>
        {sent.map(({ name, state, at }) => (
          <li key={`${name} ${at}`} className={classes.row}>
            <bdi className={classes.strong}>{name}</bdi>
            <span>{t(`reader.ledger.${state as 'sent'}`)}</span>
            {at && <span className={classes.quiet}>{format.fullDateTime(at)}</span>}
          </li>
        ))}
      </ul>
      <NewestRowsNote shown={sent.length} limit={LIST_BOUNDS.readerSendings} />
    </ReaderSection>
  )
}

function History({ events }: Pick<Reader, 'events'>) {
  const t = useTexts(readerTexts)
  const format = useFormat()
  return (
    <ReaderSection title={t('reader.history')}>
      {events.length === 0 && <p className={classes.quiet}>{t('reader.noHistory')}</p>}
      <ol className={classes.rows}>
        {events.map(({ what, how, at, channelName, actorName }) => (
          <li key={`${at} ${channelName} ${what}`} className={classes.row}>
            <span className={classes.quiet}>{format.fullDateTime(at)}</span>
            <SubscriptionStatus state={what} />
            <bdi>{channelName}</bdi>
            <span className={classes.quiet}>
              {[t(`reader.how.${how as 'reader'}`), actorName].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      <NewestRowsNote shown={events.length} limit={LIST_BOUNDS.readerEvents} />
    </ReaderSection>
  )
}

function PersonalData({ reader, onErased }: { reader: Reader; onErased: () => void }) {
  const t = useTexts(readerTexts)
  const { can } = useViewer()
  const [canExport, mayErase] = [can('mailingReader.export'), can('mailingReader.erase')]
  if (!canExport && !mayErase) return null
  const handleExport = async () => {
    try {
      const { exportReaderData: data } = await call(ExportReaderDataDocument, { id: reader.id })
      const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(blob, `reader-${reader.id}.json`)
    } catch (error) {
      notifyError(error)
    }
  }
  const handleErase = async () => {
    const isMeant = await confirm({
      title: t('reader.eraseTitle'),
      text: t('reader.eraseText'),
      action: t('reader.eraseAction'),
      isDangerous: true,
    })
    if (!isMeant) return
    try {
      await call(EraseReaderDocument, { id: reader.id })
      notify('success', t('reader.erased'))
      onErased()
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <ReaderSection title={t('reader.personal')}>
      {canExport && (
        <>
          <p className={classes.text}>{t('reader.takeText')}</p>
          <Button variant="default" onClick={() => void handleExport()}>
            {t('reader.take')}
          </Button>
        </>
      )}
      {mayErase && (
        <>
          <p className={classes.text}>{t('reader.eraseText')}</p>
          <Button color="red" variant="outline" onClick={() => void handleErase()}>
            {t('reader.erase')}
          </Button>
        </>
      )}
    </ReaderSection>
  )
}
