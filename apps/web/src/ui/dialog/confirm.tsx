// Asking before something that cannot be taken back: `if (await confirm({ … })) …`, from anywhere.
import { Button, Group, Modal, Text } from '@mantine/core'
import { createStore, useStore } from '../../platform/store.ts'
import { useTexts } from '../../platform/texts.ts'
import { uiTexts } from '../texts/texts.ts'

export interface Question {
  title: string
  text?: string
  /** What the button does, in words: "Remove 3 items". */
  action: string
  /** Instead of "Cancel". */
  cancel?: string
  isDangerous?: boolean
}

interface Asked extends Question {
  answer: (isAgreed: boolean) => void
}

const asked = createStore<Asked | undefined>(undefined)

/** Asks; true when the person agreed. Asking again while a question stands answers the earlier one with no. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (isAgreed) => {
        asked.set(undefined)
        resolve(isAgreed)
      },
    })
  })
}

/** Where questions appear; once, in the application. */
export function ConfirmHost() {
  const t = useTexts(uiTexts)
  const question = useStore(asked)
  return (
    <Modal
      opened={question !== undefined}
      onClose={() => question?.answer(false)}
      title={question?.title}
      size="sm"
      zIndex={600}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {question?.text && <Text size="sm">{question.text}</Text>}
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button variant="default" onClick={() => question?.answer(false)} data-autofocus>
          {question?.cancel ?? t('dialog.cancel')}
        </Button>
        <Button color={question?.isDangerous ? 'red' : 'accent'} onClick={() => question?.answer(true)}>
          {question?.action}
        </Button>
      </Group>
    </Modal>
  )
}
