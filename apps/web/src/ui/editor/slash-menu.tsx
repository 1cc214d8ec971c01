// The slash menu: a slash at the start of an empty line offers blocks, chosen with arrow keys and Enter, filtered by typing.
import { fold } from '@manset/model/text/fold.ts'
import { UnstyledButton } from '@mantine/core'
import {
  IconAppWindow,
  IconBlockquote,
  IconH2,
  IconH3,
  IconLinkPlus,
  IconList,
  IconListNumbers,
  IconMoodSmile,
  IconPhoto,
  IconSeparator,
  IconTable,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import classes from './editor.module.css'
import { findSlashQuery, type SlashQuery } from './slash-query.ts'
import { editorTexts } from './texts/texts.ts'
import type { tr } from './texts/tr.ts'
import type { EditorDialogName } from './toolbar.tsx'
import { useMenuPosition } from './use-menu-position.ts'

interface SlashItem {
  text: `blocks.${'heading2' | 'heading3'}` | `tools.${keyof (typeof tr)['tools']}`
  Icon: typeof IconH2
  run?: (chain: ChainedCommands) => ChainedCommands
  opens?: EditorDialogName
}

const ITEMS: readonly SlashItem[] = [
  { text: 'blocks.heading2', Icon: IconH2, run: (chain) => chain.setHeading({ level: 2 }) },
  { text: 'blocks.heading3', Icon: IconH3, run: (chain) => chain.setHeading({ level: 3 }) },
  { text: 'tools.bulletList', Icon: IconList, run: (chain) => chain.toggleBulletList() },
  { text: 'tools.orderedList', Icon: IconListNumbers, run: (chain) => chain.toggleOrderedList() },
  { text: 'tools.blockquote', Icon: IconBlockquote, run: (chain) => chain.toggleBlockquote() },
  {
    text: 'tools.table',
    Icon: IconTable,
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { text: 'tools.divider', Icon: IconSeparator, run: (chain) => chain.setHorizontalRule() },
  { text: 'tools.image', Icon: IconPhoto, opens: 'image' },
  { text: 'tools.embed', Icon: IconAppWindow, opens: 'embed' },
  { text: 'tools.links', Icon: IconLinkPlus, opens: 'links' },
  { text: 'tools.emoji', Icon: IconMoodSmile, opens: 'emoji' },
]

/** Handles a key while the menu is open; true if the menu used it. */
export type SlashKeys = RefObject<((key: string) => boolean) | null>

interface SlashMenuProps {
  editor: Editor
  keys: SlashKeys
  hasEmoji: boolean
  onOpen: (window: EditorDialogName) => void
}

/** The menu at the cursor; renders nothing unless the line begins with a slash. */
export function SlashMenu({ editor, keys, hasEmoji, onOpen }: SlashMenuProps) {
  const t = useTexts(editorTexts)
  const listId = useId()
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const asked = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isFocused ? findSlashQuery(now.state) : null),
  })
  const query = asked && asked.from !== closedAt ? asked : null
  const wanted = fold(query?.query ?? '')
  const offered = ITEMS.filter(({ opens }) => hasEmoji || opens !== 'emoji')
  const items = query ? offered.filter(({ text }) => fold(t(text)).includes(wanted)) : []
  const shown = items.length > 0 ? query : null
  const at = Math.min(active, items.length - 1)

  useEffect(() => {
    if (!asked) setClosedAt(null)
  }, [asked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed query selects the first item again
  useEffect(() => setActive(0), [wanted])

  const choose = (item: SlashItem, { from, to }: SlashQuery) => {
    const chain = editor.chain().focus().deleteRange({ from, to })
    if (item.run) item.run(chain).run()
    else chain.run()
    if (item.opens) onOpen(item.opens)
  }
  const handlers: Record<string, () => void> = {
    ArrowDown: () => setActive((at + 1) % items.length),
    ArrowUp: () => setActive((at - 1 + items.length) % items.length),
    Enter: () => {
      const item = items[at]
      if (item && shown) choose(item, shown)
    },
    Escape: () => setClosedAt(shown?.from ?? null),
  }
  keys.current = (key) => {
    if (!shown || !handlers[key]) return false
    handlers[key]()
    return true
  }
  const root = useRef<HTMLDivElement>(null)
  const current = items[at]
  useMenuPosition(root, editor, shown?.from ?? null)
  const optionId = (index: number) => `${listId}-${index}`
  const activeId = shown ? optionId(at) : null
  // The text keeps the focus and refers to the menu through ARIA attributes.
  useEffect(() => {
    const { dom } = editor.view
    if (activeId === null) return
    dom.setAttribute('aria-controls', listId)
    dom.setAttribute('aria-activedescendant', activeId)
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, listId, activeId])
  useEffect(() => {
    root.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  if (!shown) return null
  return (
    <div ref={root} className={classes.slash}>
      <div id={listId} role="listbox" aria-label={t('slash')}>
        {items.map((item, index) => (
          <UnstyledButton
            key={item.text}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={classes.slashItem}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => choose(item, shown)}
          >
            <item.Icon size={16} stroke={1.7} aria-hidden />
            {t(item.text)}
          </UnstyledButton>
        ))}
      </div>
      <span className={classes.said} role="status">
        {current && `${t(current.text)}, ${at + 1} / ${items.length}`}
      </span>
    </div>
  )
}
