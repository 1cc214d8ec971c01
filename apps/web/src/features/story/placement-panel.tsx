// The placement of a story or reel, with its actions. Unsaved input is saved first; if the placement is refused, the item
// stays saved and the reason is shown.
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { BOARD_KINDS } from '@manset/model/placements/boards.ts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { BoardPlacement, BoardRefusal } from '../../boards/board.documents.ts'
import { formatFailure } from '../../boards/store/format-failure.ts'
import { useFormatProblem } from '../../boards/store/use-format-problem.ts'
import { boardTexts } from '../../boards/texts/texts.ts'
import type { EntityItem } from '../../kit/entity/entity-item.ts'
import { mayHaveBeenWritten } from '../../kit/form/form-progress.ts'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { hasCode, isAbandoned } from '../../platform/calls/call-error.ts'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { DateTimePicker } from '../../ui/dates/date-time-picker.tsx'
import { formatError, notify, notifyUndone } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import type { PlacedKind } from './placed-kinds.ts'
import {
  getOperations,
  getSteps,
  type PlacementStep,
  type PlacementTimes,
  type StoredPlacement,
} from './placement-steps.ts'
import classes from './story.module.css'
import { storyTexts } from './texts/texts.ts'
import type { PlacementController } from './use-placement.ts'

interface PlacementPanelProps {
  kind: PlacedKind
  isPending: boolean
  used: PlacementController
  /** Saves the form; null if that failed. */
  save: () => Promise<EntityItem | null>
}

const getTimes = (place: StoredPlacement | null | undefined): PlacementTimes => ({
  date: place?.date ?? null,
  end: place?.end ?? null,
})

export function PlacementPanel({ kind, isPending, used, save }: PlacementPanelProps) {
  const t = useTexts(storyTexts)
  const tBoard = useTexts(boardTexts)
  const { form } = useFormScope()
  const { can } = useViewer()
  const { place, error, change } = used
  const [times, setTimes] = useTimes(place)
  const [isBusy, setIsBusy] = useState(false)
  const reasonOf = useFormatRefusal()
  const [failure, setFailure] = useState<string>()
  const { permission } = BOARD_KINDS[kind.board]
  // A page banner already names the holder of the board's lock.
  const isAllowed = (right: string) => !used.lock.isHeld && can(`${permission}.${right}` as PermissionKey)
  const steps = getSteps(place ?? null, times, isAllowed)
  const isSavedFirst = !form.item || form.isDirty

  const runStep = async (step: PlacementStep) => {
    const item = isSavedFirst && step !== 'remove' ? await save() : form.item
    if (!item) return
    const name = String(item.title ?? '')
    const { refusal, ...done } = await change(getOperations(step, place ?? null, item.id, times))
    if (refusal) {
      setFailure(t('place.keptUnplaced', { reason: reasonOf(refusal, name) }))
      return
    }
    const undo = async () => {
      const kept = 'undo' in done ? await done.undo() : null
      if (kept) notify('warning', reasonOf(kept, name))
      else notifyUndone(name)
    }
    notify('success', t(`place.done.${step}`, { name }), {
      undo: () =>
        void undo().catch((thrown) => isAbandoned(thrown) || notify('error', wordsOf(thrown, 'undo', name))),
    })
  }
  /** The error as text, with its reason if known. */
  const wordsOf = (error: unknown, act: PlacementStep | 'undo', name: string): string => {
    // Somebody locked the board after its last known state.
    if (hasCode(error, 'LOCKED', 'LOCKED_BY_YOU', 'LOCK_LOST'))
      return t('place.keptUnplaced', { reason: tBoard('refused.locked') })
    if (mayHaveBeenWritten(error)) return t('place.unanswered', { name })
    const number = (errorId: string) => tBoard('failed.number', { errorId })
    return formatFailure(t(`place.failed.${act}`, { name }), error, { number })
  }
  const handleStep = async (step: PlacementStep) => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      await runStep(step)
    } catch (thrown) {
      setFailure(wordsOf(thrown, step, String(form.item?.title ?? tBoard('card.untitled'))))
    } finally {
      setIsBusy(false)
    }
  }
  const button = (step: PlacementStep, label: string, isPrimary = false) =>
    steps.has(step) && (
      <Button
        key={step}
        variant={isPrimary ? 'filled' : 'default'}
        size="compact-sm"
        aria-disabled={isBusy || undefined}
        onClick={() => void handleStep(step)}
      >
        {label}
      </Button>
    )
  const word = (name: 'live' | 'times' | 'wait') => t(`place.${isSavedFirst ? 'saveAnd' : 'only'}.${name}`)
  return (
    <>
      <PlacementStatus place={place} error={error} />
      {isAllowed('publish') && <TimeFields {...{ times, setTimes }} isLive={place?.isLive ?? false} />}
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={classes.steps}>
        {button('times', word('times'), times.date !== null && !place)}
        {button('live', word('live'), !isPending && !(times.date !== null && !place))}
        {button('wait', place ? t('place.toPending') : word('wait'), isPending && times.date === null)}
        {button('remove', t('place.remove'))}
      </div>
    </>
  )
}

interface TimeFieldsProps {
  times: PlacementTimes
  setTimes: (times: PlacementTimes) => void
  isLive: boolean
}

function TimeFields({ times, setTimes, isLive }: TimeFieldsProps) {
  const t = useTexts(storyTexts)
  return (
    <>
      {!isLive && (
        <DateTimePicker
          size="xs"
          label={t('place.date')}
          value={times.date}
          minimum={now().toISOString()}
          onChange={(date) => setTimes({ ...times, date })}
        />
      )}
      <DateTimePicker
        size="xs"
        label={t('place.end')}
        value={times.end}
        minimum={times.date ?? now().toISOString()}
        onChange={(end) => setTimes({ ...times, end })}
      />
    </>
  )
}

/** The chosen times, until those of the placement change. */
function useTimes(
  place: StoredPlacement | null | undefined,
): [PlacementTimes, (times: PlacementTimes) => void] {
  const stored = getTimes(place)
  const isLive = place?.isLive ?? false
  const [times, setTimes] = useState(stored)
  useEffect(() => {
    // Discards an unused start date once the placement is live, because it is no longer displayed.
    setTimes({ date: isLive ? null : stored.date, end: stored.end })
  }, [isLive, stored.date, stored.end])
  return [times, setTimes]
}

function PlacementStatus({
  place,
  error,
}: {
  place: BoardPlacement | null | undefined
  error: Error | null
}) {
  const t = useTexts(storyTexts)
  const tBoard = useTexts(boardTexts)
  const format = useFormat()
  if (error)
    return (
      <p className={classes.failure} role="alert">
        {formatError(error)}
      </p>
    )
  if (place === undefined) return <p className={classes.standing}>…</p>
  const state = !place ? 'nowhere' : place.isLive ? 'live' : 'waiting'
  const date = place && !place.isLive && place.date
  return (
    <>
      <p className={classes.standing} data-state={state} role="status">
        <span className={classes.dot} aria-hidden="true" />
        {state === 'live' && t('place.standsLive', { order: place?.order ?? 0 })}
        {state === 'waiting' &&
          (date ? t('place.standsUntil', { time: format.dateTime(date) }) : t('place.standsWaiting'))}
        {state === 'nowhere' && t('place.standsNowhere')}
      </p>
      {(place?.held === 'unfit' || place?.held === 'full') && (
        <p className={classes.failure}>
          {tBoard(`held.${place.held}`, { moment: format.dateTime(place.due) })}
        </p>
      )}
    </>
  )
}

/** The reason of a refused placement, as text. */
function useFormatRefusal(): (refusal: BoardRefusal, title: string) => string {
  const t = useTexts(boardTexts)
  const faultWords = useFormatProblem()
  return ({ reason, problems }, title) =>
    t(`refused.${reason}`, { title, problems: problems.map(faultWords).join(', ') })
}
