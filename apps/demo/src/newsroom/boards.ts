// Boards of every site: headline lists (including Lokma) with the newest published contents, and stories and reels of the
// sample's pictures and video. Each board is at its second version, as if somebody had arranged it once.
import type { ClientBase } from 'pg'
import { settingRows } from './desk-settings.ts'
import type { Pictures } from './pictures.ts'
import { insertRows, type Row, reserveIds } from './rows.ts'
import { videoValue } from './sample-video.ts'
import { sampleSites } from './sites.ts'
import { boardWords } from './words/boards.ts'

const hour = 3_600_000
const LIVE = 7

interface Given {
  adminId: string
  now: Date
  pictures: Pictures
}

/** Fills the boards; requires contents. */
export async function insertBoards(client: ClientBase, given: Given): Promise<void> {
  // The crop types of a headline list: the site's first one, for which every sample cover is cropped.
  await client.query(`update headline_types y set crop_type_ids = array[
    (select x.id from crop_types x where x.site_id = y.site_id and x.key = '16x9')]`)
  await placeHeadlines(client, given)
  await placeParts(client, given)
  await keepVersions(client, given)
}

/** Each list has its own range of contents: live ones, two scheduled ones, and a permanently pinned one on top. */
async function placeHeadlines(client: ClientBase, { adminId, now }: Given): Promise<void> {
  const { rows } = await client.query<{ boardId: string; siteId: number; contentId: string; place: number }>(
    `with list as (
       select id, site_id, row_number() over (partition by site_id order by kind, id) - 1 as run from boards
       where kind in ('headlineBoard', 'headlineOldBoard')
     ), newest as (
       select id, site_id, row_number() over (partition by site_id order by created_at desc, id desc) - 1 as place
       from contents where status = 'published'
     )
     select l.id as "boardId", l.site_id as "siteId", n.id as "contentId", (n.place - l.run * ${LIVE + 2})::int as place
     from list l join newest n on n.site_id = l.site_id
       and n.place >= l.run * ${LIVE + 2} and n.place < (l.run + 1) * ${LIVE + 2}
     order by l.id, n.place`,
  )
  const ids = await reserveIds(client, 'headlines', rows.length)
  await insertRows(
    client,
    'headlines',
    rows.map(({ siteId, contentId }, index) => ({
      ...{ id: ids[index], site_id: siteId, content_id: contentId },
      ...{ created_by: adminId, created_at: now, updated_by: adminId, updated_at: now },
    })),
  )
  // Every third headline has a tag of its site, in rotation.
  await client.query(`update headlines h set headline_tag_id = g.id
    from (select id, site_id, row_number() over of_site - 1 as place, count(*) over (partition by site_id) as number
      from headline_tags where is_approved window of_site as (partition by site_id order by id)) g
    where g.site_id = h.site_id and mod(h.id, 3) = 0 and mod(h.id / 3, g.number) = g.place`)
  await insertRows(
    client,
    'placements',
    rows.map(({ boardId, contentId, place }, index) => {
      const isLive = place < LIVE
      const date = isLive
        ? null
        : new Date(Math.ceil(now.getTime() / hour) * hour + (place - LIVE + 2) * hour)
      return {
        ...placementRow({ boardId, itemId: ids[index] ?? '', subject: `content:${contentId}`, now }),
        ...{ is_live: isLive, position: isLive ? place + 1 : 1, live_date: date },
        pin: place === 0 ? 'permanent' : place === 3 ? 'pinned' : 'none',
      }
    }),
  )
}

/** Stories of pictures and texts, and reels of the upright video. */
async function placeParts(client: ClientBase, { adminId, now, pictures }: Given): Promise<void> {
  const { rows: boards } = await client.query<{ id: string; siteId: number; kind: string }>(
    `select id, site_id as "siteId", kind from boards where kind in ('storyBoard', 'reelsBoard')`,
  )
  for (const { id: siteId, language } of sampleSites) {
    const words = boardWords[language]
    const stories = words.stories.map(({ title, texts, isAdvertisement }, index) => ({
      title,
      placed_type: isAdvertisement ? 'advertisement' : 'normal',
      frames: texts.map((text, place) => ({
        ...{ key: `f${place}`, link: null, video: null, image: null },
        ...(place % 3 === 2
          ? { type: 'text', text, duration: 6 }
          : {
              type: 'picture',
              text,
              image: pictures.cover(siteId, 'skyline', index + place, text),
              duration: 5,
            }),
      })),
    }))
    const reels = words.reels.map((title, index) => ({
      ...{ title, placed_type: 'normal' },
      videos: [
        {
          ...{ key: 'v0', type: 'video', text: title, link: null },
          ...{
            video: videoValue(siteId, title, 'film-upright'),
            cover: pictures.cover(siteId, 'skyline', index, title),
          },
        },
      ],
    }))
    for (const [kind, table, items] of [
      ['storyBoard', 'stories', stories],
      ['reelsBoard', 'reels', reels],
    ] as const) {
      const board = boards.find((one) => one.siteId === siteId && one.kind === kind)
      if (board) await placeItems(client, { table, items, boardId: board.id, siteId, adminId, now })
    }
  }
}

async function placeItems(
  client: ClientBase,
  given: {
    table: 'stories' | 'reels'
    items: readonly Row[]
    boardId: string
    siteId: number
    adminId: string
    now: Date
  },
): Promise<void> {
  const { table, items, boardId, siteId, adminId, now } = given
  const ids = await reserveIds(client, table, items.length)
  const since = new Date(now.getTime() - items.length * hour)
  const rows = settingRows(items, { siteId, adminId, since, searched: ['title'] })
  await insertRows(
    client,
    table,
    rows.map(({ is_approved: _, ...row }, index) => ({ ...row, id: ids[index] })),
  )
  const entity = table === 'stories' ? 'story' : 'reel'
  // The last one waits for a person.
  await insertRows(
    client,
    'placements',
    ids.map((id, index) => {
      const isLive = index < ids.length - 1
      return {
        ...placementRow({ boardId, itemId: id, subject: `${entity}:${id}`, now }),
        ...{ is_live: isLive, position: isLive ? index + 1 : 1, live_date: null, pin: 'none' },
      }
    }),
  )
}

function placementRow({
  boardId,
  itemId,
  subject,
  now,
}: {
  boardId: string
  itemId: string
  subject: string
  now: Date
}): Row {
  return { board_id: boardId, item_id: itemId, subject, changed: 2, since: now }
}

/** Stores a version of each arranged board, so that the next change can be undone. */
async function keepVersions(client: ClientBase, { adminId, now }: Given): Promise<void> {
  await client.query(
    `with arranged as (
       update boards b set version = 2, updated_by = $1, updated_at = $2,
         live_count = (select count(*) from placements p where p.board_id = b.id and p.is_live),
         pending_count = (select count(*) from placements p where p.board_id = b.id and not p.is_live)
       where id in (select board_id from placements) returning id, kind
     )
     insert into revisions (entity, item_id, version, snapshot, created_by, created_at)
     select a.kind, a.id, 2, jsonb_build_object(
       'live', coalesce(jsonb_agg(${PLACED} order by p.position) filter (where p.is_live), '[]'),
       'pending', coalesce(jsonb_agg(${PLACED} order by p.live_date, p.position) filter (where not p.is_live), '[]')), $1, $2
     from arranged a join placements p on p.board_id = a.id group by a.kind, a.id`,
    [adminId, now],
  )
}

const PLACED = `jsonb_build_object('id', p.id::text, 'itemId', p.item_id::text, 'subject', p.subject, 'pin', p.pin,
  'date', to_char(p.live_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'end', null, 'changed', p.changed)`
