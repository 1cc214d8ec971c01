// “Add to archive” for an agency item: the dialog, prefilled with the agency's data.
import { splitTitleMark } from '@manset/model/agency/title-marks.ts'
import { type ReactNode, useState } from 'react'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import type { AgencyItem } from '../../detail/agency-item.documents.ts'
import { useCanAddToArchive } from './use-can-add-to-archive.ts'

const Window = lazyComponent(
  () => import('./add-to-archive.tsx'),
  (module) => module.AddToArchive,
)

export interface AgencyToArchive {
  /** Opens the dialog; undefined if the item cannot be archived. */
  open: (() => void) | undefined
  window: ReactNode
}

/** Available for items with stored pictures that were not killed. */
export function useAgencyToArchive({ id, title, tags, images, isKilled }: AgencyItem): AgencyToArchive {
  const mayAdd = useCanAddToArchive()
  const [isOpen, setIsOpen] = useState(false)
  const pictures = images.flatMap(({ path, text }) => (path ? [{ path, text: text ?? null }] : []))
  const proposal = { agencyContentId: id, title: splitTitleMark(title).headline, tags, pictures }
  return {
    open: mayAdd && !isKilled && pictures.length > 0 ? () => setIsOpen(true) : undefined,
    window: isOpen && <Window isOpen proposal={proposal} onClose={() => setIsOpen(false)} />,
  }
}
