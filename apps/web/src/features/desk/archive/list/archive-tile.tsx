// An archive item on the contact sheet.
import type { RowState } from '../../../../kit/list/rows/grid.ts'
import { useTexts } from '../../../../platform/language/texts.ts'
import { PictureTile } from '../../list/picture-tile.tsx'
import type { ArchiveRow } from '../archive.documents.ts'
import { archiveTexts } from '../texts/texts.ts'
import { ArchiveMarks } from './use-archive-columns.tsx'

export function ArchiveTile({ row, state }: { row: ArchiveRow; state: RowState | undefined }) {
  const t = useTexts(archiveTexts)
  return (
    <PictureTile
      path={row.images[0]?.path ?? null}
      hasVideo={row.hasVideo}
      title={row.title}
      tags={[state === 'departed' && t('departed'), !row.isApproved && t('marks.unapproved')]}
      from={row.agency?.name ?? row.source ?? null}
      createdDate={row.createdDate}
      marks={<ArchiveMarks row={row} isShort />}
    />
  )
}
