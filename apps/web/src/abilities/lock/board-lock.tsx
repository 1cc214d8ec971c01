// The lock of a board. Without one everybody with the right arranges it; who takes it arranges it alone. And who does nothing
// on its page for a while is led away from it, with or without a lock.

import type { PermissionKey } from '@manset/model/permissions.ts'
import { BOARD_KINDS } from '@manset/model/placements/boards.ts'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { BoardLock, BoardPlace } from '../../kit/board/definition.ts'
import { ownTabId } from '../../platform/own-tabs.ts'
import { useViewer } from '../../platform/session/viewer.ts'
import { createStore, useStore } from '../../platform/store.ts'
import { useTexts } from '../../platform/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { notify } from '../../ui/notify.ts'
import { PHONE, useMedia } from '../../ui/use-media.ts'
import { IdleCard } from './idle-card.tsx'
import { createIdleWatch } from './idle-watch.ts'
import classes from './lock.module.css'
import { Reading } from './lock-banner.tsx'
import { editingTimes, lockCalls, USUAL_TIMES } from './lock-calls.ts'
import { hearOfItem, keyOf, noteEditing } from './people-here.ts'
import { People } from './people-menu.tsx'
import { RequestsCard } from './requests-card.tsx'
import { createSession, type EditingSession, type SessionState } from './session.ts'
import { ownRequest, writerOf } from './standing.ts'
import { lockTexts } from './texts/texts.ts'
import { watchTab } from './use-editing-session.ts'
import { useLockSteps } from './use-lock-steps.ts'

const CLOSED = createStore<SessionState>({
  ...{ stage: 'opening', editing: null, loss: null, trouble: null, idleInMs: null },
})
/** Any of these rights arranges something. */
const RIGHTS = ['edit', 'order', 'pin', 'publish']

export function useBoardLock({ kind, boardId, onIdle }: BoardPlace): BoardLock {
  const { can } = useViewer()
  const session = useBoardSession(kind, boardId)
  const state = useStore(session?.store ?? CLOSED)
  const idle = useIdleLeave(onIdle)
  const { permission, forcedBy } = BOARD_KINDS[kind]
  const holds = (right: string) => can(`${permission}.${right}` as PermissionKey)
  const writer = session && state.editing ? writerOf(state.editing, session.own) : 'nobody'
  const isHeld = state.stage === 'removed' || writer === 'other' || writer === 'ownOtherTab'
  const epoch = useCallback(async () => session?.present() ?? null, [session])
  const lock = session && { session, mayForce: holds(forcedBy) }
  const mayArrange = RIGHTS.some(holds)
  return {
    ...{ isHeld, epoch },
    people: lock && boardId !== undefined && (
      <>
        <People lock={lock} name={kind} id={boardId} />
        {mayArrange && writer === 'nobody' && state.editing !== null && !isHeld && (
          <Alone session={lock.session} />
        )}
      </>
    ),
    banner: (
      <>
        {lock && <Standing {...{ lock, state, isHeld, mayArrange }} />}
        {idle}
      </>
    ),
  }
}

/** One for as long as the board is open. */
function useBoardSession(kind: string, boardId: string | undefined): EditingSession | null {
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
    const stops = [hearOfItem(keyOf(kind, boardId), opened.hear), watchTab(opened)]
    void opened.start()
    setSession(opened)
    return () => {
      for (const stop of stops) stop()
      void opened.leave()
      setSession(null)
    }
  }, [kind, boardId, me.id, site.id])
  return session
}

/** Asks whether anybody is there, and leads away where nobody answers. */
function useIdleLeave(onIdle: () => void) {
  const t = useTexts(lockTexts)
  const [leftMs, setLeftMs] = useState<number | null>(null)
  const note = useRef(() => {})
  const latest = useRef({ onIdle, t })
  latest.current = { onIdle, t }
  useEffect(() => {
    let { idleMs } = USUAL_TIMES
    const watch = createIdleWatch(() => idleMs, {
      tell: setLeftMs,
      leave: () => {
        notify('info', latest.current.t('board.gone'))
        latest.current.onIdle()
      },
    })
    note.current = watch.noteInput
    const closing = new AbortController()
    void editingTimes().then((times) => {
      idleMs = times.idleMs
      if (!closing.signal.aborted) watch.start()
    })
    const options = { signal: closing.signal, passive: true, capture: true }
    for (const kind of ['keydown', 'pointerdown', 'wheel']) addEventListener(kind, watch.noteInput, options)
    return () => {
      closing.abort()
      watch.stop()
    }
  }, [])
  return (
    leftMs !== null && (
      <IdleCard
        leftMs={leftMs}
        onHere={() => note.current()}
        leftText={(left) => t('board.idleLeft', { left })}
      />
    )
  )
}

function Alone({ session }: { session: EditingSession }) {
  const t = useTexts(lockTexts)
  const steps = useLockSteps(session)
  const isPhone = useMedia(PHONE)
  const handleClick = () => void steps.ask()
  return (
    <Tooltip label={isPhone ? t('board.alone') : t('board.aloneHint')}>
      {isPhone ? (
        <ActionIcon variant="default" size={30} aria-label={t('board.alone')} onClick={handleClick}>
          <IconLock size={16} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconLock size={14} aria-hidden="true" />}
          onClick={handleClick}
        >
          {t('board.alone')}
        </Button>
      )}
    </Tooltip>
  )
}

interface StandingProps {
  lock: { session: EditingSession; mayForce: boolean }
  state: SessionState
  isHeld: boolean
  mayArrange: boolean
}

function Standing({ lock, state, isHeld, mayArrange }: StandingProps) {
  const { session } = lock
  const t = useTexts(lockTexts)
  const steps = useLockSteps(session)
  const place = useRef<HTMLDivElement>(null)
  const hasAsked = state.editing !== null && ownRequest(state.editing, session.own) !== undefined
  return (
    <div ref={place} tabIndex={-1} className={classes.standing} data-lock={state.stage}>
      {state.stage === 'editing' ? (
        <>
          <Banner
            text={t('board.isAlone')}
            action={{ label: t('board.share'), onClick: () => void steps.release() }}
          />
          <RequestsCard {...{ state, steps }} onDone={() => place.current?.focus()} />
        </>
      ) : (
        mayArrange && (isHeld || hasAsked) && <Reading {...{ lock, state, steps }} />
      )}
    </div>
  )
}
