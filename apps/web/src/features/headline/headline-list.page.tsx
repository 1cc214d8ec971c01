// The headlines of the site: a list for each headline type.
import './texts.ts'
import { headline } from '@manset/model/entities/headline.ts'
import type { BoardDefinition } from '../../boards/definition.ts'
import { BoardPage } from '../../boards/page/board-page.tsx'
import { useTexts } from '../../platform/language/texts.ts'
import { headlineTexts } from './board-words.ts'

const DEFINITION: BoardDefinition = {
  kind: 'headlineBoard',
  entity: headline,
  isByAddress: true,
  providers: ['content', 'recipe'],
  useWords() {
    const t = useTexts(headlineTexts)
    return { title: t('title'), noBoards: t('noBoards') }
  },
}

export default function HeadlineListPage() {
  return <BoardPage definition={DEFINITION} />
}
