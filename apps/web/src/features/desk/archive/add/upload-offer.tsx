// “Add to archive” beside files that were just uploaded.
import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../../platform/language/texts.ts'
import type { UploadOfferProps } from '../../../../ui/upload/upload-offer.ts'
import { archiveTexts } from '../texts/texts.ts'
import { AddToArchive } from './add-to-archive.tsx'
import { createProposal } from './proposal.ts'
import { useCanAddToArchive } from './use-can-add-to-archive.ts'

export function UploadOffer({ files }: UploadOfferProps) {
  const t = useTexts(archiveTexts)
  const mayAdd = useCanAddToArchive()
  const [isOpen, setIsOpen] = useState(false)
  const proposal = createProposal(files)
  if (!mayAdd || !proposal) return null
  const key = proposal.pictures.map(({ path }) => path).join(' ')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArchive size={16} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('add.action')}
      </Button>
      {isOpen && <AddToArchive key={key} isOpen proposal={proposal} onClose={() => setIsOpen(false)} />}
    </>
  )
}
