// The toggle button of a preview pane, which stays open or closed as the person last set it.
import { ActionIcon, Tooltip } from '@mantine/core'
import type { IconEye } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { PHONE_WIDTH, useMediaQuery } from '../../../ui/use-media-query.ts'
import { useOpenSection } from '../open-sections.ts'

export interface PreviewPane {
  button: ReactNode
  pane: ReactNode
  close: () => void
}

interface PreviewPaneParts {
  /** Name under which the state is remembered. */
  section: string
  label: string
  Icon: typeof IconEye
  pane: (close: () => void) => ReactNode
}

export function usePreviewPane({ section, label, Icon, pane }: PreviewPaneParts): PreviewPane {
  const [isOpenBeside, setIsOpenBeside] = useOpenSection(section, false)
  const [isOpenOver, setIsOpenOver] = useState(false)
  const doesCover = useMediaQuery(PHONE_WIDTH)
  const button = useRef<HTMLButtonElement>(null)
  // Not remembered on phones, where it would cover every opened item.
  const [isOpen, setIsOpen] = doesCover ? [isOpenOver, setIsOpenOver] : [isOpenBeside, setIsOpenBeside]
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return {
    button: (
      <Tooltip label={label}>
        <ActionIcon
          ref={button}
          size="lg"
          variant={isOpen ? 'light' : 'default'}
          aria-label={label}
          aria-pressed={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    ),
    pane: isOpen ? pane(close) : null,
    close: () => isOpen && !doesCover && setIsOpen(false),
  }
}
