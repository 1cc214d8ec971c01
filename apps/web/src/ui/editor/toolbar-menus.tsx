// Toolbar buttons that open a menu.
import { Menu } from '@mantine/core'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconCheck,
  IconClearFormatting,
  IconCode,
  IconDots,
  IconH2,
  IconH3,
  IconH4,
  IconPilcrow,
  IconQuotes,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTextDirectionLtr,
  IconTextDirectionRtl,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { editorTexts } from './texts/texts.ts'
import { ToolbarButton } from './toolbar-button.tsx'

const BLOCKS = [
  { name: 'paragraph', Icon: IconPilcrow, keys: undefined },
  { name: 'heading2', Icon: IconH2, keys: 2 },
  { name: 'heading3', Icon: IconH3, keys: 3 },
  { name: 'heading4', Icon: IconH4, keys: 4 },
  { name: 'codeBlock', Icon: IconCode, keys: undefined },
] as const
export type BlockName = (typeof BLOCKS)[number]['name']

/** Type of the paragraph. */
export function BlockMenu({ editor, block }: { editor: Editor; block: BlockName }) {
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

const SECONDARY_MARKS = [
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
type SecondaryMark = (typeof SECONDARY_MARKS)[number]['name']

interface MarksMenuProps {
  editor: Editor
  state: Readonly<Record<SecondaryMark, boolean>>
  areQuotesSmart: boolean | undefined
  onQuotes: () => void
}

/** Rarely used marks, clearing all marks, and the switch for smart quotes. */
export function MarksMenu({ editor, state, areQuotesSmart, onQuotes }: MarksMenuProps) {
  const t = useTexts(editorTexts)
  return (
    <ToolMenu
      label={t('tools.marks')}
      Icon={IconDots}
      isActive={SECONDARY_MARKS.some(({ name }) => state[name])}
    >
      {SECONDARY_MARKS.map(({ name, Icon, toggle }) => (
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
      {areQuotesSmart !== undefined && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconQuotes size={16} aria-hidden />}
            rightSection={areQuotesSmart ? <IconCheck size={14} aria-hidden /> : undefined}
            role="menuitemcheckbox"
            aria-checked={areQuotesSmart}
            onClick={onQuotes}
          >
            {t('tools.smartQuotes')}
          </Menu.Item>
        </>
      )}
    </ToolMenu>
  )
}

const ALIGNMENTS = [
  { name: 'left', Icon: IconAlignLeft },
  { name: 'center', Icon: IconAlignCenter },
  { name: 'right', Icon: IconAlignRight },
  { name: 'justify', Icon: IconAlignJustified },
] as const

/** Alignment of the paragraph. */
export function AlignMenu({ editor, align }: { editor: Editor; align: string | null }) {
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

/** Direction of the paragraph. */
export function DirectionMenu({ editor, dir }: { editor: Editor; dir: string | null }) {
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

/** A toolbar button that opens a menu. */
export function ToolMenu({ label, Icon, isActive, children }: ToolMenuProps) {
  return (
    // Rendered inside the toolbar, so that it belongs to the text's landmark and to the focus trap of full screen.
    <Menu position="bottom-start" withinPortal={false} returnFocus={false}>
      <Menu.Target>
        <ToolbarButton label={label} Icon={Icon} popup="menu" isActive={isActive} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
