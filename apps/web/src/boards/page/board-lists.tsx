// The boards of the site by category: beside the board on wide screens, otherwise in a select.
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../platform/language/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import { BELOW_INSPECTOR_WIDTH, useMediaQuery } from '../../ui/use-media-query.ts'
import type { BoardSummary } from '../board.documents.ts'
import { boardTexts } from '../texts/texts.ts'
import classes from './board.module.css'

export interface BoardListsProps {
  boards: readonly BoardSummary[]
  current: string | undefined
  onChoose: (id: string) => void
}

export function BoardLists({ boards, current, onChoose }: BoardListsProps) {
  const t = useTexts(boardTexts)
  const format = useFormat()
  const isNarrow = useMediaQuery(BELOW_INSPECTOR_WIDTH)
  const groups = [...Map.groupBy(boards, ({ categoryName }) => categoryName ?? t('noCategory'))]
  const countOf = ({ liveCount, total }: BoardSummary) =>
    t('count', { live: format.number(liveCount), total: format.number(total) })
  if (isNarrow)
    return (
      <NativeSelect
        className={classes.choice}
        aria-label={t('lists')}
        value={current ?? ''}
        data={groups.map(([group, items]) => ({
          group,
          items: items.map((one) => ({
            value: one.id,
            label: `${group} › ${one.typeName ?? ''} (${countOf(one)})`,
          })),
        }))}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    )
  return (
    <nav className={classes.lists} aria-label={t('lists')}>
      {groups.map(([group, items]) => (
        <section key={group}>
          <h2 className={classes.group}>{group}</h2>
          <ul>
            {items.map((one) => (
              <li key={one.id}>
                <Link
                  to="."
                  search={((before: object) => ({ ...before, board: one.id })) as never}
                  className={classes.list}
                  aria-current={one.id === current ? 'page' : undefined}
                >
                  <span className={classes.listName}>
                    <bdi>{one.typeName}</bdi>
                  </span>
                  <span className={classes.count}>{countOf(one)}</span>
                  {one.pendingCount > 0 && (
                    <span
                      className={classes.pendingCount}
                      title={t('pendingCount', { count: one.pendingCount })}
                    >
                      +{format.number(one.pendingCount)}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
