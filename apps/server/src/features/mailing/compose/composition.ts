// Everything a mail is made of, as plain data: it is posted to a worker thread, and contains nothing about its reader.
import type { MailingType } from '@manset/model/mailing/mailing.ts'

/** A picture in one shape; `width` and `height` give the aspect ratio, not the displayed size. */
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
  /** 2:3, portrait, as on a book cover or a poster. */
  tall: MailPicture
  alt: string
}

export interface MailItem {
  title: string
  spot: string | null
  /** http or https; null means no link. */
  url: string | null
  pictures: MailPictures | null
  /** A recipe marked as the chef's selection. */
  isChiefSelection: boolean
}

export interface MailGroup {
  /** Null for items before and between groups. */
  head: { title: string; spot: string | null; pictures: MailPictures | null } | null
  items: MailItem[]
}

export interface Composition {
  type: MailingType
  language: string
  direction: 'ltr' | 'rtl'
  siteName: string
  siteUrl: string
  /** Six hex digits, such as `#b42318`. */
  color: string
  channelName: string
  title: string
  subject: string
  preheader: string | null
  /** The date as readers say it: `23 Kasım 2026 Pazartesi`. */
  day: string
  groups: MailGroup[]
}

/** Placeholders for each reader's own links. They are random, so no editor's text can contain them. */
export interface LinkPlaceholders {
  leave: string
  preferences: string
}

export interface RenderedMail {
  subject: string
  html: string
  text: string
}
