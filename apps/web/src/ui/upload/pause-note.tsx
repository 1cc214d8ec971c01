import { Text } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import { useUploadPause } from '../../platform/upload/uploads.ts'
import { uploadTexts } from './texts/texts.ts'

/** Why the uploads are paused, in one line; renders nothing while they are not. */
export function UploadPauseNote() {
  const t = useTexts(uploadTexts)
  const pause = useUploadPause()
  return (
    <Text size="xs" c="dimmed" px="sm" role="status" data-empty={!pause || undefined}>
      {pause && t(`pause.${pause}`)}
    </Text>
  )
}
