// One import: its settings, the dry run, the import itself, and the result.
import { IMPORT_OUTCOMES } from '@manset/model/dispatch/reader.ts'
import { Alert, Button, Progress } from '@mantine/core'
import { useEffect, useState } from 'react'
import { CallError, hasCode } from '../../../platform/calls/call-error.ts'
import { call, useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { formatError, notifyError } from '../../../ui/notify.ts'
import { RowSkeletons } from '../../../ui/states/delayed.tsx'
import { FailedState, StateView } from '../../../ui/states/state-view.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import classes from '../reader.module.css'
import { readerTexts } from '../texts/texts.ts'
import {
  ImportChannelsDocument,
  ImportDocument,
  type ReaderImport,
  RunImportDocument,
} from './import-calls.ts'
import { ImportForm } from './import-form.tsx'
import { ImportLines } from './import-lines.tsx'

/** Poll interval while it is being processed. */
const POLL_INTERVAL_MS = 700

export function ImportDetail({ id, sample }: { id: string; sample: string[][] | undefined }) {
  const t = useTexts(readerTexts)
  const { data, error, refetch } = useCall(ImportDocument, { id })
  const channels = useCall(ImportChannelsDocument, {})
  const [isChanging, setIsChanging] = useState(false)
  const one = data?.getReaderImport
  const isWorking = one?.state === 'checking' || one?.state === 'running'
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => void refetch(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isWorking, refetch])
  if (hasCode(error, 'NOT_FOUND')) return <StateView kind="nothingFound" />
  if (error && !one) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!one || !channels.data) return <RowSkeletons count={5} height={40} />
  const items = channels.data.getMailingChannels.items.map((each) => ({ ...each, name: each.name ?? '' }))
  const channel = items.find((each) => each.id === one.channelId)?.name ?? ''
  const isChosen = one.state !== 'uploaded' && one.state !== 'failed' && !isChanging

  const handleRun = async () => {
    const count = one.counts.new
    const isMeant = await confirm({
      title: t('import.runTitle', { count, channel }),
      text: t('import.runText'),
      action: t('import.run', { count }),
    })
    if (!isMeant) return
    try {
      await call(RunImportDocument, { id })
    } catch (thrown) {
      notifyError(thrown)
    }
    await refetch()
  }
  return (
    <>
      <h2 className={classes.heading}>
        <bdi>{one.fileName}</bdi>
      </h2>
      <p className={classes.quiet}>
        {t('import.shape', {
          encoding: one.encoding.toUpperCase(),
          separator: one.separator === '\t' ? t('import.tab') : one.separator,
        })}
        {isChosen && channel && ` · ${t('import.channel')}: ${channel}`}
      </p>
      {one.state === 'failed' && (
        <Alert color="red" role="alert">
          {t('import.failedText', {
            reason: formatError(new CallError(one.reasonCode ?? 'SERVER', one.reasonCode ?? '')),
          })}
        </Alert>
      )}
      {!isChosen && (
        <ImportForm
          one={one}
          sample={sample}
          channels={items}
          onChecked={() => {
            setIsChanging(false)
            void refetch()
          }}
        />
      )}
      {isChosen && isWorking && <ImportProgress one={one} />}
      {isChosen && !isWorking && (
        <>
          <Counts one={one} />
          {one.state === 'checked' && (
            <div className={classes.buttons}>
              {one.counts.new > 0 ? (
                <Button onClick={() => void handleRun()}>{t('import.run', { count: one.counts.new })}</Button>
              ) : (
                <p className={classes.text}>{t('import.nobody')}</p>
              )}
              <Button variant="default" onClick={() => setIsChanging(true)}>
                {t('import.changeChoice')}
              </Button>
            </div>
          )}
          <ImportLines key={`${one.id} ${one.state}`} id={one.id} />
        </>
      )}
    </>
  )
}

function ImportProgress({ one }: { one: ReaderImport }) {
  const t = useTexts(readerTexts)
  const format = useFormat()
  const { processedLines, totalLines } = one
  const words = { done: format.number(processedLines), total: format.number(totalLines ?? 0) }
  const text = totalLines ? t('import.progressOf', words) : t('import.progress', words)
  return (
    <div role="status" className={classes.part}>
      <strong>{t(`import.states.${one.state as 'running'}`)}</strong>
      <Progress
        w="100%"
        animated={!totalLines}
        value={totalLines ? (processedLines / totalLines) * 100 : 100}
        aria-label={text}
      />
      <span className="tabular">{text}</span>
    </div>
  )
}

function Counts({ one }: { one: ReaderImport }) {
  const t = useTexts(readerTexts)
  const format = useFormat()
  return (
    <section className={classes.part} role="status" aria-label={t('import.report')}>
      <h3 className={classes.heading}>{t(one.state === 'done' ? 'import.came' : 'import.wouldCome')}</h3>
      <ul className={classes.counts}>
        {IMPORT_OUTCOMES.map((outcome) => (
          <li key={outcome} className={classes.count}>
            <strong>{format.number(one.counts[outcome])}</strong>
            <span>{t(`import.outcomes.${outcome}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
