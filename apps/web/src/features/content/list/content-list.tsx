// The content list and the draft list: header, type tabs, filter line, rows.
import { CONTENT_TYPES, type ContentType } from '@manset/model/content/content.ts'
import { CONTENT_ENTITIES } from '@manset/model/entities/content-entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { contentList, draftList } from '@manset/model/lists/contents.ts'
import { IconFilePencil, IconFiles } from '@tabler/icons-react'
import { notFound, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { statusWord } from '../../../abilities/publish/texts/texts.ts'
import { useListLabels } from '../../../kit/list/list-labels.ts'
import { ListBody } from '../../../kit/list/page/list-body.tsx'
import { ListFrame } from '../../../kit/list/page/list-page.tsx'
import { LazyBulkBar } from '../../../kit/list/tools/lazy-bulk-bar.tsx'
import { useFilteredList } from '../../../kit/list/use-filtered-list.ts'
import { useRowOffers } from '../../../kit/list/use-row-offers.tsx'
import { getContentTypeName } from '../../../kit/words/content-types/content-type-texts.ts'
import { getContentAddress } from '../../../platform/content-address.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { LinkMenu } from '../../../ui/link-menu.tsx'
import { StateView } from '../../../ui/states/state-view.tsx'
import { useListState } from '../../../ui/use-address-search.ts'
import { TodayLine } from '../../calendar/public.ts'
import { contentTexts } from '../texts/texts.ts'
import { type ContentRow, contentCalls } from './content-list.documents.ts'
import { CreateButton } from './create-button.tsx'
import { EditorFilter } from './editor-filter.tsx'
import { getListAddress, parseTypePath } from './type-path.ts'
import { TypeTabs } from './type-tabs.tsx'
import { useContentColumns } from './use-content-columns.tsx'
import { useContentSlots } from './use-content-slots.ts'

const FILTER_PARTS = { editorIds: EditorFilter }
const OPTIONS = { type: getContentTypeName, status: statusWord }
const ENTITIES = Object.values<EntityDefinition>(CONTENT_ENTITIES)
/** Each list links to the other. */
const LISTS = {
  contentList: { list: contentList, other: 'draftList', OtherIcon: IconFilePencil },
  draftList: { list: draftList, other: 'contentList', OtherIcon: IconFiles },
} as const

interface ContentListProps {
  list: keyof typeof LISTS
}

export function ContentList({ list }: ContentListProps) {
  const t = useTexts(contentTexts)
  const { can } = useViewer()
  const params = useParams({ strict: false }) as { type?: string }
  const type = parseTypePath(params.type)
  if (type === null) throw notFound()
  const { other, OtherIcon } = LISTS[list]
  return (
    <ListFrame
      title={t(`${list}.title`)}
      headerContent={<TypeTabs list={list} type={type} />}
      actions={
        <>
          <LinkMenu
            isQuiet
            icon={<OtherIcon size={16} aria-hidden="true" />}
            links={[{ to: getListAddress(other, type), label: t(`${list}.toOther`) }]}
          />
          <CreateButton type={type} />
        </>
      }
    >
      {list === 'contentList' && <TodayLine />}
      {type && !can(`${type}.view`) ? (
        <StateView kind="notAllowed" />
      ) : (
        <ContentListBody key={String(type)} list={list} type={type} />
      )}
    </ListFrame>
  )
}

interface ContentListBodyProps extends ContentListProps {
  type: ContentType | undefined
}

function ContentListBody({ list: name, type }: ContentListBodyProps) {
  const t = useTexts(contentTexts)
  const { can } = useViewer()
  const navigate = useNavigate()
  const state = useListState()
  const { list } = LISTS[name]
  const fixed = useMemo(() => ({ types: type && [type] }), [type])
  const listed = useFilteredList<ContentRow>({ list, calls: contentCalls, fixed, delaysArrivals: true })
  const able = useContentSlots(ENTITIES, listed)
  const offers = useRowOffers(ENTITIES, able.menu)
  const slots = { ...able, menu: offers.menu }
  const words = useListLabels(contentList, contentTexts, OPTIONS)
  const made = type ?? 'news'
  const create = {
    label: t(`list.createOne.${made}`),
    onClick: () => void navigate({ to: getContentAddress(made) }),
  }
  return (
    <>
      <ListBody
        listed={listed}
        label={t(`${name}.title`)}
        words={words}
        columns={useContentColumns(list, words, slots)}
        rowKeys={slots.rowKeys}
        rowHeight={44}
        nameOf={(row) => row.title || t('list.noTitle')}
        filterParts={FILTER_PARTS}
        bulk={(chosen) => <LazyBulkBar {...chosen} actions={slots.bulk} />}
        onOpen={(row) => void navigate({ to: getContentAddress(row.type, row.id), state })}
        // The type is part of the path, and a saved view must be able to switch it.
        inPath={{
          values: { type },
          go: ({ type: to, ...search }) => {
            const there = CONTENT_TYPES.find((one) => one === to)
            void navigate({ to: getListAddress(name, there), search: search as never, resetScroll: false })
          },
        }}
        empty={{
          title: t(`${name}.empty`),
          text: t(`${name}.emptyText`),
          action: can(`${made}.create`) ? create : undefined,
        }}
      />
      {offers.window}
    </>
  )
}
