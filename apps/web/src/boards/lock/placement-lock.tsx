// The lock of a board on the page of one of its items: shows the holder, who can be asked for it.
import type { BoardKindName } from '@manset/model/placements/boards.ts'
import type { ReactNode } from 'react'
import { ReadingBanner } from '../../abilities/lock/lock-banner.tsx'
import { findOwnRequest } from '../../abilities/lock/lock-state.ts'
import { RequestsCard } from '../../abilities/lock/requests-card.tsx'
import { lockTexts } from '../../abilities/lock/texts/texts.ts'
import { useLockActions } from '../../abilities/lock/use-lock-actions.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { type BoardSession, useBoardSession } from './use-board-session.ts'

export interface PlacementLock extends Pick<BoardSession, 'isHeld'> {
  banner: ReactNode
}

/** `name` is the displayed name of the list. */
export function usePlacementLock(
  kind: BoardKindName,
  boardId: string | undefined,
  name: string,
): PlacementLock {
  const held = useBoardSession(kind, boardId)
  const { isHeld, lock, mayArrange } = held
  return { isHeld, banner: lock && mayArrange && <LockState {...{ ...held, lock, name }} /> }
}

interface LockStateProps extends Pick<BoardSession, 'state' | 'isHeld'> {
  lock: NonNullable<BoardSession['lock']>
  name: string
}

function LockState({ lock, state, isHeld, name }: LockStateProps) {
  const t = useTexts(lockTexts)
  const actions = useLockActions(lock.session)
  const hasAsked = state.editing !== null && findOwnRequest(state.editing, lock.session.own) !== undefined
  if (state.stage !== 'editing')
    return (isHeld || hasAsked) && <ReadingBanner {...{ lock, state, steps: actions }} list={name} />
  return (
    <>
      <Banner
        text={t('list.isAlone', { list: name })}
        action={{ label: t('board.share'), onClick: () => void actions.release() }}
      />
      <RequestsCard {...{ state, steps: actions }} onDone={() => {}} />
    </>
  )
}
