// An item on the contact sheet: its first picture large, what it says below.
import { markedTitle } from '@manset/model/title-marks.ts'
import { IconPhotoOff, IconPlayerPlay } from '@tabler/icons-react'
import type { RowState } from '../../../kit/list/rows/row-grid.tsx'
import { imageAddress } from '../../../platform/image-address.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { AgencyRow } from '../agency.documents.ts'
import { agencyTexts } from '../texts/texts.ts'
import { useMarkWord } from '../title-mark.ts'
import classes from './agency-tile.module.css'
import { AgencyMarks } from './use-agency-columns.tsx'

/** Pixels of the picture (specification 1, section 9). */
const PREVIEW = 300

export function AgencyTile({ row, state }: { row: AgencyRow; state: RowState | undefined }) {
  const t = useTexts(agencyTexts)
  const format = useFormat()
  const markWord = useMarkWord()
  const title = markedTitle(row.title)
  const picture = row.images.find(({ path }) => path)
  const Missing = row.video ? IconPlayerPlay : IconPhotoOff
  const tags = [
    state === 'departed' && t('departed.filteredOut'),
    row.isKilled && t('marks.killed'),
    markWord(title),
  ].filter(Boolean)
  return (
    <>
      <span className={classes.picture}>
        {picture?.path ? (
          <img
            src={imageAddress(picture.path, PREVIEW)}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
          />
        ) : (
          <Missing size={28} stroke={1.4} aria-hidden="true" />
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.title} dir="auto" data-crossed={row.isKilled || undefined}>
          {tags.length > 0 && <span className={classes.tag}>{tags.join(' · ')} </span>}
          {title.headline}
        </span>
        <span className={classes.line}>
          <span className={classes.from}>
            <bdi>{row.agency.name}</bdi> · {format.moment(row.createdDate)}
          </span>
          <AgencyMarks row={row} />
        </span>
      </span>
    </>
  )
}
