// Names a view, and chooses who sees it.
import { ROLES } from '@manset/model/permissions/permissions.ts'
import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useRightsLabels } from '../../words/rights/rights-labels.ts'
import { listToolsTexts } from './texts/texts.ts'
import type { View } from './use-views.ts'

export interface ViewDialogProps {
  /** Undefined for a new one. */
  view: View | undefined
  onClose: () => void
  onSave: (name: string, roleId: string | null) => Promise<void>
}

const PRIVATE = 'private'
const MAX_NAME_CHARACTERS = 60

export function ViewDialog({ view, onClose, onSave }: ViewDialogProps) {
  const t = useTexts(listToolsTexts)
  const { can } = useViewer()
  const labels = useRightsLabels()
  const [name, setName] = useState(view?.name ?? '')
  const [sharing, setSharing] = useState(view?.roleId ?? PRIVATE)
  const [isSaving, setIsSaving] = useState(false)
  const roles = Object.keys(ROLES).map((value) => ({ value, label: labels.role(value) }))
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t(view ? 'views.editTitle' : 'views.newTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '' || isSaving) return
          setIsSaving(true)
          void onSave(name.trim(), sharing === PRIVATE ? null : sharing).finally(() => setIsSaving(false))
        }}
      >
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('views.name')}
            description={t('views.nameHint')}
            maxLength={MAX_NAME_CHARACTERS}
            required
            withAsterisk={false}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {can('listView.share') && (
            <Select
              label={t('views.share')}
              allowDeselect={false}
              data={[{ value: PRIVATE, label: t('views.private') }, ...roles]}
              value={sharing}
              onChange={(value) => setSharing(value ?? PRIVATE)}
            />
          )}
          <Button type="submit" aria-disabled={isSaving || undefined}>
            {t('views.confirm')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
