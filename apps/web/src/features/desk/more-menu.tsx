// The menu of further actions on an item; the last one copies its id.
import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { copyText } from '../../ui/copy.ts'

interface MoreMenuProps {
  t: (key: 'detail.more' | 'detail.copyId') => string
  /** The id of the item. */
  id: string
  children: ReactNode
}

export function MoreMenu({ t, id, children }: MoreMenuProps) {
  return (
    <Menu position="top-end">
      <Menu.Target>
        <ActionIcon size="lg" variant="default" aria-label={t('detail.more')}>
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item leftSection={<IconCopy size={14} />} onClick={() => void copyText(id)}>
          {t('detail.copyId')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
