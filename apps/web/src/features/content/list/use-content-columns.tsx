// Columns of the content list and of the draft list (specification 1 and 2, section 2).
import type { AgencyAlert } from '@manset/model/agency/alerts.ts'
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { IconBan, IconClockOff, IconCrop, IconFlame, IconPin, IconRss } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ListLabels } from '../../../kit/list/list-labels.ts'
import { type OwnColumns, useListColumns } from '../../../kit/list/page/list-columns.tsx'
import { RowMenu } from '../../../kit/list/rows/row-menu.tsx'
import { TitleCell } from '../../../kit/list/rows/title-cell.tsx'
import type { JoinedListSlots } from '../../../kit/slots.ts'
import { now } from '../../../platform/clock.ts'
import { getContentAddress } from '../../../platform/content-address.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { Marks } from '../../../ui/marks.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { contentTexts } from '../texts/texts.ts'
import type { ContentRow } from './content-list.documents.ts'
import classes from './content-list.module.css'
import { TypeMark } from './type-mark.tsx'

/** List width in pixels from which columns get more room. */
const WIDE_WIDTH = 1_400

/** Columns in the order of the specification; the title takes the remaining width. */
const OWN_COLUMNS: OwnColumns<ContentRow> = {
  // Room for seven digits, which an archive eventually reaches.
  id: { width: '76px', hiddenBelow: 1_000, isQuiet: true },
  date: { width: (list) => (list >= WIDE_WIDTH ? '136px' : '96px') },
  title: {
    ...{ isFixed: true, role: 'title' },
    render: (row, _, state) => <Title row={row} isDeparted={state === 'departed'} />,
  },
  type: { width: '92px', hiddenBelow: 1_100, isQuiet: true },
  categories: { width: (list) => (list >= WIDE_WIDTH ? '240px' : '116px'), hiddenBelow: 880 },
  editor: {
    ...{ width: (list) => (list >= WIDE_WIDTH ? '180px' : '104px'), hiddenBelow: 800 },
    render: (row) => <EditorName row={row} />,
  },
  updatedBy: { width: '128px' },
  assignedTo: { width: '128px' },
  dueDate: { width: '128px' },
}
/** The last column: marks and the row menu. */
const ACTIONS_COLUMN = { width: '104px', align: 'end', role: 'end', isFixed: true } as const

export function useContentColumns(
  list: ListDefinition,
  words: ListLabels,
  { columns, menu }: JoinedListSlots,
) {
  const own = useMemo(
    () => ({
      ...OWN_COLUMNS,
      other: {
        ...ACTIONS_COLUMN,
        render: (row: ContentRow, isActive: boolean) => <ActionsCell {...{ row, isActive, menu }} />,
      },
    }),
    [menu],
  )
  const all = useListColumns(list, words, own)
  return useMemo(() => columns(all), [columns, all])
}

function Title({ row, isDeparted }: { row: ContentRow; isDeparted: boolean }) {
  const t = useTexts(contentTexts)
  const departure = row.status === 'removed' ? 'removed' : 'filteredOut'
  return (
    <TitleCell
      image={row.cover}
      mark={<TypeMark type={row.type} />}
      tags={[isDeparted && t(`list.departed.${departure}`)]}
      title={row.title}
      untitled={t('list.noTitle')}
      to={getContentAddress(row.type, row.id)}
      spot={row.spot}
      isOfSite
    />
  )
}

function EditorName({ row: { createdBy, updatedBy, updatedDate } }: { row: ContentRow }) {
  const t = useTexts(contentTexts)
  const moment = useFormat().longDateTime(updatedDate)
  const said = updatedBy
    ? t('moments.updatedBy', { moment, name: updatedBy.name })
    : t('moments.updated', { moment })
  return <bdi title={said}>{createdBy?.name}</bdi>
}

/** A killed item has its own, more prominent icon. */
function AlertSign({ alert }: { alert: AgencyAlert }) {
  const Icon = alert === 'kill' ? IconBan : IconRss
  return (
    <span className={classes.alert} data-alert={alert}>
      <Icon />
    </span>
  )
}

interface ActionsCellProps {
  row: ContentRow
  isActive: boolean
  menu: JoinedListSlots['menu']
}

function ActionsCell({ row, isActive, menu }: ActionsCellProps) {
  const t = useTexts(contentTexts)
  const format = useFormat()
  const moment = format.longDateTime(row.status === 'published' ? row.expirationDate : null)
  const isLate = row.dueDate != null && new Date(row.dueDate) <= now()
  return (
    <span className={classes.other}>
      <Marks
        marks={[
          row.agencyAlert != null && [
            t(`agencyAlerts.${row.agencyAlert as AgencyAlert}`),
            <AlertSign key="alert" alert={row.agencyAlert as AgencyAlert} />,
          ],
          row.openThreads > 0 && [
            t('marks.openThreads', { count: row.openThreads }),
            <span key="comments" className={classes.comments}>
              {row.openThreads}
            </span>,
          ],
          isLate && [
            t('marks.overdue', { moment: format.dateTime(row.dueDate), name: row.assignedTo?.name ?? '' }),
            <IconClockOff key="overdue" className={classes.overdue} />,
          ],
          row.hasCropsToReview && [t('marks.hasCropsToReview'), <IconCrop key="crops" />],
          moment !== '' && [t('marks.expiresAt', { moment }), <IconClockOff key="expires" />],
          row.isNewsworthy && [t('marks.isNewsworthy'), <IconFlame key="worthy" />],
          row.isPinned && [t('marks.isPinned'), <IconPin key="pinned" />],
        ]}
      />
      <RowMenu
        {...{ id: row.id, isActive }}
        name={row.title || t('list.noTitle')}
        page={{ address: getContentAddress(row.type, row.id), copyLabel: t('actions.copyId') }}
        steps={() => menu?.(row) ?? []}
      />
    </span>
  )
}
