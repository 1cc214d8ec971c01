// The way to put another file in the place of this one; the window comes when it is asked for.
import { Button } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { MediaRow } from '../media.documents.ts'
import { mediaTexts } from '../texts/texts.ts'
import classes from './library.module.css'

const ReplaceDialog = lazyPart(
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
  // Each opening begins anew; closed it stays, so that the focus finds its way back.
  const [openings, setOpenings] = useState(0)
  // Nobody uploads sound: it comes with items of agencies.
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
