// A library file on the contact sheet: preview, source, number of uses, and the end of its rights.
import { rightsState } from '@manset/model/media/media.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { now } from '../../../platform/clock.ts'
import { getImageAddress } from '../../../platform/image-address.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { MediaRow } from '../media.documents.ts'
import { mediaTexts } from '../texts/texts.ts'
import classes from './library.module.css'
import { getMediaIcon } from './media-icon.ts'

const THUMBNAIL = 300

export function MediaTile({ row }: { row: MediaRow }) {
  const t = useTexts(mediaTexts)
  const format = useFormat()
  const { kind, path, poster, title, caption, originalName, source, createdDate, useCount, usableUntil } = row
  const Icon = getMediaIcon(kind)
  const rights = rightsState(usableUntil, now())
  return (
    <>
      <span className={classes.picture}>
        {kind === 'image' ? (
          <img src={getImageAddress(path, THUMBNAIL)} alt="" loading="lazy" decoding="async" />
        ) : poster ? (
          <>
            {/* Video frames exist in one size only, unlike pictures of the library. */}
            <img src={poster} alt="" loading="lazy" decoding="async" />
            <Icon className={classes.kind} size={18} stroke={1.6} aria-hidden="true" />
          </>
        ) : (
          <Icon size={36} stroke={1.4} aria-hidden="true" />
        )}
      </span>
      <span className={classes.about}>
        <bdi className={classes.name}>{title || caption || originalName}</bdi>
        <span className={classes.quiet}>
          {[source, format.dateTime(createdDate)].filter(Boolean).join(' · ')}
        </span>
        <span className={classes.quiet}>
          {useCount === 0 ? t('sheet.unused') : t('sheet.uses', { count: useCount })}
        </span>
        {rights && usableUntil && (
          <span className={classes.rights} data-state={rights}>
            <IconAlertTriangle size={13} aria-hidden="true" />
            {t(`rights.${rights}`, { moment: format.dateTime(usableUntil) })}
          </span>
        )}
      </span>
    </>
  )
}
