// Autosaves of contents: owner, content and age. Opening one opens its content and offers the unsaved input.
import { autosaveList } from '@manset/model/lists/autosaves.ts'
import { useNavigate } from '@tanstack/react-router'
import { useListLabels } from '../../kit/list/list-labels.ts'
import { type OwnColumns, useListColumns } from '../../kit/list/page/list-columns.tsx'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { TitleCell } from '../../kit/list/rows/title-cell.tsx'
import { useFilteredList } from '../../kit/list/use-filtered-list.ts'
import { getContentTypeName } from '../../kit/words/content-types/content-type-texts.ts'
import { getContentAddress } from '../../platform/content-address.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useListState } from '../../ui/use-address-search.ts'
import { autosaveTexts } from './list/autosave-texts.ts'
import { type AutosaveRow, autosaveCalls } from './list/autosaves.documents.ts'
import { TypeTabs } from './list/type-tabs.tsx'
import { contentTexts } from './texts/texts.ts'

const OPTIONS = { type: getContentTypeName }
const OWN_COLUMNS: OwnColumns<AutosaveRow> = {
  title: { isFixed: true, role: 'title', render: (row) => <Title row={row} /> },
  type: { width: '120px', hiddenBelow: 900, isQuiet: true },
  person: { width: '180px' },
  since: { width: '136px', hiddenBelow: 720 },
  kept: { width: '136px' },
}

export default function AutosavesPage() {
  const t = useTexts(contentTexts)
  const navigate = useNavigate()
  const state = useListState()
  const words = useListLabels(autosaveList, autosaveTexts, OPTIONS)
  const listed = useFilteredList<AutosaveRow>({ list: autosaveList, calls: autosaveCalls })
  return (
    <ListPage
      listed={listed}
      label={t('workingCopies.title')}
      headerContent={<TypeTabs list="draftList" type={undefined} isAutosaveList />}
      words={words}
      columns={useListColumns(autosaveList, words, OWN_COLUMNS)}
      rowHeight={44}
      nameOf={({ title }) => title || t('list.noTitle')}
      onOpen={(row) => {
        const { to, search } = getItemLink(row)
        void navigate({ to, search: search as never, state })
      }}
      empty={{ title: t('workingCopies.empty'), text: t('workingCopies.emptyText') }}
    />
  )
}

function Title({ row }: { row: AutosaveRow }) {
  const t = useTexts(contentTexts)
  return (
    <TitleCell
      image={null}
      tags={[!row.itemId && t('workingCopies.new')]}
      title={row.title ?? ''}
      untitled={t('list.noTitle')}
      {...getItemLink(row)}
      spot={null}
      isOfSite
    />
  )
}

/** The content's editor, which offers this autosave. */
const getItemLink = ({ type, itemId, form }: AutosaveRow) => ({
  to: getContentAddress(type, itemId ?? undefined),
  search: { copy: form },
})
