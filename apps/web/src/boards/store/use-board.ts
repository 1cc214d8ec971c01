// One board of the page: read, followed live, changed. Outcomes of changes appear as notices.
import type { BoardKindName } from '@manset/model/placements/boards.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callUnderLock } from '../../kit/entity/held-locks.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { onServerBack } from '../../platform/calls/call-signals.ts'
import { call, useCall } from '../../platform/calls/graphql.ts'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { onResync, useLive } from '../../platform/live/live.ts'
import { type Caller, currentCaller } from '../../platform/session/caller.ts'
import { getToken, watchToken } from '../../platform/session/token.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { useStore } from '../../platform/store.ts'
import { hideNotice, notify } from '../../ui/notify.ts'
import { registerUnsaved } from '../../ui/unsaved/unsaved.ts'
import { useUnsavedGuard } from '../../ui/unsaved/use-unsaved-guard.ts'
import {
  type Board,
  type BoardDelta,
  boardAtDocument,
  boardChangedDocument,
  boardDocument,
  changeDocument,
  stepsDocument,
  takeBackDocument,
  versionsDocument,
} from '../board.documents.ts'
import { describeChange } from '../page/operations.ts'
import { boardTexts } from '../texts/texts.ts'
import { type BoardStore, createBoardStore } from './board-store.ts'
import { type BoardStores, createBoardStores } from './board-stores.ts'
import { type BoardOperation, type NoticeText, placementsOf } from './changes.ts'
import { failureText } from './failure-text.ts'
import { countChanges, type OutageReport } from './outage.ts'
import type { FailedChange, RefusedChange } from './store-ports.ts'
import { useProblemText } from './use-problem-text.ts'
import { withBoardReason } from './with-board-reason.ts'

/** A content can change without a change of the board, so cached cards expire. */
const REFETCH_INTERVAL_MS = 60_000
/** Number of newest steps searched for an own change whose answer was lost. */
const MAX_SEARCHED_VERSIONS = 200
/** Number of steps by others during an outage that are searched for a lost card. */
const MAX_SEARCHED_CHANGES = 100
const OTHER_CHANGE_SHOWN_MS = 5_000

/** The latest change by another person. */
export interface OtherChange {
  boardId: string
  name: string
  ids: ReadonlySet<string>
}

export interface UsedBoard {
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

interface OpenPage {
  /** The board it shows; undefined once the page was left. */
  shownId: string | undefined
  options: BoardOptions
  notices: ReturnType<typeof useChangeNotices>
  showOtherChange: (board: Board) => void
}

interface PageStores {
  stores: BoardStores
  /** The page that is, or was last, open. */
  latest: { current: OpenPage | null }
}

/** By kind, site and person: changes that still wait when the page is left are there when the person returns. */
const pageStores = new Map<string, PageStores>()

function storesFor(key: string): PageStores {
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
  onServerBack(stores.wakeUnanswered)
  onResync(stores.wake)
  return { stores, latest: { current: null } }
}

export function useBoard(options: BoardOptions): UsedBoard {
  const { kind, id } = options
  const { me, site } = useViewer()
  const [{ stores, latest }] = useState(() => storesFor(`${kind} ${site.id} ${me.id}`))
  const [, setMade] = useState<BoardStore>()
  const store = stores.get(id) ?? null
  const [noted, setNoted] = useOtherChange()
  const [caller] = useState(() => currentCaller(site.id))
  const told = useChangeNotices(caller)
  latest.current = { shownId: id, options, notices: told, showOtherChange: setNoted }
  useClearOnLeave(latest)
  const { data, error, refetch } = useCall(boardDocument, { id: id ?? '' }, { isEnabled: id !== undefined })
  const board = data?.board

  useEffect(() => {
    if (!board) return
    const known = stores.get(board.id)
    if (known) return known.receive(board)
    const boardId = board.id
    const lock = { name: board.kind }
    const quiet = { caller, isQuiet: true }
    // The store must process the answer even if another person has signed in: the change is stored.
    const writing = { caller, isLateAnswerUsed: true }
    // Key of the change that the notice `boardChange` describes.
    let announced: string | undefined
    const undo = (key: string) => () => void made.undo(key)
    const announceDone = ({ key, notice: { text, step } }: { key: string; notice: NoticeText }) => {
      announced = key
      notify('success', text, { id: 'boardChange', undo: undo(key), caller, ...(step && { step }) })
    }
    const made = createBoardStore(board, {
      calls: {
        load: async () => (await call(boardDocument, { id: boardId }, quiet)).board,
        versions: async () =>
          (await call(versionsDocument, { id: boardId, before: null, take: MAX_SEARCHED_VERSIONS }, quiet))
            .steps,
        history: async () =>
          (await call(stepsDocument, { id: boardId, before: null, take: MAX_SEARCHED_CHANGES }, quiet)).steps,
        atVersion: async (version) => (await call(boardAtDocument, { id: boardId, version }, quiet)).board,
        change: (given) =>
          withBoardReason(async (reason) => {
            const variables = { id: boardId, ...given, ...reason }
            return (await callUnderLock(lock, boardId, changeDocument, variables, writing)).answer
          }),
        undo: (given) =>
          withBoardReason(async (reason) => {
            const variables = { id: boardId, ...given, ...reason }
            return (await callUnderLock(lock, boardId, takeBackDocument, variables, writing)).answer
          }),
      },
      myId: me.id,
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
        latest.current?.notices.refused(made, refused)
      },
      onFailed: (error, failed) =>
        latest.current?.notices.failed(made, error, failed, failed.isUndo || failed.key === announced),
      onDropped: (titles, key) => latest.current?.notices.dropped(titles, undo(key)),
      onMissingPictures: (titles) => latest.current?.notices.pictureless(titles),
      onOtherChange: (next) => latest.current?.showOtherChange(next),
    })
    stores.add(boardId, made)
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
  const [noted, setNoted] = useState<OtherChange | null>(null)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const note = useCallback((board: Board) => {
    const spoken = placementsOf(board).filter(({ changed }) => changed === board.version)
    setNoted({
      boardId: board.id,
      name: board.updatedBy?.name ?? '–',
      ids: new Set(spoken.map(({ id }) => id)),
    })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setNoted(null), OTHER_CHANGE_SHOWN_MS)
  }, [])
  return [noted, note]
}

/** Operations that place the same items as pending, where they can be corrected first; empty unless all operations place items. */
function asPending(operations: readonly BoardOperation[]): BoardOperation[] {
  return operations.every(({ kind }) => kind === 'place')
    ? operations.map(({ id, item, ...one }) => ({
        ...{ kind: 'place', id, item, to: 'pending', date: null },
        subject: 'subject' in one ? one.subject : null,
      }))
    : []
}

/** Notices about the caller's changes. */
function useChangeNotices(caller: Caller) {
  const t = useTexts(boardTexts)
  const faultWords = useProblemText()
  return {
    /** `isSaid`: the notice `boardChange` is about this change, and is replaced. */
    failed(store: BoardStore, error: unknown, { key, isUndo, operations }: FailedChange, isSaid: boolean) {
      const { key: act, ...words } = describeChange(store.state.get().shown, operations, t('card.untitled'))
      const failed = isUndo ? t('failed.undo') : t(`failed.${act}`, words)
      const text = hasCode(error, 'LOCKED', 'LOCKED_BY_YOU', 'LOCK_LOST')
        ? `${failed} ${t('refused.locked')}`
        : failureText(failed, error, { number: (errorId) => t('failed.number', { errorId }) })
      notify('error', text, { id: isSaid ? 'boardChange' : `boardFailed ${key}`, caller })
    },
    refused(store: BoardStore, { reason, title, faults, isUndo, operations, targetPosition }: RefusedChange) {
      const words = { title: title ?? t('card.untitled'), faults: faults.map(faultWords).join(', ') }
      const text =
        reason === 'locked' ? t('refused.locked') : isUndo ? t('refused.undo') : t(`refused.${reason}`, words)
      const waiting = reason === 'notFit' ? asPending(operations) : []
      const add = () => void store.change(waiting, t('done.place', words))
      const applyMine = () =>
        void store.reapply([{ operations, targetPosition, count: 1 }], (count) =>
          t('caughtUp.applied', { count }),
        )
      notify('warning', text, {
        id: `boardRefused ${words.title}`,
        caller,
        ...(waiting.length > 0 && { step: { label: t('addPending'), run: add } }),
        ...(reason === 'changedMeanwhile' &&
          !isUndo && { step: { label: t('caughtUp.applyMine'), run: applyMine } }),
      })
    },
    dropped(titles: readonly string[], undo: () => void) {
      notify('warning', t('done.dropped', { titles: titles.join(', ') }), { id: 'boardChange', undo, caller })
    },
    pictureless(titles: readonly string[]) {
      notify('warning', t('done.pictureless', { titles: titles.join(', ') }), { caller })
    },
    waiting(undo: () => void) {
      notify('info', t('done.waiting'), { id: 'boardChange', undo, caller })
    },
    /** One sum for all waiting changes; the page of the board lists the lost ones. */
    caughtUp({ total, stored, lost }: OutageReport, undo?: () => void) {
      const words = { total, stored, lost: countChanges(lost) }
      const text = lost.length > 0 ? t('caughtUp.sum', words) : t('caughtUp.allStored', { count: stored })
      notify(lost.length > 0 ? 'warning' : 'success', text, {
        id: 'boardChange',
        caller,
        ...(undo && { undo }),
      })
    },
    undone() {
      notify('info', t('done.undone'), { id: 'boardChange', caller })
    },
  }
}
