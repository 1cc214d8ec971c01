// The dispatch of an item: state, numbers and progress bar (updated live), actions and recipients. Shared by newsletters and push messages;
// `dispatch-part.ts` loads it on demand.
import type { ChannelName } from '@manset/model/channels/channels.ts'
import { type DispatchState, RECIPIENT_STATES } from '@manset/model/dispatch/dispatch.ts'
import { Button, Progress } from '@mantine/core'
import { useId, useState } from 'react'
import { useTexts } from '../platform/language/texts.ts'
import { focusOn } from '../ui/error-summary.tsx'
import { Sign } from '../ui/sign.tsx'
import { RowSkeletons } from '../ui/states/after-a-while.tsx'
import { FailedState } from '../ui/states/state-view.tsx'
import { useFormat } from '../ui/use-format.ts'
import { visibleWidths } from './bar-widths.ts'
import classes from './dispatch.module.css'
import { DispatchActions } from './dispatch-actions.tsx'
import type { Counts, ShownDispatch } from './dispatch-calls.ts'
import { DispatchGroups } from './dispatch-groups.tsx'
import { LOOK_OF_STATE, pausedGroups, totalOf, wordOfTrouble } from './dispatch-words.ts'
import { RecipientsTable, type Wanted } from './recipients-table.tsx'
import { dispatchTexts } from './texts/texts.ts'
import { useDispatches } from './use-dispatches.ts'

export interface DispatchPanelProps {
  /** The category of its permissions. */
  kind: ChannelName
  itemId: string
  /** Name of a group, such as a platform. */
  nameOfGroup?: (group: string) => string
  /** The panel is inside a section of the page that has a title. */
  isInSection?: boolean
}

const asItIs = (group: string) => group

export function DispatchPanel(props: DispatchPanelProps) {
  const { kind, itemId, nameOfGroup = asItIs, isInSection = false } = props
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
      <One
        key={dispatch.id}
        {...{ kind, dispatch, nameOfGroup, isInSection }}
        onDone={() => void refetch()}
      />
      {dispatches.length > 1 && <Earlier dispatches={dispatches} chosen={dispatch.id} onChoose={setChosen} />}
    </div>
  )
}

interface OneProps {
  kind: ChannelName
  dispatch: ShownDispatch
  nameOfGroup: (group: string) => string
  isInSection: boolean
  onDone: () => void
}

function One({ kind, dispatch, nameOfGroup, isInSection, onDone }: OneProps) {
  const t = useTexts(dispatchTexts)
  const format = useFormat()
  const [wanted, setWanted] = useState<Wanted>({ search: '', state: '', group: '' })
  const recipientsId = useId()
  const showFailed = (group: string) => {
    setWanted({ search: '', state: 'failed', group })
    focusOn(recipientsId)
  }
  const { state, counts, dueDate, startedDate, finishedDate, deadline, perSecond } = dispatch
  const total = totalOf(counts)
  const isOpen = state === 'scheduled' || state === 'sending'
  const facts = [
    startedDate
      ? t('startedAt', { time: format.stamp(startedDate) })
      : t('due', { time: format.stamp(dueDate) }),
    finishedDate && t('finishedAt', { time: format.stamp(finishedDate) }),
    isOpen && deadline && t('until', { time: format.stamp(deadline) }),
    isOpen && perSecond && t('pace', { count: format.number(perSecond) }),
  ].filter((fact) => typeof fact === 'string')
  // Paused platforms give their reasons in their own rows.
  const trouble = pausedGroups(dispatch).length > 0 ? null : wordOfTrouble(dispatch)
  return (
    <section className={classes.one} aria-label={isInSection ? undefined : t('title')}>
      <div className={classes.head}>
        <div className={classes.state} role="status">
          <Sign look={LOOK_OF_STATE[state as DispatchState]}>
            <b>{t(`states.${state as DispatchState}`)}</b>
          </Sign>
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
      {total > 0 && <Bar counts={counts} total={total} />}
      {total > 0 && (
        <CountChips
          counts={counts}
          chosen={wanted.state}
          onChoose={(one) => setWanted({ ...wanted, state: one })}
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
        <DispatchGroups {...{ dispatch, nameOfGroup, onDone }} onFailed={showFailed} />
      )}
      <RecipientsTable id={recipientsId} {...{ kind, dispatch, wanted, nameOfGroup }} onWant={setWanted} />
    </section>
  )
}

const BAR = [
  ['sent', 'var(--ui-ok)'],
  ['failed', 'var(--ui-bad)'],
  ['unknown', 'var(--ui-wait)'],
  ['canceled', 'var(--ui-border-strong)'],
] as const

function Bar({ counts, total }: { counts: Counts; total: number }) {
  const t = useTexts(dispatchTexts)
  const widths = visibleWidths(
    BAR.map(([state]) => counts[state]),
    total,
  )
  return (
    <Progress.Root size={8} className={classes.bar}>
      {BAR.map(([state, color], place) => (
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
  counts: Counts
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

interface EarlierProps {
  dispatches: readonly ShownDispatch[]
  chosen: string
  onChoose: (id: string) => void
}

function Earlier({ dispatches, chosen, onChoose }: EarlierProps) {
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
          {format.stamp(dueDate)} · {t(`states.${state as DispatchState}`)}
        </Button>
      ))}
    </nav>
  )
}
