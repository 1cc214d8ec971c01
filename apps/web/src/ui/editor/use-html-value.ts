// The value of a form field and the document of an editor, kept alike without ever disturbing who writes.
import { createDocument, type Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef } from 'react'
import { htmlOf } from './html-out.ts'
import { prepareHtml } from './prepare-html.ts'

/** Milliseconds between two tellings of what is typed. */
const TELL_MS = 250

interface Known {
  /** The value as it was given. */
  value: string | null
  /** The same as the editor writes it; a document that writes this again is the given value, unchanged. */
  html: string
}

export interface HtmlValue {
  /** To be called after every change of the document. */
  handleUpdate(): void
  /** Tells at once what was typed last. */
  flush(): void
}

/**
 * Tells `onChange` what the editor holds: the first change at once, later ones every quarter of a second. A document
 * as it was given is told as that very value, so that opening a text never makes it a changed one.
 */
export function useHtmlValue(
  editor: Editor | null,
  value: string | null,
  onChange: (html: string | null) => void,
): HtmlValue {
  const known = useRef<Known | null>(null)
  const told = useRef(value)
  const timer = useRef(0)
  const isWaiting = useRef(false)
  const latest = useRef(onChange)
  latest.current = onChange

  const tell = useCallback(() => {
    if (!editor || editor.isDestroyed) return
    const html = htmlOf(editor.state.doc, editor.schema)
    const next = html === known.current?.html ? known.current.value : html || null
    if (next === told.current) return
    told.current = next
    latest.current(next)
  }, [editor])

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = 0
    if (!isWaiting.current) return
    isWaiting.current = false
    tell()
  }, [tell])

  useEffect(() => flush, [flush])

  // A value that came from outside: the first one, a saved one, a reverted one, a draft.
  useEffect(() => {
    if (!editor || editor.isDestroyed || (known.current && value === told.current)) return
    const isFirst = known.current === null
    const given = isFirst ? editor.state.doc : createDocument(prepareHtml(value ?? ''), editor.schema)
    const html = htmlOf(given, editor.schema)
    // The same text in other words, as after a save: the cursor stays where it is.
    if (!isFirst && html !== htmlOf(editor.state.doc, editor.schema))
      editor.commands.setContent(prepareHtml(value ?? ''), { emitUpdate: false })
    isWaiting.current = false
    known.current = { value, html }
    told.current = value
  }, [value, editor])

  const handleUpdate = useCallback(() => {
    isWaiting.current = true
    if (timer.current !== 0) return
    tell()
    isWaiting.current = false
    timer.current = window.setTimeout(() => {
      timer.current = 0
      if (isWaiting.current) handleUpdateAgain.current()
    }, TELL_MS)
  }, [tell])
  const handleUpdateAgain = useRef(handleUpdate)
  handleUpdateAgain.current = handleUpdate

  return { handleUpdate, flush }
}
