// The lock of a board. Without it, everybody with the permission may arrange the board; its holder arranges it alone. With
// or without a lock, idle users are led away from the page.

import type { BoardKindName } from '@manset/model/placements/boards.ts'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IdleCard } from '../../abilities/lock/idle-card.tsx'
import { createIdleWatch } from '../../abilities/lock/idle-watch.ts'
import classes from '../../abilities/lock/lock.module.css'
import { ReadingBanner, useLossText } from '../../abilities/lock/lock-banner.tsx'
import { DEFAULT_TIMES, fetchEditingTimes } from '../../abilities/lock/lock-calls.ts'
import { findOwnRequest } from '../../abilities/lock/lock-state.ts'
import { PresenceMenu } from '../../abilities/lock/presence-menu.tsx'
import { RequestsCard } from '../../abilities/lock/requests-card.tsx'
import type { EditingSession } from '../../abilities/lock/session.ts'
import type { LockLoss, SessionState } from '../../abilities/lock/session-state.ts'
import { lockTexts } from '../../abilities/lock/texts/texts.ts'
import { useLockActions } from '../../abilities/lock/use-lock-actions.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { notify } from '../../ui/notify.ts'
import { PHONE_WIDTH, useMediaQuery } from '../../ui/use-media-query.ts'
import { useBoardSession } from './use-board-session.ts'

interface BoardLockOptions {
  kind: BoardKindName
  boardId: string | undefined
  /** Called after a period of inactivity. */
  onIdle: () => void
}

/** State of the board lock for this tab. */
export interface BoardLock {
  /** Read-only: another person holds the lock, or this tab lost it. */
  isHeld: boolean
  /** Beside the heading: who is present, and the button that takes the lock. */
  people: ReactNode
  banner: ReactNode
}

export function useBoardLock({ kind, boardId, onIdle }: BoardLockOptions): BoardLock {
  const { lock, state, writer, isHeld, mayArrange } = useBoardSession(kind, boardId)
  const idle = useLeaveWhenIdle(onIdle)
  return {
    isHeld,
    people: lock && boardId !== undefined && (
      <>
        <PresenceMenu lock={lock} name={kind} id={boardId} />
        {mayArrange && writer === 'nobody' && state.editing !== null && !isHeld && (
          <LockButton session={lock.session} />
        )}
      </>
    ),
    banner: (
      <>
        {lock && <LockState {...{ lock, state, isHeld, mayArrange }} />}
        {idle}
      </>
    ),
  }
}

/** Asks idle users whether they are still there, and navigates away without an answer. */
function useLeaveWhenIdle(onIdle: () => void) {
  const t = useTexts(lockTexts)
  const [leftMs, setLeftMs] = useState<number | null>(null)
  const note = useRef(() => {})
  const latest = useRef({ onIdle, t })
  latest.current = { onIdle, t }
  useEffect(() => {
    let { idleMs } = DEFAULT_TIMES
    const watch = createIdleWatch(() => idleMs, {
      onCountdown: setLeftMs,
      onIdle: () => {
        notify('info', latest.current.t('board.gone'))
        latest.current.onIdle()
        // If navigation fails, this page must remain under watch.
        watch.start()
      },
    })
    note.current = watch.noteInput
    const closing = new AbortController()
    void fetchEditingTimes().then((times) => {
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

function LockButton({ session }: { session: EditingSession }) {
  const t = useTexts(lockTexts)
  const actions = useLockActions(session)
  const isPhone = useMediaQuery(PHONE_WIDTH)
  const handleClick = () => void actions.ask()
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

interface LockStateProps {
  lock: { session: EditingSession; canForce: boolean }
  state: SessionState
  isHeld: boolean
  mayArrange: boolean
}

function LockState({ lock, state, isHeld, mayArrange }: LockStateProps) {
  const { session } = lock
  const t = useTexts(lockTexts)
  const actions = useLockActions(session)
  const place = useRef<HTMLDivElement>(null)
  const hasAsked = state.editing !== null && findOwnRequest(state.editing, session.own) !== undefined
  return (
    <div ref={place} tabIndex={-1} className={classes.standing} data-lock={state.stage}>
      {state.stage === 'editing' ? (
        <>
          <Banner
            text={t('board.isAlone')}
            action={{ label: t('board.share'), onClick: () => void actions.release() }}
          />
          <RequestsCard {...{ state, steps: actions }} onDone={() => place.current?.focus()} />
        </>
      ) : (
        mayArrange &&
        (isHeld || hasAsked ? (
          <ReadingBanner {...{ lock, state, steps: actions }} />
        ) : (
          <LockLostBanner
            loss={state.loss}
            personId={session.own.personId}
            onAgain={() => void actions.ask()}
          />
        ))
      )}
    </div>
  )
}

interface LockLostBannerProps {
  loss: LockLoss | null
  /** The user of this tab. */
  personId: string
  onAgain: () => void
}

/** Says that the user's exclusive lock ended without their action, unless somebody else holds it now. */
export function LockLostBanner({ loss, personId, onAgain }: LockLostBannerProps) {
  const t = useTexts(lockTexts)
  // The holder released a lock that had already expired, so `left` does not explain the loss.
  const isLeft = loss?.cause === 'left'
  const words = useLossText(isLeft ? { cause: 'expired', by: null } : loss)
  const [lastLoss, setTold] = useState<LockLoss | null>(null)
  if (loss === null || loss === lastLoss || (isLeft && loss.by?.id === personId)) return null
  return (
    <Banner
      isWarning
      text={`${words} ${t('board.isShared')}`}
      actions={[
        { label: t('board.alone'), onClick: onAgain },
        { label: t('fine'), onClick: () => setTold(loss) },
      ]}
    />
  )
}
