// An agency item on the contact sheet.
import { splitTitleMark } from '@manset/model/agency/title-marks.ts'
import type { RowState } from '../../../kit/list/rows/grid.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import type { AgencyRow } from '../agency.documents.ts'
import { agencyTexts } from '../texts/texts.ts'
import { useFormatTitleMark } from '../use-title-mark.ts'
import { PictureTile } from './picture-tile.tsx'
import { AgencyMarks } from './use-agency-columns.tsx'

export function AgencyTile({ row, state }: { row: AgencyRow; state: RowState | undefined }) {
  const t = useTexts(agencyTexts)
  const markWord = useFormatTitleMark()
  const title = splitTitleMark(row.title, row.isKilled)
  return (
    <PictureTile
      path={row.images.find(({ path }) => path)?.path ?? null}
      hasVideo={row.video !== null}
      title={title.headline}
      tags={[
        state === 'departed' && t('departed.filteredOut'),
        row.isKilled && t('marks.killed'),
        markWord(title, row.signal),
      ]}
      isCrossedOut={row.isKilled}
      from={row.agency.name}
      createdDate={row.createdDate}
      marks={<AgencyMarks row={row} isShort />}
    />
  )
}
