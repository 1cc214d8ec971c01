// Shown when a screen takes longer than 150 ms to load.
import { Center, Loader } from '@mantine/core'
import { useTexts } from '../../platform/language/texts.ts'
import { uiTexts } from '../../ui/texts/texts.ts'

export function WaitingPage() {
  const t = useTexts(uiTexts)
  return (
    <Center h="100%" mih={240} role="status" aria-label={t('states.loading')}>
      <Loader size="sm" />
    </Center>
  )
}
