// The input of a comment: text with mentions after an @, selectable by keyboard. Ctrl+Enter sends. Unsent text is
// autosaved, including text typed while a comment is being sent.
import { MOST_COMMENT_CHARACTERS, type NamedPerson, storedComment } from '@manset/model/content/comments.ts'
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { mayBeWritten } from '../../kit/form/form-progress.ts'
import { CallError } from '../../platform/calls/call-error.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { useUnsentText } from '../../platform/drafts/unsent-texts.ts'
import { useDraftScope } from '../../platform/drafts/use-draft-scope.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { getPerson } from '../../platform/session/person.ts'
import { notify, notifyError, textOfError } from '../../ui/notify.ts'
import classes from './comment.module.css'
import { PeopleOfItemDocument } from './comment-calls.ts'
import { type CommentDraft, EMPTY_DRAFT, isCommentDraft, unsentRest } from './comment-draft.ts'
import { commentTexts } from './texts/texts.ts'

export interface ComposerProps {
  item: { entity: string; itemId: string }
  /** The field of the item that it concerns; unsent text is stored under it. */
  field: string
  /** The text of an existing comment that is edited. */
  start?: CommentDraft
  label: string
  sendLabel: string
  /** Sends the text in its stored form. Errors are shown here. */
  onSend: (body: string) => Promise<unknown>
  /** Called once it was sent, unless more was typed meanwhile. */
  onDone?: () => void
  onCancel?: () => void
  /** Rendered beside the button. */
  beside?: ReactNode
  isFocused?: boolean
}

/** The text between an @ and the caret: the search for people. */
const ASKED = /(?:^|[\s([{"“‘])@([^\s@][^@\n]{0,40}|)$/u
const MOST_WORDS = 3

export function Composer(props: ComposerProps) {
  const { item, field, start = EMPTY_DRAFT, label, onSend, onDone, onCancel, beside, isFocused } = props
  const t = useTexts(commentTexts)
  const id = useId()
  const scope = useDraftScope(item.entity, item.itemId)
  const [draft, setDraft] = useUnsentText({ ...scope, field: `comment ${field}` }, start, isCommentDraft)
  const [caret, setCaret] = useState(draft.text.length)
  const [closedAt, setClosedAt] = useState<number>()
  const [active, setActive] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const input = useRef<HTMLTextAreaElement>(null)
  const wanted = useRef<number>(undefined)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  useEffect(() => {
    if (wanted.current === undefined) return
    input.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = undefined
  })

  const before = draft.text.slice(0, caret)
  const asked = ASKED.exec(before)?.[1]
  const begins = asked === undefined ? -1 : caret - asked.length - 1
  const isAsking =
    asked !== undefined && begins !== closedAt && asked.trim().split(/\s+/).length <= MOST_WORDS
  const { data } = useCall(
    PeopleOfItemDocument,
    { ...item, search: asked?.trim() ?? '', limit: 8 },
    { isEnabled: isAsking, isPreviousKept: true },
  )
  const people = isAsking ? (data?.getPeopleOfItem ?? []) : []
  // After the full name of a chosen person, text continues and is not a search.
  const isChosen = draft.chosen.some(({ name }) => asked?.startsWith(name))
  const isOpen = isAsking && !isChosen && data !== undefined && (people.length > 0 || (asked ?? '') !== '')
  const at = Math.min(active, Math.max(0, people.length - 1))

  const change = (next: CommentDraft) => {
    setDraft(next)
    setFault(undefined)
  }
  const choose = (person: NamedPerson) => {
    const after = draft.text.slice(caret).replace(/^ ?/, ' ')
    const text = `${draft.text.slice(0, begins)}@${person.name}`
    wanted.current = text.length + 1
    setCaret(text.length + 1)
    setActive(0)
    change({ text: text + after, chosen: [...draft.chosen.filter((one) => one.id !== person.id), person] })
    input.current?.focus()
  }
  const body = storedComment(draft.text, draft.chosen).trim()
  const tooLong = body.length - MOST_COMMENT_CHARACTERS
  const send = async () => {
    if (!body || tooLong > 0 || isSending) return
    setIsSending(true)
    try {
      await onSend(body)
      takeAway(draft.text)
    } catch (error) {
      const reason = wordsOf(error, t)
      setFault(reason)
      if (!(error instanceof CallError)) notifyError(error)
      // The panel that would show the error is closed, but its author is still signed in.
      else if (!isShown.current && getPerson() === scope.person)
        notify('error', mayBeWritten(error) ? t('unanswered') : t('notSent', { reason }))
    } finally {
      setIsSending(false)
    }
  }
  /** Removes the sent text from the input. An edited comment that changed meanwhile stays complete. */
  const takeAway = (sent: string) => {
    const left = setDraft((present) => {
      if (props.start) return present.text === sent ? start : present
      const text = unsentRest(sent, present.text)
      return text ? { ...present, text } : EMPTY_DRAFT
    })
    if (left === start) return onDone?.()
    const { current: box } = input
    if (!box) return
    wanted.current = Math.max(0, box.selectionStart - (box.value.length - left.text.length))
    setCaret(wanted.current)
  }
  const cancel = () => {
    if (props.start) setDraft(props.start)
    onCancel?.()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
      return
    }
    const person = people[at]
    if (isOpen && person && event.key === 'ArrowDown') setActive((at + 1) % people.length)
    else if (isOpen && person && event.key === 'ArrowUp') setActive((at + people.length - 1) % people.length)
    else if (isOpen && person && (event.key === 'Enter' || event.key === 'Tab')) choose(person)
    else if (isOpen && event.key === 'Escape') setClosedAt(begins)
    else if (onCancel && event.key === 'Escape') cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={classes.composer}>
      <div className={classes.writing}>
        <Textarea
          ref={input}
          aria-label={label}
          placeholder={label}
          autosize
          minRows={2}
          maxRows={12}
          dir="auto"
          value={draft.text}
          error={fault ?? (tooLong > 0 ? t('left', { count: tooLong }) : undefined)}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={isOpen && people[at] ? `${id}-${at}` : undefined}
          onChange={(event) => {
            setCaret(event.currentTarget.selectionEnd)
            setActive(0)
            const text = event.currentTarget.value
            change(text ? { ...draft, text } : EMPTY_DRAFT)
          }}
          onSelect={(event) => setCaret(event.currentTarget.selectionEnd)}
          onBlur={() => setClosedAt(begins)}
          onFocus={() => setClosedAt(undefined)}
          onKeyDown={handleKeyDown}
        />
        {isOpen && (
          <div id={id} role="listbox" aria-label={t('people')} className={classes.people}>
            {people.map((person, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the textarea handles the keys.
              <div
                key={person.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={classes.person}
                // Keeps the focus in the textarea.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(person)}
              >
                <bdi>{person.name}</bdi>
              </div>
            ))}
            {people.length === 0 && <div className={classes.nobody}>{t('nobody')}</div>}
          </div>
        )}
      </div>
      <div className={classes.composerEnd}>
        {beside}
        {onCancel && (
          <Button size="compact-sm" variant="subtle" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
        <Button
          size="compact-sm"
          loading={isSending}
          disabled={!body || tooLong > 0}
          title={t('sendKeys')}
          onClick={() => void send()}
        >
          {props.sendLabel}
        </Button>
      </div>
    </div>
  )
}

function wordsOf(error: unknown, t: (key: 'tooMany' | 'notAble') => string): string {
  const problems = error instanceof CallError ? (error.problems ?? []) : []
  if (problems.some(({ rule }) => rule === 'known')) return t('notAble')
  if (problems.some(({ rule }) => rule === 'maxItems')) return t('tooMany')
  return textOfError(error)
}
