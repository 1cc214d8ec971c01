import { Anchor, Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import { uiTexts } from '../texts/texts.ts'
import { useOpenDialog } from './open-dialogs.ts'
import type { OpenQuestion } from './question.ts'

/** The dialog of a question; loaded on demand. */
export function ConfirmDialog({ question }: { question: OpenQuestion | undefined }) {
  const t = useTexts(uiTexts)
  const standing = useOpenDialog(question !== undefined, () => question?.answer('no'))
  const input = question?.input
  const [typed, setTyped] = useState<{ question: OpenQuestion; text: string; isRefused: boolean }>()
  const own = typed?.question === question ? typed : undefined
  const text = own?.text ?? ''
  const agree = () => {
    if (!question) return
    if (input && !text.trim()) return setTyped({ question, text, isRefused: true })
    question.answer('agreed', text.trim())
  }
  return (
    <Modal
      {...standing}
      title={question?.title}
      size={question?.alternative || input ? 'lg' : 'sm'}
      zIndex={600}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      {question?.text && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {question.text}
        </Text>
      )}
      {question && input && (
        <Textarea
          label={input.label}
          maxLength={input.maxLength}
          value={text}
          error={own?.isRefused && !text.trim() ? input.missing : null}
          rows={3}
          mt="sm"
          required
          data-autofocus
          onChange={(event) => setTyped({ question, text: event.currentTarget.value, isRefused: false })}
        />
      )}
      {question?.links?.map(({ label, to }) => (
        <Anchor
          key={to}
          // Opens in a new tab, which keeps unsaved input here. Questions are rendered outside the router.
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
        <Button variant="default" onClick={() => question?.answer('no')} data-autofocus={!input || undefined}>
          {question?.cancel ?? t('dialog.cancel')}
        </Button>
        <Button
          color={question?.isDangerous ? 'red' : 'accent'}
          variant={question?.alternative ? 'light' : 'filled'}
          onClick={agree}
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
