// A banner on a read-only form: who is editing, the available actions, and the answer to a request.
import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { type Translate, useTexts } from '../../platform/language/texts.ts'
import { useStore } from '../../platform/store.ts'
import { Banner, type BannerAction } from '../../ui/banner.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useSignInWindow } from '../../ui/use-sign-in-window.ts'
import { IdleCard } from './idle-card.tsx'
import type { EditRequest } from './lock.documents.ts'
import classes from './lock.module.css'
import { useLock } from './lock-context.tsx'
import { findOwnRequest, getWriter, listWaitingRequests } from './lock-state.ts'
import { RequestsCard } from './requests-card.tsx'
import type { LockLoss, SessionState } from './session-state.ts'
import { lockTexts } from './texts/texts.ts'
import { formatMinutesAndSeconds, useCountdown } from './use-countdown.ts'
import type { FormLock } from './use-editing-session.ts'
import { useFocusLastField } from './use-focus-last-field.ts'
import { type LockActions, useLockActions } from './use-lock-actions.ts'

export function LockBanner() {
  const lock = useLock()
  return lock && <LockStateBanner lock={lock} />
}

function LockStateBanner({ lock }: { lock: FormLock }) {
  const { session, canEdit } = lock
  const state = useStore(session.store)
  const actions = useLockActions(session)
  const place = useRef<HTMLDivElement>(null)
  const toField = useFocusLastField(place, useFormScope().form.isReadOnly)
  return (
    <div ref={place} tabIndex={-1} className={classes.standing} data-lock={state.stage}>
      {state.trouble !== null && state.editing === null && (
        <UnknownStateBanner lock={lock} trouble={state.trouble} />
      )}
      {canEdit && (state.stage === 'reading' || state.stage === 'removed') && (
        <ReadingBanner {...{ lock, state, steps: actions }} />
      )}
      {state.stage === 'editing' && (
        <>
          <RequestsCard {...{ state, steps: actions }} onDone={toField} />
          {state.idleInMs !== null && <IdleCard leftMs={state.idleInMs} onHere={session.noteInput} />}
        </>
      )}
    </div>
  )
}

/** No answer yet: the form is editable, and a conflict with another editor appears at the next save. */
function UnknownStateBanner({ lock: { session }, trouble }: { lock: FormLock; trouble: unknown }) {
  const t = useTexts(lockTexts)
  const { signIn } = useSignInWindow()
  // A page-wide banner already reports a missing network.
  if (hasCode(trouble, 'NETWORK', 'TRY_AGAIN')) return null
  const again = { label: t('failed.retry'), onClick: session.wake }
  const reload = { label: t('failed.reload'), onClick: () => location.reload() }
  const signInAgain = { label: t('failed.signIn'), onClick: () => void signIn() }
  const isOver = hasCode(trouble, 'UNAUTHENTICATED', 'USER_NOT_ACTIVE')
  return <Banner isWarning text={t('failed.reader')} actions={[again, isOver ? signInAgain : reload]} />
}

interface ReadingBannerProps {
  lock: Pick<FormLock, 'session' | 'canForce'>
  state: SessionState
  steps: LockActions
  /** Displayed name of the locked list, on pages of something else. */
  list?: string
}

/** Who is editing, the available actions, and the answer to a request. */
export function ReadingBanner(props: ReadingBannerProps) {
  const { lock, state, steps, list } = props
  const t = useTexts(lockTexts)
  const writerText = useWriterText(state, lock, list)
  const lost = useLossText(state.loss)
  const { editing, stage } = state
  const request = editing ? findOwnRequest(editing, lock.session.own) : undefined
  const declined = useDeclinedText(request)
  if (stage === 'removed')
    return (
      <Banner
        isWarning
        text={lost}
        action={{ label: t('readAgain'), onClick: () => void steps.readAgain() }}
      />
    )
  if (!editing) return null
  if (request && !request.declinedDate) return <WaitingBanner {...props} request={request} />
  return (
    <Banner
      isWarning={lost !== '' || request !== undefined}
      text={[lost, declined, writerText].filter(Boolean).join(' ')}
      actions={[
        ...getActions(props, request, t),
        ...(request ? [{ label: t('fine'), onClick: () => void steps.withdraw() }] : []),
      ]}
    />
  )
}

function getActions(
  { lock, state: { editing }, steps }: ReadingBannerProps,
  request: EditRequest | undefined,
  t: Translate<typeof lockTexts.texts.tr>,
): BannerAction[] {
  if (!editing) return []
  const holder = editing.lock?.holder?.name ?? ''
  const ask = { label: t(request ? 'askAgain' : 'ask'), onClick: () => void steps.ask() }
  const takeOver = { label: t('takeOver'), onClick: () => void steps.takeOver(holder) }
  switch (getWriter(editing, lock.session.own)) {
    case 'other':
      return lock.canForce ? [ask, takeOver] : [ask]
    case 'ownOtherTab':
      return [{ label: t('switchHere'), onClick: () => void steps.switchHere() }]
    case 'nobody':
      return [{ label: t('edit'), onClick: () => void steps.ask() }]
    default:
      return []
  }
}

/** The current editor, as text. */
function useWriterText(
  { editing }: SessionState,
  { session }: Pick<FormLock, 'session'>,
  list: string | undefined,
): string {
  const t = useTexts(lockTexts)
  const format = useFormat()
  if (!editing) return ''
  const writer = getWriter(editing, session.own)
  if (writer === 'thisTab') return ''
  const { holder, acquiredDate } = editing.lock ?? {}
  const said = { name: holder?.name ?? '–', time: format.dateTime(acquiredDate) }
  return list === undefined ? t(`stands.${writer}`, said) : t(`list.${writer}`, { ...said, list })
}

/** How this tab lost the lock, as text. */
export function useLossText(loss: LockLoss | null): string {
  const t = useTexts(lockTexts)
  return loss ? t(`lost.${loss.cause}`, { by: loss.by?.name ?? t('somebody') }) : ''
}

/** The answer to a request, as text. */
function useDeclinedText(request: EditRequest | undefined): string {
  const t = useTexts(lockTexts)
  if (!request?.declinedDate) return ''
  const { declinedBy, reply } = request
  const name = declinedBy?.name ?? t('somebody')
  return reply ? t('declinedWith', { name, reply }) : t('declined', { name })
}

function WaitingBanner({
  state: { editing },
  lock,
  steps,
  request,
}: ReadingBannerProps & { request: EditRequest }) {
  const t = useTexts(lockTexts)
  const seconds = useCountdown(request.answerDueDate)
  if (!editing) return null
  const before = listWaitingRequests(editing).findIndex(({ id }) => id === request.id)
  const name = editing.lock?.holder?.name ?? '–'
  const takeOver = { label: t('takeOver'), onClick: () => void steps.takeOver(name) }
  return (
    <>
      <Banner
        isSilent
        text={
          before > 0
            ? t('askedInLine', { count: before })
            : t('asked', { name, left: formatMinutesAndSeconds(seconds) })
        }
        actions={[
          { label: t('withdraw'), onClick: () => void steps.withdraw() },
          ...(lock.canForce ? [takeOver] : []),
        ]}
      />
      <VisuallyHidden role="status">{t('askedTold', { name })}</VisuallyHidden>
    </>
  )
}
