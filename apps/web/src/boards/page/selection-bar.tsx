// Actions on several cards at once.
import { Button } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import type { BoardOperation } from '../store/changes.ts'
import { boardTexts } from '../texts/texts.ts'
import classes from './board.module.css'
import { findPlacement } from './move-cards.ts'
import type { BoardActions } from './use-board-actions.ts'

interface SelectionBarProps {
  work: BoardActions
  ids: ReadonlySet<string>
  onClear: () => void
}

export function SelectionBar({ work, ids, onClear }: SelectionBarProps) {
  const t = useTexts(boardTexts)
  const { board, canPerform, change, open } = work
  const all = [...ids].flatMap((id) => findPlacement(board, id) ?? [])
  const live = all.filter(({ isLive }) => isLive)
  const pending = all.filter(({ isLive }) => !isLive)
  const inOneColumn = live.length === 0 || pending.length === 0
  const removes = all.map(({ id }): BoardOperation => ({ kind: 'remove', id }))
  const moves = all.map(({ id }): BoardOperation => ({ kind: 'move', id, after: null }))
  const toLive = board.pending
    .filter(({ id }) => ids.has(id))
    .map(
      ({ id }, index, line): BoardOperation => ({ kind: 'toLive', id, after: line[index - 1]?.id ?? null }),
    )
  const toPending = live.map(({ id }): BoardOperation => ({ kind: 'toPending', id, date: null }))
  const button = (label: string, operations: BoardOperation[], run: () => void, color?: 'red') =>
    operations.length > 0 &&
    canPerform(operations) && (
      <Button size="compact-sm" variant="default" {...(color && { c: 'var(--ui-bad)' })} onClick={run}>
        {label}
      </Button>
    )
  return (
    <section className={classes.chosen} aria-label={t('bulk.label')}>
      <strong className="tabular">{t('bulk.chosen', { count: ids.size })}</strong>
      {inOneColumn && button(t('menu.position'), moves, () => open({ kind: 'position', ids }))}
      {button(t('menu.toLive'), toLive, () => void change(toLive))}
      {button(t('menu.toPending'), toPending, () => open({ kind: 'toPending', ids }))}
      {button(t('menu.remove'), removes, () => void change(removes), 'red')}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </section>
  )
}
