// Uploads of a field that were started when its item was open before: shown at that field, and inserted on request.
import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import type { UploadedFile } from '../../platform/upload/calls.ts'
import type { UploadItem } from '../../platform/upload/item.ts'
import { uploads, useUploads } from '../../platform/upload/uploads.ts'
import { uploadTexts } from './texts/texts.ts'
import { useUploadPlace } from './upload-place.ts'
import { UploadRow } from './upload-row.tsx'
import { useWatching } from './watched.ts'

export interface LeftUploadsProps {
  field: string
  isDisabled?: boolean | undefined
  onTake: (file: UploadedFile) => void
}

export function LeftUploads({ field, isDisabled = false, onTake }: LeftUploadsProps) {
  const t = useTexts(uploadTexts)
  const place = useUploadPlace()
  const items = useUploads().filter(
    ({ meant }) =>
      meant && meant.place === place?.key && meant.field === field && meant.owner !== place.owner,
  )
  useWatching(items.map(({ id }) => id))
  if (items.length === 0) return null
  const handleTake = ({ id, result }: UploadItem) => {
    if (!result) return
    uploads.cancel(id)
    onTake(result)
  }
  return (
    <section aria-label={t('left.label')}>
      <Text size="xs" c="dimmed">
        {t('left.label')}
      </Text>
      {items.map((item) => (
        <Group key={item.id} gap="xs" wrap="nowrap">
          <div style={{ flex: 1, minInlineSize: 0 }}>
            <UploadRow item={item} isRemovalAsked />
          </div>
          {item.result && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={isDisabled}
              aria-label={t('left.takeFile', { file: item.name })}
              onClick={() => handleTake(item)}
            >
              {t('left.take')}
            </Button>
          )}
        </Group>
      ))}
    </section>
  )
}
