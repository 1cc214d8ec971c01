// Columns of the content list and of the draft list (specification 1 and 2, section 2).

import { CONTENT_STATUSES, type ContentStatus } from '@manset/model/abilities/publish.ts'
import { isContentType } from '@manset/model/content.ts'
import { BUILT_CONTENT_TYPES } from '@manset/model/entities/entities.ts'
import { Tooltip } from '@mantine/core'
import { IconClockOff, IconFlame, IconPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { GridColumn } from '../../../kit/list/rows/row-grid.tsx'
import { contentTypeTexts } from '../../../kit/words/content-types/content-type-texts.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { MomentText } from '../../../ui/moment-text.tsx'
import { useListState } from '../../../ui/use-address-search.ts'
import { type Formats, useFormat } from '../../../ui/use-format.ts'
import { addressOfContent } from '../public.ts'
import { contentTexts } from '../texts/texts.ts'
import type { ContentRow } from './content-list.documents.ts'
import classes from './content-list.module.css'
import { ContentThumb } from './content-thumb.tsx'
import { RowMenu } from './row-menu.tsx'
import { StatusDot } from './status-dot.tsx'

/** From here on a list has room to spare (pixels). */
const WIDE = 1_400

export interface ContentColumnsOptions {
  isDraftList: boolean
  departures: ReadonlyMap<string, 'removed' | 'filteredOut'>
  onStatus: (row: ContentRow, status: ContentStatus) => void
}

/** The columns in the order of the specification; the title takes what the others leave. */
export function useContentColumns(options: ContentColumnsOptions): readonly GridColumn<ContentRow>[] {
  const t = useTexts(contentTexts)
  const typeWord = useTexts(contentTypeTexts)
  const format = useFormat()
  const { isDraftList, departures, onStatus } = options
  return useMemo(() => {
    const status: GridColumn<ContentRow> = {
      key: 'status',
      label: t('columns.status'),
      width: '150px',
      exported: [
        {
          key: 'status',
          heading: t('columns.status'),
          options: Object.fromEntries(CONTENT_STATUSES.map((one) => [one, t(`statuses.${one}`)])),
        },
      ],
      render: (row) => <StatusCell row={row} format={format} />,
    }
    const id: GridColumn<ContentRow> = {
      key: 'id',
      label: t('columns.id'),
      width: '64px',
      hiddenBelow: 900,
      render: (row) => <span className={classes.quiet}>{row.id}</span>,
    }
    const date: GridColumn<ContentRow> = {
      key: 'date',
      label: t(isDraftList ? 'columns.draftDate' : 'columns.date'),
      width: isDraftList ? '136px' : '122px',
      render: (row) => <MomentText moment={row.createdDate} />,
    }
    const rest: GridColumn<ContentRow>[] = [
      {
        key: 'title',
        label: t('columns.title'),
        isFixed: true,
        exported: [
          { key: 'title', heading: t('columns.titleOnly') },
          { key: 'spot', heading: t('columns.spot') },
        ],
        render: (row) => <TitleCell row={row} departure={departures.get(row.id)} />,
      },
      {
        key: 'type',
        label: t('columns.type'),
        width: '100px',
        exported: [
          {
            key: 'type',
            heading: t('columns.type'),
            options: Object.fromEntries(BUILT_CONTENT_TYPES.map((one) => [one, typeWord(one)])),
          },
        ],
        hiddenBelow: 1_000,
        render: (row) => (
          <span className={classes.quiet}>{isContentType(row.type) ? typeWord(row.type) : row.type}</span>
        ),
      },
      {
        key: 'categories',
        label: t('columns.categories'),
        width: (list) => (list >= WIDE ? '240px' : '128px'),
        hiddenBelow: 820,
        render: (row) => <Categories categories={row.categories} />,
      },
      {
        key: 'editor',
        label: t('columns.editor'),
        width: (list) => (list >= WIDE ? '180px' : '112px'),
        hiddenBelow: 720,
        render: (row) => <EditorName row={row} format={format} />,
      },
      {
        key: 'updatedDate',
        label: t('columns.updatedDate'),
        width: '128px',
        isExtra: true,
        render: (row) => <MomentText moment={row.updatedDate} />,
      },
      {
        key: 'updatedBy',
        label: t('columns.updatedBy'),
        width: '128px',
        isExtra: true,
        render: (row) => <bdi>{row.updatedBy?.name}</bdi>,
      },
      {
        key: 'publishDate',
        label: t('columns.publishDate'),
        width: '128px',
        isExtra: true,
        render: (row) => <MomentText moment={row.publishDate ?? null} />,
      },
      {
        key: 'expirationDate',
        label: t('columns.expirationDate'),
        width: '128px',
        isExtra: true,
        render: (row) => <MomentText moment={row.expirationDate ?? null} />,
      },
      {
        key: 'other',
        isFixed: true,
        exported: [],
        label: t('columns.other'),
        width: '96px',
        align: 'end',
        render: (row, isActive) => (
          <span className={classes.other}>
            <Marks row={row} format={format} />
            <RowMenu row={row} isActive={isActive} onStatus={onStatus} />
          </span>
        ),
      },
    ]
    return isDraftList ? [date, ...rest] : [status, id, date, ...rest]
  }, [t, typeWord, format, isDraftList, departures, onStatus])
}

function StatusCell({ row, format }: { row: ContentRow; format: Formats }) {
  const t = useTexts(contentTexts)
  const { status, publishDate } = row
  if (status !== 'scheduled' || !publishDate) return <StatusDot status={status} />
  return (
    <span
      className={classes.statusLines}
      title={t('marks.scheduledFor', { moment: format.full(publishDate) })}
    >
      <StatusDot status={status} />
      <span className={classes.quiet}>{`${format.day(publishDate)} ${format.time(publishDate)}`}</span>
    </span>
  )
}

function TitleCell({ row, departure }: { row: ContentRow; departure?: 'removed' | 'filteredOut' }) {
  const t = useTexts(contentTexts)
  const { direction, language } = useSite()
  const state = useListState()
  const written = { dir: direction, lang: language }
  return (
    <span className={classes.titleCell}>
      <ContentThumb cover={row.cover} />
      <span className={classes.lines}>
        <span className={classes.title}>
          {departure && <span className={classes.departure}>{t(`list.departed.${departure}`)}</span>}
          <Link
            to={addressOfContent(row.type, row.id)}
            state={state}
            tabIndex={-1}
            {...(row.title && written)}
          >
            {row.title || t('list.noTitle')}
          </Link>
        </span>
        <span className={classes.spot} {...(row.spot && written)}>
          {row.spot}
        </span>
      </span>
    </span>
  )
}

function Categories({ categories }: { categories: ContentRow['categories'] }) {
  const t = useTexts(contentTexts)
  const names = categories.map(({ name, isApproved }) =>
    isApproved ? name : t('filters.notApproved', { name }),
  )
  return (
    <span title={names.join(', ')}>
      {categories.map(({ id, name, isApproved }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <bdi className={isApproved ? undefined : classes.notApproved}>{name}</bdi>
        </span>
      ))}
    </span>
  )
}

function EditorName({ row, format }: { row: ContentRow; format: Formats }) {
  const t = useTexts(contentTexts)
  const moment = format.full(row.updatedDate)
  const { updatedBy } = row
  const said = updatedBy
    ? t('moments.updatedBy', { moment, name: updatedBy.name })
    : t('moments.updated', { moment })
  return <bdi title={said}>{row.createdBy?.name}</bdi>
}

/** What sets a content apart, each with its words under the pointer. */
function Marks({ row, format }: { row: ContentRow; format: Formats }) {
  const t = useTexts(contentTexts)
  const { expirationDate } = row
  const marks: [string, ReactNode][] = []
  if (expirationDate && row.status === 'published')
    marks.push([
      t('marks.expiresAt', { moment: format.full(expirationDate) }),
      <IconClockOff key="expire" size={15} stroke={1.6} aria-hidden="true" />,
    ])
  if (row.isNewsworthy)
    marks.push([
      t('marks.isNewsworthy'),
      <IconFlame key="worthy" size={15} stroke={1.6} aria-hidden="true" />,
    ])
  if (row.isPinned)
    marks.push([t('marks.isPinned'), <IconPin key="pin" size={15} stroke={1.6} aria-hidden="true" />])
  return marks.map(([label, mark]) => (
    <Tooltip key={label} label={label}>
      <span className={classes.mark} role="img" aria-label={label}>
        {mark}
      </span>
    </Tooltip>
  ))
}
