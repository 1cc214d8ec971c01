import { Text } from '@mantine/core'
import { useTexts } from '../../platform/texts.ts'
import { useUploadPause } from '../../platform/uploads.ts'
import { uploadTexts } from './texts/texts.ts'

/** Why the uploads wait, in one quiet line; nothing while they do not. */
export function PauseLine() {
  const t = useTexts(uploadTexts)
  const pause = useUploadPause()
  return (
    <Text size="xs" c="dimmed" px="sm" role="status" data-empty={!pause || undefined}>
      {pause && t(`pause.${pause}`)}
    </Text>
  )
}
