// Everything a mail is made of, as plain data: it goes to a thread of its own to be made, and says nothing of its reader.
import type { MailingType } from '@manset/model/mailing/mailing.ts'

/** A picture in one shape; `width` and `height` are those of its shape, not what is shown. */
export interface MailPicture {
  address: string
  width: number
  height: number
}

export interface MailPictures {
  /** 16:9, as wide as the mail. */
  wide: MailPicture
  /** 1:1, small beside a title. */
  square: MailPicture
  /** 2:3, as a book or a poster stands. */
  tall: MailPicture
  alt: string
}

export interface MailItem {
  title: string
  spot: string | null
  /** http or https; null where there is nowhere to lead. */
  url: string | null
  pictures: MailPictures | null
  /** A recipe the chef chose. */
  isChiefSelection: boolean
}

export interface MailGroup {
  /** Null for what stands before and between groups. */
  head: { title: string; spot: string | null; pictures: MailPictures | null } | null
  items: MailItem[]
}

export interface Composition {
  type: MailingType
  language: string
  direction: 'ltr' | 'rtl'
  siteName: string
  siteUrl: string
  /** `#b42318`. */
  color: string
  channelName: string
  title: string
  subject: string
  preheader: string | null
  /** As readers say it: `23 Kasım 2026 Pazartesi`. */
  day: string
  groups: MailGroup[]
}

/** What stands in a mail where each reader has something of their own: texts that nobody can have written into it. */
export interface Marks {
  leave: string
  preferences: string
}

export interface MadeMail {
  subject: string
  html: string
  text: string
}
