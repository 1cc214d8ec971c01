// What can be done with one row: opening it where it has a page of its own, and what abilities offer.
import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconExternalLink, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../platform/texts.ts'
import { copyText } from '../../../ui/copy.ts'
import { type MenuStep, MenuSteps } from '../../../ui/menu-steps.tsx'
import { useListState } from '../../../ui/use-address-search.ts'
import { liveListTexts } from './texts/texts.ts'

export interface RowMenuProps {
  id: string
  name: string
  /** The row has the focus: the Tab key goes on to its menu. */
  isActive: boolean
  /** Its own page, and what taking its number away is called. */
  page?: { address: string; copyLabel: string }
  /** Asked when the menu opens. */
  steps: () => readonly MenuStep[]
}

export function RowMenu({ name, isActive, ...items }: RowMenuProps) {
  const t = useTexts(liveListTexts)
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <ActionIcon tabIndex={isActive ? 0 : -1} aria-label={t('menu.of', { name })}>
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <RowItems {...items} />
      </Menu.Dropdown>
    </Menu>
  )
}

function RowItems({ id, page, steps }: Pick<RowMenuProps, 'id' | 'page' | 'steps'>) {
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
      <MenuSteps steps={open} />
    </>
  )
}
