// Reads a source's inputs since a date again: shows their number, asks for confirmation, then shows the progress.
import { Button, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useCall, useSave } from '../../../platform/calls/graphql.ts'
import { now } from '../../../platform/clock.ts'
import { getDateInZone, isValidDate, startOfDay } from '../../../platform/language/format.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notifyError } from '../../../ui/notify.ts'
import { FailedState } from '../../../ui/states/state-view.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { ReprocessInputsDocument } from '../inputs/input-calls.ts'
import { CountInputsToReprocessDocument, ReprocessProgressDocument } from './source-calls.ts'
import { sourceTexts } from './texts/texts.ts'

/** Poll interval of the progress. */
const POLL_INTERVAL_MS = 1_000

export interface ReplayDialogProps {
  source: { id: string; name: string }
  isOpen: boolean
  onClose: () => void
}

export function ReplayDialog({ source, isOpen, onClose }: ReplayDialogProps) {
  const t = useTexts(sourceTexts)
  const { timeZone } = useSite()
  const [day, setDay] = useState<string | null>(() => getDateInZone(now(), timeZone))
  const [jobId, setJobId] = useState<string>()
  const startDate = isValidDate(day) ? startOfDay(day, timeZone).toISOString() : null
  const filter = { sourceIds: [source.id], ...(startDate && { createdDate: { startDate } }) }
  const canCount = day === null || startDate !== null
  const { data, error, refetch } = useCall(
    CountInputsToReprocessDocument,
    { filter },
    { isEnabled: isOpen && canCount },
  )
  const count = canCount ? data?.getAgencyDocumentsToReprocess : undefined
  const starting = useSave(ReprocessInputsDocument, {
    onSuccess: ({ reprocessAgencyDocuments: id }) => setJobId(id),
    onError: notifyError,
  })
  const actions =
    jobId === undefined ? (
      <Button
        loading={starting.isPending}
        disabled={!count}
        onClick={() => starting.mutate({ filter })}
        data-autofocus
      >
        {count ? t('replay.start', { count }) : t('replay.action')}
      </Button>
    ) : (
      <Button onClick={onClose}>{t('replay.close')}</Button>
    )
  return (
    <Dialog
      isOpen={isOpen}
      title={<bdi>{t('replay.title', { name: source.name })}</bdi>}
      onClose={onClose}
      size="md"
      actions={actions}
    >
      {jobId === undefined ? (
        <Stack gap="sm">
          <DateField
            label={t('replay.since')}
            description={t('replay.sinceHint')}
            value={day}
            onChange={setDay}
          />
          <Text size="sm" role="status">
            {count === undefined
              ? t('replay.counting')
              : count === 0
                ? t('replay.nothing')
                : t('replay.count', { count })}
          </Text>
          {error && <FailedState error={error} onRetry={() => void refetch()} />}
          <Text size="sm" c="dimmed">
            {t('replay.about')}
          </Text>
        </Stack>
      ) : (
        <ReplayProgress id={jobId} />
      )}
    </Dialog>
  )
}

function ReplayProgress({ id }: { id: string }) {
  const t = useTexts(sourceTexts)
  const format = useFormat()
  const { data, refetch } = useCall(ReprocessProgressDocument, { id }, { keepsPreviousData: true })
  const reading = data?.getAgencyReprocessing
  const isOver = reading?.isOver ?? false
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => void refetch(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isOver, refetch])
  const { done = 0, total = 0, isFailed } = reading ?? {}
  const counts = { done: format.number(done), total: format.number(total) }
  const percent = isOver && !isFailed ? 100 : total > 0 ? (100 * done) / total : 0
  return (
    <Stack gap="sm">
      <Progress
        value={percent}
        animated={!isOver}
        color={isFailed ? 'red' : undefined}
        aria-label={t('replay.running', counts)}
      />
      <Text size="sm" role="status">
        {isFailed
          ? t('replay.failed', counts)
          : isOver
            ? t('replay.over', counts)
            : total > 0
              ? t('replay.running', counts)
              : t('replay.waiting')}
      </Text>
      {reading && done > 0 && (
        <Text size="sm">
          {t('replay.outcome', {
            new: format.number(reading.new),
            updated: format.number(reading.updated),
            duplicate: format.number(reading.duplicate),
            refused: format.number(reading.refused),
          })}
        </Text>
      )}
      {!isOver && (
        <Text size="sm" c="dimmed">
          {t('replay.goesOn')}
        </Text>
      )}
    </Stack>
  )
}
