// Cleans a paste before it becomes part of a text. Holds it back when cleaning fails or when it would make typing slow.
import type { EditorView } from '@tiptap/pm/view'
import { translate } from '../../../platform/language/texts.ts'
import { canRun } from '../../../platform/trusted-types.ts'
import { confirm } from '../../dialog/confirm.tsx'
import { notify } from '../../notify.ts'
import { isStoredPicture } from '../figure-node.tsx'
import { editorTexts } from '../texts/texts.ts'
import { type CleanedPaste, cleanPaste } from './clean-paste.ts'
import { tellLeftOut } from './tell-left-out.ts'

/** A larger table slows down every keystroke: about 250 rows of 12 columns. */
const MOST_CELLS = 3_000

export interface PasteCleaner {
  /** Handles the event before the editor does; true when nothing is to be inserted yet or at all. */
  handlePaste(view: EditorView, event: ClipboardEvent): boolean
  /** Returns cleaned HTML of a paste or drop; '' when cleaning failed. */
  transform(html: string, view: EditorView): string
}

export function cleanerOf(): PasteCleaner {
  // The event handler and the editor clean the same HTML one after the other; the result is cached.
  let last: { html: string; dir: string; cleaned: CleanedPaste | null } | undefined

  const clean = (html: string, view: EditorView) => {
    const dir = view.dom.dir === 'rtl' ? 'rtl' : 'ltr'
    if (last?.html !== html || last.dir !== dir) last = { html, dir, cleaned: cleanedOrNull(html, dir) }
    return last.cleaned
  }
  return {
    handlePaste(view, event) {
      const html = event.clipboardData?.getData('text/html')
      if (!html) return false
      const cleaned = clean(html, view)
      if (cleaned && cleaned.largestTable <= MOST_CELLS) return false
      // Otherwise the browser would insert the raw content.
      event.preventDefault()
      if (cleaned) void pasteOnceConfirmed(view, html, cleaned.largestTable)
      else notify('error', translate(editorTexts, 'paste.failed'), { id: 'pasteFailed' })
      return true
    },
    transform(html, view) {
      const cleaned = clean(html, view)
      last = undefined
      if (cleaned) tellLeftOut(cleaned)
      else notify('error', translate(editorTexts, 'paste.failed'), { id: 'pasteFailed' })
      return cleaned?.html ?? ''
    },
  }
}

/** Null when cleaning failed; the error goes to the console and to error reports. */
function cleanedOrNull(html: string, dir: 'ltr' | 'rtl'): CleanedPaste | null {
  try {
    const cleaned = cleanPaste(html, { isKept: isStoredPicture, dir })
    if (canRun(cleaned.html)) throw new Error('The cleaned paste could run something')
    return cleaned
  } catch (error) {
    reportError(error)
    return null
  }
}

async function pasteOnceConfirmed(view: EditorView, html: string, cells: number): Promise<void> {
  const isAgreed = await confirm({
    title: translate(editorTexts, 'paste.largeTable.title', { cells }),
    text: translate(editorTexts, 'paste.largeTable.text'),
    action: translate(editorTexts, 'paste.largeTable.action'),
  })
  if (!isAgreed) return
  // During the question the form may have closed, or a colleague may have taken over the item.
  if (view.isDestroyed || !view.editable) notify('warning', translate(editorTexts, 'paste.notEditable'))
  else view.pasteHTML(html)
}
