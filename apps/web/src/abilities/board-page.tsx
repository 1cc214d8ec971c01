// A page of boards with the parts of its abilities: lock, people present, and the drawer of a placed item.
//
//   export default function StoryListPage() { return <BoardPage definition={storyBoard} /> }
import { useNavigate } from '@tanstack/react-router'
import { type BoardPageProps, BoardPage as PlainBoardPage } from '../kit/board/board-page.tsx'
import type { BoardSlots } from '../kit/board/definition.ts'
import { lazyPart, usePreload } from '../ui/lazy-part.tsx'
import { useBoardLock } from './lock/board-lock.tsx'
import { StatusDot } from './publish/status.tsx'

/** Forms load when the first item is opened. */
const Drawer = lazyPart(
  () => import('./entity-drawer.tsx'),
  (module) => module.AbleDrawer,
)

const SLOTS: BoardSlots = { useLock: useBoardLock, Drawer, Status: StatusDot }

export function BoardPage({ definition }: Pick<BoardPageProps, 'definition'>) {
  usePreload(Drawer)
  const navigate = useNavigate()
  // Skips the prompt about unsaved input, because the user is idle; its autosave remains.
  const leave = () => void navigate({ to: '/', ignoreBlocker: true })
  return <PlainBoardPage definition={definition} slots={SLOTS} onLeave={leave} />
}
