// A button that leads to one of several pages: directly for a single page, otherwise through a menu.
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListState } from './use-address-search.ts'

export interface LinkMenuProps {
  /** Label of the menu button; a single link has its own. */
  label?: string
  icon: ReactNode
  links: readonly { to: string; label: string }[]
  /** Not the page's primary action. */
  isQuiet?: boolean
}

export function LinkMenu({ label, icon, links, isQuiet }: LinkMenuProps) {
  const look = isQuiet ? ({ variant: 'subtle', color: 'gray', fw: 500 } as const) : {}
  const state = useListState()
  const [first] = links
  if (!first) return null
  if (links.length === 1)
    return (
      <Button component={Link} to={first.to} state={state} leftSection={icon} {...look}>
        {first.label}
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={icon} rightSection={<IconChevronDown size={16} aria-hidden="true" />} {...look}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ to, label: word }) => (
          <Menu.Item key={to} component={Link} to={to} state={state}>
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
