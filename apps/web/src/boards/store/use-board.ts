// One board of the page: read, followed live, changed. Outcomes of changes appear as notices.
import type { BoardKindName } from '@manset/model/placements/boards.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { onServerRecovered } from '../../platform/calls/call-signals.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { onResync, useLive } from '../../platform/live/live.ts'
import { getCurrentCaller } from '../../platform/session/caller.ts'
import { getToken, watchToken } from '../../platform/session/token.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { useStore } from '../../platform/store.ts'
import { registerUnsaved } from '../../ui/unsaved/unsaved.ts'
import { useUnsavedGuard } from '../../ui/unsaved/use-unsaved-guard.ts'
import { type Board, type BoardDelta, boardChangedDocument, boardDocument } from '../board.documents.ts'
import type { BoardStore } from './board-store.ts'
import { type BoardStores, createBoardStores } from './board-stores.ts'
import { listPlacements } from './changes.ts'
import { type BoardPage, openBoardStore } from './open-board-store.ts'
import { useChangeNotices } from './use-change-notices.ts'

/** A content can change without a change of the board, so cached cards expire. */
const REFETCH_INTERVAL_MS = 60_000
const OTHER_CHANGE_SHOWN_MS = 5_000

/** The latest change by another person. */
export interface OtherChange {
  boardId: string
  name: string
  ids: ReadonlySet<string>
}

export interface BoardController {
  store: BoardStore | null
  /** Number of changes that could not be sent yet, including those of boards that were left. */
  unsentCount: number
  /** Some of them wait for the end of an outage. */
  isUnreachable: boolean
  /** Some of them wait for the person to sign in. */
  isSignedOut: boolean
  error: unknown
  otherChange: OtherChange | null
  refetch: () => void
}

export interface BoardOptions {
  kind: BoardKindName
  id: string | undefined
  /** A board of this kind changed: this one or another. */
  onChanged: (id: string, told: BoardDelta) => void
}

interface OpenPage extends BoardPage {
  options: BoardOptions
}

interface PageStores {
  stores: BoardStores
  /** The page that is, or was last, open. */
  latest: { current: OpenPage | null }
}

/** By kind, site and person: changes that still wait when the page is left are there when the person returns. */
const pageStores = new Map<string, PageStores>()

function getPageStores(key: string): PageStores {
  const kept = pageStores.get(key) ?? openStores()
  pageStores.set(key, kept)
  kept.stores.dropSent()
  return kept
}

function openStores(): PageStores {
  const stores = createBoardStores()
  // Changes without a valid session wait for the next token of their person.
  watchToken(() => getToken() && stores.wake())
  // Retries are up to a minute apart, so each sign that an outage is over ends the wait.
  addEventListener('online', stores.wake)
  // While the server refuses the changes of two boards, calls of one may be answered: each answer would wake the other.
  onServerRecovered(stores.wakeUnanswered)
  onResync(stores.wake)
  return { stores, latest: { current: null } }
}

export function useBoard(options: BoardOptions): BoardController {
  const { kind, id } = options
  const { me, site } = useViewer()
  const [{ stores, latest }] = useState(() => getPageStores(`${kind} ${site.id} ${me.id}`))
  const [, setMade] = useState<BoardStore>()
  const store = stores.get(id) ?? null
  const [noted, setNoted] = useOtherChange()
  const [caller] = useState(() => getCurrentCaller(site.id))
  const told = useChangeNotices(caller)
  latest.current = { shownId: id, options, notices: told, showOtherChange: setNoted }
  useClearOnLeave(latest)
  const { data, error, refetch } = useCall(boardDocument, { id: id ?? '' }, { isEnabled: id !== undefined })
  const board = data?.board

  useEffect(() => {
    if (!board) return
    const known = stores.get(board.id)
    if (known) return known.receive(board)
    const made = openBoardStore(board, { caller, myId: me.id, latest })
    stores.add(board.id, made)
    setMade(made)
  }, [board, stores, latest, me.id, caller])

  useLive(
    boardChangedDocument,
    ({ changed }) => {
      const { id: of, delta } = changed
      if (!delta) return
      stores.get(of)?.receiveDelta(delta)
      latest.current?.options.onChanged(of, delta)
    },
    { kind },
  )
  useEffect(() => {
    const timer = setInterval(
      () => document.visibilityState === 'visible' && void refetch(),
      REFETCH_INTERVAL_MS,
    )
    return () => clearInterval(timer)
  }, [refetch])
  const away = useStore(stores.away)
  useUnsavedGuard(away > 0)
  useEffect(
    () => registerUnsaved({ isUnsaved: () => stores.away.get() > 0, discard: stores.discard }),
    [stores],
  )
  const handleRefetch = useCallback(() => void refetch(), [refetch])
  return {
    store,
    unsentCount: away,
    isUnreachable: useStore(stores.isUnreachable),
    isSignedOut: useStore(stores.isSignedOut),
    error: board ? null : error,
    otherChange: noted?.boardId === id ? noted : null,
    refetch: handleRefetch,
  }
}

/** Clears the shown board when its page is left, unless another page shows one by then. */
function useClearOnLeave(latest: PageStores['latest']): void {
  const own = useRef<OpenPage>(undefined)
  useEffect(() => {
    own.current = latest.current ?? undefined
  })
  useEffect(
    () => () => {
      if (latest.current && latest.current === own.current) latest.current.shownId = undefined
    },
    [latest],
  )
}

/** The latest change by another person, shown briefly. */
function useOtherChange(): [OtherChange | null, (board: Board) => void] {
  const [otherChange, setNoted] = useState<OtherChange | null>(null)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const showOtherChange = useCallback((board: Board) => {
    const spoken = listPlacements(board).filter(({ changed }) => changed === board.version)
    setNoted({
      boardId: board.id,
      name: board.updatedBy?.name ?? '–',
      ids: new Set(spoken.map(({ id }) => id)),
    })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setNoted(null), OTHER_CHANGE_SHOWN_MS)
  }, [])
  return [otherChange, showOtherChange]
}
