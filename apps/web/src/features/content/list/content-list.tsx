// The content list and the draft list: head, type tabs, filter line, rows.
import { BUILT_CONTENT_TYPES, type BuiltContentType, entityNamed } from '@manset/model/entities/entities.ts'
import { contentList, draftList } from '@manset/model/lists/contents.ts'
import { Button } from '@mantine/core'
import { IconFilePencil, IconFiles } from '@tabler/icons-react'
import { Link, notFound, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useListSlots } from '../../../abilities/list-slots.ts'
import { ListBody } from '../../../kit/list/page/list-body.tsx'
import { ListFrame } from '../../../kit/list/page/list-page.tsx'
import { LazyBulkBar } from '../../../kit/list/tools/lazy-bulk-bar.tsx'
import { useListed } from '../../../kit/list/use-listed.ts'
import { addressOf } from '../../../platform/addresses.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { StateView } from '../../../ui/states/state-view.tsx'
import { useListState } from '../../../ui/use-address-search.ts'
import { addressOfContent } from '../public.ts'
import { contentTexts } from '../texts/texts.ts'
import { type ContentRow, contentCalls } from './content-list.documents.ts'
import { useContentWords } from './content-words.ts'
import { CreateButton } from './create-button.tsx'
import { EditorFilter } from './editor-filter.tsx'
import { pathOfType, typeOfPath } from './type-path.ts'
import { TypeTabs } from './type-tabs.tsx'
import { useContentColumns } from './use-content-columns.tsx'

const ENTITIES = BUILT_CONTENT_TYPES.map(entityNamed)
const FILTER_PARTS = { editorIds: EditorFilter }
/** The draft list has one status. */
const DRAFT_FILTER_PARTS = { ...FILTER_PARTS, statuses: null }

const SCREENS = {
  contentList: {
    list: contentList,
    filterParts: FILTER_PARTS,
    other: 'draftList',
    toOther: 'list.toDrafts',
    Icon: IconFilePencil,
    title: 'list.title',
    empty: 'empty.title',
    emptyText: 'empty.text',
  },
  draftList: {
    list: draftList,
    filterParts: DRAFT_FILTER_PARTS,
    other: 'contentList',
    toOther: 'list.toContents',
    Icon: IconFiles,
    title: 'list.draftTitle',
    empty: 'empty.draftTitle',
    emptyText: 'empty.draftText',
  },
} as const

interface ContentListProps {
  list: keyof typeof SCREENS
}

export function ContentList({ list }: ContentListProps) {
  const t = useTexts(contentTexts)
  const { can } = useViewer()
  const params = useParams({ strict: false }) as { type?: string }
  const type = typeOfPath(params.type)
  if (type === null) throw notFound()
  const { other, toOther, title, Icon } = SCREENS[list]
  return (
    <ListFrame
      title={t(title)}
      beside={<TypeTabs list={list} type={type} />}
      actions={
        <>
          <Button
            component={Link}
            to={addressOf(other, { type: type && pathOfType(type) })}
            variant="subtle"
            color="gray"
            fw={500}
            leftSection={<Icon size={16} aria-hidden="true" />}
          >
            {t(toOther)}
          </Button>
          <CreateButton type={type} />
        </>
      }
    >
      {type && !can(`${type}.view`) ? (
        <StateView kind="notAllowed" />
      ) : (
        <ListedContents key={String(type)} list={list} type={type} />
      )}
    </ListFrame>
  )
}

interface ListedContentsProps extends ContentListProps {
  type: BuiltContentType | undefined
}

function ListedContents({ list: name, type }: ListedContentsProps) {
  const t = useTexts(contentTexts)
  const { can } = useViewer()
  const navigate = useNavigate()
  const state = useListState()
  const { list, title, empty, emptyText, filterParts } = SCREENS[name]
  const fixed = useMemo(() => ({ types: type && [type] }), [type])
  const listed = useListed<ContentRow>({ list, calls: contentCalls, fixed, doArrivalsWait: true })
  const words = useContentWords()
  const { columns, menu, bulk, rowKeys } = useListSlots(ENTITIES, listed)
  const createType = type ?? 'news'
  return (
    <ListBody
      listed={listed}
      label={t(title)}
      words={words}
      columns={columns(useContentColumns({ list, words, departed: listed.departed, menu }))}
      rowHeight={44}
      nameOf={(row) => row.title || t('list.noTitle')}
      filterParts={filterParts}
      rowKeys={rowKeys}
      bulk={(chosen) => <LazyBulkBar {...chosen} actions={bulk} />}
      onOpen={(row) => void navigate({ to: addressOfContent(row.type, row.id), state })}
      // The type stands in the path; a view leads to it, too.
      inPath={{
        values: { type },
        go: ({ type: to, ...search }) => {
          const there = BUILT_CONTENT_TYPES.find((one) => one === to)
          const address = addressOf(name, { type: there && pathOfType(there) })
          void navigate({ to: address, search: search as never, resetScroll: false })
        },
      }}
      empty={{
        ...{ title: t(empty), text: t(emptyText) },
        action: can(`${createType}.create`)
          ? {
              label: t(`list.createOne.${createType}`),
              onClick: () => void navigate({ to: addressOfContent(createType) }),
            }
          : undefined,
      }}
    />
  )
}
