// Columns of the content list and of the draft list (specification 1 and 2, section 2).
import { draftList } from '@manset/model/lists/contents.ts'
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { Tooltip } from '@mantine/core'
import { IconClockOff, IconFlame, IconPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { ListWords } from '../../../kit/list/list-words.ts'
import { type OwnColumns, useListColumns } from '../../../kit/list/page/list-columns.tsx'
import type { GridColumn } from '../../../kit/list/rows/row-grid.tsx'
import { RowMenu } from '../../../kit/list/rows/row-menu.tsx'
import type { ListSlots } from '../../../kit/slots.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useListState } from '../../../ui/use-address-search.ts'
import { type Formats, useFormat } from '../../../ui/use-format.ts'
import { addressOfContent } from '../public.ts'
import { contentTexts } from '../texts/texts.ts'
import type { ContentRow } from './content-list.documents.ts'
import classes from './content-list.module.css'
import { ContentThumb } from './content-thumb.tsx'

/** From here on a list has room to spare (pixels). */
const WIDE = 1_400

export interface ContentColumnsOptions {
  list: ListDefinition
  words: ListWords
  departed: ReadonlySet<string>
  /** What abilities offer of a row. */
  menu: ListSlots['menu']
}

/** The columns in the order of the specification; the title takes what the others leave. */
export function useContentColumns(options: ContentColumnsOptions): readonly GridColumn<ContentRow>[] {
  const t = useTexts(contentTexts)
  const format = useFormat()
  const { list, words, departed, menu } = options
  const isDraftList = list === draftList
  const own = useMemo(
    (): OwnColumns<ContentRow> => ({
      id: { width: '64px', hiddenBelow: 900, render: quiet(({ id }) => id) },
      date: isDraftList ? { width: '136px', label: t('columns.draftDate') } : { width: '122px' },
      title: {
        isFixed: true,
        exported: [
          { key: 'title', heading: t('columns.titleOnly') },
          { key: 'spot', heading: t('columns.spot') },
        ],
        render: (row) => <TitleCell row={row} isDeparted={departed.has(row.id)} />,
      },
      type: {
        ...{ width: '100px', hiddenBelow: 1_000 },
        render: quiet(({ type }) => words.option('type', type)),
      },
      categories: {
        ...{ width: (list) => (list >= WIDE ? '240px' : '128px'), hiddenBelow: 820 },
        render: (row) => <Categories categories={row.categories} />,
      },
      editor: {
        ...{ width: (list) => (list >= WIDE ? '180px' : '112px'), hiddenBelow: 720 },
        render: (row) => <EditorName row={row} format={format} />,
      },
      updatedBy: { width: '128px' },
      other: {
        ...{ width: '96px', align: 'end', isFixed: true },
        render: (row, isActive) => (
          <span className={classes.other}>
            <Marks row={row} format={format} />
            <RowMenu
              id={row.id}
              name={row.title || t('list.noTitle')}
              isActive={isActive}
              page={{ address: addressOfContent(row.type, row.id), copyLabel: t('actions.copyId') }}
              steps={() => menu?.(row) ?? []}
            />
          </span>
        ),
      },
    }),
    [t, words, format, isDraftList, departed, menu],
  )
  return useListColumns(list, words, own)
}

const quiet = (textOf: (row: ContentRow) => string) => (row: ContentRow) => (
  <span className={classes.quiet}>{textOf(row)}</span>
)

function TitleCell({ row, isDeparted }: { row: ContentRow; isDeparted: boolean }) {
  const t = useTexts(contentTexts)
  const { direction, language } = useSite()
  const state = useListState()
  const written = { dir: direction, lang: language }
  return (
    <span className={classes.titleCell}>
      <ContentThumb cover={row.cover} />
      <span className={classes.lines}>
        <span className={classes.title}>
          {isDeparted && (
            <span className={classes.departure}>
              {t(row.status === 'removed' ? 'list.departed.removed' : 'list.departed.filteredOut')}
            </span>
          )}
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
    isApproved ? name : t('marks.notApproved', { name }),
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
