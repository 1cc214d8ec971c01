// The toolbar of the editor, usable by mouse and keyboard.
import {
  IconAppWindow,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconItalic,
  IconLink,
  IconLinkPlus,
  IconList,
  IconListNumbers,
  IconMaximize,
  IconMinimize,
  IconMoodSmile,
  IconPhoto,
  IconReplace,
  IconSeparator,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { Fragment, memo, type ReactNode, useRef } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import classes from './editor.module.css'
import { TableMenu } from './table-menu.tsx'
import { FIND_KEYS } from './text-keys.ts'
import { editorTexts } from './texts/texts.ts'
import type { tr } from './texts/tr.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { AlignMenu, BlockMenu, DirectionMenu, MarksMenu } from './toolbar-menus.tsx'
import { useToolbarState } from './toolbar-state.ts'
import { useRoving } from './use-roving.ts'

type ToolName = keyof (typeof tr)['tools']

/** Dialogs that the toolbar opens. */
export type EditorWindow = 'link' | 'links' | 'embed' | 'emoji' | 'image'

export interface ToolbarProps {
  editor: Editor
  controls: string
  hasSmiles: boolean
  isFullscreen: boolean
  onFullscreen: () => void
  onOpen: (window: EditorWindow) => void
  onFind: () => void
  /** Undefined where the person cannot change it. */
  areQuotesSmart: boolean | undefined
  onQuotes: () => void
}

/** Memoized: renders when its own state changes, not with every change of the text. */
export const EditorToolbar = memo(function EditorToolbar(props: ToolbarProps) {
  const {
    editor,
    controls,
    hasSmiles,
    isFullscreen,
    onFullscreen,
    onOpen,
    onFind,
    areQuotesSmart,
    onQuotes,
  } = props
  const t = useTexts(editorTexts)
  const root = useRef<HTMLDivElement>(null)
  const roving = useRoving(root)
  const state = useToolbarState(editor)
  const run = () => editor.chain().focus()
  const button = (name: ToolName, props: Omit<Parameters<typeof ToolbarButton>[0], 'label'>) => (
    <ToolbarButton key={name} label={t(`tools.${name}`)} {...props} />
  )
  const groups: ReactNode[][] = [
    [
      button('undo', {
        keys: 'mod+Z',
        Icon: IconArrowBackUp,
        isDisabled: !state.canUndo,
        onClick: () => run().undo().run(),
      }),
      button('redo', {
        keys: 'mod+shift+Z',
        Icon: IconArrowForwardUp,
        isDisabled: !state.canRedo,
        onClick: () => run().redo().run(),
      }),
    ],
    [<BlockMenu key="block" editor={editor} block={state.block} />],
    [
      button('bold', {
        keys: 'mod+B',
        Icon: IconBold,
        isActive: state.bold,
        onClick: () => run().toggleBold().run(),
      }),
      button('italic', {
        keys: 'mod+I',
        Icon: IconItalic,
        isActive: state.italic,
        onClick: () => run().toggleItalic().run(),
      }),
      button('underline', {
        keys: 'mod+U',
        Icon: IconUnderline,
        isActive: state.underline,
        onClick: () => run().toggleUnderline().run(),
      }),
      <MarksMenu key="marks" editor={editor} state={state} {...{ areQuotesSmart, onQuotes }} />,
    ],
    [
      button('link', {
        keys: 'mod+K',
        Icon: IconLink,
        isActive: state.link,
        popup: 'dialog',
        onClick: () => onOpen('link'),
      }),
      button('links', { Icon: IconLinkPlus, popup: 'dialog', onClick: () => onOpen('links') }),
    ],
    [
      button('bulletList', {
        Icon: IconList,
        isActive: state.bulletList,
        onClick: () => run().toggleBulletList().run(),
      }),
      button('orderedList', {
        Icon: IconListNumbers,
        isActive: state.orderedList,
        onClick: () => run().toggleOrderedList().run(),
      }),
      button('blockquote', {
        Icon: IconBlockquote,
        isActive: state.blockquote,
        onClick: () => run().toggleBlockquote().run(),
      }),
    ],
    [
      <TableMenu key="table" editor={editor} isInTable={state.table} />,
      button('divider', { Icon: IconSeparator, onClick: () => run().setHorizontalRule().run() }),
      button('image', { Icon: IconPhoto, popup: 'dialog', onClick: () => onOpen('image') }),
      button('embed', { Icon: IconAppWindow, popup: 'dialog', onClick: () => onOpen('embed') }),
      hasSmiles && button('emoji', { Icon: IconMoodSmile, popup: 'dialog', onClick: () => onOpen('emoji') }),
    ],
    [
      <AlignMenu key="align" editor={editor} align={state.align} />,
      <DirectionMenu key="dir" editor={editor} dir={state.dir} />,
    ],
    [
      button('find', { keys: FIND_KEYS, Icon: IconReplace, onClick: onFind }),
      button(isFullscreen ? 'leaveFullscreen' : 'fullscreen', {
        Icon: isFullscreen ? IconMinimize : IconMaximize,
        isActive: isFullscreen,
        onClick: onFullscreen,
      }),
    ],
  ]
  return (
    <div
      ref={root}
      role="toolbar"
      aria-label={t('toolbar')}
      aria-controls={controls}
      className={classes.toolbar}
      {...roving}
    >
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change their order
        <Fragment key={index}>
          {index > 0 && <span className={classes.separator} aria-hidden="true" />}
          {group}
        </Fragment>
      ))}
    </div>
  )
})
