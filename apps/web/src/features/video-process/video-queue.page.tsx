// The video queue: all uploaded videos with their live state and actions.
import { videoProcessList } from '@manset/model/lists/video-processes.ts'
import { Alert } from '@mantine/core'
import { videoTexts } from '../../kinds/video/texts/texts.ts'
import { useVideoProgress } from '../../kinds/video/use-video-process.ts'
import { createLoadedFilter, toFilterOption } from '../../kit/list/filter/loaded-filter.tsx'
import { useListLabels } from '../../kit/list/list-labels.ts'
import { ListPage } from '../../kit/list/page/list-page.tsx'
import { LazyBulkBar } from '../../kit/list/tools/lazy-bulk-bar.tsx'
import { useFilteredList } from '../../kit/list/use-filtered-list.ts'
import { useCall } from '../../platform/calls/graphql.ts'
import { translate, useTexts } from '../../platform/language/texts.ts'
import { notifyError } from '../../ui/notify.ts'
import { useAddressSearch } from '../../ui/use-address-search.ts'
import { videoQueueTexts } from './texts/texts.ts'
import { useVideoActions } from './use-video-actions.tsx'
import { useVideoColumns } from './use-video-columns.tsx'
import { HasTranscoderDocument, VideoUploadersDocument } from './video-calls.ts'
import { VideoDetail } from './video-detail.tsx'
import { type VideoRow, videoCalls } from './video-queue.documents.ts'

const FILTER_PARTS = {
  userIds: createLoadedFilter(VideoUploadersDocument, ({ getVideoUploaders }) =>
    getVideoUploaders.map(toFilterOption),
  ),
}
const OPTIONS = {
  status: (state: string | number) => translate(videoTexts, `states.${state}` as 'states.waiting'),
}
/** Two lines: the file name, and the reason of a failure. */
const ROW_HEIGHT = 48

export default function VideoQueuePage() {
  const t = useTexts(videoQueueTexts)
  const words = useListLabels(videoProcessList, videoQueueTexts, OPTIONS)
  const listed = useFilteredList<VideoRow>({ list: videoProcessList, calls: videoCalls })
  const actions = useVideoActions(notifyError)
  const [search, changeSearch] = useAddressSearch()
  const openId = typeof search.video === 'string' ? search.video : undefined
  const { data } = useCall(HasTranscoderDocument, {})
  // Updates only the percentage. The row itself is refetched when anything else changes.
  useVideoProgress(({ kind, id, percent }) => {
    if (kind === 'videoProcess.progressed') listed.patch(id, { percent })
  })
  return (
    <ListPage
      listed={listed}
      label={t('title')}
      words={words}
      columns={useVideoColumns(words, actions)}
      rowHeight={ROW_HEIGHT}
      nameOf={({ fileName }) => fileName}
      filterParts={FILTER_PARTS}
      selectedId={openId ?? ''}
      onOpen={({ id }) => changeSearch({ video: id }, { isStep: true })}
      bulk={
        actions.isOpen ? (chosen) => <LazyBulkBar {...chosen} actions={actions.batchActions} /> : undefined
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      around={(rows) => (
        <>
          {data?.hasTranscoder === false && (
            <Alert color="orange" mb="sm">
              {t('noTranscoder')}
            </Alert>
          )}
          {rows}
        </>
      )}
    >
      <VideoDetail
        row={listed.rows.find(({ id }) => id === openId)}
        actions={actions}
        onClose={() => changeSearch({ video: undefined }, { isStep: true })}
      />
    </ListPage>
  )
}
