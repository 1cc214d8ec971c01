// Mentions while a comment is written: people found for the text after an @, chosen by pointer or keyboard.
import type { NamedPerson } from '@manset/model/content/comments.ts'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useCall } from '../../platform/calls/graphql.ts'
import { PeopleOfItemDocument } from './comment-calls.ts'
import type { CommentDraft } from './comment-draft.ts'
import { findMentionSearch, insertMention } from './mention-search.ts'

interface CaretController {
  input: RefObject<HTMLTextAreaElement | null>
  caret: number
  /** Follows the caret of the input. */
  setCaret(position: number): void
  /** Moves the caret of the input once its text is rendered. */
  moveTo(position: number): void
}

/** The caret of a textarea. */
export function useCaret(start: number): CaretController {
  const [caret, setCaret] = useState(start)
  const input = useRef<HTMLTextAreaElement>(null)
  const pendingCaret = useRef<number>(undefined)
  useEffect(() => {
    if (pendingCaret.current === undefined) return
    input.current?.setSelectionRange(pendingCaret.current, pendingCaret.current)
    pendingCaret.current = undefined
  })
  return {
    ...{ input, caret, setCaret },
    moveTo(position) {
      pendingCaret.current = position
      setCaret(position)
    },
  }
}

interface MentionOptions {
  item: { entity: string; itemId: string }
  draft: CommentDraft
  box: CaretController
  onChange: (draft: CommentDraft) => void
}

export interface Mentions {
  id: string
  isOpen: boolean
  people: readonly NamedPerson[]
  /** Index of the active person. */
  at: number
  choose(person: NamedPerson): void
}

export function useMentions({ item, draft, box, onChange }: MentionOptions) {
  const id = useId()
  const [closedAt, setClosedAt] = useState<number>()
  const [active, setActive] = useState(0)
  const { caret, input } = box
  const search = findMentionSearch(draft, caret)
  const isAsking = search !== null && search.begins !== closedAt
  const { data } = useCall(
    PeopleOfItemDocument,
    { ...item, search: search?.text.trim() ?? '', limit: 8 },
    { isEnabled: isAsking, keepsPreviousData: true },
  )
  const people = isAsking ? (data?.getPeopleOfItem ?? []) : []
  const isOpen =
    isAsking && !search.isChosen && data !== undefined && (people.length > 0 || search.text !== '')
  const at = Math.min(active, Math.max(0, people.length - 1))

  const close = () => setClosedAt(search?.begins)
  const choose = (person: NamedPerson) => {
    if (!search) return
    const next = insertMention(draft, { begins: search.begins, caret }, person)
    box.moveTo(next.caret)
    setActive(0)
    onChange(next.draft)
    input.current?.focus()
  }
  /** Whether a key was meant for the list. */
  const press = (key: string): boolean => {
    const person = people[at]
    if (!isOpen) return false
    if (key === 'Escape') close()
    else if (!person) return false
    else if (key === 'ArrowDown') setActive((at + 1) % people.length)
    else if (key === 'ArrowUp') setActive((at + people.length - 1) % people.length)
    else if (key === 'Enter' || key === 'Tab') choose(person)
    else return false
    return true
  }
  return {
    ...{ id, isOpen, people, at, choose, press },
    /** The text has changed. */
    follow(position: number) {
      box.setCaret(position)
      setActive(0)
    },
    inputProps: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && people[at] ? `${id}-${at}` : undefined,
      onBlur: close,
      onFocus: () => setClosedAt(undefined),
    },
  } as const
}
