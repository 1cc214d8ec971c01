// Two rooms of the demo's chat service on every site, and two messages: a saved one, and a sent one about a published content.
import { chatMessage } from '@manset/model/entities/chat-message.ts'
import { chatRoom } from '@manset/model/entities/chat-room.ts'
import { foldForSearch } from '@manset/model/text/search.ts'
import type { ClientBase } from 'pg'
import { insertFirstRevisions } from './history.ts'
import { insertRows, reserveIds } from './rows.ts'
import { sampleSites } from './sites.ts'
import { CHAT } from './words/chat.ts'

const HOUR_MS = 3_600_000

export interface ChatOptions {
  adminId: string
  since: Date
  now: Date
  /** The demo's own address. */
  origin: string
  seal: (text: string, purpose: string) => string
}

/** Writes rooms and messages; requires contents. */
export async function insertChat(
  client: ClientBase,
  { adminId, since, now, origin, seal }: ChatOptions,
): Promise<void> {
  const ids = await reserveIds(client, 'chat_rooms', sampleSites.length * 2)
  const getRoomId = (siteIndex: number, place: number) => ids[siteIndex * 2 + place]
  const getStamps = (at: Date) => ({
    created_by: adminId,
    updated_by: adminId,
    created_at: at,
    updated_at: at,
  })
  await insertRows(
    client,
    'chat_rooms',
    sampleSites.flatMap(({ id: siteId, linkName, language }, siteIndex) =>
      CHAT[language].rooms.map((name, place) => ({
        ...{ id: getRoomId(siteIndex, place), site_id: siteId, name, folded: foldForSearch(name) },
        webhook: {
          setDate: since.toISOString(),
          sealed: seal(
            `${origin}/chat-service/hooks/${linkName}-${place === 0 ? 'readers' : 'tests'}`,
            'chatRoom.webhook',
          ),
        },
        ...{ host: new URL(origin).host, is_for_tests: place === 1, is_approved: true },
        ...getStamps(since),
      })),
    ),
  )
  const { rows: stories } = await client.query<{ id: string; siteId: number }>(
    `select distinct on (site_id) id, site_id as "siteId" from contents where status = 'published' order by site_id, created_at desc, id desc`,
  )
  const sentAt = new Date(now.getTime() - 26 * HOUR_MS)
  await insertRows(
    client,
    'chat_messages',
    sampleSites.flatMap(({ id: siteId, language }, siteIndex) => {
      const { saved, sent } = CHAT[language]
      const toRow = ({ title, text }: typeof sent, at: Date) => ({
        ...{ site_id: siteId, room_id: getRoomId(siteIndex, 0), title, text },
        folded: foldForSearch(`${title} ${text}`),
        ...getStamps(at),
      })
      const story = stories.find((story) => story.siteId === siteId)
      return [
        {
          ...toRow(sent, sentAt),
          ...{ content_id: story?.id ?? null, status: 'sent', date: sentAt, sent_date: sentAt },
        },
        {
          ...toRow(saved, new Date(now.getTime() - 2 * HOUR_MS)),
          ...{ content_id: null, status: 'saved', date: null, sent_date: null },
        },
      ]
    }),
  )
  for (const entity of [chatRoom, chatMessage]) await insertFirstRevisions(client, entity)
}
