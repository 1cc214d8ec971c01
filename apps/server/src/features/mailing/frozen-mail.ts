import type { ImageValue } from '@manset/model/media/image-value.ts'
import type { LinkPlaceholders, RenderedMail } from './compose/composition.ts'

/** The mail as every recipient gets it, frozen in its dispatch. */
export interface FrozenMail {
  mail: RenderedMail
  marks: LinkPlaceholders
  channelId: string
  /** Checked again when sending starts: a mail with a withdrawn content does not go out. */
  contentIds: string[]
  /** Stored copies of recipe pictures by their original address; rescheduling reuses them. */
  pictures?: Readonly<Record<string, ImageValue>>
  /** The channel's own sender; null fields take the site's at sending time. */
  sender: { name: string | null; address: string | null; replyTo: string | null }
}
