// The dispatch of an item: state, numbers and progress bar (updated live), actions and recipients. Shared by newsletters and push messages;
// `lazy-dispatch-panel.ts` loads it on demand.
import type { ChannelName } from '@manset/model/channels/channels.ts'
import { type DispatchState, RECIPIENT_STATES } from '@manset/model/dispatch/dispatch.ts'
import { Button, Progress } from '@mantine/core'
import { useId, useState } from 'react'
import { useTexts } from '../platform/language/texts.ts'
import { focusWhenAvailable } from '../ui/error-summary.tsx'
import { RowSkeletons } from '../ui/states/delayed.tsx'
import { FailedState } from '../ui/states/state-view.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { useFormat } from '../ui/use-format.ts'
import { computeBarWidths } from './bar-widths.ts'
import classes from './dispatch.module.css'
import { DispatchActions } from './dispatch-actions.tsx'
import type { DispatchDetails, RecipientCounts } from './dispatch-calls.ts'
import { DispatchGroups } from './dispatch-groups.tsx'
import { formatTrouble, getTotal, listPausedGroups, STATE_VARIANTS } from './dispatch-labels.ts'
import { type RecipientsFilter, RecipientsTable } from './recipients-table.tsx'
import { dispatchTexts } from './texts/texts.ts'
import { useDispatches } from './use-dispatches.ts'

export interface DispatchPanelProps {
  /** The category of its permissions. */
  kind: ChannelName
  itemId: string
  /** Name of a group, such as a platform. */
  getGroupName?: (group: string) => string
  /** The panel is inside a section of the page that has a title. */
  isInSection?: boolean
}

const toSameName = (group: string) => group

export function DispatchPanel(props: DispatchPanelProps) {
  const { kind, itemId, getGroupName = toSameName, isInSection = false } = props
  const t = useTexts(dispatchTexts)
  const { dispatches, error, refetch } = useDispatches(kind, itemId)
  const [chosen, setChosen] = useState<string | null>(null)
  if (!dispatches)
    return error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <RowSkeletons count={3} height={36} />
    )
  const dispatch = dispatches.find(({ id }) => id === chosen) ?? dispatches[0]
  if (!dispatch) return <p className={classes.quiet}>{t('none')}</p>
  return (
    <div className={classes.panel}>
      <DispatchCard
        key={dispatch.id}
        {...{ kind, dispatch, getGroupName, isInSection }}
        onDone={() => void refetch()}
      />
      {dispatches.length > 1 && (
        <EarlierDispatches dispatches={dispatches} chosen={dispatch.id} onChoose={setChosen} />
      )}
    </div>
  )
}

interface DispatchCardProps {
  kind: ChannelName
  dispatch: DispatchDetails
  getGroupName: (group: string) => string
  isInSection: boolean
  onDone: () => void
}

function DispatchCard({ kind, dispatch, getGroupName, isInSection, onDone }: DispatchCardProps) {
  const t = useTexts(dispatchTexts)
  const format = useFormat()
  const [filter, setWanted] = useState<RecipientsFilter>({ search: '', state: '', group: '' })
  const recipientsId = useId()
  const showFailed = (group: string) => {
    setWanted({ search: '', state: 'failed', group })
    focusWhenAvailable(recipientsId)
  }
  const { state, counts, dueDate, startedDate, finishedDate, deadline, perSecond } = dispatch
  const total = getTotal(counts)
  const isOpen = state === 'scheduled' || state === 'sending'
  const facts = [
    startedDate
      ? t('startedAt', { time: format.fullDateTime(startedDate) })
      : t('due', { time: format.fullDateTime(dueDate) }),
    finishedDate && t('finishedAt', { time: format.fullDateTime(finishedDate) }),
    isOpen && deadline && t('until', { time: format.fullDateTime(deadline) }),
    isOpen && perSecond && t('pace', { count: format.number(perSecond) }),
  ].filter((fact) => typeof fact === 'string')
  // Paused platforms give their reasons in their own rows.
  const trouble = listPausedGroups(dispatch).length > 0 ? null : formatTrouble(dispatch)
  return (
    <section className={classes.one} aria-label={isInSection ? undefined : t('title')}>
      <div className={classes.head}>
        <div className={classes.state} role="status">
          <StatusLabel look={STATE_VARIANTS[state as DispatchState]}>
            <b>{t(`states.${state as DispatchState}`)}</b>
          </StatusLabel>
          {total > 0 && (
            <span className={classes.number}>
              {t('progress', {
                done: format.number(total - counts.waiting - counts.sending),
                total: format.number(total),
              })}
              {counts.unknown > 0 && ` · ${t('uncertain', { count: format.number(counts.unknown) })}`}
            </span>
          )}
        </div>
        <div className={classes.actions}>
          <DispatchActions kind={kind} dispatch={dispatch} onDone={onDone} />
        </div>
      </div>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      {total > 0 && <ProgressBar counts={counts} total={total} />}
      {total > 0 && (
        <CountChips
          counts={counts}
          chosen={filter.state}
          onChoose={(one) => setWanted({ ...filter, state: one })}
        />
      )}
      {trouble && (
        <p className={classes.trouble}>
          {trouble}
          {dispatch.resumesDate && ` ${t('resumesAt', { time: format.clock(dispatch.resumesDate) })}`}
        </p>
      )}
      {state === 'missed' && (
        <p className={classes.trouble}>
          {total > 0 ? t('missedAbout', { count: format.number(counts.waiting) }) : t('missedWhole')}
        </p>
      )}
      {counts.unknown > 0 && <p className={classes.quiet}>{t('unknownAbout')}</p>}
      {dispatch.groups.length > 0 && (
        <DispatchGroups {...{ dispatch, getGroupName, onDone }} onFailed={showFailed} />
      )}
      <RecipientsTable id={recipientsId} {...{ kind, dispatch, filter, getGroupName }} onFilter={setWanted} />
    </section>
  )
}

const BAR_COLORS = [
  ['sent', 'var(--ui-ok)'],
  ['failed', 'var(--ui-bad)'],
  ['unknown', 'var(--ui-wait)'],
  ['canceled', 'var(--ui-border-strong)'],
] as const

function ProgressBar({ counts, total }: { counts: RecipientCounts; total: number }) {
  const t = useTexts(dispatchTexts)
  const widths = computeBarWidths(
    BAR_COLORS.map(([state]) => counts[state]),
    total,
  )
  return (
    <Progress.Root size={8} className={classes.bar}>
      {BAR_COLORS.map(([state, color], place) => (
        <Progress.Section
          key={state}
          value={widths[place] ?? 0}
          color={color}
          aria-label={`${t('progressName')}: ${t(`recipientStates.${state}`)}`}
        />
      ))}
    </Progress.Root>
  )
}

interface ChipsProps {
  counts: RecipientCounts
  chosen: string
  onChoose: (state: string) => void
}

function CountChips({ counts, chosen, onChoose }: ChipsProps) {
  const t = useTexts(dispatchTexts)
  const format = useFormat()
  return (
    <div className={classes.chips}>
      {RECIPIENT_STATES.filter((state) => counts[state] > 0 || state === 'sent' || state === chosen).map(
        (state) => (
          <Button
            key={state}
            size="compact-sm"
            variant={chosen === state ? 'light' : 'default'}
            fw={500}
            aria-pressed={chosen === state}
            onClick={() => onChoose(chosen === state ? '' : state)}
          >
            {t(`recipientStates.${state}`)}{' '}
            <span className={classes.count}>{format.number(counts[state])}</span>
          </Button>
        ),
      )}
    </div>
  )
}

interface EarlierDispatchesProps {
  dispatches: readonly DispatchDetails[]
  chosen: string
  onChoose: (id: string) => void
}

function EarlierDispatches({ dispatches, chosen, onChoose }: EarlierDispatchesProps) {
  const t = useTexts(dispatchTexts)
  const format = useFormat()
  return (
    <nav className={classes.chips} aria-label={t('earlier')}>
      {dispatches.map(({ id, state, dueDate }) => (
        <Button
          key={id}
          size="compact-sm"
          variant={id === chosen ? 'light' : 'subtle'}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {format.fullDateTime(dueDate)} · {t(`states.${state as DispatchState}`)}
        </Button>
      ))}
    </nav>
  )
}
