// Menu items from data, such as the available steps of an item.
import { Menu } from '@mantine/core'
import type { IconSend } from '@tabler/icons-react'

export interface MenuAction {
  key: string
  label: string
  Icon: typeof IconSend
  isDangerous?: boolean
  run: () => void
}

export function MenuActions({ steps }: { steps: readonly MenuAction[] }) {
  return steps.map(({ key, label, Icon, isDangerous, run }) => (
    <Menu.Item
      key={key}
      leftSection={<Icon size={14} />}
      color={isDangerous ? 'red' : undefined}
      onClick={run}
    >
      {label}
    </Menu.Item>
  ))
}
