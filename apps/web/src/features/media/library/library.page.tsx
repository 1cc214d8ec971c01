// The media library: all files of the site as a contact sheet or list, with metadata and usage of the selected file beside
// it.
import { mediaList } from '@manset/model/lists/media.ts'
import { SegmentedControl } from '@mantine/core'
import { ListBody } from '../../../kit/list/page/list-body.tsx'
import { ListFrame } from '../../../kit/list/page/list-page.tsx'
import { useFilteredList } from '../../../kit/list/use-filtered-list.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { SplitView } from '../../../ui/split-view/split-view.tsx'
import { useAddressSearch } from '../../../ui/use-address-search.ts'
import { type MediaRow, mediaCalls } from '../media.documents.ts'
import { MEDIA_FILTER_PARTS } from '../media-filters.tsx'
import { mediaTexts } from '../texts/texts.ts'
import { useMediaLabels } from '../use-media-labels.ts'
import { MediaDetail } from './media-detail.tsx'
import { MediaTile } from './media-tile.tsx'
import { useMediaColumns } from './use-media-columns.tsx'

const VIEWS = ['sheet', 'list'] as const

export default function LibraryPage() {
  const t = useTexts(mediaTexts)
  const [search, changeSearch] = useAddressSearch()
  const openId = typeof search.file === 'string' ? search.file : undefined
  const view = search.view === 'list' ? 'list' : 'sheet'
  const listed = useFilteredList<MediaRow>({ list: mediaList, calls: mediaCalls, delaysArrivals: true })
  const words = useMediaLabels()
  const columns = useMediaColumns()
  const open = (id: string | undefined, isStep = true) => changeSearch({ file: id }, { isStep })
  const row = listed.rows.find(({ id }) => id === openId)
  return (
    <ListFrame
      title={t('title')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('view.label')}
          data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={view}
          onChange={(value) => changeSearch({ view: value === 'list' ? value : undefined })}
        />
      }
    >
      <ListBody
        listed={listed}
        label={t('title')}
        words={words}
        columns={columns}
        rowHeight={44}
        tile={view === 'sheet' ? (file) => <MediaTile row={file} /> : undefined}
        nameOf={({ title, caption, originalName }) => title || caption || originalName}
        filterParts={MEDIA_FILTER_PARTS}
        selectedId={openId ?? ''}
        onOpen={({ id }) => open(id, openId === undefined)}
        onMove={({ id }) => openId !== undefined && open(id, false)}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        around={(rows) => (
          <SplitView rows={rows} openId={openId}>
            {openId !== undefined && (
              <MediaDetail
                key={openId}
                id={openId}
                row={row}
                onClose={() => open(undefined)}
                onOpen={(id) => open(id)}
              />
            )}
          </SplitView>
        )}
      />
    </ListFrame>
  )
}
