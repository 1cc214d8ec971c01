// Requests to edit, for the current editor. Shown beside the text, so that it neither shifts the text nor takes the focus;
// a key leads there.
import { MAX_REPLY_CHARACTERS } from '@manset/model/locks/edit-locks.ts'
import { Button, Group, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { shortcutLabel, useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { AvatarStack } from './avatar-stack.tsx'
import { CountdownRing } from './countdown-ring.tsx'
import type { EditRequest } from './lock.documents.ts'
import classes from './lock.module.css'
import { listWaitingRequests } from './lock-state.ts'
import { getMsUntil } from './server-clock.ts'
import type { SessionState } from './session-state.ts'
import { lockTexts } from './texts/texts.ts'
import { formatMinutesAndSeconds, useCountdown } from './use-countdown.ts'
import type { LockActions } from './use-lock-actions.ts'

const APPROVE_KEYS = 'mod+shift+Enter'

export interface RequestsCardProps {
  state: SessionState
  steps: LockActions
  /** Returns the focus to the text. */
  onDone: () => void
}

export function RequestsCard({ state: { editing }, steps, onDone }: RequestsCardProps) {
  const t = useTexts(lockTexts)
  const card = useRef<HTMLElement>(null)
  const waiting = editing ? listWaitingRequests(editing) : []
  const [first] = waiting
  useShortcuts(
    [
      {
        keys: APPROVE_KEYS,
        label: t('request.shortcut'),
        group: t('shortcuts'),
        run: () => card.current?.focus(),
      },
    ],
    first !== undefined,
  )
  return (
    <>
      <VisuallyHidden role="alert">
        {first &&
          t('request.told', {
            name: first.person.name,
            count: Math.ceil(getMsUntil(first.answerDueDate) / 1_000),
            keys: shortcutLabel(APPROVE_KEYS),
          })}
      </VisuallyHidden>
      {first && (
        <section
          ref={card}
          className={classes.card}
          aria-label={t('request.region')}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onDone()
          }}
        >
          {waiting.map((request) => (
            <Request key={request.id} {...{ request, steps, onDone }} isFirst={request === first} />
          ))}
        </section>
      )}
    </>
  )
}

interface RequestProps {
  request: EditRequest
  steps: LockActions
  isFirst: boolean
  onDone: () => void
}

function Request({ request, steps, isFirst, onDone }: RequestProps) {
  const t = useTexts(lockTexts)
  const [isDeclining, setIsDeclining] = useState(false)
  const { name } = request.person
  const decline = async (reply: string) => {
    if (await steps.answer(request.id, false, reply.trim() || null)) onDone()
  }
  return (
    <div className={classes.request}>
      <AvatarStack people={[{ person: request.person, isEditing: false }]} size={32} />
      <div className={classes.about}>
        <Text size="sm" fw={600}>
          {t('request.title', { name })}
        </Text>
        {isFirst ? (
          <SecondsLeft moment={request.answerDueDate} />
        ) : (
          <Text size="xs" c="dimmed">
            {t('request.inLine')}
          </Text>
        )}
        {isDeclining ? (
          <DeclineForm onSend={decline} onBack={() => setIsDeclining(false)} />
        ) : (
          <Group gap="xs" mt={8}>
            <Button size="compact-sm" onClick={() => void steps.answer(request.id, true)}>
              {t('request.approve')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setIsDeclining(true)}>
              {t('request.decline')}
            </Button>
          </Group>
        )}
      </div>
    </div>
  )
}

function SecondsLeft({ moment }: { moment: string }) {
  const t = useTexts(lockTexts)
  const seconds = useCountdown(moment)
  return (
    <Text size="xs" c="dimmed" className={classes.left} component="span">
      <CountdownRing seconds={seconds} />
      {t('request.left', { left: formatMinutesAndSeconds(seconds) })}
    </Text>
  )
}

function DeclineForm({ onSend, onBack }: { onSend: (reply: string) => Promise<void>; onBack: () => void }) {
  const t = useTexts(lockTexts)
  const [reply, setReply] = useState('')
  const send = () => void onSend(reply)
  return (
    <Group gap="xs" mt={8}>
      <TextInput
        size="xs"
        w="100%"
        label={t('request.reply')}
        value={reply}
        maxLength={MAX_REPLY_CHARACTERS}
        ref={(input) => input?.focus()}
        onChange={({ currentTarget }) => setReply(currentTarget.value)}
        onKeyDown={(event) => {
          // In a drawer, this is nested in the item's form.
          if (event.key !== 'Enter') return
          event.preventDefault()
          send()
        }}
      />
      <Button size="compact-sm" onClick={send}>
        {t('request.send')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onBack}>
        {t('request.back')}
      </Button>
    </Group>
  )
}
