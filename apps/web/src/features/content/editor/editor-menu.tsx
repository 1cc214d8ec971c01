// Less frequent actions: sending for approval, withdrawing, removing.
import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuietSteps } from '../../../abilities/publish/use-editor-status.ts'
import { useFormScope } from '../../../kit/form/form-scope.ts'
import { useItemOffers } from '../../../kit/form/use-item-offers.tsx'
import { FormHistory } from '../../../kit/history/history-button.tsx'
import { useTexts } from '../../../platform/language/texts.ts'
import { copyText } from '../../../ui/copy.ts'
import { MenuActions } from '../../../ui/menu-actions.tsx'
import { contentTexts } from '../texts/texts.ts'
import { contentEditorTexts } from './texts/texts.ts'

export function EditorMenu() {
  const t = useTexts(contentEditorTexts)
  const words = useTexts(contentTexts)
  const { form } = useFormScope()
  const { item } = form
  const steps = useQuietSteps()
  const offers = useItemOffers()
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
            {words('actions.copyId')}
          </Menu.Item>
          <Menu.Item leftSection={<IconHistory size={14} />} onClick={() => setIsHistoryOpen(true)}>
            {t('editor.history')}
          </Menu.Item>
          {offers.items}
          <MenuActions steps={steps} />
        </Menu.Dropdown>
      </Menu>
      {offers.window}
    </>
  )
}
