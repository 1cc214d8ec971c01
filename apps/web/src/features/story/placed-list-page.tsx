// The stories or reels of the site in board order; each opens on its own page.
import './texts/texts.ts'
import { useMemo } from 'react'
import type { BoardDefinition } from '../../boards/definition.ts'
import { BoardPage } from '../../boards/page/board-page.tsx'
import { useEntityLabels } from '../../kit/words/entity-texts.ts'
import { useTexts } from '../../platform/language/texts.ts'
import type { PlacedKind } from './placed-kinds.ts'
import { storyTexts } from './texts/texts.ts'

export function PlacedListPage({ kind }: { kind: PlacedKind }) {
  const definition = useMemo(() => createBoardDefinition(kind), [kind])
  return <BoardPage definition={definition} />
}

function createBoardDefinition({ board, entity, list, detail, pending }: PlacedKind): BoardDefinition {
  return {
    ...{ kind: board, entity, isByAddress: false, providers: [], cropTypeId: '9x16' },
    pages: { live: detail, pending },
    useWords() {
      const t = useTexts(storyTexts)
      const words = useEntityLabels(entity)
      return { title: t(list), noBoards: t(`noBoards.${list}`), new: words.new }
    },
  }
}
