// The preview of a form: its button for the save line, and the pane it opens; open or closed as the person last left it.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useOpenSection } from '../../../../kit/form/open-sections.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { PHONE, useMedia } from '../../../../ui/use-media.ts'
import { previewTexts } from './texts.ts'

const PreviewPane = lazyPart(
  () => import('./preview-pane.tsx'),
  (module) => module.PreviewPane,
)

export function usePreview(): { button: ReactNode; pane: ReactNode; close: () => void } {
  const t = useTexts(previewTexts)
  const [isOpenBeside, setIsOpenBeside] = useOpenSection('preview', false)
  const [isOpenOver, setIsOpenOver] = useState(false)
  const doesCover = useMedia(PHONE)
  const button = useRef<HTMLButtonElement>(null)
  // On a phone it would cover every content that is opened.
  const [isOpen, setIsOpen] = doesCover ? [isOpenOver, setIsOpenOver] : [isOpenBeside, setIsOpenBeside]
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return {
    button: (
      <Tooltip label={t('label')}>
        <ActionIcon
          ref={button}
          size="lg"
          variant={isOpen ? 'light' : 'default'}
          aria-label={t('label')}
          aria-pressed={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconEye size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    ),
    pane: isOpen ? <PreviewPane onClose={close} /> : null,
    close: () => isOpen && !doesCover && setIsOpen(false),
  }
}
