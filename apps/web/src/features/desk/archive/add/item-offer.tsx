// “Add to archive” for the pictures of a content. They are already stored, so nothing is uploaded again.
import type { ItemOfferProps } from '../../../../kit/form/item-offers.ts'
import { useTexts } from '../../../../platform/language/texts.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { archiveTexts } from '../texts/texts.ts'
import { AddToArchive } from './add-to-archive.tsx'
import { createItemProposal } from './item-pictures.ts'

export function ItemOffer({ entity, values, onClose }: ItemOfferProps) {
  const t = useTexts(archiveTexts)
  const proposal = createItemProposal(entity, values)
  if (proposal.pictures.length > 0) return <AddToArchive isOpen proposal={proposal} onClose={onClose} />
  return (
    <Dialog isOpen title={t('add.title')} size={600} onClose={onClose}>
      <p>{t('add.noPictures')}</p>
    </Dialog>
  )
}
