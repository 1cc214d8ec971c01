// The list as a file: everything its filter lets through, with the columns that are shown; or on paper.
import { ActionIcon, Button, Group, Loader, Menu, Modal, Text } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { useTexts } from '../../platform/texts.ts'
import { uiTexts } from '../../ui/texts/texts.ts'
import { useFormat } from '../../ui/use-format.ts'
import { listToolsTexts } from './texts/texts.ts'
import { type UsedExport, useExport } from './use-export.ts'
import type { ListLineProps } from './use-list-tools.ts'

export function ExportButton(props: ListLineProps) {
  const t = useTexts(listToolsTexts)
  const used = useExport(props)
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <ActionIcon size="md" aria-label={t('export.title')} title={t('export.title')}>
            <IconDownload size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => used.start('xlsx')}>
            {t('export.xlsx')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => used.start('csv')}>
            {t('export.csv')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter size={16} />} onClick={() => setTimeout(() => print(), 200)}>
            {t('export.print')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ExportProgressDialog used={used} />
    </>
  )
}

/** How far a file is, and the way to stop it. */
export function ExportProgressDialog({ used }: { used: UsedExport }) {
  const t = useTexts(listToolsTexts)
  const ui = useTexts(uiTexts)
  const format = useFormat()
  const { progress, cancel } = used
  return (
    <Modal
      opened={progress !== null}
      onClose={cancel}
      title={t('export.underWay')}
      size="sm"
      closeButtonProps={{ 'aria-label': ui('dialog.close') }}
    >
      <Group gap="sm" wrap="nowrap">
        <Loader size={18} color="gray" />
        <Text size="sm" role="status" className="tabular">
          {progress?.rows === undefined
            ? t('export.counting')
            : t('export.progress', {
                rows: format.number(progress.rows),
                size: format.megabytes(progress.bytes ?? 0),
              })}
        </Text>
      </Group>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={cancel}>
          {t('export.cancel')}
        </Button>
      </Group>
    </Modal>
  )
}
