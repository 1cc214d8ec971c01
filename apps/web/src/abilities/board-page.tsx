// A page of boards, with what abilities put on it: its lock, who is here, and the drawer of what is placed.
//
//   export default function StoryListPage() { return <BoardPage definition={storyBoard} /> }
import { useNavigate } from '@tanstack/react-router'
import { type BoardPageProps, BoardPage as PlainBoardPage } from '../kit/board/board-page.tsx'
import type { BoardSlots } from '../kit/board/definition.ts'
import { lazyPart, usePreload } from '../ui/lazy-part.tsx'
import { useBoardLock } from './lock/board-lock.tsx'
import { StatusDot } from './publish/status.tsx'

/** Forms are loaded when the first item is opened. */
const Drawer = lazyPart(
  () => import('./entity-drawer.tsx'),
  (module) => module.AbleDrawer,
)

const SLOTS: BoardSlots = { useLock: useBoardLock, Drawer, Status: StatusDot }

export function BoardPage({ definition }: Pick<BoardPageProps, 'definition'>) {
  usePreload(Drawer)
  const navigate = useNavigate()
  // Nobody is there to answer whether what is typed may be lost; what is kept of it stays.
  const leave = () => void navigate({ to: '/', ignoreBlocker: true })
  return <PlainBoardPage definition={definition} slots={SLOTS} onLeave={leave} />
}
