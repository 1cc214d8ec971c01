import { Anchor, Button, Group, Modal, Text } from '@mantine/core'
import { useTexts } from '../../platform/texts.ts'
import { uiTexts } from '../texts/texts.ts'
import { useOpenWindow } from './open-windows.ts'
import type { Asked } from './question.ts'

/** The window of a question; loaded when it is needed. */
export function ConfirmWindow({ question }: { question: Asked | undefined }) {
  const t = useTexts(uiTexts)
  const standing = useOpenWindow(question !== undefined, () => question?.answer('no'))
  return (
    <Modal
      {...standing}
      title={question?.title}
      size={question?.alternative ? 'lg' : 'sm'}
      zIndex={600}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {question?.text && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {question.text}
        </Text>
      )}
      {question?.links?.map(({ label, to }) => (
        <Anchor
          key={to}
          // Questions stand outside of the router; in a tab of its own nothing that was typed here is left.
          href={to}
          target="_blank"
          rel="noopener"
          display="block"
          size="sm"
          mt="xs"
          onClick={() => question.answer('no')}
        >
          <bdi>{label}</bdi>
        </Anchor>
      ))}
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button variant="default" onClick={() => question?.answer('no')} data-autofocus>
          {question?.cancel ?? t('dialog.cancel')}
        </Button>
        <Button
          color={question?.isDangerous ? 'red' : 'accent'}
          variant={question?.alternative ? 'light' : 'filled'}
          onClick={() => question?.answer('agreed')}
        >
          {question?.action}
        </Button>
        {question?.alternative && (
          <Button onClick={() => question.answer('alternative')}>{question.alternative}</Button>
        )}
      </Group>
    </Modal>
  )
}
