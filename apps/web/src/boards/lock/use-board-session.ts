// The lock of a board from one tab's point of view: its holder, and whether this tab may arrange the board.
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { BOARD_KINDS, type BoardKindName } from '@manset/model/placements/boards.ts'
import { useEffect, useState } from 'react'
import { editingTimes, lockCalls } from '../../abilities/lock/lock-calls.ts'
import { hearOfItem, keyOf, noteEditing } from '../../abilities/lock/people-here.ts'
import { createSession, type EditingSession } from '../../abilities/lock/session.ts'
import { OPENING, type SessionState } from '../../abilities/lock/session-state.ts'
import { type Writer, writerOf } from '../../abilities/lock/standing.ts'
import { watchTab } from '../../abilities/lock/use-editing-session.ts'
import { noteHolder } from '../../kit/entity/held-locks.ts'
import { ownTabId } from '../../platform/own-tabs.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { createStore, useStore } from '../../platform/store.ts'

export interface BoardSession {
  /** Null until the board is open. */
  lock: { session: EditingSession; mayForce: boolean } | null
  state: SessionState
  writer: Writer
  /** Somebody else holds the lock, or this tab was removed from the board. */
  isHeld: boolean
  /** The user may arrange something on it. */
  mayArrange: boolean
}

const CLOSED = createStore<SessionState>(OPENING)
/** Permissions any one of which allows arranging something. */
const RIGHTS = ['edit', 'order', 'pin', 'publish']

export function useBoardSession(kind: BoardKindName, boardId: string | undefined): BoardSession {
  const { can } = useViewer()
  const session = useSession(kind, boardId)
  const state = useStore(session?.store ?? CLOSED)
  const { permission, forcedBy } = BOARD_KINDS[kind]
  const holds = (right: string) => can(`${permission}.${right}` as PermissionKey)
  const writer = session && state.editing ? writerOf(state.editing, session.own) : 'nobody'
  return {
    ...{ state, writer },
    lock: session && { session, mayForce: holds(forcedBy) },
    isHeld: state.stage === 'removed' || writer === 'other' || writer === 'ownOtherTab',
    mayArrange: RIGHTS.some(holds),
  }
}

/** One session while the board is open. */
function useSession(kind: string, boardId: string | undefined): EditingSession | null {
  const { me, site } = useViewer()
  const [session, setSession] = useState<EditingSession | null>(null)
  useEffect(() => {
    if (boardId === undefined) return
    const own = { personId: me.id, tabId: ownTabId() }
    const opened = createSession({
      own,
      calls: lockCalls({ entity: kind, itemId: boardId, tabId: own.tabId }, site.id),
      times: editingTimes(),
      onAnswer: noteEditing,
    })
    // Pending changes of a closed board wait for its lock to be released, and never carry the lock of the next board.
    const ended = noteHolder({ name: kind }, boardId, opened)
    const stops = [hearOfItem(keyOf(kind, boardId), opened.hear), watchTab(opened)]
    void opened.start()
    setSession(opened)
    return () => {
      for (const stop of stops) stop()
      ended(opened.leave)
      setSession(null)
    }
  }, [kind, boardId, me.id, site.id])
  return session
}
