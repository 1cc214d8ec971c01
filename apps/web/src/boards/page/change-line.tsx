// One change in the history of a board: when, by whom, and what it did to the cards.

import versions from '../../kit/history/history.module.css'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { useFormat } from '../../ui/use-format.ts'
import type { BoardStep } from '../board.documents.ts'
import { boardTexts } from '../texts/texts.ts'
import classes from './board-history.module.css'
import { useFormatChange } from './use-format-change.ts'

/** Number of changed cards that a line names; the version beside it shows all. */
const MAX_NAMED_CARDS = 2

export function ChangeLine({
  step: { at, by, action, liveCount, pendingCount, reason, changes },
}: {
  step: BoardStep
}) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const site = useSite()
  const formatChange = useFormatChange()
  const rest = (changes?.length ?? 0) - MAX_NAMED_CARDS
  return (
    <>
      <span className={versions.versionHead}>
        <span>{t(`history.action.${parseAction(action)}`)}</span>
        <time dateTime={at}>
          {format.date(at)} {format.clock(at)}
        </time>
      </span>
      {changes?.slice(0, MAX_NAMED_CARDS).map((change) => (
        <span key={change.placementId} className={classes.did}>
          <bdi lang={site.language} className={classes.didTitle}>
            {change.title ?? t('card.untitled')}
          </bdi>{' '}
          <span className={classes.effects}>{formatChange(change)}</span>
        </span>
      ))}
      {rest > 0 && <span className={classes.did}>{t('history.moreChanges', { count: rest })}</span>}
      {changes?.length === 0 && <span className={classes.did}>{t('history.noChange')}</span>}
      <span className={versions.quiet}>
        {by?.name ?? t('history.bySystem')} ·{' '}
        {t('history.counts', { live: liveCount, pending: pendingCount })}
      </span>
      {reason && <span className={versions.quiet}>{t('history.reason', { reason })}</span>}
    </>
  )
}

const KNOWN_ACTIONS = ['arranged', 'timePassed', 'takenBack', 'broughtBack'] as const
const parseAction = (action: string) => KNOWN_ACTIONS.find((one) => one === action) ?? 'arranged'
