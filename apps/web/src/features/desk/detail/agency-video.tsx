import { IconVideoOff } from '@tabler/icons-react'
import { useTexts } from '../../../platform/language/texts.ts'
import classes from '../agency.module.css'
import { agencyTexts } from '../texts/texts.ts'
import type { AgencyItem } from './agency-item.documents.ts'
import { formatMediaError } from './media-error-text.ts'

/** The item's video, played from our copy. A missing one shows the reason. */
export function AgencyVideo({ video, title }: { video: AgencyItem['video']; title: string }) {
  const t = useTexts(agencyTexts)
  if (!video) return null
  if (!video.path)
    return (
      <span className={classes.missing}>
        <IconVideoOff size={18} stroke={1.6} aria-hidden="true" />
        <span>
          {t(video.fault ? 'detail.videoMissing' : 'detail.videoAwaited')}
          {video.fault && <span className={classes.why}>{formatMediaError(video.fault)}</span>}
        </span>
      </span>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: agencies deliver raw footage without captions
    <video className={classes.film} src={video.path} controls preload="metadata" aria-label={title} />
  )
}
