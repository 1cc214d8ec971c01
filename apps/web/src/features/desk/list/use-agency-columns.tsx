// Columns of the agency list.

import { agencyItemList } from '@manset/model/lists/agency-items.ts'
import { Tooltip } from '@mantine/core'
import { IconBan, IconCheck, IconClockPause, IconEyeOff, IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { type OwnColumns, useListColumns } from '../../../kit/list/page/list-columns.tsx'
import type { GridColumn } from '../../../kit/list/rows/row-grid.tsx'
import { imageAddress } from '../../../platform/image-address.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { AgencyRow } from '../agency.documents.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import { newsTypeName, useAgencyWords } from './use-agency-words.ts'
import { useWhere } from './use-where.ts'

/** Twice the width it is shown in, for dense screens. */
const THUMB_PIXELS = 114

/** Widths of the list (pixels) from which it has room to spare, and below which it keeps to the title. */
const WIDE = 1_400
const NARROW = 700

export function useAgencyColumns(departed: ReadonlySet<string>): readonly GridColumn<AgencyRow>[] {
  const own = useMemo(
    (): OwnColumns<AgencyRow> => ({
      date: { width: (list) => (list < NARROW ? '116px' : '136px') },
      agency: {
        ...{ width: '148px', hiddenBelow: 640 },
        render: ({ agency }) => <bdi title={agency.name}>{agency.name}</bdi>,
      },
      title: { render: (row) => <TitleCell row={row} isDeparted={departed.has(row.id)} /> },
      newsType: {
        ...{ width: '108px', hiddenBelow: 1_000 },
        render: (row) => <NewsType type={row.newsType} />,
      },
      categories: {
        ...{ width: (list) => (list >= WIDE ? '240px' : '148px'), hiddenBelow: 1_100 },
        render: (row) => {
          const names = row.agencyCategoryName.join(', ')
          return <bdi title={names}>{names}</bdi>
        },
      },
      other: {
        ...{ width: (list) => (list < NARROW ? '92px' : '156px'), align: 'end' },
        render: (row) => <Marks row={row} />,
      },
    }),
    [departed],
  )
  return useListColumns(agencyItemList, useAgencyWords(agencyItemList), own)
}

function TitleCell({ row, isDeparted }: { row: AgencyRow; isDeparted: boolean }) {
  const t = useTexts(agencyTexts)
  const path = row.images.find((image) => image.path)?.path
  return (
    <span className={classes.titleCell}>
      {path ? (
        <img
          className={classes.thumb}
          src={imageAddress(path, THUMB_PIXELS)}
          alt=""
          width={57}
          height={32}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={classes.thumb} aria-hidden="true" />
      )}
      <span className={classes.lines}>
        <span className={classes.title}>
          {isDeparted && <span className={classes.tag}>{t('departed.filteredOut')}</span>}
          {row.isKilled && <span className={classes.tag}>{t('marks.killed')}</span>}
          <bdi className={classes.titleText} data-killed={row.isKilled || undefined}>
            {row.title}
          </bdi>
        </span>
        <span className={classes.spot}>
          <bdi>{row.spot}</bdi>
        </span>
      </span>
    </span>
  )
}

/** Importance: a shape and a word; what is standard stays quiet. */
export function NewsType({ type }: { type: number }) {
  const t = useTexts(agencyTexts)
  return (
    <span className={classes.newsType} data-type={type}>
      <span className={classes.dot} aria-hidden="true" />
      {t(`newsTypes.${newsTypeName(type)}`)}
    </span>
  )
}

function Marks({ row }: { row: AgencyRow }) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  const where = useWhere()
  const marks: [string, ReactNode][] = []
  if (row.images.length > 0)
    marks.push([
      t('marks.pictures', { count: row.images.length }),
      <span key="pictures" className={classes.count}>
        <IconPhoto size={15} stroke={1.6} aria-hidden="true" />
        {row.images.length}
      </span>,
    ])
  if (row.embargoedUntil)
    marks.push([
      t('marks.embargo', { moment: format.full(row.embargoedUntil) }),
      <IconClockPause key="embargo" size={15} stroke={1.6} aria-hidden="true" />,
    ])
  if (row.isKilled)
    marks.push([t('marks.killed'), <IconBan key="killed" size={15} stroke={1.6} aria-hidden="true" />])
  if (row.status === 'inappropriate')
    marks.push([
      t('marks.inappropriate'),
      <IconEyeOff key="hidden" size={15} stroke={1.6} aria-hidden="true" />,
    ])
  if (row.hasItBeenUsed)
    marks.push([
      t('marks.usedHint', { where: where(row.uses) }),
      <span key="used" className={classes.used}>
        <IconCheck size={14} aria-hidden="true" />
        <span className={classes.usedWord}>{t('marks.used')}</span>
      </span>,
    ])
  return (
    <span className={classes.marks}>
      {marks.map(([label, mark]) => (
        <Tooltip key={label} label={label}>
          <span className={classes.mark} role="img" aria-label={label}>
            {mark}
          </span>
        </Tooltip>
      ))}
    </span>
  )
}
