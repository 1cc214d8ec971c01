// The button on the save line that shows the mail beside the form, open or closed as the person last left it.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useOpenSection } from '../../../kit/form/open-sections.ts'
import { useTexts } from '../../../platform/texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PHONE, useMedia } from '../../../ui/use-media.ts'
import { mailingTexts } from '../texts/texts.ts'
import type { MailPreview } from './use-mail-preview.ts'

const MailPane = lazyPart(
  () => import('./mail-pane.tsx'),
  (module) => module.MailPane,
)

export function usePreviewPane(preview: MailPreview): {
  button: ReactNode
  pane: ReactNode
  close: () => void
} {
  const t = useTexts(mailingTexts)
  const [isOpenBeside, setIsOpenBeside] = useOpenSection('mailPreview', false)
  const [isOpenOver, setIsOpenOver] = useState(false)
  const doesCover = useMedia(PHONE)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = doesCover ? [isOpenOver, setIsOpenOver] : [isOpenBeside, setIsOpenBeside]
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return {
    button: (
      <Tooltip label={t('preview.label')}>
        <ActionIcon
          ref={button}
          size="lg"
          variant={isOpen ? 'light' : 'default'}
          aria-label={t('preview.label')}
          aria-pressed={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconMail size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    ),
    pane: isOpen ? <MailPane preview={preview} onClose={close} /> : null,
    close: () => isOpen && !doesCover && setIsOpen(false),
  }
}
