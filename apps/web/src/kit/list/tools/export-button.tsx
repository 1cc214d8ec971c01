// Exports the list as a file (all filtered rows with the visible columns), or prints it.
import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { lazyPart, usePreload } from '../../../ui/lazy-part.tsx'
import { listToolsTexts } from './texts/texts.ts'
import type { ExportFormat } from './use-export.ts'
import type { ListLineProps } from './use-list-tools.ts'

const ExportRun = lazyPart(
  () => import('./export-progress.tsx'),
  (module) => module.ExportRun,
)

const ExportSteps = lazyPart(
  () => import('./export-steps.tsx'),
  (module) => module.ExportSteps,
)

export function ExportButton(props: ListLineProps) {
  const t = useTexts(listToolsTexts)
  usePreload(ExportSteps)
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
          <ExportSteps onStart={start} />
        </Menu.Dropdown>
      </Menu>
      {run && <ExportRun key={run.number} {...props} format={run.format} />}
    </>
  )
}
