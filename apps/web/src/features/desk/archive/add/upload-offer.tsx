// “Add to archive” beside files that were just uploaded.
import { Button } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../../platform/language/texts.ts'
import type { UploadOfferProps } from '../../../../ui/upload/upload-offer.ts'
import { archiveTexts } from '../texts/texts.ts'
import { AddToArchive } from './add-to-archive.tsx'
import { proposalOf } from './proposal.ts'
import { useMayAdd } from './use-may-add.ts'

export function UploadOffer({ files }: UploadOfferProps) {
  const t = useTexts(archiveTexts)
  const mayAdd = useMayAdd()
  const [isOpen, setIsOpen] = useState(false)
  const proposal = proposalOf(files)
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
