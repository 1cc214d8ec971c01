// One file of the library: picture, facts, editable metadata and usage.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { getAddress } from '../../../platform/addresses.ts'
import { useCall } from '../../../platform/calls/graphql.ts'
import { getImageAddress } from '../../../platform/image-address.ts'
import { formatMegabytes } from '../../../platform/language/format.ts'
import { useLocale } from '../../../platform/language/locale.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { DetailPane, DetailScroll } from '../../../ui/split-view/detail-pane.tsx'
import { RowSkeletons } from '../../../ui/states/delayed.tsx'
import { FailedState } from '../../../ui/states/state-view.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { MediaRow } from '../media.documents.ts'
import { mediaTexts } from '../texts/texts.ts'
import classes from './library.module.css'
import { MediaMetadata } from './media-metadata.tsx'
import { MediaRowDocument } from './media-row.documents.ts'
import { MediaUses } from './media-uses.tsx'
import { ReplaceFile } from './replace-file.tsx'

const PREVIEW_PX = 640

interface MediaDetailProps {
  id: string
  /** The list row; a file that is not among the loaded rows is fetched. */
  row: MediaRow | undefined
  onClose(): void
  /** Shows another file instead. */
  onOpen(id: string): void
}

export function MediaDetail({ id, row, onClose, onOpen }: MediaDetailProps) {
  const t = useTexts(mediaTexts)
  const asked = useCall(MediaRowDocument, { id }, { isEnabled: row === undefined })
  const file = row ?? asked.data?.getMediaFile
  return (
    <DetailPane
      label={t('detail.label')}
      closeLabel={t('detail.close')}
      shortcutGroup={t('detail.keys')}
      onClose={onClose}
      size="small"
    >
      <DetailScroll className={classes.reading} label={file?.originalName ?? t('detail.label')}>
        {file ? (
          <File file={file} onOpen={onOpen} onStale={() => void asked.refetch()} />
        ) : asked.error ? (
          <FailedState error={asked.error} onRetry={() => void asked.refetch()} />
        ) : (
          <RowSkeletons />
        )}
      </DetailScroll>
    </DetailPane>
  )
}

interface FileProps {
  file: MediaRow
  onOpen(id: string): void
  onStale(): void
}

function File({ file, onOpen, onStale }: FileProps) {
  const { can } = useViewer()
  const { kind, path, poster, originalName, caption } = file
  const shown = kind === 'image' ? getImageAddress(path, PREVIEW_PX) : poster
  return (
    <>
      <h2 className={classes.fileName}>
        <bdi>{originalName}</bdi>
      </h2>
      {shown && <img className={classes.large} src={shown} alt={caption ?? ''} decoding="async" />}
      <Facts file={file} />
      <MediaMetadata file={file} mayEdit={can('media.edit')} onStale={onStale} />
      <MediaUses id={file.id} count={file.useCount}>
        {can('media.edit') && can('media.create') && file.useCount > 0 && (
          <ReplaceFile file={file} onReplaced={onOpen} />
        )}
      </MediaUses>
    </>
  )
}

function Facts({ file }: { file: MediaRow }) {
  const t = useTexts(mediaTexts)
  const format = useFormat()
  const locale = useLocale()
  const { width, height, pages, byteSize, createdBy, createdDate, takenDate, origin, originId, path } = file
  const uploaded = format.fullDateTime(createdDate)
  const facts: [string, React.ReactNode][] = [
    [
      t('detail.size'),
      [
        width && height ? t('detail.pixels', { width, height }) : null,
        pages ? t('detail.pages', { count: pages }) : null,
        formatMegabytes(byteSize, locale),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [t('detail.uploaded'), createdBy ? t('detail.by', { name: createdBy.name, moment: uploaded }) : uploaded],
  ]
  if (takenDate) facts.push([t('detail.taken'), format.fullDateTime(takenDate)])
  if (origin && originId)
    facts.push([
      t('detail.origin'),
      <Anchor
        key="origin"
        size="sm"
        component={Link}
        to={
          origin === 'agencyContent' ? getAddress('agencyList', { tab: 'news' }) : getAddress('archiveList')
        }
        search={{ item: originId } as never}
      >
        {t(origin === 'agencyContent' ? 'detail.fromAgency' : 'detail.fromArchive', { id: originId })}
      </Anchor>,
    ])
  return (
    <dl className={classes.facts} aria-label={t('detail.facts')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt />
        <dd>
          <Anchor size="sm" href={path} target="_blank" rel="noopener noreferrer">
            {t('detail.original')}
          </Anchor>
        </dd>
      </div>
    </dl>
  )
}
