// One job: kind, progress, reason of a failure, times and actions.
import { CHANNELS } from '@manset/model/channels/channels.ts'
import { Button, Progress } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { channelTexts } from '../../dispatch/channel-texts.ts'
import { CallError } from '../../platform/calls/call-error.ts'
import { findText, type TextSet, type TextTree, translate, useTexts } from '../../platform/language/texts.ts'
import { formatError } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import classes from './jobs.module.css'
import { jobTexts } from './texts/texts.ts'
import type { Job } from './use-jobs.ts'

const texts = jobTexts as unknown as TextSet<TextTree>

/** The label of a kind of job; falls back to its technical name. */
export function getJobName(name: string): string {
  const channel = CHANNELS.find(({ job }) => job === name)
  if (channel) return translate(channelTexts, `${channel.name}.job`)
  return findText(texts, `names.${name}`) ?? name
}

function formatJobError({ code, params }: NonNullable<Job['error']>): string {
  const told = params as Record<string, string | number>
  return findText(texts, `faults.${code}`, told) ?? formatError(new CallError(code, '', { params: told }))
}

const DATE_BY_STATE = {
  waiting: 'createdDate',
  running: 'startedDate',
  retrying: 'nextDate',
  failed: 'finishedDate',
  cancelled: 'finishedDate',
  done: 'finishedDate',
} as const satisfies Record<Job['state'], keyof Job>

const RETRY_STATES: Partial<Record<Job['state'], 'retry' | 'retryNow'>> = {
  failed: 'retry',
  retrying: 'retryNow',
}
const CANCELABLE_STATES: readonly Job['state'][] = ['waiting', 'running', 'retrying']

export interface JobRowProps {
  job: Job
  /** Whether a notice linked to this job. */
  isMeant: boolean
  /** Absent if the user may only view jobs. */
  onRetry: (() => void) | undefined
  onCancel: (() => void) | undefined
}

export function JobRow({ job, isMeant, onRetry, onCancel }: JobRowProps) {
  const t = useTexts(jobTexts)
  const format = useFormat()
  const { state, attempt, maxAttempts, actor, progress, error } = job
  const moment = job[DATE_BY_STATE[state]]
  const made = { name: actor?.name ?? '', time: format.dateTime(job.createdDate) }
  const retry = RETRY_STATES[state]
  const name = getJobName(job.name)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isMeant) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [isMeant])
  return (
    <li
      ref={row}
      className={classes.job}
      data-job={job.id}
      data-meant={isMeant || undefined}
      tabIndex={isMeant ? -1 : undefined}
    >
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet} title={format.longDateTime(job.createdDate)}>
          {actor ? t('made', made) : t('madeBySystem', made)}
        </span>
        {error && state !== 'done' && <span className={classes.fault}>{formatJobError(error)}</span>}
        {progress && state === 'running' && (
          <div className={classes.progress}>
            <Progress
              value={(100 * progress.done) / Math.max(progress.total, 1)}
              aria-label={t('progress', {
                done: format.number(progress.done),
                total: format.number(progress.total),
              })}
            />
            {progress.note && <bdi className={classes.quiet}>{progress.note}</bdi>}
          </div>
        )}
      </div>
      <span className={classes.quiet}>
        {attempt === 0 ? t('notYetTried') : t('attempt', { attempt, most: maxAttempts })}
      </span>
      <span className={classes.quiet} title={format.longDateTime(moment) || undefined}>
        {t(`when.${state}`, { time: format.dateTime(moment) })}
      </span>
      <div className={classes.actions}>
        {onRetry && retry && (
          <Button variant="default" size="compact-sm" onClick={onRetry} aria-label={`${t(retry)}: ${name}`}>
            {t(retry)}
          </Button>
        )}
        {onCancel && CANCELABLE_STATES.includes(state) && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={onCancel}
            aria-label={`${t('cancel')}: ${name}`}
          >
            {t('cancel')}
          </Button>
        )}
      </div>
    </li>
  )
}
