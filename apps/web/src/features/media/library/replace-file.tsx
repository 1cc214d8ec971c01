// A button that replaces this file; the dialog loads on demand.
import { Button } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../platform/language/texts.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import type { MediaRow } from '../media.documents.ts'
import { mediaTexts } from '../texts/texts.ts'
import classes from './library.module.css'

const ReplaceDialog = lazyComponent(
  () => import('./replace-dialog.tsx'),
  (module) => module.ReplaceDialog,
)

interface ReplaceFileProps {
  file: MediaRow
  onReplaced(byId: string): void
}

export function ReplaceFile({ file, onReplaced }: ReplaceFileProps) {
  const t = useTexts(mediaTexts)
  const [isOpen, setIsOpen] = useState(false)
  // Each opening remounts the dialog. Closed, it stays mounted, so that the focus returns.
  const [openings, setOpenings] = useState(0)
  // Audio cannot be uploaded: it only arrives with agency items.
  if (file.kind === 'sound') return null
  const warm = () => void ReplaceDialog.preload().catch(() => {})
  return (
    <>
      <Button
        className={classes.replace}
        size="compact-sm"
        variant="default"
        leftSection={<IconReplace size={16} aria-hidden />}
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => {
          setOpenings(openings + 1)
          setIsOpen(true)
        }}
      >
        {t('replace.open')}
      </Button>
      {openings > 0 && (
        <ReplaceDialog key={openings} {...{ isOpen, file, onReplaced }} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
