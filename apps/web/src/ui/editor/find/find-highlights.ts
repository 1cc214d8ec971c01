// Highlights search matches with decorations, which are never stored. The plugin exists only during a search, so that ordinary typing costs
// nothing.
import type { Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import type { Match } from './find-matches.ts'

const key = new PluginKey<DecorationSet>('findMarks')

/** A letter can occur ten thousand times; beyond this number only matches around the current one are highlighted. */
const MAX_HIGHLIGHTS = 400

/** Starts highlighting; returns the function that ends it. */
export function registerFindHighlights(editor: Editor): () => void {
  editor.registerPlugin(
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, before) =>
          (transaction.getMeta(key) as DecorationSet | undefined) ??
          (transaction.docChanged ? before.map(transaction.mapping, transaction.doc) : before),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  )
  return () => {
    if (!editor.isDestroyed) editor.unregisterPlugin(key)
  }
}

/** Highlights the matches, the current one more strongly. */
export function setFindHighlights({ view }: Editor, matches: readonly Match[], current: number): void {
  const first = Math.max(0, Math.min(current - MAX_HIGHLIGHTS / 2, matches.length - MAX_HIGHLIGHTS))
  const marks = matches.slice(first, first + MAX_HIGHLIGHTS).map(({ from, to }, index) =>
    Decoration.inline(from, to, {
      class: first + index === current ? 'find-mark find-current' : 'find-mark',
    }),
  )
  view.dispatch(view.state.tr.setMeta(key, DecorationSet.create(view.state.doc, marks)))
  view.dom.querySelector('.find-current')?.scrollIntoView({ block: 'nearest' })
}
