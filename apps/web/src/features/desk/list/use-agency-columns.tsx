// Columns of the agency lists.
import { markedTitle } from '@manset/model/agency/title-marks.ts'
import type { agencyItemList, agencyVideoList } from '@manset/model/lists/agency-items.ts'
import { IconBan, IconCheck, IconClockPause, IconEyeOff, IconPhoto, IconVideo } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type OwnColumns, useListColumns } from '../../../kit/list/page/list-columns.tsx'
import type { GridColumn } from '../../../kit/list/rows/grid.ts'
import { RowMenu } from '../../../kit/list/rows/row-menu.tsx'
import { TitleCell } from '../../../kit/list/rows/title-cell.tsx'
import { useTexts } from '../../../platform/language/texts.ts'
import { Marks } from '../../../ui/marks.tsx'
import { MomentText } from '../../../ui/moment-text.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { AgencyRow } from '../agency.documents.ts'
import classes from '../agency.module.css'
import { NewsType } from '../news-type.tsx'
import { agencyTexts } from '../texts/texts.ts'
import { useMarkWord } from '../title-mark.ts'
import { useAgencyWords } from '../use-agency-words.ts'
import { useWhere } from '../use-where.ts'
import type { RowSteps } from './use-row-steps.ts'

/** List widths in pixels: from `WIDE` columns get more room, below `NARROW` only the title is shown. */
const WIDE = 1_400
const NARROW = 700

const OWN: OwnColumns<AgencyRow> = {
  date: { width: '152px', render: (row) => <When row={row} /> },
  agency: { width: '132px', hiddenBelow: 640 },
  title: {
    part: 'title',
    render: (row, _, state) => <Title row={row} isDeparted={state === 'departed'} />,
  },
  newsType: {
    ...{ width: '108px', hiddenBelow: 1_000 },
    render: ({ newsType }) => <NewsType type={newsType} />,
  },
  categories: { width: (list) => (list >= WIDE ? '240px' : '148px'), hiddenBelow: 1_100 },
}
const OTHER = { align: 'end', part: 'end' } as const

export function useAgencyColumns(
  list: typeof agencyItemList | typeof agencyVideoList,
  steps: RowSteps,
): readonly GridColumn<AgencyRow>[] {
  const own = useMemo(
    (): OwnColumns<AgencyRow> => ({
      ...OWN,
      other: {
        ...OTHER,
        width: (width) => (width < NARROW ? '124px' : '172px'),
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
  return useListColumns(list, useAgencyWords(list), own)
}

/** Time of arrival, which determines the order, and the agency's own time of writing. */
function When({ row: { createdDate, sourceCreatedDate } }: { row: AgencyRow }) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  return (
    <span className={classes.when}>
      <MomentText moment={createdDate} />
      {sourceCreatedDate && (
        <span className={classes.written} title={format.full(sourceCreatedDate)}>
          {t('writtenAt', { moment: format.moment(sourceCreatedDate) })}
        </span>
      )}
    </span>
  )
}

function Title({ row, isDeparted }: { row: AgencyRow; isDeparted: boolean }) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  const markWord = useMarkWord()
  const { images, isKilled, spot } = row
  const title = markedTitle(row.title, isKilled)
  const said = markWord(title, row.signal)
  const picture = images.find(({ path }) => path)
  // Updates do not change the item's position, so the time of the update is shown beside it.
  const at = (words: string) =>
    [words, row.sourceUpdatedDate && format.moment(row.sourceUpdatedDate)].filter(Boolean).join(' · ')
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
  const where = useWhere()
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
              t('marks.embargo', { moment: format.stamp(embargoedUntil) }),
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
