// What is done with a content now and then: sending it for approval, taking it back, throwing it away.
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconHistory,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { FormHistory } from '../../../kit/history/history-button.tsx'
import { useTexts } from '../../../platform/texts.ts'
import { copyText } from '../../../ui/copy.ts'
import { contentTexts } from '../texts/texts.ts'
import { useEditorStatus } from './use-editor-status.ts'

export function EditorMenu() {
  const t = useTexts(contentTexts)
  const { form } = useFormScope()
  const { status, isOpen, changeStatus } = useEditorStatus()
  const { item } = form
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  if (!item) return null
  return (
    <>
      <FormHistory isOpen={isHistoryOpen} onClose={() => setIsHistoryOpen(false)} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="lg" variant="default" aria-label={t('editor.menu')}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={14} />} onClick={() => void copyText(item.id)}>
            {t('actions.copyId')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={14} />} onClick={() => setIsHistoryOpen(true)}>
            {t('editor.history')}
          </Menu.Item>
          {isOpen('waiting') && (
            <Menu.Item leftSection={<IconUserCheck size={14} />} onClick={() => void changeStatus('waiting')}>
              {t('actions.waiting')}
            </Menu.Item>
          )}
          {isOpen('draft') && (
            <Menu.Item leftSection={<IconArrowBackUp size={14} />} onClick={() => void changeStatus('draft')}>
              {t(status === 'removed' ? 'actions.restore' : 'actions.draft')}
            </Menu.Item>
          )}
          {isOpen('removed') && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={14} />}
              onClick={() => void changeStatus('removed')}
            >
              {t('actions.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
