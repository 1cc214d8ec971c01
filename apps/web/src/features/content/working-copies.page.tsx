// Autosaves of contents: owner, content and age. Opening one opens its content and offers the unsaved input.
import { workingCopyList } from '@manset/model/lists/working-copies.ts'
import { useNavigate } from '@tanstack/react-router'
import { useListWords } from '../../kit/list/list-words.ts'
import { type OwnColumns, useListColumns } from '../../kit/list/page/list-columns.tsx'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { TitleCell } from '../../kit/list/rows/title-cell.tsx'
import { useListed } from '../../kit/list/use-listed.ts'
import { contentTypeWord } from '../../kit/words/content-types/content-type-texts.ts'
import { addressOfContent } from '../../platform/content-address.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useListState } from '../../ui/use-address-search.ts'
import { TypeTabs } from './list/type-tabs.tsx'
import { type WorkingCopyRow, workingCopyCalls } from './list/working-copies.documents.ts'
import { workingCopyTexts } from './list/working-copy-texts.ts'
import { contentTexts } from './texts/texts.ts'

const OPTIONS = { type: contentTypeWord }
const OWN: OwnColumns<WorkingCopyRow> = {
  title: { isFixed: true, part: 'title', render: (row) => <Title row={row} /> },
  type: { width: '120px', hiddenBelow: 900, isQuiet: true },
  person: { width: '180px' },
  since: { width: '136px', hiddenBelow: 720 },
  kept: { width: '136px' },
}

export default function WorkingCopiesPage() {
  const t = useTexts(contentTexts)
  const navigate = useNavigate()
  const state = useListState()
  const words = useListWords(workingCopyList, workingCopyTexts, OPTIONS)
  const listed = useListed<WorkingCopyRow>({ list: workingCopyList, calls: workingCopyCalls })
  return (
    <ListPage
      listed={listed}
      label={t('workingCopies.title')}
      beside={<TypeTabs list="draftList" type={undefined} isOfCopies />}
      words={words}
      columns={useListColumns(workingCopyList, words, OWN)}
      rowHeight={44}
      nameOf={({ title }) => title || t('list.noTitle')}
      onOpen={(row) => {
        const { to, search } = linkOf(row)
        void navigate({ to, search: search as never, state })
      }}
      empty={{ title: t('workingCopies.empty'), text: t('workingCopies.emptyText') }}
    />
  )
}

function Title({ row }: { row: WorkingCopyRow }) {
  const t = useTexts(contentTexts)
  return (
    <TitleCell
      image={null}
      tags={[!row.itemId && t('workingCopies.new')]}
      title={row.title ?? ''}
      untitled={t('list.noTitle')}
      {...linkOf(row)}
      spot={null}
      isOfSite
    />
  )
}

/** The content's editor, which offers this autosave. */
const linkOf = ({ type, itemId, form }: WorkingCopyRow) => ({
  to: addressOfContent(type, itemId ?? undefined),
  search: { copy: form },
})
