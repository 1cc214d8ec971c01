// The picture picker's tab with the site's own pictures.
import { mediaList } from '@manset/model/lists/media.ts'
import type { PictureSource } from '../../../kit/sources/picture-sources.ts'
import { type MediaRow, mediaCalls } from '../media.documents.ts'
import { MEDIA_FILTER_PARTS } from '../media-filters.tsx'
import { useMediaLabels } from '../use-media-labels.ts'

export const shelf: PictureSource<MediaRow> = {
  list: mediaList,
  calls: mediaCalls,
  fixed: { kinds: ['image'] },
  useWords: useMediaLabels,
  filterParts: { ...MEDIA_FILTER_PARTS, kinds: null },
  cardsOf: (row) => [
    {
      key: row.id,
      ...{ path: row.path, width: row.width ?? null, height: row.height ?? null },
      title: row.title || row.caption || row.originalName,
      credit: row.source ?? '',
      category: row.city ?? '',
      date: row.createdDate,
      usableUntil: row.usableUntil ?? null,
      file: {
        ...{ relativePath: row.path, width: row.width ?? 0, height: row.height ?? 0 },
        ...{ text: row.caption ?? null, source: row.source ?? null, reporter: row.reporter ?? null },
      },
    },
  ],
}
