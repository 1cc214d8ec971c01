// A test board, and a server for it that applies the rules of the model.
import { applyOperations } from '@manset/model/placements/apply.ts'
import { differencesBetween } from '@manset/model/placements/differences.ts'
import type { Operation } from '@manset/model/placements/operation.ts'
import type { Placement } from '@manset/model/placements/placement.ts'
import { CallError } from '../platform/calls/call-error.ts'
import type {
  Board,
  BoardAnswer,
  BoardDelta,
  BoardPlacement,
  BoardStep,
  SentOperation,
} from './board.documents.ts'
import { createBoardStore } from './store/board-store.ts'
import { applyToBoard, listPlacements, toArrangement } from './store/changes.ts'
import type { BoardCalls, BoardStorePorts } from './store/store-ports.ts'

const TEST_INSTANT = '2026-11-23T10:00:00.000Z'

/** `a b! | x` means two live placements, the second permanently pinned, and a pending one. */
export function createTestBoard(line: string, total = 20): Board {
  const [live = '', pending = ''] = line.split('|')
  const placed = (words: string, isLive: boolean) =>
    words
      .split(' ')
      .filter(Boolean)
      .map((word, index): BoardPlacement => {
        const id = word.replace('!', '')
        return {
          ...{
            id,
            itemId: id,
            subject: `content:${id}`,
            isLive,
            order: index + 1,
            changed: 1,
            since: TEST_INSTANT,
          },
          ...{ pin: word.endsWith('!') ? 'permanent' : 'none', date: null, end: null, due: null, held: null },
          problems: [],
          card: {
            ...{ version: 1, title: `Haber ${id}`, spot: null, hidesTitleAndSpot: false, url: null },
            ...{
              image: null,
              tagName: null,
              tagColor: null,
              content: null,
              isAdvertisement: false,
              parts: null,
            },
          },
        }
      })
  return {
    ...{ id: '1', kind: 'headlineBoard', version: 1, total, headlineType: null, cropTypes: [] },
    ...{
      updatedBy: null,
      updatedDate: TEST_INSTANT,
      live: placed(live, true),
      pending: placed(pending, false),
    },
  }
}

/** The notation of `createTestBoard` for a board, without pins. */
export const toNotation = ({ live, pending }: Board): string =>
  [live, pending].map((placed) => placed.map(({ id }) => id).join(' ')).join(' | ')

/** The delta that all screens receive after a change: the placements changed since a version. */
export const createDelta = (board: Board, since = board.version): BoardDelta => ({
  ...{ since, version: board.version, total: board.total, headlineType: null, cropTypes: [] },
  ...{ updatedBy: board.updatedBy, updatedDate: board.updatedDate },
  live: board.live.map(({ id }) => id),
  pending: board.pending.map(({ id }) => id),
  placements: listPlacements(board).filter(({ changed }) => changed >= since),
})

/** A store for a server's board, used by the person `me`. */
export const createTestStore = (
  server: ReturnType<typeof createTestServer>,
  parts: Partial<BoardStorePorts> = {},
) =>
  createBoardStore(server.board(), {
    calls: server.calls,
    myId: 'me',
    now: () => '2026-11-23T10:05:00.000Z',
    onStored: () => {},
    onWaiting: () => {},
    onOutageEnd: () => {},
    onUndone: () => {},
    onRefused: () => {},
    onFailed: (error) => {
      throw error
    },
    onDropped: () => {},
    onMissingPictures: () => {},
    onOtherChange: () => {},
    ...parts,
  })

type Trouble = 'none' | 'offline' | 'lost' | 'answerLost' | 'sessionEnded' | 'busy' | 'badGateway'

/** The network before a server, which delays, loses or fails calls. */
function createTestNetwork() {
  let gate: Promise<void> = Promise.resolve()
  let trouble: Trouble = 'none'
  return {
    trouble: () => trouble,
    fail(how: Trouble): void {
      trouble = how
    },
    /** Delays every call until the returned function is called. */
    hold() {
      const held = Promise.withResolvers<void>()
      gate = held.promise
      return held.resolve
    },
    async deliver<T>(work: () => T): Promise<T> {
      await gate
      if (trouble === 'busy') throw new CallError('TOO_MANY_REQUESTS', 'later', { status: 429 })
      if (trouble === 'sessionEnded') throw new CallError('UNAUTHENTICATED', 'no', { status: 401 })
      const failure = new CallError('NETWORK', 'away', { params: { isOffline: trouble === 'offline' } })
      if (trouble === 'offline' || trouble === 'lost') throw failure
      const result = work()
      if (trouble === 'answerLost') throw failure
      // Copied as if sent over the network: no object is shared.
      return structuredClone(result)
    },
  }
}

/** A stored board with its versions, changed by the rules of the model. */
function createStoredBoard(first: Board) {
  let board = first
  let ids = 1_000
  const before = new Map<number, Board>()
  const boards = new Map<number, Board>()
  const steps: BoardStep[] = []

  function write(next: Board, by: string, action = 'arranged'): void {
    before.set(next.version, board)
    const changes = differencesBetween(toArrangement(board), toArrangement(next)).map(({ id, ...one }) => ({
      ...{ ...one, placementId: id, title: null, replacedTitle: null },
    }))
    board = { ...next, updatedBy: { id: by, name: by } }
    boards.set(next.version, board)
    const counts = { liveCount: next.live.length, pendingCount: next.pending.length }
    steps.unshift({
      version: next.version,
      at: TEST_INSTANT,
      by: { id: by, name: by },
      reason: null,
      action,
      changes,
      ...counts,
    })
  }

  const answer = (made: number | null, refusal: BoardAnswer['refusal'] = null): BoardAnswer => ({
    ...{ board, made, refusal, dropped: [], pictureless: [] },
  })

  function withNewIds(operations: readonly SentOperation[]): Operation[] {
    const names = new Map<string, string>()
    for (const { kind, id } of operations)
      if (kind === 'place') {
        ids += 1
        names.set(id, String(ids))
      }
    return operations.map(({ isLive, item, ...one }) => ({
      ...one,
      id: names.get(one.id) ?? one.id,
      ...(one.after && { after: names.get(one.after) ?? one.after }),
      ...(one.kind === 'place' && { to: isLive ? 'live' : 'pending', subject: null }),
      ...(item && { item: { input: item, card: item } }),
    })) as Operation[]
  }

  return {
    board: () => board,
    boards,
    steps,
    carry(version: number, operations: readonly SentOperation[], by: string): BoardAnswer {
      const named = withNewIds(operations)
      const done = applyOperations(toArrangement(board), named, version)
      if (done.outcome === 'refused')
        return answer(null, { reason: done.reason, at: done.at, title: null, problems: [] })
      const next = applyToBoard(board, named, TEST_INSTANT)
      if ('refused' in next) throw new Error(next.refused)
      write(next.board, by)
      return answer(board.version)
    },
    undo(version: number, by: string): BoardAnswer {
      const was = before.get(version)
      if (!was) throw new CallError('NOT_FOUND', 'no such version')
      const mark = (one: BoardPlacement): BoardPlacement => ({ ...one, changed: board.version + 1 })
      write(
        { ...was, version: board.version + 1, live: was.live.map(mark), pending: was.pending.map(mark) },
        by,
        'takenBack',
      )
      return answer(board.version)
    },
  }
}

/** A server with one board, whose calls can be delayed, lost or failed. */
export function createTestServer(first: Board) {
  const { board, boards, steps, carry, undo } = createStoredBoard(first)
  const { trouble, fail, hold, deliver } = createTestNetwork()
  const sent: SentOperation[][] = []
  const calls: BoardCalls = {
    load: () => deliver(board),
    versions: () => deliver(() => steps),
    history: () => deliver(() => steps),
    atVersion: (version) => deliver(() => boards.get(version) ?? null),
    change: ({ version, operations }) =>
      deliver(() => {
        if (trouble() === 'badGateway') throw new CallError('SERVER', 'restarting', { status: 502 })
        sent.push([...operations])
        return carry(version, operations, 'me')
      }),
    undo: ({ version }) => deliver(() => undo(version, 'me')),
  }
  return {
    ...{ calls, sent, board, fail, hold },
    /** A change by another person, as the live channel delivers it. */
    others: (...operations: SentOperation[]): Board => {
      carry(board().version, operations, 'ayse')
      return structuredClone(board())
    },
    has: (id: string): Placement | undefined => listPlacements(board()).find((one) => one.id === id),
  }
}
