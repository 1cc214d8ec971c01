// The picture picker's tab with agency pictures.
import { markedTitle } from '@manset/model/agency/title-marks.ts'
import { agencyItemList } from '@manset/model/lists/agency-items.ts'
import type { PictureShelf } from '../../kit/sources/picture-shelves.ts'
import { type AgencyRow, agencyItemCalls } from './agency.documents.ts'
import { agencyFilterParts } from './list/agency-filters.tsx'
import { useAgencyWords } from './use-agency-words.ts'

export const shelf: PictureShelf<AgencyRow> = {
  list: agencyItemList,
  calls: agencyItemCalls,
  fixed: { hasPictures: true },
  useWords: () => useAgencyWords(agencyItemList),
  filterParts: {
    ...agencyFilterParts('photo-gallery', ['news', 'photoGallery']),
    showInappropriateContent: null,
  },
  cardsOf: (row) =>
    row.isKilled
      ? []
      : row.images.flatMap(({ agencyImageId, path, text, width, height }) =>
          path === null || path === undefined
            ? []
            : [
                {
                  key: `${row.id} ${agencyImageId}`,
                  ...{ path, width: width ?? null, height: height ?? null },
                  title: text || markedTitle(row.title).headline,
                  credit: row.agency.name,
                  category: row.agencyCategoryName.join(', '),
                  date: row.createdDate,
                  file: { itemId: row.id, imageId: agencyImageId },
                },
              ],
        ),
}
