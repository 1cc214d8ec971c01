// The picture picker's tab with archive pictures.
import { agencyArchiveList } from '@manset/model/lists/agency-archives.ts'
import type { PictureShelf } from '../../../kit/sources/picture-shelves.ts'
import { type ArchiveRow, archiveCalls } from './archive.documents.ts'
import { ARCHIVE_FILTER_PARTS } from './list/archive-filters.tsx'
import { useArchiveWords } from './list/use-archive-words.ts'

export const shelf: PictureShelf<ArchiveRow> = {
  list: agencyArchiveList,
  calls: archiveCalls,
  fixed: {},
  useWords: useArchiveWords,
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
