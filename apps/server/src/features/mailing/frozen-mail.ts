import type { MadeMail, Marks } from './compose/composition.ts'

/** What is kept with the dispatch of a newsletter: the mail as everybody gets it. */
export interface FrozenMail {
  mail: MadeMail
  marks: Marks
  channelId: string
  /** Looked at again when it starts: what is withdrawn meanwhile does not go out. */
  contentIds: string[]
  /** The address is that of the house where it has none. */
  sender: { name: string; address: string | null; replyTo: string | null }
}
