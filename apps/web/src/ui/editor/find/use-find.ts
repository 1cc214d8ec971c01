// State of a search in a text: query, options, matches, current match, replacement.
import type { Editor } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { useCallback, useEffect, useRef, useState } from 'react'
import { registerFindHighlights, setFindHighlights } from './find-highlights.ts'
import { type FindOptions, findMatches, type Match } from './find-matches.ts'
import { replaceMatches } from './replace-matches.ts'

/** Debounce of the search after changes, in milliseconds. */
const DEBOUNCE_MS = 250
/** Longest selection that becomes the initial query. */
const MAX_INITIAL_QUERY_LENGTH = 100

export interface FindState {
  query: string
  setQuery(query: string): void
  options: FindOptions
  setOptions(options: FindOptions): void
  count: number
  /** From 1; 0 without a match. */
  current: number
  moveBy(step: 1 | -1): void
  replace(words: string): void
  replaceAll(words: string): void
  /** Number of replacements by `replaceAll`; null once the text or the search has changed since. */
  replacedCount: number | null
}

export function useFind(editor: Editor): FindState {
  const [query, setQuery] = useState(() => getInitialQuery(editor))
  const [options, setOptions] = useState<FindOptions>({ isCaseMatched: false, isWholeWord: false })
  const [result, setResult] = useState({ count: 0, current: 0 })
  const [replacedCount, setReplacedCount] = useState<{ count: number; doc: DocumentNode } | null>(null)
  const latest = useRef({ query, options })
  latest.current = { query, options }

  /** Searches again and shows the first match after a position, or else the first of all. */
  const search = useCallback(
    (from: number, isInitialized: boolean) => {
      const { doc } = editor.state
      const matches = findMatches(doc, latest.current.query, latest.current.options)
      const next = matches.findIndex((match) => match.from >= from)
      const current = next < 0 ? Math.min(0, matches.length - 1) : next
      const match = matches[current]
      if (isInitialized && match) select(editor, match)
      setFindHighlights(editor, matches, current)
      setResult({ count: matches.length, current: current + 1 })
      setReplacedCount((last) => (isInitialized || last?.doc !== doc ? null : last))
      return { matches, current }
    },
    [editor],
  )

  useEffect(() => registerFindHighlights(editor), [editor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` reads the query through `latest`
  useEffect(() => void search(editor.state.selection.from, true), [query, options, search, editor])
  useEffect(() => {
    let timer = 0
    const handleUpdate = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => search(editor.state.selection.from, false), DEBOUNCE_MS)
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
    ...result,
    replacedCount: replacedCount?.count ?? null,
    moveBy: (step) => {
      const { from, to } = editor.state.selection
      if (step === 1) return void search(isMatchSelected(present(), from, to) ? to : from, true)
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
      setReplacedCount({ count: matches.length, doc: editor.state.doc })
    },
  }
}

function isMatchSelected(matches: readonly Match[], from: number, to: number): boolean {
  return matches.some((match) => match.from === from && match.to === to)
}

function select({ view }: Editor, { from, to }: Match): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)))
}

function getInitialQuery({ state }: Editor): string {
  const { from, to, $from, $to } = state.selection
  return $from.sameParent($to) && to - from <= MAX_INITIAL_QUERY_LENGTH ? state.doc.textBetween(from, to) : ''
}
