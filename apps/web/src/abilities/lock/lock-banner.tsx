// A banner on a read-only form: who is editing, the available actions, and the answer to a request.
import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { type Translate, useTexts } from '../../platform/language/texts.ts'
import { useStore } from '../../platform/store.ts'
import { Banner, type BannerAction } from '../../ui/banner.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useSignInBeside } from '../../ui/use-sign-in-beside.ts'
import { IdleCard } from './idle-card.tsx'
import type { EditRequest } from './lock.documents.ts'
import classes from './lock.module.css'
import { useLock } from './lock-context.tsx'
import { RequestsCard } from './requests-card.tsx'
import type { Loss, SessionState } from './session-state.ts'
import { ownRequest, waitingFor, writerOf } from './standing.ts'
import { lockTexts } from './texts/texts.ts'
import { minutesAndSeconds, useCountdown } from './use-countdown.ts'
import type { FormLock } from './use-editing-session.ts'
import { useFocusAlong } from './use-focus-along.ts'
import { type LockSteps, useLockSteps } from './use-lock-steps.ts'

export function LockBanner() {
  const lock = useLock()
  return lock && <Standing lock={lock} />
}

function Standing({ lock }: { lock: FormLock }) {
  const { session, mayEdit } = lock
  const state = useStore(session.store)
  const steps = useLockSteps(session)
  const place = useRef<HTMLDivElement>(null)
  const toField = useFocusAlong(place, useFormScope().form.isReadOnly)
  return (
    <div ref={place} tabIndex={-1} className={classes.standing} data-lock={state.stage}>
      {state.trouble !== null && state.editing === null && <Unknown lock={lock} trouble={state.trouble} />}
      {mayEdit && (state.stage === 'reading' || state.stage === 'removed') && (
        <Reading {...{ lock, state, steps }} />
      )}
      {state.stage === 'editing' && (
        <>
          <RequestsCard {...{ state, steps }} onDone={toField} />
          {state.idleInMs !== null && <IdleCard leftMs={state.idleInMs} onHere={session.noteInput} />}
        </>
      )}
    </div>
  )
}

/** No answer yet: the form is editable, and a conflict with another editor appears at the next save. */
function Unknown({ lock: { session }, trouble }: { lock: FormLock; trouble: unknown }) {
  const t = useTexts(lockTexts)
  const { signIn } = useSignInBeside()
  // A page-wide banner already reports a missing network.
  if (hasCode(trouble, 'NETWORK', 'TRY_AGAIN')) return null
  const again = { label: t('failed.retry'), onClick: session.wake }
  const reload = { label: t('failed.reload'), onClick: () => location.reload() }
  const signInAgain = { label: t('failed.signIn'), onClick: () => void signIn() }
  const isOver = hasCode(trouble, 'UNAUTHENTICATED', 'USER_NOT_ACTIVE')
  return <Banner isWarning text={t('failed.reader')} actions={[again, isOver ? signInAgain : reload]} />
}

interface ReadingProps {
  lock: Pick<FormLock, 'session' | 'mayForce'>
  state: SessionState
  steps: LockSteps
  /** Displayed name of the locked list, on pages of something else. */
  list?: string
}

/** Who is editing, the available actions, and the answer to a request. */
export function Reading(props: ReadingProps) {
  const { lock, state, steps, list } = props
  const t = useTexts(lockTexts)
  const stands = useStands(state, lock, list)
  const lost = useLost(state.loss)
  const { editing, stage } = state
  const request = editing ? ownRequest(editing, lock.session.own) : undefined
  const declined = useDeclined(request)
  if (stage === 'removed')
    return (
      <Banner
        isWarning
        text={lost}
        action={{ label: t('readAgain'), onClick: () => void steps.readAgain() }}
      />
    )
  if (!editing) return null
  if (request && !request.declinedDate) return <Waiting {...props} request={request} />
  return (
    <Banner
      isWarning={lost !== '' || request !== undefined}
      text={[lost, declined, stands].filter(Boolean).join(' ')}
      actions={[
        ...actionsOf(props, request, t),
        ...(request ? [{ label: t('fine'), onClick: () => void steps.withdraw() }] : []),
      ]}
    />
  )
}

function actionsOf(
  { lock, state: { editing }, steps }: ReadingProps,
  request: EditRequest | undefined,
  t: Translate<typeof lockTexts.texts.tr>,
): BannerAction[] {
  if (!editing) return []
  const holder = editing.lock?.holder?.name ?? ''
  const ask = { label: t(request ? 'askAgain' : 'ask'), onClick: () => void steps.ask() }
  const takeOver = { label: t('takeOver'), onClick: () => void steps.takeOver(holder) }
  switch (writerOf(editing, lock.session.own)) {
    case 'other':
      return lock.mayForce ? [ask, takeOver] : [ask]
    case 'ownOtherTab':
      return [{ label: t('switchHere'), onClick: () => void steps.switchHere() }]
    case 'nobody':
      return [{ label: t('edit'), onClick: () => void steps.ask() }]
    default:
      return []
  }
}

/** The current editor, as text. */
function useStands(
  { editing }: SessionState,
  { session }: Pick<FormLock, 'session'>,
  list: string | undefined,
): string {
  const t = useTexts(lockTexts)
  const format = useFormat()
  if (!editing) return ''
  const writer = writerOf(editing, session.own)
  if (writer === 'thisTab') return ''
  const { holder, acquiredDate } = editing.lock ?? {}
  const said = { name: holder?.name ?? '–', time: format.moment(acquiredDate) }
  return list === undefined ? t(`stands.${writer}`, said) : t(`list.${writer}`, { ...said, list })
}

/** How this tab lost the lock, as text. */
export function useLost(loss: Loss | null): string {
  const t = useTexts(lockTexts)
  return loss ? t(`lost.${loss.cause}`, { by: loss.by?.name ?? t('somebody') }) : ''
}

/** The answer to a request, as text. */
function useDeclined(request: EditRequest | undefined): string {
  const t = useTexts(lockTexts)
  if (!request?.declinedDate) return ''
  const { declinedBy, word } = request
  const name = declinedBy?.name ?? t('somebody')
  return word ? t('declinedWith', { name, word }) : t('declined', { name })
}

function Waiting({ state: { editing }, lock, steps, request }: ReadingProps & { request: EditRequest }) {
  const t = useTexts(lockTexts)
  const seconds = useCountdown(request.answersByDate)
  if (!editing) return null
  const before = waitingFor(editing).findIndex(({ id }) => id === request.id)
  const name = editing.lock?.holder?.name ?? '–'
  const takeOver = { label: t('takeOver'), onClick: () => void steps.takeOver(name) }
  return (
    <>
      <Banner
        isSilent
        text={
          before > 0
            ? t('askedInLine', { count: before })
            : t('asked', { name, left: minutesAndSeconds(seconds) })
        }
        actions={[
          { label: t('withdraw'), onClick: () => void steps.withdraw() },
          ...(lock.mayForce ? [takeOver] : []),
        ]}
      />
      <VisuallyHidden role="status">{t('askedTold', { name })}</VisuallyHidden>
    </>
  )
}
