// Columns of the agency lists.
import { splitTitleMark } from '@manset/model/agency/title-marks.ts'
import type { agencyItemList, agencyVideoList } from '@manset/model/lists/agency-items.ts'
import { IconBan, IconCheck, IconClockPause, IconEyeOff, IconPhoto, IconVideo } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type OwnColumns, useListColumns } from '../../../kit/list/page/list-columns.tsx'
import type { GridColumn } from '../../../kit/list/rows/grid.ts'
import { RowMenu } from '../../../kit/list/rows/row-menu.tsx'
import { TitleCell } from '../../../kit/list/rows/title-cell.tsx'
import { useTexts } from '../../../platform/language/texts.ts'
import { DateTimeText } from '../../../ui/date-time-text.tsx'
import { Marks } from '../../../ui/marks.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { AgencyRow } from '../agency.documents.ts'
import classes from '../agency.module.css'
import { NewsType } from '../news-type.tsx'
import { agencyTexts } from '../texts/texts.ts'
import { useAgencyLabels } from '../use-agency-labels.ts'
import { useFormatUses } from '../use-format-uses.ts'
import { useFormatTitleMark } from '../use-title-mark.ts'
import type { RowActions } from './use-row-actions.ts'

/** List widths in pixels: from `WIDE_WIDTH` columns get more room, below `NARROW_WIDTH` only the title is shown. */
const WIDE_WIDTH = 1_400
const NARROW_WIDTH = 700

const OWN_COLUMNS: OwnColumns<AgencyRow> = {
  date: { width: '152px', render: (row) => <ReceivedDate row={row} /> },
  agency: { width: '132px', hiddenBelow: 640 },
  title: {
    role: 'title',
    render: (row, _, state) => <Title row={row} isDeparted={state === 'departed'} />,
  },
  newsType: {
    ...{ width: '108px', hiddenBelow: 1_000 },
    render: ({ newsType }) => <NewsType type={newsType} />,
  },
  categories: { width: (list) => (list >= WIDE_WIDTH ? '240px' : '148px'), hiddenBelow: 1_100 },
}
const ACTIONS_COLUMN = { align: 'end', role: 'end' } as const

export function useAgencyColumns(
  list: typeof agencyItemList | typeof agencyVideoList,
  steps: RowActions,
): readonly GridColumn<AgencyRow>[] {
  const own = useMemo(
    (): OwnColumns<AgencyRow> => ({
      ...OWN_COLUMNS,
      other: {
        ...ACTIONS_COLUMN,
        width: (width) => (width < NARROW_WIDTH ? '124px' : '172px'),
        render: (row, isActive) => (
          <span className={classes.other}>
            <AgencyMarks row={row} />
            <RowMenu {...{ id: row.id, isActive, name: row.title }} steps={() => steps(row)} />
          </span>
        ),
      },
    }),
    [steps],
  )
  return useListColumns(list, useAgencyLabels(list), own)
}

/** Time of arrival, which determines the order, and the agency's own time of writing. */
function ReceivedDate({ row: { createdDate, sourceCreatedDate } }: { row: AgencyRow }) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  return (
    <span className={classes.when}>
      <DateTimeText moment={createdDate} />
      {sourceCreatedDate && (
        <span className={classes.written} title={format.longDateTime(sourceCreatedDate)}>
          {t('writtenAt', { moment: format.dateTime(sourceCreatedDate) })}
        </span>
      )}
    </span>
  )
}

function Title({ row, isDeparted }: { row: AgencyRow; isDeparted: boolean }) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  const markWord = useFormatTitleMark()
  const { images, isKilled, spot } = row
  const title = splitTitleMark(row.title, isKilled)
  const said = markWord(title, row.signal)
  const picture = images.find(({ path }) => path)
  // Updates do not change the item's position, so the time of the update is shown beside it.
  const at = (words: string) =>
    [words, row.sourceUpdatedDate && format.dateTime(row.sourceUpdatedDate)].filter(Boolean).join(' · ')
  return (
    <TitleCell
      {...{ title: title.headline, spot, isCrossedOut: isKilled }}
      image={picture?.path ? { path: picture.path, crops: [] } : null}
      tags={[isDeparted && t('departed.filteredOut'), isKilled && at(t('marks.killed')), said && at(said)]}
    />
  )
}

/** Icons that mark an item's state. */
export function AgencyMarks({ row, isShort = false }: { row: AgencyRow; isShort?: boolean }) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  const where = useFormatUses()
  const { images, embargo, embargoedUntil, isKilled, status, hasItBeenUsed, uses } = row
  const used = (
    <span key="used" className={classes.used}>
      <IconCheck />
      <span className={classes.usedWord} hidden={isShort}>
        {t('marks.used')}
      </span>
    </span>
  )
  return (
    <span className={classes.marks}>
      <Marks
        marks={[
          images.length > 0 && [
            t('marks.pictures', { count: images.length }),
            [<IconPhoto key="pictures" />, images.length],
          ],
          row.video !== null && [t('marks.video'), <IconVideo key="video" />],
          embargo === 'until' &&
            embargoedUntil !== null && [
              t('marks.embargo', { moment: format.fullDateTime(embargoedUntil) }),
              <IconClockPause key="embargo" />,
            ],
          embargo === 'open' && [t('marks.openEmbargo'), <IconClockPause key="embargo" />],
          isKilled && [t('marks.killed'), <IconBan key="killed" />],
          status === 'inappropriate' && [t('marks.inappropriate'), <IconEyeOff key="hidden" />],
          hasItBeenUsed && [t('marks.usedHint', { where: where(uses) }), used],
        ]}
      />
    </span>
  )
}
