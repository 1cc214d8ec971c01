// What can be done with one content from the list.

import { type ContentStatus, openStatuses } from '@manset/model/abilities/publish.ts'
import { type BuiltContentType, entityNamed } from '@manset/model/entities/entities.ts'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconPencil,
  IconSend,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useActions } from '../../../kit/entity/use-actions.ts'
import { useTexts } from '../../../platform/texts.ts'
import { copyText } from '../../../ui/copy.ts'
import { useListState } from '../../../ui/use-address-search.ts'
import { addressOfContent } from '../public.ts'
import { contentTexts } from '../texts/texts.ts'
import type { ContentRow } from './content-list.documents.ts'

const ICONS: Partial<Record<ContentStatus, typeof IconSend>> = {
  published: IconSend,
  unpublished: IconEyeOff,
  waiting: IconUserCheck,
  draft: IconArrowBackUp,
  removed: IconTrash,
}

export interface RowMenuProps {
  row: ContentRow
  isActive: boolean
  onStatus: (row: ContentRow, status: ContentStatus) => void
}

export function RowMenu({ row, isActive, onStatus }: RowMenuProps) {
  const t = useTexts(contentTexts)
  const state = useListState()
  const address = addressOfContent(row.type, row.id)
  const steps = openStatuses(useActions(entityNamed(row.type as BuiltContentType), row))
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <ActionIcon
          tabIndex={isActive ? 0 : -1}
          aria-label={t('actions.menu', { title: row.title || t('list.noTitle') })}
        >
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={14} />} component={Link} to={address} state={state}>
          {t('actions.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconExternalLink size={14} />} component="a" href={address} target="_blank">
          {t('actions.openBeside')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={14} />} onClick={() => void copyText(row.id)}>
          {t('actions.copyId')}
        </Menu.Item>
        {steps.length > 0 && <Menu.Divider />}
        {steps.map((status) => {
          const Icon = ICONS[status] ?? IconSend
          return (
            <Menu.Item
              key={status}
              leftSection={<Icon size={14} />}
              color={status === 'removed' ? 'red' : undefined}
              onClick={() => onStatus(row, status)}
            >
              {t(labelOf(status, row.status))}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function labelOf(status: ContentStatus, from: string) {
  if (status === 'published') return 'actions.publish'
  if (status === 'unpublished') return 'actions.unpublish'
  if (status === 'waiting') return 'actions.waiting'
  if (status === 'removed') return 'actions.remove'
  return from === 'removed' ? 'actions.restore' : 'actions.draft'
}
