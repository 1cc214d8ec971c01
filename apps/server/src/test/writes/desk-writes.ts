// Writes of the agency desk, the archive, the media library and videos.
import { randomUUID } from 'node:crypto'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import pino from 'pino'
import { ingestDelivery } from '../../features/desk/ingest/delivery.ts'
import { noPhotoStore } from '../desk/inbox.ts'
import { MAIN_SITE } from '../newsroom.ts'
import { type HandWritten, news, newTitle, type World } from './write.ts'

const agency = async ({ idOf }: World) => {
  const name = newTitle('Anka')
  const id = await idOf('insert into agencies (name, folder, site_ids) values ($1, $2, $3) returning id', [
    ...[name, name.toLowerCase().replace(' ', '-')],
    [MAIN_SITE],
  ])
  return { id, name, siteId: MAIN_SITE, siteIds: [MAIN_SITE] }
}

/** A document from an agency, and its item. */
async function received(world: World): Promise<{ documentId: string; itemId: string }> {
  const { database, clock } = world.server.newsroom
  const document = {
    uri: `urn:fault:${randomUUID()}`,
    type: 'text',
    version: '1',
    headline: newTitle('Şölen'),
  }
  const taken = await ingestDelivery(
    { db: database.db, clock, log: pino({ level: 'silent' }), storePhoto: noPhotoStore },
    {
      source: { id: null, agency: await agency(world) },
      ...{ claim: randomUUID(), fileName: 'haber.json', bytes: Buffer.from(JSON.stringify(document)) },
    },
  )
  const itemId = taken?.items[0]?.agencyContentId
  if (!taken || !itemId) throw new Error('the document became no item')
  return { documentId: taken.documentId, itemId }
}
const item = async (world: World) => (await received(world)).itemId
/** A document that could not be read when it arrived. */
async function refusedDocument(world: World): Promise<string> {
  const { documentId, itemId } = await received(world)
  await world.rows('delete from agency_contents where id = $1', [itemId])
  await world.rows(
    `update agency_documents set outcome = 'refused', reason_code = 'item.noId', items = '[]' where id = $1`,
    [documentId],
  )
  return documentId
}
/** An item with a picture that is stored for the site. */
async function pictured(world: World): Promise<{ itemId: string; path: string }> {
  const [itemId, path] = [await item(world), await picture(world)]
  await world.rows('update agency_contents set images = $2 where id = $1', [
    itemId,
    JSON.stringify([
      { agencyImageId: '1', href: '1.jpg', path, text: 'Foto', width: 900, height: 600, mime: 'image/png' },
    ]),
  ])
  return { itemId, path }
}
async function alertOf(world: World): Promise<string> {
  const [contentId, itemId] = [await news(world), await item(world)]
  await world.rows(
    `insert into agency_alerts (agency_content_id, content_id, site_id, kind, item_version) values ($1, $2, $3, 'update', 1)`,
    [itemId, contentId, MAIN_SITE],
  )
  return contentId
}
const archived = async ({ samples }: World) => (await samples.made(ENTITIES.agencyArchive)).id

let pictures = 0
/** The path of a picture with a row in the library, but without a file. */
async function picture({ rows }: World): Promise<string> {
  const path = `/media/aa/bb/aabb${randomUUID().replaceAll('-', '').slice(0, 28)}.png`
  pictures += 1
  await rows(
    `insert into media (site_id, sha256, kind, mime, path, byte_size, width, height, original_name)
     values ($1, $2, 'image', 'image/png', $3, 10, 2000, 2000, 'foto.png')`,
    [MAIN_SITE, pictures.toString(16).padStart(64, 'e'), path],
  )
  return path
}
const mediaId = ({ idOf }: World, path: string) => idOf('select id from media where path = $1', [path])

/** A content with a picture, and another picture to replace it. */
async function replaceable(world: World) {
  const [path, other] = [await picture(world), await picture(world)]
  const { id, version } = await world.ask<{ id: string; version: number }>(
    'mutation ($input: PhotoGalleryInput!) { one: savePhotoGallery(input: $input) { id version } }',
    { input: { title: newTitle('Galeri'), items: [{ path, crops: [] }] } },
  )
  return {
    ...{ id: await mediaId(world, path), byId: await mediaId(world, other) },
    items: [{ entity: 'photoGallery', itemId: id, version }],
  }
}

let videos = 0
async function video({ idOf }: World, state: string): Promise<string> {
  videos += 1
  const path = `/media/vv/${videos}.mp4`
  const media = await idOf(
    `insert into media (site_id, sha256, kind, mime, path, byte_size, original_name)
     values ($1, $2, 'video', 'video/mp4', $3, 10, 'film.mp4') returning id`,
    [MAIN_SITE, videos.toString(16).padStart(64, 'c'), path],
  )
  return idOf(
    `insert into video_processes (site_id, media_id, version, file_name, path, byte_size, folded, state)
     values ($1, $2, 1, 'film.mp4', $3, 10, 'film', $4) returning id`,
    [MAIN_SITE, media, path, state],
  )
}

export const DESK_WRITES: HandWritten = {
  async saveAgencyContent(world) {
    return { input: { agencyContentId: await item(world), version: 1, title: newTitle('Düzeltilmiş') } }
  },
  async updateStatusToAgencyContent(world) {
    return { agencyContentId: await item(world), status: 'inappropriate' }
  },
  async liftAgencyEmbargo(world) {
    const id = await item(world)
    await world.rows(`update agency_contents set embargo = 'open' where id = $1`, [id])
    return { agencyContentId: id }
  },
  async updateStatusToAgencyVideo(world) {
    const id = await item(world)
    await world.rows(`update agency_contents set types = '{video}' where id = $1`, [id])
    return { agencyVideoId: Number(id), status: 'inappropriate' }
  },
  async markAgencyContents(world) {
    return { agencyContentIds: [await item(world), await item(world)], status: 'used' }
  },
  async createContentFromAgencyContent(world) {
    return { agencyContentId: await item(world), type: 'news' }
  },
  async createContentFromAgencyContents(world) {
    const items = [await pictured(world), await pictured(world)]
    return { agencyContentIds: items.map(({ itemId }) => itemId), type: 'photoGallery' }
  },
  async createContentFromAgencyArchive(world) {
    return { agencyArchiveId: await archived(world), type: 'news' }
  },
  async updateStatusToAgencyArchive(world) {
    return { agencyArchiveId: await archived(world), status: 'inappropriate' }
  },
  async markAgencyAlertsSeen(world) {
    return { contentId: await alertOf(world) }
  },
  async resolveAgencyAlerts(world) {
    return { contentId: await alertOf(world) }
  },
  async reprocessAgencyDocument(world) {
    return { id: await refusedDocument(world) }
  },
  async reprocessAgencyDocuments(world) {
    await refusedDocument(world)
    return { filter: { isOnlyRefused: true } }
  },
  async refetchAgencyMedia(world) {
    const agencyContentId = await item(world)
    await world.rows(
      `update agency_contents set images = '[{"agencyImageId":"1","href":"1.jpg","fault":"answer.tooSlow"}]' where id = $1`,
      [agencyContentId],
    )
    return { agencyContentId }
  },

  async saveMediaFile(world) {
    const id = await mediaId(world, await picture(world))
    return { input: { id, version: 1, title: newTitle('Fotoğraf') } }
  },
  replaceMediaFile: replaceable,
  async undoMediaReplacement(world) {
    const items = await world.ask<{ entity: string; itemId: string; version: number }[]>(
      `mutation ($id: ID!, $byId: ID!, $items: [SeenItemInput!]!) {
         one: replaceMediaFile(id: $id, byId: $byId, items: $items) { entity itemId version } }`,
      await replaceable(world),
    )
    return { items }
  },
  async cancelVideoProcesses(world) {
    return { ids: [await video(world, 'waiting')] }
  },
  async retryVideoProcesses(world) {
    return { ids: [await video(world, 'error')] }
  },
}
