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
import { FIND_SHORTCUT } from './editor-shortcuts.ts'
import { TableMenu } from './table-menu.tsx'
import { editorTexts } from './texts/texts.ts'
import type { tr } from './texts/tr.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { AlignMenu, BlockMenu, DirectionMenu, MarksMenu } from './toolbar-menus.tsx'
import { useToolbarState } from './toolbar-state.ts'
import { useRovingTabIndex } from './use-roving-tab-index.ts'

type ToolName = keyof (typeof tr)['tools']

/** Dialogs that the toolbar opens. */
export type EditorDialogName = 'link' | 'links' | 'embed' | 'emoji' | 'image'

export interface ToolbarProps {
  editor: Editor
  controls: string
  hasEmoji: boolean
  isFullscreen: boolean
  onFullscreen: () => void
  onOpen: (window: EditorDialogName) => void
  onFind: () => void
  /** Undefined if the person cannot change it. */
  areQuotesSmart: boolean | undefined
  onQuotes: () => void
}

/** Memoized: renders when its own state changes, not with every change of the text. */
export const EditorToolbar = memo(function EditorToolbar(props: ToolbarProps) {
  const t = useTexts(editorTexts)
  const root = useRef<HTMLDivElement>(null)
  const roving = useRovingTabIndex(root)
  const state = useToolbarState(props.editor)
  const tools: Tools = {
    ...{ props, state },
    run: () => props.editor.chain().focus(),
    button: (name, given) => <ToolbarButton key={name} label={t(`tools.${name}`)} {...given} />,
  }
  const groups = [
    historyTools(tools),
    [<BlockMenu key="block" editor={props.editor} block={state.block} />],
    markTools(tools),
    linkTools(tools),
    listTools(tools),
    insertTools(tools),
    [
      <AlignMenu key="align" editor={props.editor} align={state.align} />,
      <DirectionMenu key="dir" editor={props.editor} dir={state.dir} />,
    ],
    viewTools(tools),
  ]
  return (
    <div
      ref={root}
      role="toolbar"
      aria-label={t('toolbar')}
      aria-controls={props.controls}
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

interface Tools {
  props: ToolbarProps
  state: ReturnType<typeof useToolbarState>
  /** Begins a command on the text. */
  run: () => ReturnType<ReturnType<Editor['chain']>['focus']>
  button: (name: ToolName, given: Omit<Parameters<typeof ToolbarButton>[0], 'label'>) => ReactNode
}

const historyTools = ({ button, state, run }: Tools): ReactNode[] => [
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
]

const markTools = ({ button, state, run, props }: Tools): ReactNode[] => [
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
  <MarksMenu
    key="marks"
    editor={props.editor}
    state={state}
    areQuotesSmart={props.areQuotesSmart}
    onQuotes={props.onQuotes}
  />,
]

const linkTools = ({ button, state, props: { onOpen } }: Tools): ReactNode[] => [
  button('link', {
    keys: 'mod+K',
    Icon: IconLink,
    isActive: state.link,
    popup: 'dialog',
    onClick: () => onOpen('link'),
  }),
  button('links', { Icon: IconLinkPlus, popup: 'dialog', onClick: () => onOpen('links') }),
]

const listTools = ({ button, state, run }: Tools): ReactNode[] => [
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
]

const insertTools = ({ button, state, run, props: { editor, hasEmoji, onOpen } }: Tools): ReactNode[] => [
  <TableMenu key="table" editor={editor} isInTable={state.table} />,
  button('divider', { Icon: IconSeparator, onClick: () => run().setHorizontalRule().run() }),
  button('image', { Icon: IconPhoto, popup: 'dialog', onClick: () => onOpen('image') }),
  button('embed', { Icon: IconAppWindow, popup: 'dialog', onClick: () => onOpen('embed') }),
  hasEmoji && button('emoji', { Icon: IconMoodSmile, popup: 'dialog', onClick: () => onOpen('emoji') }),
]

const viewTools = ({ button, props: { isFullscreen, onFullscreen, onFind } }: Tools): ReactNode[] => [
  button('find', { keys: FIND_SHORTCUT, Icon: IconReplace, onClick: onFind }),
  button(isFullscreen ? 'leaveFullscreen' : 'fullscreen', {
    Icon: isFullscreen ? IconMinimize : IconMaximize,
    isActive: isFullscreen,
    onClick: onFullscreen,
  }),
]
