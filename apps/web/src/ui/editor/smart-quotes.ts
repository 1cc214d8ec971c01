// Typographic quotes, apostrophes and dashes for the language of the text, while typing. The typed character is inserted first and replaced
// in a separate step, so that Ctrl+Z, or Backspace right after, restores it.
import { Extension } from '@tiptap/core'
import { closeHistory, undo } from '@tiptap/pm/history'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

interface Quotes {
  double: readonly [opening: string, closing: string]
  single: readonly [opening: string, closing: string]
}

const DEFAULT_QUOTES: Quotes = { double: ['“', '”'], single: ['‘', '’'] }
/** Languages with different quotes. */
const QUOTES_BY_LANGUAGE: Readonly<Record<string, Quotes>> = { ar: { ...DEFAULT_QUOTES, double: ['«', '»'] } }

/** An opening quote is at the start of the text, or after one of these. */
const BEFORE_OPENING = /(?:^|[\s\ufffc([{<«“‘/–—-])$/u
/** An address being typed, in which quotes and double hyphens are kept. */
const IN_ADDRESS = /(?:[a-z][a-z\d+.-]*:\/\/|www\.|mailto:)\S*$/i

/** The replacement of a character typed after `before`, and how many characters before it are replaced, too; null to keep it. */
export function getTypographicReplacement(
  typed: string,
  before: string,
  lang: string,
): { sign: string; taken: number } | null {
  if (IN_ADDRESS.test(before) || isInBackticks(before)) return null
  if (typed === '-') return before.endsWith('-') ? { sign: '—', taken: 1 } : null
  const { double, single } = QUOTES_BY_LANGUAGE[lang] ?? DEFAULT_QUOTES
  const pair = typed === '"' ? double : typed === "'" ? single : null
  return pair && { sign: BEFORE_OPENING.test(before) ? pair[0] : pair[1], taken: 0 }
}

/** Text between backticks becomes code with the second one. */
function isInBackticks(before: string): boolean {
  return before.split('`').length % 2 === 0
}

/** Number of characters searched backwards for the start of an address. */
const MAX_CONTEXT_LENGTH = 300
/** Whether a character was just replaced, with nothing done since. */
const key = new PluginKey<boolean>('smartQuotes')

export interface SmartQuotesOptions {
  /** Language of the text; null when the person wants characters as typed. */
  lang: () => string | null
}

export const SmartQuotes = Extension.create<SmartQuotesOptions>({
  name: 'smartQuotes',
  // Before other input rules, which would handle the key first.
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
            return language !== null && !view.composing && replaceTyped(view, from, to, text, language)
          },
          handleKeyDown: (view, event) =>
            event.key === 'Backspace' && key.getState(view.state) === true && undo(view.state, view.dispatch),
        },
      }),
    ]
  },
})

function replaceTyped(view: EditorView, from: number, to: number, text: string, lang: string): boolean {
  if (isInsideCode(view.state, from)) return false
  const { parent, parentOffset } = view.state.doc.resolve(from)
  const before = parent.textBetween(
    Math.max(0, parentOffset - MAX_CONTEXT_LENGTH),
    parentOffset,
    undefined,
    '\ufffc',
  )
  const printed = getTypographicReplacement(text, before, lang)
  if (!printed) return false
  view.dispatch(view.state.tr.insertText(text, from, to).scrollIntoView())
  const change = closeHistory(view.state.tr).insertText(printed.sign, from - printed.taken, from + 1)
  view.dispatch(change.setMeta(key, true))
  // The next letter starts an undo step of its own, too.
  view.dispatch(closeHistory(view.state.tr))
  return true
}

function isInsideCode({ doc, storedMarks }: EditorState, at: number): boolean {
  const place = doc.resolve(at)
  return (
    place.parent.type.spec.code === true || (storedMarks ?? place.marks()).some(({ type }) => type.spec.code)
  )
}
