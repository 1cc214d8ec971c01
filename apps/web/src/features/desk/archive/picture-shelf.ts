// The picture picker's tab with archive pictures.
import { agencyArchiveList } from '@manset/model/lists/agency-archives.ts'
import type { PictureSource } from '../../../kit/sources/picture-sources.ts'
import { type ArchiveRow, archiveCalls } from './archive.documents.ts'
import { ARCHIVE_FILTER_PARTS } from './list/archive-filters.tsx'
import { useArchiveLabels } from './list/use-archive-labels.ts'

export const shelf: PictureSource<ArchiveRow> = {
  list: agencyArchiveList,
  calls: archiveCalls,
  fixed: {},
  useWords: useArchiveLabels,
  filterParts: { ...ARCHIVE_FILTER_PARTS, showInappropriateContent: null, showRemovedContent: null },
  cardsOf: (row) =>
    row.images.map(({ path, text, width, height }) => ({
      key: `${row.id} ${path}`,
      ...{ path, width, height },
      title: text || row.title,
      credit: row.agency?.name ?? row.source ?? '',
      category: row.agencyCategoryName.join(', '),
      date: row.createdDate,
      file: { itemId: row.id, imageId: path },
    })),
}
