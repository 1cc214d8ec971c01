// Cleans a paste before it becomes part of a text. Holds it back when cleaning fails or when it would make typing slow.
import type { EditorView } from '@tiptap/pm/view'
import { translate } from '../../../platform/language/texts.ts'
import { containsCode } from '../../../platform/trusted-types.ts'
import { confirm } from '../../dialog/confirm.tsx'
import { notify } from '../../notify.ts'
import { isStoredPicture } from '../figure-node.tsx'
import { editorTexts } from '../texts/texts.ts'
import { type CleanedPaste, cleanPaste } from './clean-paste.ts'
import { notifyRemovedOnPaste } from './notify-removed-content.ts'

/** A larger table slows down every keystroke: about 250 rows of 12 columns. */
const MAX_CELLS_WITHOUT_CONFIRMATION = 3_000

export interface PasteCleaner {
  /** Handles the event before the editor does; true when nothing is to be inserted yet or at all. */
  handlePaste(view: EditorView, event: ClipboardEvent): boolean
  /** Returns cleaned HTML of a paste or drop; '' when cleaning failed. */
  transform(html: string, view: EditorView): string
}

export function createPasteCleaner(): PasteCleaner {
  // The event handler and the editor clean the same HTML one after the other; the result is cached.
  let last: { html: string; dir: string; cleaned: CleanedPaste | null } | undefined

  const clean = (html: string, view: EditorView) => {
    const dir = view.dom.dir === 'rtl' ? 'rtl' : 'ltr'
    if (last?.html !== html || last.dir !== dir) last = { html, dir, cleaned: tryCleanPaste(html, dir) }
    return last.cleaned
  }
  return {
    handlePaste(view, event) {
      const html = event.clipboardData?.getData('text/html')
      if (!html) return false
      const cleaned = clean(html, view)
      if (cleaned && cleaned.largestTableCells <= MAX_CELLS_WITHOUT_CONFIRMATION) return false
      // Otherwise the browser would insert the raw content.
      event.preventDefault()
      if (cleaned) void confirmAndPaste(view, html, cleaned.largestTableCells)
      else notify('error', translate(editorTexts, 'paste.failed'), { id: 'pasteFailed' })
      return true
    },
    transform(html, view) {
      const cleaned = clean(html, view)
      last = undefined
      if (cleaned) notifyRemovedOnPaste(cleaned)
      else notify('error', translate(editorTexts, 'paste.failed'), { id: 'pasteFailed' })
      return cleaned?.html ?? ''
    },
  }
}

/** Null when cleaning failed; the error goes to the console and to error reports. */
function tryCleanPaste(html: string, dir: 'ltr' | 'rtl'): CleanedPaste | null {
  try {
    const cleaned = cleanPaste(html, { isAllowed: isStoredPicture, dir })
    if (containsCode(cleaned.html)) throw new Error('The cleaned paste contains executable markup')
    return cleaned
  } catch (error) {
    reportError(error)
    return null
  }
}

async function confirmAndPaste(view: EditorView, html: string, cells: number): Promise<void> {
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
