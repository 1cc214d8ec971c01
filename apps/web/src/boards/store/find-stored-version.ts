// Finds out whether a change was stored when its answer was lost.
import type { Board } from '../board.documents.ts'
import { type Change, couldBeResultOf } from './changes.ts'
import type { BoardStorePorts } from './store-ports.ts'

/**
 * The board in the version that a change made, even if versions followed; null when the change is not stored. `ownVersions` were made by
 * other changes of this tab.
 */
export async function findStoredVersion(
  change: Change,
  { before, newest }: { before: Board; newest: Board },
  { calls, myId }: Pick<BoardStorePorts, 'calls' | 'myId'>,
  ownVersions: ReadonlySet<number>,
): Promise<Board | null> {
  const own = (await calls.versions()).filter(
    ({ version, by, action }) =>
      version > before.version && by?.id === myId && action === 'arranged' && !ownVersions.has(version),
  )
  for (const { version } of own.toReversed()) {
    const board = version === newest.version ? newest : await calls.atVersion(version)
    if (board && couldBeResultOf(before, board, change)) return board
  }
  return null
}
