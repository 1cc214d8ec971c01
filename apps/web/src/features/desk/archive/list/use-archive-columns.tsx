// Columns of the archive list.
import { approve } from '@manset/model/abilities/approve.ts'
import { agencyArchiveList } from '@manset/model/lists/agency-archives.ts'
import {
  IconBuildingBroadcastTower,
  IconCheck,
  IconEyeOff,
  IconPhoto,
  IconTrash,
  IconVideo,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { FlagCell } from '../../../../kinds/flag/cell.tsx'
import { type OwnColumns, useListColumns } from '../../../../kit/list/page/list-columns.tsx'
import type { GridColumn } from '../../../../kit/list/rows/grid.ts'
import { RowMenu } from '../../../../kit/list/rows/row-menu.tsx'
import { TitleCell } from '../../../../kit/list/rows/title-cell.tsx'
import { useTexts } from '../../../../platform/language/texts.ts'
import { Marks } from '../../../../ui/marks.tsx'
import classes from '../../agency.module.css'
import { useFormatUses } from '../../use-format-uses.ts'
import type { ArchiveRow } from '../archive.documents.ts'
import { archiveTexts } from '../texts/texts.ts'
import { useArchiveLabels } from './use-archive-labels.ts'
import type { ArchiveRowActions } from './use-archive-row-actions.ts'

/** List width in pixels below which only the title is shown. */
const NARROW_WIDTH = 700

const OWN_COLUMNS: OwnColumns<ArchiveRow> = {
  date: { width: '136px' },
  agency: { width: '132px', hiddenBelow: 760 },
  title: {
    ...{ role: 'title', isFixed: true },
    render: (row, _, state) => <Title row={row} isDeparted={state === 'departed'} />,
  },
  categories: { width: '140px', hiddenBelow: 1_180 },
  createdBy: { width: '132px', hiddenBelow: 980 },
  isApproved: {
    ...{ width: '124px', hiddenBelow: 560 },
    render: ({ isApproved }) => (
      <FlagCell
        field={approve.fields.isApproved}
        name="isApproved"
        value={isApproved ?? false}
        optionLabel={String}
        referencedItems={[]}
      />
    ),
  },
}

export function useArchiveColumns(steps: ArchiveRowActions): readonly GridColumn<ArchiveRow>[] {
  const own = useMemo(
    (): OwnColumns<ArchiveRow> => ({
      ...OWN_COLUMNS,
      other: {
        ...{ width: (list) => (list < NARROW_WIDTH ? '124px' : '180px'), align: 'end', role: 'end' },
        render: (row, isActive) => (
          <span className={classes.other}>
            <ArchiveMarks row={row} />
            <RowMenu {...{ id: row.id, isActive, name: row.title }} steps={() => steps(row)} />
          </span>
        ),
      },
    }),
    [steps],
  )
  return useListColumns(agencyArchiveList, useArchiveLabels(), own)
}

function Title({ row: { title, spot, images }, isDeparted }: { row: ArchiveRow; isDeparted: boolean }) {
  const t = useTexts(archiveTexts)
  const [cover] = images
  return (
    <TitleCell
      {...{ title, spot }}
      image={cover ? { path: cover.path, crops: [] } : null}
      tags={[isDeparted && t('departed')]}
    />
  )
}

/** Icons that mark an item's state. */
export function ArchiveMarks({ row, isShort = false }: { row: ArchiveRow; isShort?: boolean }) {
  const t = useTexts(archiveTexts)
  const where = useFormatUses()
  const used = (
    <span key="used" className={classes.used}>
      <IconCheck />
      <span className={classes.usedWord} hidden={isShort}>
        {t('marks.used')}
      </span>
    </span>
  )
  const count = row.images.length
  return (
    <span className={classes.marks}>
      <Marks
        marks={[
          [t('marks.pictures', { count }), [<IconPhoto key="pictures" />, count]],
          row.hasVideo && [t('marks.video'), <IconVideo key="video" />],
          row.agencyContentId !== null && [t('marks.copy'), <IconBuildingBroadcastTower key="copy" />],
          row.isRemoved && [t('marks.removed'), <IconTrash key="removed" />],
          row.status === 'inappropriate' && [t('marks.inappropriate'), <IconEyeOff key="hidden" />],
          row.hasItBeenUsed && [t('marks.usedHint', { where: where(row.uses) }), used],
        ]}
      />
    </span>
  )
}
