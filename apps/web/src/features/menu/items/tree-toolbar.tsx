import type { MenuItemType } from '@manset/model/entities/menu.ts'
import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconChevronDown,
  IconFold,
  IconIndentDecrease,
  IconIndentIncrease,
  IconLayoutList,
  IconPlus,
} from '@tabler/icons-react'
import type { PartWords } from '../../../kinds/kind.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import type { Step } from '../../../ui/sortable/tree.ts'
import { ItemIcon } from './item-icon.tsx'
import { ITEM_TYPES } from './menu-item.ts'
import classes from './menu-items.module.css'
import { menuItemTexts } from './texts/texts.ts'
import type { MenuManager } from './use-menu-manager.ts'

export interface TreeToolbarProps {
  manager: MenuManager
  words: PartWords
  isAddOpen: boolean
  onAddOpenChange: (isOpen: boolean) => void
  onAdd: (type: MenuItemType) => void
}

const STEPS: readonly { step: Step; Icon: typeof IconArrowUp; keys: string }[] = [
  { step: 'up', Icon: IconArrowUp, keys: 'Alt+↑' },
  { step: 'down', Icon: IconArrowDown, keys: 'Alt+↓' },
  { step: 'out', Icon: IconIndentDecrease, keys: 'Alt+←' },
  { step: 'in', Icon: IconIndentIncrease, keys: 'Alt+→' },
]

/** Pointer controls of the tree: add, move, undo, collapse. */
export function TreeToolbar({ manager, words, isAddOpen, onAddOpenChange, onAdd }: TreeToolbarProps) {
  const t = useTexts(menuItemTexts)
  const { actions, activeKey, items } = manager
  return (
    <div className={classes.toolbar}>
      <AddMenu words={words} isOpen={isAddOpen} onOpenChange={onAddOpenChange} onAdd={onAdd} />
      <span className={classes.group}>
        {STEPS.map(({ step, Icon, keys }) => (
          <ToolButton
            key={step}
            label={t(`tree.${step}`)}
            keys={keys}
            isOff={activeKey === null}
            onClick={() => activeKey !== null && actions.step(activeKey, step)}
          >
            <Icon size={16} aria-hidden />
          </ToolButton>
        ))}
      </span>
      <span className={classes.group}>
        <ToolButton label={t('tree.undo')} keys="Ctrl+Z" isOff={!manager.canUndo} onClick={actions.undo}>
          <IconArrowBackUp size={16} aria-hidden />
        </ToolButton>
        <ToolButton
          label={t('tree.redo')}
          keys="Ctrl+Shift+Z"
          isOff={!manager.canRedo}
          onClick={actions.redo}
        >
          <IconArrowForwardUp size={16} aria-hidden />
        </ToolButton>
      </span>
      <FoldButtons manager={manager} isOff={items.length === 0} />
    </div>
  )
}

/** Collapse and expand all; also available in read-only mode. */
export function FoldButtons({ manager, isOff }: { manager: MenuManager; isOff: boolean }) {
  const t = useTexts(menuItemTexts)
  return (
    <span className={classes.group}>
      <ToolButton label={t('tree.foldAll')} isOff={isOff} onClick={manager.actions.collapseAll}>
        <IconFold size={16} aria-hidden />
      </ToolButton>
      <ToolButton label={t('tree.unfoldAll')} isOff={isOff} onClick={manager.actions.expandAll}>
        <IconLayoutList size={16} aria-hidden />
      </ToolButton>
    </span>
  )
}

interface ToolButtonProps {
  label: string
  keys?: string
  /** Disabled but focusable, so that the focus is not lost. */
  isOff: boolean
  onClick: () => void
  children: React.ReactNode
}

function ToolButton({ label, keys, isOff, onClick, children }: ToolButtonProps) {
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label} openDelay={400}>
      <ActionIcon
        size={30}
        aria-label={label}
        aria-disabled={isOff || undefined}
        data-disabled={isOff || undefined}
        onClick={() => !isOff && onClick()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

interface AddMenuProps {
  words: PartWords
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onAdd: (type: MenuItemType) => void
}

const OUTSIDE_EVENTS = ['mousedown', 'touchstart']

function AddMenu({ words, isOpen, onOpenChange, onAdd }: AddMenuProps) {
  const t = useTexts(menuItemTexts)
  return (
    <Menu
      opened={isOpen}
      onChange={onOpenChange}
      position="bottom-start"
      width={240}
      returnFocus
      // Without key events: the key that opens the menu is pressed outside of it.
      clickOutsideEvents={OUTSIDE_EVENTS}
    >
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('tree.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ITEM_TYPES.map((type) => (
          <Menu.Item key={type} leftSection={<ItemIcon type={type} />} onClick={() => onAdd(type)}>
            {words.type(type)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
