// Helpers for tests of the agency desk: the whole application, two agencies, and received documents.
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import sharp from 'sharp'
import { expect } from 'vitest'
import { ingestDelivery } from '../../features/desk/ingest/delivery.ts'
import type { Agency, Imported } from '../../features/desk/ingest/input.ts'
import { type GraphqlAnswer, type Principal, startTestApp, type TestApp } from '../app.ts'
import { makeVideo } from '../media/video.ts'
import { ARABIC_SITE, MAIN_SITE } from '../newsroom.ts'
import { noPhotoStore } from './inbox.ts'

export interface Desk {
  server: TestApp
  db: TestApp['newsroom']['database']['db']
  /** Anka serves both sites, Bika the main site alone. */
  anka: Agency
  bika: Agency
  /** Imports a ninjs document as if it had been in the agency's inbox. */
  receive(agency: Agency, fields: Record<string, unknown>): Promise<Imported>
  /** Calls and returns the data; throws on errors. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  ask(who: Principal, query: string, variables?: object, siteId?: number): Promise<any>
  /** The code of a refusal. */
  refused(who: Principal, query: string, variables?: object, siteId?: number): Promise<string | undefined>
}

export const EDITOR: Principal = { roleId: '2' }
export const DESK: Principal = { roleId: '4' }
export const VIEWER: Principal = { roleId: '8' }
export const AUTHOR: Principal = { roleId: '3' }
export const ARABIC_EDITOR: Principal = { roleId: '2', siteId: ARABIC_SITE }

export async function openDesk(): Promise<Desk> {
  const server = await startTestApp()
  const { db } = server.newsroom.database
  const agency = async (name: string, siteIds: number[]): Promise<Agency> => {
    const folder = name.toLowerCase()
    const { id } = await db
      .insertInto('agencies')
      .values({ name, folder, site_ids: siteIds })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name, siteId: siteIds[0] as number, siteIds }
  }
  const ask: Desk['ask'] = async (who, query, variables, siteId) => {
    const answer = await server.call(who, query, variables, siteId)
    expect(answer.errors).toBeUndefined()
    return answer.data
  }
  return {
    server,
    db,
    anka: await agency('Anka', [MAIN_SITE, ARABIC_SITE]),
    bika: await agency('Bika', [MAIN_SITE]),
    async receive(from, fields) {
      const bytes = Buffer.from(
        JSON.stringify({ uri: `urn:test:${randomUUID()}`, type: 'text', version: '1', ...fields }),
      )
      const { clock } = server.newsroom
      const imported = await ingestDelivery(
        { db, clock, log: pino({ level: 'silent' }), storePhoto: noPhotoStore },
        { source: { id: null, agency: from }, claim: randomUUID(), fileName: 'haber.json', bytes },
      )
      if (!imported) throw new Error('the document was not written down')
      return imported
    },
    ask,
    async refused(who, query, variables, siteId) {
      const answer: GraphqlAnswer = await server.call(who, query, variables, siteId)
      return answer.errors?.[0]?.extensions.code
    },
  }
}

/** The id of the only imported item. */
export function onlyItemId({ items }: Imported): string {
  return items[0]?.agencyContentId as string
}

/** Adds pictures to an item, stored for the main site, each in a different color. */
export async function addPictures({ db, server }: Desk, id: string, count: number): Promise<void> {
  const images = []
  for (let number = 1; number <= count; number++)
    images.push({
      agencyImageId: String(number),
      href: `${number}.jpg`,
      path: await upload(server, await picture(Number(id) * 7 + number), `foto-${number}.png`),
      text: `Fotoğraf ${number}`,
      width: 900,
      height: 600,
      mime: 'image/png',
    })
  await db
    .updateTable('agency_contents')
    .set({ images: JSON.stringify(images) })
    .where('id', '=', id)
    .execute()
}

/** Adds a video to an item, stored for the main site; returns its path. */
export async function addVideo({ db, server }: Desk, id: string): Promise<string> {
  const path = await upload(server, makeVideo(1_280, 720), 'film.mp4', '2')
  const video = { href: 'film.mp4', path, mime: 'video/mp4', width: 1_280, height: 720 }
  await db
    .updateTable('agency_contents')
    .set({ video: JSON.stringify(video) })
    .where('id', '=', id)
    .execute()
  return path
}

const picture = (seed: number) =>
  sharp({
    create: { width: 900, height: 600, channels: 3, background: { r: seed % 256, g: 90, b: 140 } },
  })
    .png()
    .toBuffer()

/** The stored path of an uploaded file of the main site. */
async function upload(server: TestApp, bytes: Buffer, name: string, type = '1'): Promise<string> {
  const form = new FormData()
  form.set('method', '1')
  form.set('type', type)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await fetch(`${server.url}/storage/upload`, {
    method: 'POST',
    headers: { siteid: String(MAIN_SITE), authorization: `Bearer ${await server.tokenOf({ roleId: '2' })}` },
    body: form,
  })
  const { relativePath } = (await answer.json()) as { relativePath: string }
  return relativePath
}
