// The menu of a card: only the actions that the person may perform at its current placement.
import {
  IconArrowBackUp,
  IconArrowsSort,
  IconBroadcast,
  IconCalendarClock,
  IconPencil,
  IconPin,
  IconPinFilled,
  IconPinnedOff,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react'
import { useTexts } from '../../platform/language/texts.ts'
import type { MenuAction } from '../../ui/menu-actions.tsx'
import type { BoardDefinition } from '../definition.ts'
import type { BoardOperation } from '../store/changes.ts'
import { boardTexts } from '../texts/texts.ts'
import { findPlacement } from './move-cards.ts'
import type { BoardActions } from './use-board-actions.ts'

interface CardMenuOptions {
  work: BoardActions
  definition: Pick<BoardDefinition, 'isByAddress' | 'providers' | 'pages'>
  edit: (itemId: string) => void
}

export function useCardMenu({ work, definition, edit }: CardMenuOptions): (id: string) => MenuAction[] {
  const t = useTexts(boardTexts)
  const { board, canPerform, change, open } = work
  return (id) => {
    const placement = findPlacement(board, id)
    if (!placement) return []
    const { isLive, pin, itemId } = placement
    const step = (
      key: Parameters<typeof label>[0],
      Icon: MenuAction['Icon'],
      operation: BoardOperation,
      run: () => unknown = () => change([operation]),
    ): MenuAction[] =>
      canPerform([operation])
        ? [{ key, label: label(key), Icon, run: () => void run(), isDangerous: key === 'remove' }]
        : []
    const label = (
      key:
        | 'position'
        | 'pin'
        | 'permanent'
        | 'unpin'
        | 'toPending'
        | 'toLive'
        | 'schedule'
        | 'end'
        | 'replace'
        | 'replaceChosen'
        | 'remove',
    ) => t(`menu.${key}`)
    const ids = new Set([id])
    const schedule = () => open({ kind: 'schedule', ids })
    return [
      ...(itemId
        ? [
            {
              ...{ key: 'edit', label: t(definition.pages ? 'menu.editWhole' : 'menu.edit') },
              ...{ Icon: IconPencil, run: () => edit(itemId) },
            },
          ]
        : []),
      ...(definition.providers.length > 0
        ? step('replaceChosen', IconReplace, { kind: 'replace', id, subject: null }, () =>
            open({ kind: 'chooser', to: 'live', replaced: placement }),
          )
        : []),
      // An item of text and an address has no picture, so it cannot be live on a board that requires one.
      ...(definition.isByAddress && !(isLive && board.cropTypes.length > 0)
        ? step('replace', IconReplace, { kind: 'replace', id, subject: null }, () =>
            open({ kind: 'address', replaced: placement }),
          )
        : []),
      ...step('position', IconArrowsSort, { kind: 'move', id, after: null }, () =>
        open({ kind: 'position', ids }),
      ),
      ...(isLive
        ? [
            ...(pin === 'pinned' ? [] : step('pin', IconPin, { kind: 'pin', id, pin: 'pinned' })),
            ...(pin === 'permanent'
              ? []
              : step('permanent', IconPinFilled, { kind: 'pin', id, pin: 'permanent' })),
            ...(pin === 'none' ? [] : step('unpin', IconPinnedOff, { kind: 'unpin', id })),
            ...step('toPending', IconArrowBackUp, { kind: 'toPending', id, date: null }, () =>
              open({ kind: 'toPending', ids }),
            ),
            ...step('end', IconCalendarClock, { kind: 'schedule', id, end: '9999' }, schedule),
          ]
        : [
            ...step('toLive', IconBroadcast, { kind: 'toLive', id, after: null }),
            ...step('schedule', IconCalendarClock, { kind: 'schedule', id, date: '9999' }, schedule),
          ]),
      ...step('remove', IconTrash, { kind: 'remove', id }),
    ]
  }
}
