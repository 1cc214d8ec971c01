import type { Editor } from '@tiptap/core'
import { memo, useEffect, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { useFormat } from '../use-format.ts'
import { type Counts, countText, estimateReadingMinutes, getPlainText } from './counts.ts'
import classes from './editor.module.css'
import { editorTexts } from './texts/texts.ts'

/** Debounce in milliseconds: counting a long text takes longer than a keystroke may. */
const DEBOUNCE_MS = 400

/** Words, characters and reading time of the text, and counts of the selection. */
export const CountsLine = memo(function CountsLine({ editor }: { editor: Editor }) {
  const t = useTexts(editorTexts)
  const format = useFormat()
  const [{ all, selected }, setCounts] = useState(() => computeCounts(editor))
  useEffect(() => {
    let timer = 0
    // Every change and selection is a transaction, including those without an update event.
    const handleTransaction = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setCounts((before) => computeCounts(editor, before)), DEBOUNCE_MS)
    }
    editor.on('transaction', handleTransaction)
    return () => {
      clearTimeout(timer)
      editor.off('transaction', handleTransaction)
    }
  }, [editor])
  const words = ({ words, characters }: Counts) =>
    t('counts', { words: format.number(words), characters: format.number(characters) })
  return (
    <span className={classes.counts}>
      {selected && `${t('selectedCounts', { counts: words(selected) })} · `}
      {words(all)}
      {all.words > 0 && ` · ${t('minutesToRead', { count: estimateReadingMinutes(all.words) })}`}
    </span>
  )
})

interface CountsState {
  /** The document that `all` was counted from. */
  doc: Editor['state']['doc']
  all: Counts
  selected: Counts | null
}

function computeCounts({ state: { doc, selection } }: Editor, before?: CountsState): CountsState {
  const { from, to, empty } = selection
  return {
    doc,
    all: before?.doc === doc ? before.all : countText(getPlainText(doc)),
    selected: empty ? null : countText(getPlainText(doc, from, to)),
  }
}
