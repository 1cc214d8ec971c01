// Progress of a running export, with a button to cancel it.
import { Button, Group, Loader, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { listToolsTexts } from './texts/texts.ts'
import { type ExportController, type ExportFormat, useExport } from './use-export.ts'
import type { ListToolbarProps } from './use-list-tools.ts'

export interface ExportRunProps extends ListToolbarProps {
  format: ExportFormat
}

/** Starts an export as soon as it is mounted. */
export function ExportRun({ format, ...props }: ExportRunProps) {
  const used = useExport(props)
  const start = useRef(used.start)
  useEffect(() => start.current(format), [format])
  return <ExportProgressDialog used={used} />
}

export function ExportProgressDialog({ used }: { used: ExportController }) {
  const t = useTexts(listToolsTexts)
  const format = useFormat()
  const { progress, cancel } = used
  return (
    <Dialog isOpen={progress !== null} onClose={cancel} title={t('export.underWay')} size="sm">
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
    </Dialog>
  )
}
