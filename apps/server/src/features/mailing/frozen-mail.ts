import type { ImageValue } from '@manset/model/image-value.ts'
import type { MadeMail, Marks } from './compose/composition.ts'

/** What is kept with the dispatch of a newsletter: the mail as everybody gets it. */
export interface FrozenMail {
  mail: MadeMail
  marks: Marks
  channelId: string
  /** Looked at again when it starts: what is withdrawn meanwhile does not go out. */
  contentIds: string[]
  /** Pictures of recipes in it by where they stood; scheduled again, it has the same ones. */
  pictures?: Readonly<Record<string, ImageValue>>
  /** What its channel says of it; the rest is the site's, when it goes out. */
  sender: { name: string | null; address: string | null; replyTo: string | null }
}
