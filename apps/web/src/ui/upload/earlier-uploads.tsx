// Uploads of a field that were started when its item was open before: shown at that field, and inserted on request.
import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import type { UploadedFile } from '../../platform/upload/calls.ts'
import type { UploadItem } from '../../platform/upload/item.ts'
import { uploads, useUploads } from '../../platform/upload/uploads.ts'
import { useMarkAsShown } from './shown-elsewhere.ts'
import { uploadTexts } from './texts/texts.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploadTarget } from './upload-target.ts'

export interface EarlierUploadsProps {
  field: string
  isDisabled?: boolean | undefined
  onInsert: (file: UploadedFile) => void
}

export function EarlierUploads({ field, isDisabled = false, onInsert }: EarlierUploadsProps) {
  const t = useTexts(uploadTexts)
  const place = useUploadTarget()
  const items = useUploads().filter(
    ({ destination }) =>
      destination &&
      destination.place === place?.key &&
      destination.field === field &&
      destination.owner !== place.owner,
  )
  useMarkAsShown(items.map(({ id }) => id))
  if (items.length === 0) return null
  const handleInsert = ({ id, result }: UploadItem) => {
    if (!result) return
    uploads.cancel(id)
    onInsert(result)
  }
  return (
    <section aria-label={t('left.label')}>
      <Text size="xs" c="dimmed">
        {t('left.label')}
      </Text>
      {items.map((item) => (
        <Group key={item.id} gap="xs" wrap="nowrap">
          <div style={{ flex: 1, minInlineSize: 0 }}>
            <UploadRow item={item} confirmsRemoval />
          </div>
          {item.result && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={isDisabled}
              aria-label={t('left.takeFile', { file: item.name })}
              onClick={() => handleInsert(item)}
            >
              {t('left.take')}
            </Button>
          )}
        </Group>
      ))}
    </section>
  )
}
