// A small newsroom for tests of media: the real routes over HTTP, with PostgreSQL, a disk and an issuer.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestIssuer } from '@manset/demo/identity/test-issuer.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import sharp from 'sharp'
import type { MediaFile } from '../../features/media/media-row.ts'
import { mediaRoutes } from '../../features/media/routes.ts'
import { DEFAULT_MEDIA_SETTINGS, type MediaSettings } from '../../features/media/settings.ts'
import type { NotifyStored } from '../../features/media/store-media.ts'
import { createAuthenticator } from '../../platform/auth/auth.ts'
import { createTokenVerifier } from '../../platform/auth/tokens.ts'
import { systemClock } from '../../platform/clock.ts'
import { type FileStore, openDiskStore } from '../../platform/files/files.ts'
import { addErrorHandler } from '../../platform/web/errors.ts'
import { addRateLimit } from '../../platform/web/rate-limit.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

export const CORPORA = path.resolve(import.meta.dirname, '../../../../../corpora')

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  body: any
  bytes: Buffer
}

interface UploadOptions {
  as?: string
  site?: number
  type?: string
  method?: string
  name?: string
  /** The media type that the sender claims. */
  said?: string
}

export interface MediaNewsroom extends Pick<TestDatabase, 'db' | 'pool'> {
  app: FastifyInstance
  origin: string
  port: number
  files: FileStore
  folder: string
  headersOf(person: string, site?: number): Promise<Record<string, string>>
  get(address: string, headers?: Record<string, string>): Promise<Answer>
  upload(bytes: Uint8Array, wish?: UploadOptions): Promise<Answer>
  /** Uploads a valid file and returns its data. */
  store(bytes: Uint8Array, wish?: UploadOptions): Promise<MediaFile>
  /** Incoming files. */
  incoming(): Promise<string[]>
  close(): Promise<void>
}

interface NewsroomOptions {
  resizesPerMinute?: number
  notifyStored?: NotifyStored
  /** Replaces the plain disk store. */
  storeOf?(disk: FileStore, folder: string, db: TestDatabase['db']): Promise<FileStore>
}

/** People: `editor` (2) on sites 4 and 5, `reader` (8) on 4, `english` (2) on 1, `newcomer` not active. */
export async function openMediaNewsroom(
  settings: Partial<MediaSettings> = {},
  { resizesPerMinute = 10_000, notifyStored, storeOf }: NewsroomOptions = {},
): Promise<MediaNewsroom> {
  const database = await createTestDatabase()
  const issuer = await startTestIssuer()
  await fillNewsroom(database, issuer.issuer)
  const folder = await mkdtemp(path.join(tmpdir(), 'manset-media-'))
  const disk = await openDiskStore(path.join(folder, 'media'))
  const files = (await storeOf?.(disk, folder, database.db)) ?? disk
  const app = Fastify({ forceCloseConnections: true })
  addErrorHandler(app, pino({ level: 'silent' }))
  const authenticator = createAuthenticator({
    db: database.db,
    tokens: createTokenVerifier({ issuer: issuer.issuer, audience: 'manset' }),
    live: { listen: () => () => {} },
  })
  await addRateLimit(app, {
    callsPerMinute: 10_000,
    newDevices: { devicesPerHour: 10_000, devicesPerDay: 10_000 },
    uploadsPerMinute: 10_000,
    resizesPerMinute,
    sessionOf: () => Promise.reject(new Error('counted by address here')),
  })
  await app.register(mediaRoutes, {
    db: database.db,
    files,
    clock: systemClock,
    settings: { ...DEFAULT_MEDIA_SETTINGS, ...settings },
    cacheFolder: path.join(folder, 'resized'),
    authenticator,
    notifyStored,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const headersOf = async (person: string, site = 4) => ({
    authorization: `Bearer ${await issuer.sign({ sub: person })}`,
    siteid: String(site),
  })
  const get = async (address: string, headers: Record<string, string> = {}) =>
    toAnswer(await fetch(origin + address, { headers, redirect: 'error' }))
  const upload = async (bytes: Uint8Array, wish: UploadOptions = {}) => {
    const form = new FormData()
    form.append('method', wish.method ?? '1')
    form.append('type', wish.type ?? '1')
    form.append(
      'file',
      new Blob([bytes as Uint8Array<ArrayBuffer>], { type: wish.said }),
      wish.name ?? 'photo.jpg',
    )
    const headers = await headersOf(wish.as ?? 'editor', wish.site)
    return toAnswer(await fetch(`${origin}/storage/upload`, { method: 'POST', body: form, headers }))
  }
  return {
    app,
    origin,
    port: (app.server.address() as AddressInfo).port,
    db: database.db,
    pool: database.pool,
    files,
    folder,
    headersOf,
    get,
    upload,
    async store(bytes, wish) {
      const answer = await upload(bytes, wish)
      if (answer.status !== 200) throw new Error(`upload refused: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    incoming: () => readdir(path.join(folder, 'media', '.incoming')),
    async close() {
      await app.close()
      await issuer.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function fillNewsroom({ db }: TestDatabase, issuer: string): Promise<void> {
  const site = (id: number) => ({
    id,
    name: `site ${id}`,
    url: 'http://x.test',
    link_name: `s${id}`,
  })
  await db
    .insertInto('sites')
    .values([1, 4, 5].map((id) => ({ ...site(id), display_name: `Site ${id}`, language: 'tr' })))
    .execute()
  const people: [string, boolean, [number, string][]][] = [
    ['editor', true, [[4, '2'], [5, '2']]], // biome-ignore format: one person a line
    ['reader', true, [[4, '8']]],
    ['english', true, [[1, '2']]],
    ['newcomer', false, [[4, '2']]],
  ]
  for (const [subject, is_approved, roles] of people) {
    const user = await db
      .insertInto('users')
      .values({ issuer, subject, name: subject, username: subject, is_approved })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('user_roles')
      .values(roles.map(([site_id, role_id]) => ({ user_id: user.id, site_id, role_id })))
      .execute()
  }
  await db
    .insertInto('permissions')
    .values([1, 4, 5].map((site_id) => ({ site_id, category: 'media', detail: 'create', role_ids: ['2'] })))
    .execute()
}

async function toAnswer(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? readBody(bytes.toString()) : null,
    bytes,
  }
}

/** The body of a JSON response; for a refusal, its code and params. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
export function readBody(text: string): any {
  const body = JSON.parse(text)
  const { code, params } = body.errors?.[0].extensions ?? {}
  return code ? { code, params } : body
}

/** A JPEG of one color; `shade` makes its bytes unique. */
export function makePhoto(width: number, height: number, shade = 0): Promise<Buffer> {
  const background = { r: shade % 256, g: 90, b: 160 }
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** Waits until a condition is true, limited only by the test's timeout. */
export async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve))
}
