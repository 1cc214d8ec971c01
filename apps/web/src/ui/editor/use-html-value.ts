// Connects an editor's document with the value of its field through `html-sync.ts`.
import type { Editor } from '@tiptap/core'
import { useEffect, useMemo, useRef } from 'react'
import { createHtmlSync, type HtmlSurface, type HtmlSync } from './html-sync.ts'
import { parseHtml } from './parse-html.ts'
import { replaceDocument } from './replace-document.ts'
import { serializeHtml } from './serialize-html.ts'

/** Registers the receiver of outside values, which is called in the same task in which the form changes. */
export type OnExternalHtml = (take: (value: string | null) => void) => () => void

/** `made` is the value the editor was created with. Null until the editor exists. */
export function useHtmlValue(
  editor: Editor | null,
  made: string | null,
  onChange: (html: string | null) => void,
  onOutsideValue: OnExternalHtml,
): HtmlSync | null {
  const latest = useRef(onChange)
  latest.current = onChange
  const sync = useMemo(
    () => editor && createHtmlSync(createHtmlSurface(editor), made, (value) => latest.current(value)),
    [editor, made],
  )
  useEffect(() => {
    if (!sync) return
    const stop = onOutsideValue(sync.applyExternalValue)
    return () => {
      sync.flush()
      stop()
    }
  }, [sync, onOutsideValue])
  return sync
}

function createHtmlSurface(editor: Editor): HtmlSurface {
  const { schema } = editor
  const read = () => serializeHtml(editor.state.doc, schema)
  return {
    read,
    show(value) {
      const given = parseHtml(value ?? '', schema)
      const html = serializeHtml(given, schema)
      const present = read()
      if (editor.isDestroyed || html === present) return html
      // An equivalent text must not replace the document, which would move the cursor. The current document is normalized before comparing,
      // because parsing drops a space at the end of a paragraph. The person may be about to type the next word there.
      if (html === serializeHtml(parseHtml(present, schema), schema)) return present
      editor.view.dispatch(replaceDocument(editor.state, given).setMeta('preventUpdate', true))
      return html
    },
  }
}
