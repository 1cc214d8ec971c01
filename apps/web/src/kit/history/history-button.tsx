// Opens an item's history from its form; the history is loaded on demand.
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useFormScope } from '../form/form-scope.ts'
import { kitTexts } from '../words/texts/texts.ts'

const HistoryDialog = lazyComponent(
  () => import('./history-dialog.tsx'),
  (module) => module.HistoryDialog,
)

/** The history of the surrounding form's item, while `isOpen`. */
export function FormHistory({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { form } = useFormScope()
  if (!isOpen || !form.item) return null
  return (
    <HistoryDialog
      entity={form.entity}
      item={form.item}
      name={String(form.item[form.entity.label] ?? '')}
      isDirty={form.isDirty}
      isReadOnly={form.isReadOnly}
      onClose={onClose}
      onRestored={form.rebaseOnSavedItem}
    />
  )
}

/** Opens the history of the surrounding form's item; renders nothing while the item is new. */
export function HistoryButton() {
  const t = useTexts(kitTexts)
  const { form } = useFormScope()
  const [isOpen, setIsOpen] = useState(false)
  if (!form.item) return null
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconHistory size={16} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('history.open')}
      </Button>
      <FormHistory isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
