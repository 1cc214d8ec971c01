// The input of a comment: text with mentions after an @, selectable by keyboard. Ctrl+Enter sends. Unsent text is
// autosaved, including text typed while a comment is being sent.
import { MAX_COMMENT_CHARACTERS, toStoredComment } from '@manset/model/content/comments.ts'
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { useUnsentText } from '../../platform/autosave/unsent-texts.ts'
import { useAutosaveScope } from '../../platform/autosave/use-autosave-scope.ts'
import { useTexts } from '../../platform/language/texts.ts'
import classes from './comment.module.css'
import { type CommentDraft, EMPTY_DRAFT, getUnsentRest, isCommentDraft } from './comment-draft.ts'
import { MentionList } from './mention-list.tsx'
import { commentTexts } from './texts/texts.ts'
import { useCaret, useMentions } from './use-mentions.ts'
import { useSendComment } from './use-send-comment.ts'

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

export function Composer(props: ComposerProps) {
  const { item, field, start = EMPTY_DRAFT, label, onSend, onDone, onCancel, beside, isFocused } = props
  const t = useTexts(commentTexts)
  const scope = useAutosaveScope(item.entity, item.itemId)
  const [draft, setDraft] = useUnsentText({ ...scope, field: `comment ${field}` }, start, isCommentDraft)
  const [error, setFault] = useState<string>()
  const box = useCaret(draft.text.length)
  const { input } = box
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused, input])

  const change = (next: CommentDraft) => {
    setDraft(next)
    setFault(undefined)
  }
  const mentions = useMentions({ item, draft, box, onChange: change })
  const body = toStoredComment(draft.text, draft.chosen).trim()
  const tooLong = body.length - MAX_COMMENT_CHARACTERS
  const { isSending, send } = useSendComment({
    person: scope.person,
    onSend: async () => {
      await onSend(body)
      takeAway(draft.text)
    },
    onError: setFault,
  })
  const isSendable = body !== '' && tooLong <= 0
  const handleSend = () => {
    if (isSendable && !isSending) void send()
  }
  /** Removes the sent text from the input. An edited comment that changed meanwhile stays complete. */
  const takeAway = (sent: string) => {
    const left = setDraft((present) => {
      if (props.start) return present.text === sent ? start : present
      const text = getUnsentRest(sent, present.text)
      return text ? { ...present, text } : EMPTY_DRAFT
    })
    if (left === start) return onDone?.()
    const { current } = input
    if (current) box.moveTo(Math.max(0, current.selectionStart - (current.value.length - left.text.length)))
  }
  const cancel = () => {
    if (props.start) setDraft(props.start)
    onCancel?.()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      handleSend()
      return
    }
    if (!mentions.press(event.key)) {
      if (!onCancel || event.key !== 'Escape') return
      cancel()
    }
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
          error={error ?? (tooLong > 0 ? t('left', { count: tooLong }) : undefined)}
          {...mentions.inputProps}
          onChange={(event) => {
            mentions.follow(event.currentTarget.selectionEnd)
            const text = event.currentTarget.value
            change(text ? { ...draft, text } : EMPTY_DRAFT)
          }}
          onSelect={(event) => box.setCaret(event.currentTarget.selectionEnd)}
          onKeyDown={handleKeyDown}
        />
        <MentionList {...mentions} />
      </div>
      <ComposerActions
        {...{ beside, isSending }}
        sendLabel={props.sendLabel}
        isSendable={isSendable}
        onSend={handleSend}
        onCancel={onCancel && cancel}
      />
    </div>
  )
}

interface ComposerActionsProps extends Pick<ComposerProps, 'beside' | 'sendLabel'> {
  isSending: boolean
  isSendable: boolean
  onSend: () => void
  onCancel: (() => void) | undefined
}

function ComposerActions({
  beside,
  sendLabel,
  isSending,
  isSendable,
  onSend,
  onCancel,
}: ComposerActionsProps) {
  const t = useTexts(commentTexts)
  return (
    <div className={classes.composerEnd}>
      {beside}
      {onCancel && (
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
      <Button
        size="compact-sm"
        loading={isSending}
        disabled={!isSendable}
        title={t('sendKeys')}
        onClick={onSend}
      >
        {sendLabel}
      </Button>
    </div>
  )
}
