import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { uiTexts } from '../texts/texts.ts'
import type { Asked } from './confirm.tsx'
import { useStanding } from './use-standing.ts'

const SAME_KEY_MS = 50

/** The window of a question; loaded when it is needed. */
export function ConfirmWindow({ question }: { question: Asked | undefined }) {
  const t = useTexts(uiTexts)
  const isStanding = useStanding()
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = question ? performance.now() : 0
  }, [question])
  // The Escape that raised a question goes on to this window, and must not answer it.
  const handleClose = () => {
    if (performance.now() - shownAt.current > SAME_KEY_MS) question?.answer(false)
  }
  return (
    <Modal
      opened={isStanding && question !== undefined}
      onClose={handleClose}
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
