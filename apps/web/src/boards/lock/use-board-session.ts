// The lock of a board from one tab's point of view: its holder, and whether this tab may arrange the board.
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { BOARD_KINDS, type BoardKindName } from '@manset/model/placements/boards.ts'
import { useEffect, useState } from 'react'
import { getItemKey, recordEditing, subscribeChanges } from '../../abilities/lock/item-presence.ts'
import { createLockCalls, fetchEditingTimes } from '../../abilities/lock/lock-calls.ts'
import { getWriter, type Writer } from '../../abilities/lock/lock-state.ts'
import { createSession, type EditingSession } from '../../abilities/lock/session.ts'
import { OPENING_STATE, type SessionState } from '../../abilities/lock/session-state.ts'
import { watchActivity } from '../../abilities/lock/use-editing-session.ts'
import { registerHolder } from '../../kit/entity/held-locks.ts'
import { getOwnTabId } from '../../platform/own-tabs.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { createStore, useStore } from '../../platform/store.ts'

export interface BoardSession {
  /** Null until the board is open. */
  lock: { session: EditingSession; canForce: boolean } | null
  state: SessionState
  writer: Writer
  /** Somebody else holds the lock, or this tab was removed from the board. */
  isHeld: boolean
  /** The user may arrange something on it. */
  mayArrange: boolean
}

const CLOSED_SESSION = createStore<SessionState>(OPENING_STATE)
/** Permissions any one of which allows arranging something. */
const ARRANGING_PERMISSIONS = ['edit', 'order', 'pin', 'publish']

export function useBoardSession(kind: BoardKindName, boardId: string | undefined): BoardSession {
  const { can } = useViewer()
  const session = useSession(kind, boardId)
  const state = useStore(session?.store ?? CLOSED_SESSION)
  const { permission, forcedBy } = BOARD_KINDS[kind]
  const holds = (right: string) => can(`${permission}.${right}` as PermissionKey)
  const writer = session && state.editing ? getWriter(state.editing, session.own) : 'nobody'
  return {
    ...{ state, writer },
    lock: session && { session, canForce: holds(forcedBy) },
    isHeld: state.stage === 'removed' || writer === 'other' || writer === 'ownOtherTab',
    mayArrange: ARRANGING_PERMISSIONS.some(holds),
  }
}

/** One session while the board is open. */
function useSession(kind: string, boardId: string | undefined): EditingSession | null {
  const { me, site } = useViewer()
  const [session, setSession] = useState<EditingSession | null>(null)
  useEffect(() => {
    if (boardId === undefined) return
    const own = { personId: me.id, tabId: getOwnTabId() }
    const opened = createSession({
      own,
      calls: createLockCalls({ entity: kind, itemId: boardId, tabId: own.tabId }, site.id),
      times: fetchEditingTimes(),
      onAnswer: recordEditing,
    })
    // Pending changes of a closed board wait for its lock to be released, and never carry the lock of the next board.
    const ended = registerHolder({ name: kind }, boardId, opened)
    const stops = [subscribeChanges(getItemKey(kind, boardId), opened.hear), watchActivity(opened)]
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
