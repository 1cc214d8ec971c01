// The list as a file: everything its filter lets through, with the columns that are shown; or on paper.
import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { listToolsTexts } from './texts/texts.ts'
import type { ExportFormat } from './use-export.ts'
import type { ListLineProps } from './use-list-tools.ts'

const ExportRun = lazyPart(
  () => import('./export-progress.tsx'),
  (module) => module.ExportRun,
)

export function ExportButton(props: ListLineProps) {
  const t = useTexts(listToolsTexts)
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
          <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => start('xlsx')}>
            {t('export.xlsx')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => start('csv')}>
            {t('export.csv')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => setTimeout(() => print(), 200)}>
            {t('export.print')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {run && <ExportRun key={run.number} {...props} format={run.format} />}
    </>
  )
}
