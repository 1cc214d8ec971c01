// “Add to archive” of an agency item: the window, proposed with what the agency sent.
import { markedTitle } from '@manset/model/title-marks.ts'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { AgencyItem } from '../../detail/agency-item.documents.ts'
import { useMayAdd } from './use-may-add.ts'

const Window = lazyPart(
  () => import('./add-to-archive.tsx'),
  (module) => module.AddToArchive,
)

export interface AgencyToArchive {
  /** Opens the window; undefined where the item cannot go into the archive. */
  open: (() => void) | undefined
  window: ReactNode
}

/** Of an item that has pictures of ours and was not withdrawn. */
export function useAgencyToArchive({ id, title, tags, images, isKilled }: AgencyItem): AgencyToArchive {
  const mayAdd = useMayAdd()
  const [isOpen, setIsOpen] = useState(false)
  const pictures = images.flatMap(({ path, text }) => (path ? [{ path, text: text ?? null }] : []))
  const proposal = { agencyContentId: id, title: markedTitle(title).headline, tags, pictures }
  return {
    open: mayAdd && !isKilled && pictures.length > 0 ? () => setIsOpen(true) : undefined,
    window: isOpen && <Window isOpen proposal={proposal} onClose={() => setIsOpen(false)} />,
  }
}
