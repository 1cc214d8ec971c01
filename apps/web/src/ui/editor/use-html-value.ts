// Connects an editor's document with the value of its field through `html-sync.ts`.
import type { Editor } from '@tiptap/core'
import { useEffect, useMemo, useRef } from 'react'
import { htmlOf } from './html-out.ts'
import { type HtmlSurface, type HtmlSync, htmlSync } from './html-sync.ts'
import { parseHtml } from './parse-html.ts'
import { replaceDocument } from './replace-document.ts'

/** Registers the receiver of outside values, which is called in the same task in which the form changes. */
export type OnOutsideHtml = (take: (value: string | null) => void) => () => void

/** `made` is the value the editor was created with. Null until the editor exists. */
export function useHtmlValue(
  editor: Editor | null,
  made: string | null,
  onChange: (html: string | null) => void,
  onOutsideValue: OnOutsideHtml,
): HtmlSync | null {
  const latest = useRef(onChange)
  latest.current = onChange
  const sync = useMemo(
    () => editor && htmlSync(surfaceOf(editor), made, (value) => latest.current(value)),
    [editor, made],
  )
  useEffect(() => {
    if (!sync) return
    const stop = onOutsideValue(sync.takeOutside)
    return () => {
      sync.flush()
      stop()
    }
  }, [sync, onOutsideValue])
  return sync
}

function surfaceOf(editor: Editor): HtmlSurface {
  const { schema } = editor
  const read = () => htmlOf(editor.state.doc, schema)
  return {
    read,
    show(value) {
      const given = parseHtml(value ?? '', schema)
      const html = htmlOf(given, schema)
      const present = read()
      if (editor.isDestroyed || html === present) return html
      // An equivalent text must not replace the document, which would move the cursor. The current document is normalized before comparing,
      // because parsing drops a space at the end of a paragraph. The person may be about to type the next word there.
      if (html === htmlOf(parseHtml(present, schema), schema)) return present
      editor.view.dispatch(replaceDocument(editor.state, given).setMeta('preventUpdate', true))
      return html
    },
  }
}
