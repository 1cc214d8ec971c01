// Builds the payload and audience of a push message once: text, address and picture as devices get them.
import { contentUrl } from '@manset/model/content/address.ts'
import type { NotificationAudience } from '@manset/model/dispatch/notification.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { directionOf } from '@manset/model/site.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { PushMessage } from '../../../platform/push/push.ts'

/** A message joined with what its payload needs. */
export interface OutgoingRow {
  id: string
  title: string
  spot: string | null
  platforms: string[]
  audience: NotificationAudience
  categoryId: string | null
  isBreaking: boolean
  date: Date | null
  address: string | null
  cover: ImageValue | null
  status: string
  /** The content that it opens; null if none. */
  content: {
    id: string
    type: string
    title: string
    seoUrlTitle: string | null
    status: string
    publishDate: string | null
    expirationDate: string | null
  } | null
  site: { url: string; language: string; cover: ImageValue | null; description: string | null }
}

export async function loadOutgoing(
  db: Kysely<Tables>,
  siteId: number,
  id: string,
): Promise<OutgoingRow | undefined> {
  const { rows } = await sql<OutgoingRow>`
    select n.id::text as id, n.title, n.spot, n.platforms, n.audience, n.category_id::text as "categoryId",
      n.is_breaking as "isBreaking", n.date, n.address, n.cover, n.status,
      case when c.id is not null then json_build_object('id', c.id::text, 'type', c.type, 'title', c.title,
        'seoUrlTitle', c.seo_url_title, 'status', c.status, 'publishDate', c.publish_date,
        'expirationDate', c.expiration_date) end as content,
      json_build_object('url', s.url, 'language', s.language, 'cover', f.notification_flash_news_cover_image,
        'description', f.flash_news_description) as site
    from notifications n join sites s on s.id = n.site_id left join site_configurations f on f.site_id = n.site_id
      left join contents c on n.opens = 'content' and c.id = n.content_id
    where n.site_id = ${siteId} and n.id = ${id}::bigint`.execute(db)
  return rows[0]
}

/** The part of a message that its dispatch freezes. */
export interface NotificationContent {
  message: PushMessage
  platforms: readonly string[]
  audience: NotificationAudience
  categoryId: string | null
  /** Checked again when the message is due, so that it never opens an unpublished page. */
  contentId: string | null
}

const PICTURE_WIDTH = 1_280
const PICTURE_CROP = '16x9'

/** `publicUrl` is the base address of pictures. */
export function toOutgoing(row: OutgoingRow, publicUrl: string): NotificationContent {
  const { site, content, isBreaking, title, platforms, audience, categoryId } = row
  const body = row.spot ?? (isBreaking ? site.description : null) ?? ''
  const image = row.cover ?? site.cover
  return {
    message: fitPayload({
      ...{ id: `n.${row.id}`, title, body, isBreaking },
      url: content ? contentUrl(site.url, content) : (row.address ?? site.url),
      image: image && pictureAddress(image, publicUrl),
      ...{ lang: site.language, dir: directionOf(site.language) },
    }),
    ...{ platforms, audience, categoryId, contentId: content?.id ?? null },
  }
}

/** Push services accept 4,096 bytes; encryption and the Firebase envelope use some of them. */
const MAX_PAYLOAD_BYTES = 3_800

/** Fits a message into the size limit: drops the picture first, then shortens the text. */
export function fitPayload(message: PushMessage): PushMessage {
  const isTooLarge = (one: PushMessage) => Buffer.byteLength(JSON.stringify(one)) > MAX_PAYLOAD_BYTES
  if (!isTooLarge(message)) return message
  const plain = { ...message, image: null }
  const letters = [...GRAPHEMES.segment(plain.body)].map(({ segment }) => segment)
  while (isTooLarge(plain) && letters.length > 0) {
    letters.pop()
    plain.body = `${letters.join('').trimEnd()}…`
  }
  return plain
}

const GRAPHEMES = new Intl.Segmenter()

function pictureAddress({ path, crops }: ImageValue, publicUrl: string): string {
  const box = crops?.find(({ cropTypeId }) => cropTypeId === PICTURE_CROP)
  const crop = box ? `&crop=${[box.x, box.y, box.width, box.height].map(Math.round).join(',')}` : ''
  return `${publicUrl}/image-resize?uri=${encodeURIComponent(path)}&width=${PICTURE_WIDTH}${crop}`
}
