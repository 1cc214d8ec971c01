// Quotes, apostrophes and dashes as the language of the text prints them, while they are typed. What was typed goes in
// first and is changed in a step of its own, so that Ctrl+Z, or Backspace right after, gives it back.
import { Extension } from '@tiptap/core'
import { closeHistory, undo } from '@tiptap/pm/history'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

interface Quotes {
  double: readonly [opening: string, closing: string]
  single: readonly [opening: string, closing: string]
}

const USUAL: Quotes = { double: ['“', '”'], single: ['‘', '’'] }
/** Where a language prints them otherwise. */
const QUOTES: Readonly<Record<string, Quotes>> = { ar: { ...USUAL, double: ['«', '»'] } }

/** An opening quote stands at the beginning, or behind one of these. */
const BEFORE_OPENING = /(?:^|[\s\ufffc([{<«“‘/–—-])$/u
/** What is typed of an address; a quote or two hyphens are part of it. */
const IN_ADDRESS = /(?:[a-z][a-z\d+.-]*:\/\/|www\.|mailto:)\S*$/i

/**
 * What is printed for the sign that was typed behind `before`, and how many signs before it go with it; null where it
 * stays as it is.
 */
export function printedSign(
  typed: string,
  before: string,
  lang: string,
): { sign: string; taken: number } | null {
  if (IN_ADDRESS.test(before) || isInBackticks(before)) return null
  if (typed === '-') return before.endsWith('-') ? { sign: '—', taken: 1 } : null
  const { double, single } = QUOTES[lang] ?? USUAL
  const pair = typed === '"' ? double : typed === "'" ? single : null
  return pair && { sign: BEFORE_OPENING.test(before) ? pair[0] : pair[1], taken: 0 }
}

/** Between backticks stands what becomes code with the second one. */
function isInBackticks(before: string): boolean {
  return before.split('`').length % 2 === 0
}

/** How far back is looked for the beginning of an address. */
const LOOK_BACK = 300
/** Whether a sign was changed just now, and nothing was done since. */
const key = new PluginKey<boolean>('smartQuotes')

export interface SmartQuotesOptions {
  /** Language of the text; null while the person wants signs as they are typed. */
  lang: () => string | null
}

export const SmartQuotes = Extension.create<SmartQuotesOptions>({
  name: 'smartQuotes',
  // Before the other rules of typing, which would take the key first.
  priority: 900,
  addOptions: () => ({ lang: () => null }),
  addProseMirrorPlugins() {
    const { lang } = this.options
    return [
      new Plugin<boolean>({
        key,
        state: {
          init: () => false,
          apply: (transaction, was) =>
            transaction.getMeta(key) === true ||
            (was && !transaction.docChanged && !transaction.selectionSet),
        },
        props: {
          handleTextInput: (view, from, to, text) => {
            if (text !== '"' && text !== "'" && text !== '-') return false
            const language = lang()
            return language !== null && !view.composing && type(view, from, to, text, language)
          },
          handleKeyDown: (view, event) =>
            event.key === 'Backspace' && key.getState(view.state) === true && undo(view.state, view.dispatch),
        },
      }),
    ]
  },
})

function type(view: EditorView, from: number, to: number, text: string, lang: string): boolean {
  if (isCode(view.state, from)) return false
  const { parent, parentOffset } = view.state.doc.resolve(from)
  const before = parent.textBetween(Math.max(0, parentOffset - LOOK_BACK), parentOffset, undefined, '\ufffc')
  const printed = printedSign(text, before, lang)
  if (!printed) return false
  view.dispatch(view.state.tr.insertText(text, from, to).scrollIntoView())
  const change = closeHistory(view.state.tr).insertText(printed.sign, from - printed.taken, from + 1)
  view.dispatch(change.setMeta(key, true))
  // The next letter begins a step of its own, too.
  view.dispatch(closeHistory(view.state.tr))
  return true
}

function isCode({ doc, storedMarks }: EditorState, at: number): boolean {
  const place = doc.resolve(at)
  return (
    place.parent.type.spec.code === true || (storedMarks ?? place.marks()).some(({ type }) => type.spec.code)
  )
}
