// Row actions of an archive item, the same as in its details.
import { ARCHIVE_DRAFT_TYPES, offeredDraftTypes } from '@manset/model/agency/drafts.ts'
import { IconFilePlus, IconLayoutSidebarRight, IconPencil } from '@tabler/icons-react'
import { useCallback, useRef } from 'react'
import { useTexts } from '../../../../platform/language/texts.ts'
import { useViewer } from '../../../../platform/session/viewer.ts'
import type { MenuAction } from '../../../../ui/menu-actions.tsx'
import type { ArchiveRow } from '../archive.documents.ts'
import { useCreateFromArchive } from '../detail/use-create-from-archive.ts'
import { archiveTexts } from '../texts/texts.ts'

export type ArchiveRowActions = (row: ArchiveRow) => readonly MenuAction[]

/** Returns the menu of a row when it opens. The function is stable, so rows do not re-render. */
export function useArchiveRowActions(
  onOpen: (row: ArchiveRow) => void,
  onEdit: (row: ArchiveRow) => void,
): ArchiveRowActions {
  const t = useTexts(archiveTexts)
  const { can } = useViewer()
  const { create } = useCreateFromArchive()
  const getActions: ArchiveRowActions = (row) => {
    const { isApproved, isRemoved, status, hasVideo, images } = row
    const isOpen = isApproved && !isRemoved && status === 'appropriate' && can('agencyArchive.use')
    const attachments = { pictures: images.length, hasVideo }
    const types = isOpen ? offeredDraftTypes(undefined, attachments, ARCHIVE_DRAFT_TYPES) : []
    return [
      { key: 'show', label: t('detail.show'), Icon: IconLayoutSidebarRight, run: () => onOpen(row) },
      ...types
        .filter((type) => can(`${type}.create`))
        .map((type) => ({
          ...{ key: type, label: t(`detail.create.${type}`), Icon: IconFilePlus },
          run: () => void create(row.id, type),
        })),
      ...(can('agencyArchive.edit') && !isRemoved
        ? [{ key: 'edit', label: t('detail.edit'), Icon: IconPencil, run: () => onEdit(row) }]
        : []),
    ]
  }
  const latest = useRef(getActions)
  latest.current = getActions
  return useCallback((row) => latest.current(row), [])
}
