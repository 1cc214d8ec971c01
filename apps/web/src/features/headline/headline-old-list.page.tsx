// The site's headline list from before headline types existed.
import './texts.ts'
import { headline } from '@manset/model/entities/headline.ts'
import type { BoardDefinition } from '../../boards/definition.ts'
import { BoardPage } from '../../boards/page/board-page.tsx'
import { useTexts } from '../../platform/language/texts.ts'
import { headlineTexts } from './board-words.ts'

const DEFINITION: BoardDefinition = {
  kind: 'headlineOldBoard',
  entity: headline,
  isByAddress: true,
  providers: ['content', 'recipe'],
  useWords() {
    const t = useTexts(headlineTexts)
    return { title: t('oldTitle'), noBoards: t('noOldBoards') }
  },
}

export default function HeadlineOldListPage() {
  return <BoardPage definition={DEFINITION} />
}
