// The actions on a saved view.
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconChevronDown,
  IconCopyPlus,
  IconEdit,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react'
import { useTexts } from '../../../platform/language/texts.ts'
import { listToolsTexts } from './texts/texts.ts'
import type { View } from './use-views.ts'

export interface ViewMenuProps {
  view: View
  isChanged: boolean
  isFirst: boolean
  isLast: boolean
  canChange: boolean
  onEdit: () => void
  onSaveAs: () => void
  onReset: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

export function ViewMenu(props: ViewMenuProps) {
  const t = useTexts(listToolsTexts)
  return (
    <Menu position="bottom-start" returnFocus>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('views.menu', { name: props.view.name })}>
          <IconChevronDown size={14} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {props.isChanged && (
          <Menu.Item leftSection={<IconRestore size={14} />} onClick={props.onReset}>
            {t('views.reset')}
          </Menu.Item>
        )}
        {props.canChange && (
          <Menu.Item leftSection={<IconEdit size={14} />} onClick={props.onEdit}>
            {t('views.rename')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopyPlus size={14} />} onClick={props.onSaveAs}>
          {t('views.saveAs')}
        </Menu.Item>
        {!props.isFirst && (
          <Menu.Item leftSection={<IconArrowLeft size={14} />} onClick={() => props.onMove(-1)}>
            {t('views.moveLeft')}
          </Menu.Item>
        )}
        {!props.isLast && (
          <Menu.Item leftSection={<IconArrowRight size={14} />} onClick={() => props.onMove(1)}>
            {t('views.moveRight')}
          </Menu.Item>
        )}
        {props.canChange && (
          <Menu.Item color="red" leftSection={<IconTrash size={14} />} onClick={props.onRemove}>
            {t('views.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
