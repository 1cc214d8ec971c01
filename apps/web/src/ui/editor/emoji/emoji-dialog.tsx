// An emoji picker with bundled data, so that no other host is contacted. It inserts plain characters.
import { useMantineColorScheme } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { Picker } from 'emoji-picker-element'
import en from 'emoji-picker-element/i18n/en.js'
import tr from 'emoji-picker-element/i18n/tr.js'
import dataAddress from 'emoji-picker-element-data/en/emojibase/data.json?url'
import { useEffect, useRef } from 'react'
import { useLocale } from '../../../platform/language/locale.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { notifyError } from '../../notify.ts'
import { editorTexts } from '../texts/texts.ts'
import { BilingualEmojiDatabase } from './bilingual-emoji-database.ts'

export function EmojiDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts(editorTexts)
  return (
    <Dialog isOpen title={t('emoji.title')} onClose={onClose}>
      <EmojiPicker
        onPick={(emoji) => {
          editor.chain().focus().insertContent(emoji).run()
          onClose()
        }}
      />
    </Dialog>
  )
}

const words = { tr, en }

/** The search whose first result Enter inserts; null if an arrow key selected another result. */
function getSearchToInsert(event: KeyboardEvent): string | null {
  const search = event.composedPath()[0]
  if (event.key !== 'Enter' || event.isComposing || !(search instanceof HTMLInputElement)) return null
  const chosen = search.getAttribute('aria-activedescendant')
  return chosen && chosen !== 'null' ? null : search.value.trim() || null
}

function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const locale = useLocale()
  const { colorScheme } = useMantineColorScheme()
  const room = useRef<HTMLDivElement>(null)
  const latest = useRef(onPick)
  latest.current = onPick
  useEffect(() => {
    const source = { dataSource: dataAddress, locale: 'en' }
    // A picker uses a given database of the same source instead of its own; its types omit that option.
    const database = new BilingualEmojiDatabase(source)
    const options = { ...source, i18n: words[locale], database }
    const picker = new Picker(options)
    let isOpen = true
    // The dialog focuses the marked element; the picker cannot be focused itself, so it delegates to its search box.
    picker.dataset.autofocus = ''
    picker.focus = (options) => picker.shadowRoot?.querySelector('input')?.focus(options)
    if (colorScheme !== 'auto') picker.classList.add(colorScheme)
    const handlePick = (event: Event) => {
      const { unicode } = (event as CustomEvent<{ unicode?: string }>).detail
      if (unicode) latest.current(unicode)
    }
    picker.addEventListener('emoji-click', handlePick)
    // Queries the database, because the displayed results may still belong to an earlier keystroke.
    const handleKey = (event: Event) => {
      const search = getSearchToInsert(event as KeyboardEvent)
      if (search === null) return
      // The picker itself would only move to its first result.
      event.preventDefault()
      event.stopPropagation()
      database
        .firstOf(search)
        .then((emoji) => emoji && isOpen && latest.current(emoji))
        .catch(notifyError)
    }
    picker.addEventListener('keydown', handleKey, { capture: true })
    room.current?.append(picker)
    return () => {
      isOpen = false
      picker.removeEventListener('emoji-click', handlePick)
      picker.remove()
    }
  }, [locale, colorScheme])
  return <div ref={room} />
}
