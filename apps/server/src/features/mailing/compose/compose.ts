// Turns a newsletter, from a form or its row, into the composition of its mail: one statement for the site, one for all contents.
import { contentUrl } from '@manset/model/content/address.ts'
import type { MailingItemValue } from '@manset/model/entities/mailing.ts'
import { isId } from '@manset/model/ids.ts'
import type { MailingType } from '@manset/model/mailing/mailing.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { directionOf } from '@manset/model/site.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Tools } from '../../../platform/graphql/context.ts'
import type { Composition, MailGroup, MailItem } from './composition.ts'
import { toWebAddress } from './escape.ts'
import { externalPictures, type PictureServer, pictureShapes } from './pictures.ts'

/** Values of a newsletter, from a form or from its row. */
export interface MailingValue {
  title?: unknown
  subject?: unknown
  preheader?: unknown
  mailingType?: unknown
  channelId?: unknown
  date?: unknown
  items?: unknown
}

/** A content as a mail shows it; its status and dates decide whether readers can open it. */
export interface MailedContent {
  id: string
  type: string
  title: string
  spot: string | null
  cover: ImageValue | null
  seoUrlTitle: string | null
  status: string
  publishDate: Date | null
  expirationDate: Date | null
  isWithdrawn: boolean
}

interface MailSite {
  name: string
  url: string
  language: string
  color: string
  timeZone: string
  channelName: string | null
  /** The channel's own sender; null fields fall back to the site's. */
  sender: { name: string | null; address: string | null; replyTo: string | null }
  /** The sender's name as mailboxes show it. */
  senderName: string
}

export interface ComposedMail {
  mail: Composition
  items: MailingItemValue[]
  contents: ReadonlyMap<string, MailedContent>
  site: MailSite
}

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * Composes the mail of a newsletter. `kept` maps recipe picture addresses to our stored copies. With it, the mail uses only these copies;
 * without it (preview), it loads pictures from the recipe service.
 */
export async function compose(
  value: MailingValue,
  siteId: number,
  { db, settings, secrets, clock }: Pick<Tools, 'db' | 'settings' | 'secrets' | 'clock'>,
  kept?: ReadonlyMap<string, ImageValue>,
): Promise<ComposedMail> {
  const items = (Array.isArray(value.items) ? value.items : []) as MailingItemValue[]
  const ids = items.flatMap(({ contentId }) =>
    typeof contentId === 'string' && isId(contentId) ? [contentId] : [],
  )
  const channelId = typeof value.channelId === 'string' && isId(value.channelId) ? value.channelId : null
  const [site, contents] = await Promise.all([
    loadSite(db, siteId, channelId),
    loadMailedContents(db, siteId, ids),
  ])
  const house = { publicUrl: settings.publicUrl, secrets }
  const title = toText(value.title)
  const at = value.date ? new Date(String(value.date)) : clock.now()
  return {
    items,
    contents,
    site,
    mail: {
      type: (value.mailingType ?? 'custom') as MailingType,
      language: site.language,
      direction: directionOf(site.language),
      ...{ siteName: site.name, siteUrl: site.url, color: site.color, channelName: site.channelName ?? '' },
      title,
      subject: toText(value.subject) || title,
      preheader: toText(value.preheader) || null,
      day: new Intl.DateTimeFormat(site.language === 'ar' ? 'ar-u-nu-latn' : site.language, {
        dateStyle: 'full',
        timeZone: site.timeZone,
      }).format(Number.isNaN(at.getTime()) ? clock.now() : at),
      groups: groupItems(
        items,
        (item) => mailItem(item, { contents, siteUrl: site.url, house, kept }),
        house,
      ),
    },
  }
}

/** Groups items in their order. Items outside a group form headless groups before, between and after the others. */
function groupItems(
  items: readonly MailingItemValue[],
  made: (item: MailingItemValue) => MailItem | null,
  house: PictureServer,
): MailGroup[] {
  const groups: MailGroup[] = []
  const byKey = new Map<string, MailGroup>()
  for (const item of items) {
    if (item.type === 'group') {
      const image = item.image as ImageValue | null | undefined
      const title = toText(item.title)
      const group: MailGroup = {
        head: {
          title,
          spot: toText(item.spot) || null,
          pictures: image ? pictureShapes(image, title, house) : null,
        },
        items: [],
      }
      byKey.set(item.key, group)
      groups.push(group)
      continue
    }
    const one = made(item)
    if (!one) continue
    const inside = item.parentKey ? byKey.get(item.parentKey) : undefined
    const last = groups.at(-1)
    if (inside) inside.items.push(one)
    else if (last?.head === null) last.items.push(one)
    else groups.push({ head: null, items: [one] })
  }
  return groups
}

interface ItemParts {
  contents: ReadonlyMap<string, MailedContent>
  siteUrl: string
  house: PictureServer
  kept: ReadonlyMap<string, ImageValue> | undefined
}

function mailItem(item: MailingItemValue, { contents, siteUrl, house, kept }: ItemParts): MailItem | null {
  const content = item.contentId ? contents.get(String(item.contentId)) : undefined
  if (item.type === 'content' && !content) return null
  const title = toText(item.title) || (content?.title ?? '')
  const image =
    (item.image as ImageValue | null | undefined) ?? content?.cover ?? kept?.get(String(item.imageUrl ?? ''))
  const foreign = kept ? null : (item.imageUrl as string | null)
  return {
    title,
    spot: toText(item.spot) || content?.spot || null,
    url: content ? contentUrl(siteUrl, content) : resolveLink(toText(item.url), siteUrl),
    pictures: image ? pictureShapes(image, title, house) : externalPictures(foreign, title),
    isChiefSelection: item.isChiefSelection === true,
  }
}

/** The link of an item that is not a content; a path is resolved against the site's address. */
export function resolveLink(url: string, siteUrl: string): string | null {
  return toWebAddress(url.startsWith('/') ? `${siteUrl.replace(/\/+$/, '')}${url}` : url)
}

async function loadSite(db: Kysely<Tables>, siteId: number, channelId: string | null): Promise<MailSite> {
  const { rows } = await sql<MailSite>`
    select s.display_name as name, s.url, s.language, c.color, c.time_zone as "timeZone", n.name as "channelName",
      json_build_object('name', n.sender_name, 'address', n.sender_address, 'replyTo', n.reply_to) as sender,
      coalesce(n.sender_name, c.mail_sender_name, s.display_name) as "senderName"
    from sites s join site_configurations c on c.site_id = s.id
      left join mailing_channels n on n.site_id = s.id and n.id = ${channelId}
    where s.id = ${siteId}`.execute(db)
  const [site] = rows
  if (!site) throw new Error(`There is no site ${siteId}`)
  return site
}

/** Loads contents of one site by id. */
export async function loadMailedContents(
  db: Kysely<Tables>,
  siteId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailedContent>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<MailedContent>`
    select c.id::text as id, c.type, c.title, c.spot, c.cover, c.seo_url_title as "seoUrlTitle", c.status,
      c.publish_date as "publishDate", c.expiration_date as "expirationDate", exists (select from agency_alerts l
        where l.content_id = c.id and l.resolved_at is null and l.kind = 'kill') as "isWithdrawn"
    from contents c where c.site_id = ${siteId} and c.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
