// The menu items of the export menu; loaded after the list has settled.
import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { useTexts } from '../../../platform/language/texts.ts'
import { listToolsTexts } from './texts/texts.ts'
import type { ExportFormat } from './use-export.ts'

export function ExportFormatChoice({ onStart }: { onStart: (format: ExportFormat) => void }) {
  const t = useTexts(listToolsTexts)
  return (
    <>
      <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => onStart('xlsx')}>
        {t('export.xlsx')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => onStart('csv')}>
        {t('export.csv')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => setTimeout(() => print(), 200)}>
        {t('export.print')}
      </Menu.Item>
    </>
  )
}
