// Connects the store of one board with its calls and with the notices of the page that is open.
import { callWithLock } from '../../kit/entity/held-locks.ts'
import { call } from '../../platform/calls/graphql.ts'
import { now } from '../../platform/clock.ts'
import type { Caller } from '../../platform/session/caller.ts'
import { hideNotice, notify } from '../../ui/notify.ts'
import {
  type Board,
  boardAtDocument,
  boardDocument,
  changeDocument,
  stepsDocument,
  takeBackDocument,
  versionsDocument,
} from '../board.documents.ts'
import { type BoardStore, createBoardStore } from './board-store.ts'
import type { NoticeText } from './changes.ts'
import type { BoardCalls } from './store-ports.ts'
import type { ChangeNotices } from './use-change-notices.ts'
import { withBoardReason } from './with-board-reason.ts'

/** Number of newest steps searched for an own change whose answer was lost. */
const MAX_SEARCHED_VERSIONS = 200
/** Number of steps by others during an outage that are searched for a lost card. */
const MAX_SEARCHED_CHANGES = 100

/** What a board store needs of the page that is open; it may be another page by the time a change is answered. */
export interface BoardPage {
  /** The board it shows; undefined once the page was left. */
  shownId: string | undefined
  notices: ChangeNotices
  showOtherChange: (board: Board) => void
}

interface OpeningParts {
  caller: Caller
  myId: string
  latest: { readonly current: BoardPage | null }
}

export function openBoardStore(board: Board, { caller, myId, latest }: OpeningParts): BoardStore {
  const boardId = board.id
  // Key of the change that the notice `boardChange` describes.
  let announced: string | undefined
  const undo = (key: string) => () => void store.undo(key)
  const announceDone = ({ key, notice: { text, step } }: { key: string; notice: NoticeText }) => {
    announced = key
    notify('success', text, { id: 'boardChange', undo: undo(key), caller, ...(step && { step }) })
  }
  const store = createBoardStore(board, {
    calls: boardCalls(board, caller),
    myId,
    now: () => now().toISOString(),
    onStored: announceDone,
    onWaiting({ key }) {
      if (announced === key) return
      announced = key
      latest.current?.notices.waiting(undo(key))
    },
    onOutageEnd(sum, last) {
      announced = last?.key
      // A page that shows the board lists the lost changes itself, so the notice omits them.
      const isToldThere = sum.lost.length > 0 && latest.current?.shownId === boardId
      if (!isToldThere) latest.current?.notices.caughtUp(sum, last ? undo(last.key) : undefined)
      else if (last) announceDone(last)
      else hideNotice('boardChange')
    },
    onUndone: () => latest.current?.notices.undone(),
    onRefused(refused) {
      if (refused.key !== null && refused.key === announced) hideNotice('boardChange')
      latest.current?.notices.refused(store, refused)
    },
    onFailed: (error, failed) =>
      latest.current?.notices.failed(store, error, failed, failed.isUndo || failed.key === announced),
    onDropped: (titles, key) => latest.current?.notices.dropped(titles, undo(key)),
    onMissingPictures: (titles) => latest.current?.notices.pictureless(titles),
    onOtherChange: (next) => latest.current?.showOtherChange(next),
  })
  return store
}

function boardCalls({ id, kind }: Board, caller: Caller): BoardCalls {
  const lock = { name: kind }
  const quiet = { caller, isQuiet: true }
  // The store must process the answer even if another person has signed in: the change is stored.
  const writing = { caller, acceptsLateAnswer: true }
  return {
    load: async () => (await call(boardDocument, { id }, quiet)).board,
    versions: async () =>
      (await call(versionsDocument, { id, before: null, take: MAX_SEARCHED_VERSIONS }, quiet)).steps,
    history: async () =>
      (await call(stepsDocument, { id, before: null, take: MAX_SEARCHED_CHANGES }, quiet)).steps,
    atVersion: async (version) => (await call(boardAtDocument, { id, version }, quiet)).board,
    change: (given) =>
      withBoardReason(async (reason) => {
        const variables = { id, ...given, ...reason }
        return (await callWithLock(lock, id, changeDocument, variables, writing)).answer
      }),
    undo: (given) =>
      withBoardReason(async (reason) => {
        const variables = { id, ...given, ...reason }
        return (await callWithLock(lock, id, takeBackDocument, variables, writing)).answer
      }),
  }
}
