// Actions on cards, as operations and as texts.
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { BOARD_KINDS, permissionForOperation } from '@manset/model/placements/boards.ts'
import type { ChosenSubject } from '../../kinds/chooser.ts'
import type { Board, BoardPlacement } from '../board.documents.ts'
import type { BoardOperation } from '../store/changes.ts'
import { findPlacement } from './move-cards.ts'

type Can = (key: PermissionKey) => boolean

/** Whether the person may perform all operations. */
export function canPerform(board: Board, operations: readonly BoardOperation[], can: Can): boolean {
  const { permission } = BOARD_KINDS[board.kind]
  return operations.every((one) =>
    can(`${permission}.${permissionForOperation(one, board)}` as PermissionKey),
  )
}

/** The first placement that cannot go live in its state. The server would reject such a change, so it is not sent. */
export function findFirstUnfit(
  board: Board,
  operations: readonly BoardOperation[],
): BoardPlacement | undefined {
  for (const { kind, id } of operations) {
    const one = kind === 'toLive' ? findPlacement(board, id) : undefined
    if (one && one.problems.length > 0) return one
  }
  return undefined
}

/** One change per chosen item to place, so that one rejection does not prevent the others. */
export function createPlaceChanges(
  items: readonly ChosenSubject[],
  { to, replaced }: { to: 'live' | 'pending'; replaced: Pick<BoardPlacement, 'id'> | null },
  newName: () => string,
): BoardOperation[] {
  // Each is placed live above those before it, but pending below them.
  return (to === 'live' ? items.toReversed() : items).map(({ subject, title, item }): BoardOperation => {
    const placed = { subject, item: { input: item, card: { title: item.title ?? title } } }
    if (replaced) return { kind: 'replace', id: replaced.id, ...placed }
    if (to === 'live') return { kind: 'place', id: newName(), to, after: null, ...placed }
    return { kind: 'place', id: newName(), to, date: null, ...placed }
  })
}

type Kind = BoardOperation['kind']
const COUNTED_KINDS = ['move', 'toPending', 'toLive', 'place', 'remove'] as const
type CountedKind = (typeof COUNTED_KINDS)[number]

interface ChangeDescription {
  key: Kind | `${CountedKind}Many` | 'swap'
  title: string
  /** The other card of a swap. */
  other: string
  count: number
}

/** Text key and parameters for a change. */
export function describeChange(
  board: Board,
  operations: readonly BoardOperation[],
  untitled: string,
): ChangeDescription {
  const titleOf = (id = '') => findPlacement(board, id)?.card.title ?? untitled
  // A card that moved between columns and was then positioned is described by the move between columns.
  const telling = operations.find(({ kind }) => kind !== 'move') ?? operations[0]
  const kind = telling?.kind ?? 'move'
  const ids = new Set(operations.map(({ id }) => id))
  const [first, second] = ids
  const isSwap =
    ids.size === 2 && ['unpin', 'move'].every((one) => operations.some((each) => each.kind === one))
  if (isSwap) return { key: 'swap', title: titleOf(first), other: titleOf(second), count: 2 }
  const many = COUNTED_KINDS.find((one) => one === kind)
  const title = telling?.item?.card.title ?? titleOf(telling?.id)
  return { key: ids.size > 1 && many ? `${many}Many` : kind, title, other: '', count: ids.size }
}
