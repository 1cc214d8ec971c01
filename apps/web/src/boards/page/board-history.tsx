// History of a board: its changes on the left, the board in the chosen version on the right, and a button to restore it.
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { BOARD_KINDS } from '@manset/model/placements/boards.ts'
import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { callWithLock } from '../../kit/entity/held-locks.ts'
import versions from '../../kit/history/history.module.css'
import { useCall } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite, useViewer } from '../../platform/session/viewer.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify, notifyError } from '../../ui/notify.ts'
import { type NextPage, ShowMore } from '../../ui/show-more.tsx'
import { RowSkeletons } from '../../ui/states/delayed.tsx'
import { FailedState } from '../../ui/states/state-view.tsx'
import { useFormat } from '../../ui/use-format.ts'
import {
  type Board,
  type BoardPlacement,
  type BoardStep,
  boardAtDocument,
  bringBackDocument,
  type StepChange,
} from '../board.documents.ts'
import { boardTexts } from '../texts/texts.ts'
import classes from './board-history.module.css'
import { ChangeLine } from './change-line.tsx'
import { useChangePages } from './use-change-pages.ts'
import { useFormatChange } from './use-format-change.ts'

const RESTORE_PERMISSIONS = ['publish', 'order', 'pin', 'edit'] as const

export interface BoardHistoryProps {
  board: Board
  name: string
  /** Editing is not possible now. */
  isReadOnly: boolean
  onClose: () => void
  /** Receives the stored board after a version was restored. */
  onRestored: (board: Board) => void
}

export function BoardHistory(props: BoardHistoryProps) {
  const { board, name, onClose } = props
  const t = useTexts(boardTexts)
  const { steps, error, retry, nextPage } = useChangePages(board)
  return (
    <Dialog isOpen onClose={onClose} size="min(1040px, 94vw)" title={t('history.title', { name })}>
      {steps ? (
        <Steps {...props} steps={steps} nextPage={nextPage} />
      ) : error ? (
        <FailedState error={error} onRetry={retry} />
      ) : (
        <RowSkeletons count={6} height={44} />
      )}
    </Dialog>
  )
}

interface StepsProps extends BoardHistoryProps {
  steps: readonly BoardStep[]
  nextPage: NextPage | undefined
}

function Steps(props: StepsProps) {
  const { board, steps, nextPage } = props
  const t = useTexts(boardTexts)
  // The newest version is the current one; the one before it is the likeliest to be restored.
  const [chosen, setChosen] = useState(steps[1]?.version ?? steps[0]?.version)
  if (chosen === undefined) return <p className={versions.quiet}>{t('history.none')}</p>
  return (
    <div className={versions.panel}>
      <ul className={versions.versions} aria-label={t('history.steps')}>
        {steps.map((step) => (
          <li key={step.version}>
            <UnstyledButton
              className={versions.version}
              aria-current={step.version === chosen ? 'true' : undefined}
              onClick={() => setChosen(step.version)}
            >
              <ChangeLine step={step} />
            </UnstyledButton>
          </li>
        ))}
        {nextPage && (
          <li>
            <ShowMore label={t('history.more')} nextPage={nextPage} isSmall />
          </li>
        )}
      </ul>
      <BoardVersionView
        key={chosen}
        {...props}
        version={chosen}
        changes={steps.find(({ version }) => version === chosen)?.changes ?? []}
        isNow={chosen === board.version}
      />
    </div>
  )
}

function BoardVersionView({
  board,
  version,
  changes,
  isNow,
  isReadOnly,
  onRestored,
  onClose,
}: StepsProps & { version: number; changes: readonly StepChange[]; isNow: boolean }) {
  const t = useTexts(boardTexts)
  const { can } = useViewer()
  const { data, error, refetch } = useCall(boardAtDocument, { id: board.id, version })
  const [isBusy, setIsBusy] = useState(false)
  const { permission } = BOARD_KINDS[board.kind]
  const mayBringBack =
    !isNow &&
    !isReadOnly &&
    RESTORE_PERMISSIONS.every((right) => can(`${permission}.${right}` as PermissionKey))
  const bringBack = async () => {
    setIsBusy(true)
    try {
      const { id, kind: name } = board
      const variables = { id, version: board.version, toVersion: version }
      const { answer } = await callWithLock({ name }, id, bringBackDocument, variables)
      onRestored(answer.board)
      if (answer.refusal) return notify('warning', t('refused.other'), { id: 'boardRefused' })
      const left = answer.dropped.length
      notify(
        left > 0 ? 'warning' : 'success',
        left > 0 ? t('history.doneWithout', { count: left }) : t('history.done'),
        { id: 'boardChange' },
      )
      onClose()
    } catch (failure) {
      notifyError(failure)
    } finally {
      setIsBusy(false)
    }
  }
  if (!data)
    return error ? (
      <FailedState error={error} onRetry={() => void refetch()} />
    ) : (
      <RowSkeletons count={8} height={32} />
    )
  const then = data.board
  return (
    <div className={classes.then}>
      <div className={classes.bar}>
        <p className={versions.quiet}>{t('history.wordsOfToday')}</p>
        {mayBringBack && (
          <Button
            size="compact-sm"
            loading={isBusy}
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={() => void bringBack()}
          >
            {t('history.bringBack')}
          </Button>
        )}
      </div>
      <PlacementLine label={t('columns.live')} placements={then?.live ?? []} changes={changes} />
      <PlacementLine label={t('columns.pending')} placements={then?.pending ?? []} changes={changes} />
      <RemovedCards changes={changes.filter(({ after }) => after === null)} />
    </div>
  )
}

/** Cards that left the list with the change. */
function RemovedCards({ changes }: { changes: readonly StepChange[] }) {
  const t = useTexts(boardTexts)
  const site = useSite()
  const formatChange = useFormatChange()
  if (changes.length === 0) return null
  return (
    <section>
      <h3 className={classes.head}>
        {t('history.gone')} <span className={versions.quiet}>{changes.length}</span>
      </h3>
      <ul className={classes.line} aria-label={t('history.gone')}>
        {changes.map((change) => (
          <li key={change.placementId} className={classes.one} data-difference="gone">
            <span className={classes.order}>{change.before?.isLive ? change.before.order : ''}</span>
            <span dir={site.direction} lang={site.language} className={classes.title}>
              {change.title ?? t('card.untitled')}
            </span>
            <span className={classes.effects}>{formatChange(change)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  label: string
  placements: readonly BoardPlacement[]
  changes: readonly StepChange[]
}

function PlacementLine({ label, placements, changes }: LineProps) {
  const t = useTexts(boardTexts)
  const formatChange = useFormatChange()
  const changeOf = new Map(changes.map((one) => [one.placementId, one]))
  const site = useSite()
  const format = useFormat()
  return (
    <section>
      <h3 className={classes.head}>
        {label} <span className={versions.quiet}>{placements.length}</span>
      </h3>
      {placements.length === 0 && <p className={versions.quiet}>{t('history.nothing')}</p>}
      <ol className={classes.line} aria-label={label}>
        {placements.map(({ id, order, pin, date, card }) => {
          const change = changeOf.get(id)
          return (
            <li key={id} className={classes.one} data-difference={change && 'changed'}>
              <span className={classes.order}>{order}</span>
              <span dir={site.direction} lang={site.language} className={classes.title}>
                {card.title ?? t('card.untitled')}
              </span>
              <span className={versions.quiet}>
                {pin !== 'none' ? t(`card.${pin}`) : date ? format.fullDateTime(date) : ''}
              </span>
              {change && <span className={classes.effects}>{formatChange(change)}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
