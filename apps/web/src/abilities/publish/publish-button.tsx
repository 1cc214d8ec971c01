// Opens the publish panel, by click or Ctrl+Enter.
import { isLive } from '@manset/model/abilities/publish.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { lazyComponent, usePreload } from '../../ui/lazy-component.tsx'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { publishPanelTexts } from './panel-texts.ts'
import { publishTexts } from './texts/texts.ts'
import { useEditorStatus } from './use-editor-status.ts'

const PublishPanel = lazyComponent(
  () => import('./publish-panel.tsx'),
  (module) => module.PublishPanel,
)

export function PublishButton() {
  const t = useTexts(publishPanelTexts)
  const say = useTexts(publishTexts)
  const { form } = useFormScope()
  const { status, isOpen } = useEditorStatus()
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const mayPublish = isOpen('published') || isLive(status)
  const isOffered = !form.isReadOnly && (mayPublish || isOpen('waiting'))
  useShortcuts(
    [
      {
        keys: 'mod+Enter',
        label: t('panel.shortcut'),
        group: say('steps.published'),
        run: () => setIsPanelOpen(true),
      },
    ],
    isOffered,
  )
  usePreload(PublishPanel)
  if (!isOffered) return null
  return (
    <>
      <Button
        // For live items, the save button beside it is the primary one.
        variant={isLive(status) ? 'default' : 'filled'}
        onClick={() => setIsPanelOpen(true)}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {t(isLive(status) ? 'panel.openLive' : mayPublish ? 'panel.open' : 'panel.openSend')}
      </Button>
      {isPanelOpen && <PublishPanel onClose={() => setIsPanelOpen(false)} />}
    </>
  )
}
