// Columns of the source list that are not fields: state, last and next poll, and received inputs.
import { useMemo } from 'react'
import type { GetAgencySourceStatesQuery } from '../../../generated/graphql.ts'
import type { EntityItem } from '../../../kit/entity/entity-item.ts'
import type { OwnColumns } from '../../../kit/list/page/list-columns.tsx'
import type { GridColumn } from '../../../kit/list/rows/grid.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { DateTimeText } from '../../../ui/date-time-text.tsx'
import { StatusLabel, type StatusVariant } from '../../../ui/status-label.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { ReplayButton } from './replay-button.tsx'
import { SourceStatesDocument } from './source-calls.ts'
import classes from './sources.module.css'
import { formatSourceError, sourceTexts } from './texts/texts.ts'

type SourceState = GetAgencySourceStatesQuery['getAgencySourceStates'][number]

/** Field columns that yield to the state columns. */
export const OWN_COLUMNS: OwnColumns<EntityItem> = {
  // The name has a flexible width, so that no state column is hidden: the states are the purpose of this list.
  name: { width: 'auto' },
  agency: { width: '168px', hiddenBelow: 900 },
  kind: { width: '150px', hiddenBelow: 1_400 },
  isApproved: { width: '120px', hiddenBelow: 1_000 },
  ...{ format: { isExtra: true }, intervalSeconds: { isExtra: true }, updatedDate: { isExtra: true } },
}

export function useStateColumns(): readonly GridColumn<EntityItem>[] {
  const t = useTexts(sourceTexts)
  return useMemo(
    () => [
      {
        ...{ key: 'state', label: t('columns.state'), width: '148px', hiddenBelow: 0, exported: [] },
        render: ({ id }) => <StateCell id={id} cell={StateSign} />,
      },
      {
        ...{ key: 'received', label: t('columns.received'), width: '104px', hiddenBelow: 640, exported: [] },
        render: ({ id }) => <StateCell id={id} cell={LastReceived} />,
      },
      {
        ...{ key: 'checked', label: t('columns.checked'), width: '164px', hiddenBelow: 1_120, exported: [] },
        render: ({ id }) => <StateCell id={id} cell={PollTimes} />,
      },
      {
        ...{ key: 'counts', label: t('columns.counts'), width: '250px', exported: [] },
        hiddenBelow: 1_000,
        render: ({ id }) => <StateCell id={id} cell={Counts} />,
      },
      {
        ...{ key: 'replay', label: t('replay.action'), width: '44px', align: 'end', isLabelHidden: true },
        ...{ hiddenBelow: 700, exported: [] },
        render: ({ id, name }, isActive) => (
          <ReplayButton source={{ id, name: String(name) }} row={{ isActive }} />
        ),
      },
    ],
    [t],
  )
}

/** Every cell uses the same query, which the head of the list has already sent. */
function StateCell({
  id,
  cell: Cell,
}: {
  id: string
  cell: (props: { state: SourceState }) => React.ReactNode
}) {
  const { data } = useCall(SourceStatesDocument, {}, { keepsPreviousData: true, staleAfterMs: CACHE_TTL_MS })
  const state = data?.getAgencySourceStates.find((one) => one.id === id)
  return state ? <Cell state={state} /> : null
}
/** Rows that scroll into view do not refetch; the head does. */
const CACHE_TTL_MS = 30_000

const STATE_VARIANTS = {
  running: 'good',
  asking: 'coming',
  paused: 'idle',
  quiet: 'hot',
  failing: 'bad',
} as const satisfies Record<string, StatusVariant>

function getStateName({ isActive, isBeingPolled, isQuiet, error }: SourceState): keyof typeof STATE_VARIANTS {
  if (!isActive) return 'paused'
  if (error) return 'failing'
  if (isQuiet) return 'quiet'
  return isBeingPolled ? 'asking' : 'running'
}

function StateSign({ state }: { state: SourceState }) {
  const t = useTexts(sourceTexts)
  const word = getStateName(state)
  return (
    <span
      title={
        state.error && (word === 'failing' || word === 'paused') ? formatSourceError(state.error) : undefined
      }
    >
      <StatusLabel look={STATE_VARIANTS[word]}>{t(`states.${word}`)}</StatusLabel>
    </span>
  )
}

function LastReceived({ state: { lastReceivedDate } }: { state: SourceState }) {
  const t = useTexts(sourceTexts)
  return lastReceivedDate ? (
    <DateTimeText moment={lastReceivedDate} />
  ) : (
    <span className={classes.quiet}>{t('state.never')}</span>
  )
}

function PollTimes({
  state: { isPolled, isActive, lastCheckedDate, nextCheckDate },
}: {
  state: SourceState
}) {
  if (!isPolled) return <span className={classes.quiet}>–</span>
  return (
    <>
      <DateTimeText moment={lastCheckedDate} />
      {isActive && nextCheckDate && (
        <span className={classes.quiet}>
          {' → '}
          <DateTimeText moment={nextCheckDate} />
        </span>
      )}
    </>
  )
}

type CountName = 'new' | 'updated' | 'duplicate' | 'refused'

/** Received inputs by outcome, each with a label. Zeros appear only in the tooltip. */
function Counts({ state }: { state: SourceState }) {
  const t = useTexts(sourceTexts)
  const format = useFormat()
  const { received, new: fresh, updated, duplicate, refused } = state
  const said = (count: number) => format.number(count)
  const words = t('state.counts', {
    ...{ received: said(received), new: said(fresh), updated: said(updated) },
    ...{ duplicate: said(duplicate), refused: said(refused) },
  })
  const parts = Object.entries({ new: fresh, updated, duplicate, refused } as const).filter(
    (part): part is [CountName, number] => part[1] > 0,
  )
  return (
    <span className={classes.counts} title={words} role="img" aria-label={words}>
      {said(received)}
      {parts.length > 0 && ': '}
      {parts.map(([name, count], index) => (
        <span key={name} className={name === 'refused' ? classes.refused : undefined}>
          {index > 0 && ', '}
          {t(`state.parts.${name}`, { count })}
        </span>
      ))}
    </span>
  )
}
