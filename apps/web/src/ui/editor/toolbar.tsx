// The toolbar of the editor: everything that can be done to a text, by mouse and by keyboard.
import { Menu } from '@mantine/core'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconAppWindow,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconCheck,
  IconClearFormatting,
  IconCode,
  IconDots,
  IconH2,
  IconH3,
  IconH4,
  IconItalic,
  IconLink,
  IconLinkPlus,
  IconList,
  IconListNumbers,
  IconMaximize,
  IconMinimize,
  IconMoodSmile,
  IconPhoto,
  IconPilcrow,
  IconSeparator,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTextDirectionLtr,
  IconTextDirectionRtl,
  IconUnderline,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Fragment, type ReactNode, useRef } from 'react'
import { useTexts } from '../../platform/texts.ts'
import classes from './editor.module.css'
import { TableMenu } from './table-menu.tsx'
import { editorTexts } from './texts/texts.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { useRoving } from './use-roving.ts'

/** Windows the toolbar opens. */
export type EditorWindow = 'link' | 'links' | 'embed' | 'emoji' | 'image'

export interface ToolbarProps {
  editor: Editor
  controls: string
  isFullscreen: boolean
  onFullscreen: () => void
  onOpen: (window: EditorWindow) => void
}

export function EditorToolbar({ editor, controls, isFullscreen, onFullscreen, onOpen }: ToolbarProps) {
  const t = useTexts(editorTexts)
  const root = useRef<HTMLDivElement>(null)
  const roving = useRoving(root)
  const state = useToolbarState(editor)
  const run = () => editor.chain().focus()
  const tool = t as (key: `tools.${string}`) => string
  const button = (name: string, props: Omit<Parameters<typeof ToolbarButton>[0], 'label'>) => (
    <ToolbarButton key={name} label={tool(`tools.${name}`)} {...props} />
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
      <MarksMenu key="marks" editor={editor} state={state} />,
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
      button('emoji', { Icon: IconMoodSmile, popup: 'dialog', onClick: () => onOpen('emoji') }),
    ],
    [
      <AlignMenu key="align" editor={editor} align={state.align} />,
      <DirectionMenu key="dir" editor={editor} dir={state.dir} />,
    ],
    [
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change places
        <Fragment key={index}>
          {index > 0 && <span className={classes.separator} aria-hidden="true" />}
          {group}
        </Fragment>
      ))}
    </div>
  )
}

const BLOCKS = [
  { name: 'paragraph', Icon: IconPilcrow, keys: undefined },
  { name: 'heading2', Icon: IconH2, keys: 2 },
  { name: 'heading3', Icon: IconH3, keys: 3 },
  { name: 'heading4', Icon: IconH4, keys: 4 },
  { name: 'codeBlock', Icon: IconCode, keys: undefined },
] as const
type BlockName = (typeof BLOCKS)[number]['name']

function BlockMenu({ editor, block }: { editor: Editor; block: BlockName }) {
  const t = useTexts(editorTexts)
  const { Icon } = BLOCKS.find(({ name }) => name === block) ?? BLOCKS[0]
  const set = (name: BlockName, level: number | undefined) => {
    const chain = editor.chain().focus()
    if (level) chain.setHeading({ level: level as 2 | 3 | 4 }).run()
    else if (name === 'codeBlock') chain.toggleCodeBlock().run()
    else chain.setParagraph().run()
  }
  return (
    <ToolMenu label={t('tools.block')} Icon={Icon}>
      {BLOCKS.map(({ name, Icon: Each, keys }) => (
        <Menu.Item
          key={name}
          leftSection={<Each size={16} aria-hidden />}
          aria-current={name === block || undefined}
          onClick={() => set(name, keys)}
        >
          {t(`blocks.${name}`)}
        </Menu.Item>
      ))}
    </ToolMenu>
  )
}

const MORE_MARKS = [
  {
    name: 'strike',
    Icon: IconStrikethrough,
    toggle: (editor: Editor) => editor.chain().focus().toggleStrike(),
  },
  {
    name: 'superscript',
    Icon: IconSuperscript,
    toggle: (editor: Editor) => editor.chain().focus().toggleSuperscript(),
  },
  {
    name: 'subscript',
    Icon: IconSubscript,
    toggle: (editor: Editor) => editor.chain().focus().toggleSubscript(),
  },
  { name: 'code', Icon: IconCode, toggle: (editor: Editor) => editor.chain().focus().toggleCode() },
] as const
type MoreMark = (typeof MORE_MARKS)[number]['name']

/** The marks that are seldom needed, and the way back from all of them. */
function MarksMenu({ editor, state }: { editor: Editor; state: Readonly<Record<MoreMark, boolean>> }) {
  const t = useTexts(editorTexts)
  return (
    <ToolMenu label={t('tools.marks')} Icon={IconDots} isActive={MORE_MARKS.some(({ name }) => state[name])}>
      {MORE_MARKS.map(({ name, Icon, toggle }) => (
        <Menu.Item
          key={name}
          leftSection={<Icon size={16} aria-hidden />}
          rightSection={state[name] ? <IconCheck size={14} aria-hidden /> : undefined}
          aria-current={state[name] || undefined}
          onClick={() => toggle(editor).run()}
        >
          {t(`tools.${name}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconClearFormatting size={16} aria-hidden />}
        onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}
      >
        {t('tools.clear')}
      </Menu.Item>
    </ToolMenu>
  )
}

const ALIGNMENTS = [
  { name: 'left', Icon: IconAlignLeft },
  { name: 'center', Icon: IconAlignCenter },
  { name: 'right', Icon: IconAlignRight },
  { name: 'justify', Icon: IconAlignJustified },
] as const

function AlignMenu({ editor, align }: { editor: Editor; align: string | null }) {
  const t = useTexts(editorTexts)
  const { Icon } = ALIGNMENTS.find(({ name }) => name === align) ?? ALIGNMENTS[0]
  return (
    <ToolMenu label={t('tools.align')} Icon={Icon} isActive={align !== null}>
      {ALIGNMENTS.map(({ name, Icon: Each }) => (
        <Menu.Item
          key={name}
          leftSection={<Each size={16} aria-hidden />}
          aria-current={name === align || undefined}
          onClick={() => editor.chain().focus().setTextAlign(name).run()}
        >
          {t(`align.${name}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => editor.chain().focus().unsetTextAlign().run()}>{t('align.none')}</Menu.Item>
    </ToolMenu>
  )
}

const DIRECTIONS = [
  { name: 'ltr', Icon: IconTextDirectionLtr },
  { name: 'rtl', Icon: IconTextDirectionRtl },
] as const

function DirectionMenu({ editor, dir }: { editor: Editor; dir: string | null }) {
  const t = useTexts(editorTexts)
  const { Icon } = DIRECTIONS.find(({ name }) => name === dir) ?? DIRECTIONS[0]
  return (
    <ToolMenu label={t('tools.direction')} Icon={Icon} isActive={dir !== null}>
      {DIRECTIONS.map(({ name, Icon: Each }) => (
        <Menu.Item
          key={name}
          leftSection={<Each size={16} aria-hidden />}
          aria-current={name === dir || undefined}
          onClick={() => editor.chain().focus().setBlockDirection(name).run()}
        >
          {t(`direction.${name}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => editor.chain().focus().setBlockDirection(null).run()}>
        {t('direction.none')}
      </Menu.Item>
    </ToolMenu>
  )
}

export interface ToolMenuProps {
  label: string
  Icon: Parameters<typeof ToolbarButton>[0]['Icon']
  isActive?: boolean
  children: ReactNode
}

/** A control of the toolbar that opens a menu. */
export function ToolMenu({ label, Icon, isActive, children }: ToolMenuProps) {
  return (
    // Within the toolbar: so it stands in the landmark of its text, and in the trap of the full screen.
    <Menu position="bottom-start" withinPortal={false} returnFocus={false}>
      <Menu.Target>
        <ToolbarButton label={label} Icon={Icon} popup="menu" isActive={isActive} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

function useToolbarState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const heading = now.getAttributes('heading').level as number | undefined
      const here = heading ? now.getAttributes('heading') : now.getAttributes('paragraph')
      return {
        canUndo: now.can().undo(),
        canRedo: now.can().redo(),
        bold: now.isActive('bold'),
        italic: now.isActive('italic'),
        underline: now.isActive('underline'),
        strike: now.isActive('strike'),
        superscript: now.isActive('superscript'),
        subscript: now.isActive('subscript'),
        code: now.isActive('code'),
        link: now.isActive('link'),
        bulletList: now.isActive('bulletList'),
        orderedList: now.isActive('orderedList'),
        blockquote: now.isActive('blockquote'),
        table: now.isActive('table'),
        align: (here.textAlign as string | null | undefined) ?? null,
        dir: (here.dir as string | null | undefined) ?? null,
        block: (now.isActive('codeBlock')
          ? 'codeBlock'
          : heading
            ? `heading${heading}`
            : 'paragraph') as BlockName,
      }
    },
  })
}
