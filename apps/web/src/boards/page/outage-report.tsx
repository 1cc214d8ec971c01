// Outcome of changes that waited for the connection. Each lost one names the person who changed the card instead and the card's position,
// with a button to repeat the change.
import { Button, CloseButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { useStore } from '../../platform/store.ts'
import { useFormat } from '../../ui/use-format.ts'
import type { Board, BoardPlacement } from '../board.documents.ts'
import type { BoardStore } from '../store/board-store.ts'
import { type BoardOperation, listPlacements } from '../store/changes.ts'
import { type AttributedLoss, countChanges, rebuildOperations } from '../store/outage.ts'
import { useFormatProblem } from '../store/use-format-problem.ts'
import { boardTexts } from '../texts/texts.ts'
import { findPlacement } from './move-cards.ts'
import classes from './outage-report.module.css'

interface OutageReportPanelProps {
  store: BoardStore
  /** Editing is not possible now. */
  isReadOnly: boolean
}

export function OutageReportPanel({ store, isReadOnly }: OutageReportPanelProps) {
  const t = useTexts(boardTexts)
  const { outageReport, shown } = useStore(store.state)
  if (!outageReport) return null
  const { total, stored, lost } = outageReport
  const canApply = (one: AttributedLoss) =>
    !isReadOnly &&
    rebuildOperations(
      shown,
      { ...one, operations: store.withCurrentIds(one.operations) },
      now().toISOString(),
    ) !== null
  const applicable = lost.filter(canApply)
  const apply = (some: readonly AttributedLoss[]) =>
    store.reapply(some, (count) => t('caughtUp.applied', { count }))
  return (
    <section className={classes.outage} aria-label={t('caughtUp.label')}>
      {/* Announced when an outage ends, and not again for each change that is repeated. */}
      <VisuallyHidden role="alert">
        {t('caughtUp.sum', { total, stored, lost: total - stored })}
      </VisuallyHidden>
      <div className={classes.head}>
        <IconAlertTriangle size={16} aria-hidden="true" />
        <p className={classes.sum}>{t('caughtUp.sum', { total, stored, lost: countChanges(lost) })}</p>
        {applicable.length > 1 && (
          <Button size="compact-sm" onClick={() => apply(applicable)}>
            {t('caughtUp.applyAll')}
          </Button>
        )}
        <CloseButton aria-label={t('caughtUp.close')} onClick={() => store.dismissLosses()} />
      </div>
      <ul className={classes.lost}>
        {lost.map((one) => (
          <li key={one.key} className={classes.one}>
            <LossText lost={one} store={store} />
            {canApply(one) && (
              <Button size="compact-sm" variant="default" onClick={() => apply([one])}>
                {t('caughtUp.applyMine')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The existing placement of the item that a lost change wanted to place, if any. */
function findSameSubject(shown: Board, operation: BoardOperation | undefined): BoardPlacement | undefined {
  if (operation?.kind !== 'place' || operation.subject === null) return
  return listPlacements(shown).find(({ subject }) => subject === operation.subject)
}

/** One lost change: the card, who changed it instead, its current and its intended position. */
function LossText({ lost, store }: { lost: AttributedLoss; store: BoardStore }) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const site = useSite()
  const { shown } = useStore(store.state)
  const formatProblem = useFormatProblem()
  const { operations, targetPosition, reason, problems, title, by, at } = lost
  const [first] = operations
  const one = findPlacement(shown, store.idOf(first?.id ?? '')) ?? findSameSubject(shown, first)
  const isOvertaken = reason === 'changedMeanwhile' || reason === 'gone' || reason === 'elsewhere'
  const why = isOvertaken
    ? by && at
      ? t('caughtUp.by', { name: by, time: format.clock(at) })
      : t('caughtUp.bySomebody')
    : reason === 'notFit' && problems.length === 0
      ? `${t('fault.other')}.`
      : t(`caughtUp.reason.${reason}`, { problems: problems.map(formatProblem).join(', ') })
  // A card that was never added cannot have left the list.
  const place = !one
    ? first?.kind !== 'place' && t('caughtUp.now.gone')
    : one.isLive
      ? t('caughtUp.now.live', { order: one.order })
      : t('caughtUp.now.pending')
  return (
    <p className={classes.words}>
      <bdi lang={site.language} className={classes.title}>
        {title ?? t('card.untitled')}
      </bdi>{' '}
      <span className={classes.quiet}>
        {[why, place, targetPosition !== null && t('caughtUp.wanted', { order: targetPosition })]
          .filter(Boolean)
          .join(' ')}
      </span>
    </p>
  )
}
