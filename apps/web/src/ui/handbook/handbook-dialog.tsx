import { Button, List, Text } from '@mantine/core'
import { useSave } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useRecordHandbook } from '../../platform/session/viewer.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { notifyError } from '../notify.ts'
import { uiTexts } from '../texts/texts.ts'
import { acceptHandbookDocument } from './accept-handbook.ts'
import { handbookTexts } from './texts.ts'

export interface HandbookDialogProps {
  isOpen: boolean
  onAnswer: (isAccepted: boolean) => void
}

/** The text of the handbook with the question to accept it; loaded on demand. */
export function HandbookDialog({ isOpen, onAnswer }: HandbookDialogProps) {
  const t = useTexts(handbookTexts)
  const common = useTexts(uiTexts)
  const note = useRecordHandbook()
  const accept = useSave(acceptHandbookDocument)
  const handleAccept = async () => {
    try {
      const { acceptHandbook } = await accept.mutateAsync({})
      note(acceptHandbook)
      onAnswer(true)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={t('title')}
      size={520}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="default" onClick={() => onAnswer(false)}>
            {common('dialog.cancel')}
          </Button>
          <Button loading={accept.isPending} onClick={() => void handleAccept()}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <Text mb="md">{t('text')}</Text>
      <List size="sm" spacing="xs">
        {(['sources', 'rights', 'people', 'mistakes'] as const).map((point) => (
          <List.Item key={point}>{t(`points.${point}`)}</List.Item>
        ))}
      </List>
    </Dialog>
  )
}
