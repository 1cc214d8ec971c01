// Columns of the media library.
import { mediaList } from '@manset/model/lists/media.ts'
import { rightsState } from '@manset/model/media/media.ts'
import { type OwnColumns, useListColumns } from '../../../kit/list/page/list-columns.tsx'
import type { GridColumn } from '../../../kit/list/rows/grid.ts'
import { TitleCell } from '../../../kit/list/rows/title-cell.tsx'
import { now } from '../../../platform/clock.ts'
import { StatusLabel } from '../../../ui/status-label.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { MediaRow } from '../media.documents.ts'
import { useMediaLabels } from '../use-media-labels.ts'
import { getMediaIcon } from './media-icon.ts'

const OWN_COLUMNS: OwnColumns<MediaRow> = {
  name: { role: 'title', render: (row) => <Name row={row} /> },
  kind: { width: '96px', hiddenBelow: 1_000 },
  source: { width: '160px', hiddenBelow: 1_100 },
  rights: { width: '180px', hiddenBelow: 640, render: (row) => <Rights row={row} /> },
  uses: { width: '88px', align: 'end', hiddenBelow: 640 },
  person: { width: '160px', hiddenBelow: 1_100 },
  date: { width: '136px', hiddenBelow: 640 },
}

export const useMediaColumns = (): readonly GridColumn<MediaRow>[] =>
  useListColumns(mediaList, useMediaLabels(), OWN_COLUMNS)

const NO_TAGS: readonly string[] = []

function Name({ row }: { row: MediaRow }) {
  const { kind, path, originalName, title, caption } = row
  return (
    <TitleCell
      title={title || caption || originalName}
      spot={title || caption ? originalName : null}
      {...(kind !== 'image' && { icon: getMediaIcon(kind) })}
      image={kind === 'image' ? { path, crops: [] } : null}
      tags={NO_TAGS}
    />
  )
}

function Rights({ row: { usableUntil } }: { row: MediaRow }) {
  const format = useFormat()
  if (!usableUntil) return null
  const state = rightsState(usableUntil, now())
  const moment = format.dateTime(usableUntil)
  return state ? <StatusLabel look={state === 'expired' ? 'bad' : 'coming'}>{moment}</StatusLabel> : moment
}
