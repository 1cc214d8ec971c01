// The picture picker's tab with agency pictures.
import { splitTitleMark } from '@manset/model/agency/title-marks.ts'
import { agencyItemList } from '@manset/model/lists/agency-items.ts'
import type { PictureSource } from '../../kit/sources/picture-sources.ts'
import { type AgencyRow, agencyItemCalls } from './agency.documents.ts'
import { createAgencyFilterParts } from './list/agency-filters.tsx'
import { useAgencyLabels } from './use-agency-labels.ts'

export const shelf: PictureSource<AgencyRow> = {
  list: agencyItemList,
  calls: agencyItemCalls,
  fixed: { hasPictures: true },
  useWords: () => useAgencyLabels(agencyItemList),
  filterParts: {
    ...createAgencyFilterParts('photo-gallery', ['news', 'photoGallery']),
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
                  title: text || splitTitleMark(row.title).headline,
                  credit: row.agency.name,
                  category: row.agencyCategoryName.join(', '),
                  date: row.createdDate,
                  file: { itemId: row.id, imageId: agencyImageId },
                },
              ],
        ),
}
