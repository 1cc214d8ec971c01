// Exports the list as a file (all filtered rows with the visible columns), or prints it.
import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { lazyComponent, usePreload } from '../../../ui/lazy-component.tsx'
import { listToolsTexts } from './texts/texts.ts'
import type { ExportFormat } from './use-export.ts'
import type { ListToolbarProps } from './use-list-tools.ts'

const ExportRun = lazyComponent(
  () => import('./export-progress.tsx'),
  (module) => module.ExportRun,
)

const ExportFormatChoice = lazyComponent(
  () => import('./export-format-choice.tsx'),
  (module) => module.ExportFormatChoice,
)

export function ExportButton(props: ListToolbarProps) {
  const t = useTexts(listToolsTexts)
  usePreload(ExportFormatChoice)
  const [run, setRun] = useState<{ format: ExportFormat; number: number }>()
  const start = (format: ExportFormat) => setRun({ format, number: (run?.number ?? 0) + 1 })
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon size="md" aria-label={t('export.title')} title={t('export.title')}>
            <IconDownload size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ExportFormatChoice onStart={start} />
        </Menu.Dropdown>
      </Menu>
      {run && <ExportRun key={run.number} {...props} format={run.format} />}
    </>
  )
}
