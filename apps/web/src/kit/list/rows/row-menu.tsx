// The menu of a row: opening its page, and the actions of abilities. Each row renders only the button; the menu, which costs more than the
// rest of the row, mounts on first use.
import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconExternalLink, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { copyText } from '../../../ui/copy.ts'
import { type MenuAction, MenuActions } from '../../../ui/menu-actions.tsx'
import { useListState } from '../../../ui/use-address-search.ts'
import { liveListTexts } from './texts/texts.ts'

export interface RowMenuProps {
  id: string
  name: string
  /** The row has focus, so Tab moves on to its menu. */
  isActive: boolean
  /** Its own page, and the label for copying its number. */
  page?: { address: string; copyLabel: string }
  /** Called when the menu opens. */
  steps: () => readonly MenuAction[]
}

export function RowMenu({ name, isActive, ...items }: RowMenuProps) {
  const t = useTexts(liveListTexts)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isNeeded, setIsNeeded] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  // Opens after mounting: Mantine's `returnFocus` remembers the element that has focus when the menu opens.
  useEffect(() => setIsOpen(isNeeded), [isNeeded])
  return (
    <>
      <ActionIcon
        ref={button}
        id={id}
        tabIndex={isActive ? 0 : -1}
        aria-label={t('menu.of', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        data-expanded={isOpen || undefined}
        onClick={() => (isNeeded ? setIsOpen(!isOpen) : setIsNeeded(true))}
      >
        <IconDots size={16} aria-hidden="true" />
      </ActionIcon>
      {isNeeded && (
        <Menu id={id} opened={isOpen} onChange={setIsOpen} position="bottom-end" returnFocus>
          <Menu.Target>
            <ExistingTarget element={button} />
          </Menu.Target>
          <Menu.Dropdown>
            <RowMenuItems {...items} />
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

interface ExistingTargetProps {
  element: RefObject<HTMLButtonElement | null>
  ref?: Ref<HTMLButtonElement>
}

/** The menu's target: attaches the menu to an existing element. */
function ExistingTarget({ element, ref }: ExistingTargetProps) {
  useImperativeHandle(ref, () => element.current as HTMLButtonElement, [element])
  return null
}

function RowMenuItems({ id, page, steps }: Pick<RowMenuProps, 'id' | 'page' | 'steps'>) {
  const t = useTexts(liveListTexts)
  const state = useListState()
  const open = steps()
  return (
    <>
      {page && (
        <>
          <Menu.Item leftSection={<IconPencil size={14} />} component={Link} to={page.address} state={state}>
            {t('menu.open')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconExternalLink size={14} />}
            component={Link}
            to={page.address}
            target="_blank"
          >
            {t('menu.openBeside')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={14} />} onClick={() => void copyText(id)}>
            {page.copyLabel}
          </Menu.Item>
          {open.length > 0 && <Menu.Divider />}
        </>
      )}
      <MenuActions steps={open} />
    </>
  )
}
