import type { Editor } from '@tiptap/core'
import { memo, useEffect, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { useFormat } from '../use-format.ts'
import { countText } from './counts.ts'
import classes from './editor.module.css'
import { editorTexts } from './texts/texts.ts'

/** Counting waits until the fingers rest: a long text takes longer than a key press may. */
const REST_MS = 400

/** Words and characters of the text. */
export const CountsLine = memo(function CountsLine({ editor }: { editor: Editor }) {
  const t = useTexts(editorTexts)
  const format = useFormat()
  const [counts, setCounts] = useState(() => countText(editor.getText()))
  useEffect(() => {
    let timer = 0
    const handleUpdate = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setCounts(countText(editor.getText())), REST_MS)
    }
    editor.on('update', handleUpdate)
    // `setContent` without `emitUpdate` fires no update event, only a transaction.
    editor.on('transaction', handleUpdate)
    return () => {
      clearTimeout(timer)
      editor.off('update', handleUpdate)
      editor.off('transaction', handleUpdate)
    }
  }, [editor])
  return (
    <span className={classes.counts}>
      {t('counts', { words: format.number(counts.words), characters: format.number(counts.characters) })}
    </span>
  )
})
