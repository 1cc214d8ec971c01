// Opens the dialog that reads a source's inputs again.
import { ActionIcon, Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { lazyComponent, useHasBeenNeeded } from '../../../ui/lazy-component.tsx'
import { sourceTexts } from './texts/texts.ts'

const ReplayDialog = lazyComponent(
  () => import('./replay-dialog.tsx'),
  (module) => module.ReplayDialog,
)

export interface ReplayButtonProps {
  source: { id: string; name: string }
  /** In a list row: an icon, reachable with Tab while the row has the focus. */
  row?: { isActive: boolean }
}

export function ReplayButton({ source, row }: ReplayButtonProps) {
  const t = useTexts(sourceTexts)
  const { can } = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const wasOpened = useHasBeenNeeded(isOpen)
  if (!can('agency.edit')) return null
  const handleOpen = () => setIsOpen(true)
  // Keys pressed in the dialog must not navigate rows; Escape is passed on to close the dialog.
  const handleKey = (event: KeyboardEvent) => {
    if (isOpen && event.key !== 'Escape') event.stopPropagation()
  }
  return (
    // A click in the dialog must not count as one on the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: no interaction here, only stops propagation to the row
    <span onClick={(event) => event.stopPropagation()} onKeyDown={handleKey}>
      {row ? (
        <ActionIcon
          tabIndex={row.isActive ? 0 : -1}
          aria-label={t('replay.of', { name: source.name })}
          title={t('replay.action')}
          onClick={handleOpen}
        >
          <IconHistory size={16} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconHistory size={14} aria-hidden />}
          onClick={handleOpen}
        >
          {t('replay.action')}
        </Button>
      )}
      {wasOpened && <ReplayDialog source={source} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </span>
  )
}
