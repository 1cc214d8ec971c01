// State of a search in a text: query, options, matches, current match, replacement.
import type { Editor } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { useCallback, useEffect, useRef, useState } from 'react'
import { beginFindMarks, showFindMarks } from './find-marks.ts'
import { type FindOptions, findMatches, type Match } from './find-matches.ts'
import { replaceMatches } from './replace-matches.ts'

/** Debounce of the search after changes, in milliseconds. */
const REST_MS = 250
/** Longest selection that becomes the initial query. */
const LONGEST_SEED = 100

export interface Find {
  query: string
  setQuery(query: string): void
  options: FindOptions
  setOptions(options: FindOptions): void
  count: number
  /** From 1; 0 without a match. */
  current: number
  goBy(step: 1 | -1): void
  replace(words: string): void
  replaceAll(words: string): void
  /** Number of replacements by `replaceAll`; null once the text or the search has changed since. */
  replaced: number | null
}

export function useFind(editor: Editor): Find {
  const [query, setQuery] = useState(() => seedOf(editor))
  const [options, setOptions] = useState<FindOptions>({ isCaseMatched: false, isWholeWord: false })
  const [found, setFound] = useState({ count: 0, current: 0 })
  const [replaced, setReplaced] = useState<{ count: number; doc: DocumentNode } | null>(null)
  const latest = useRef({ query, options })
  latest.current = { query, options }

  /** Searches again and shows the first match after a position, or else the first of all. */
  const search = useCallback(
    (from: number, isTaken: boolean) => {
      const { doc } = editor.state
      const matches = findMatches(doc, latest.current.query, latest.current.options)
      const next = matches.findIndex((match) => match.from >= from)
      const current = next < 0 ? Math.min(0, matches.length - 1) : next
      const match = matches[current]
      if (isTaken && match) select(editor, match)
      showFindMarks(editor, matches, current)
      setFound({ count: matches.length, current: current + 1 })
      setReplaced((last) => (isTaken || last?.doc !== doc ? null : last))
      return { matches, current }
    },
    [editor],
  )

  useEffect(() => beginFindMarks(editor), [editor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` reads the query through `latest`
  useEffect(() => void search(editor.state.selection.from, true), [query, options, search, editor])
  useEffect(() => {
    let timer = 0
    const handleUpdate = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => search(editor.state.selection.from, false), REST_MS)
    }
    editor.on('update', handleUpdate)
    return () => {
      clearTimeout(timer)
      editor.off('update', handleUpdate)
    }
  }, [editor, search])

  const present = () => findMatches(editor.state.doc, query, options)
  return {
    query,
    setQuery,
    options,
    setOptions,
    ...found,
    replaced: replaced?.count ?? null,
    goBy: (step) => {
      const { from, to } = editor.state.selection
      if (step === 1) return void search(isFound(present(), from, to) ? to : from, true)
      const matches = present()
      const before = matches.findLast((match) => match.from < from) ?? matches.at(-1)
      if (before) search(before.from, true)
    },
    replace: (words) => {
      const { from, to } = editor.state.selection
      const match = present().find((one) => one.from === from && one.to === to)
      if (match) editor.view.dispatch(replaceMatches(editor.state, [match], words))
      search(match ? from + words.length : from, true)
    },
    replaceAll: (words) => {
      const matches = present()
      if (matches.length > 0) editor.view.dispatch(replaceMatches(editor.state, matches, words))
      search(editor.state.selection.from, false)
      setReplaced({ count: matches.length, doc: editor.state.doc })
    },
  }
}

function isFound(matches: readonly Match[], from: number, to: number): boolean {
  return matches.some((match) => match.from === from && match.to === to)
}

function select({ view }: Editor, { from, to }: Match): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)))
}

function seedOf({ state }: Editor): string {
  const { from, to, $from, $to } = state.selection
  return $from.sameParent($to) && to - from <= LONGEST_SEED ? state.doc.textBetween(from, to) : ''
}
