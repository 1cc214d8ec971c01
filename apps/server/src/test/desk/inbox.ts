// Helpers for tests of the inboxes: an agency with a folder, servers that watch it, and access to the ledger.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { vi } from 'vitest'
import { type Inboxes, startInboxes } from '../../features/desk/ingest/inbox.ts'
import type { MediaPort } from '../../features/desk/ingest/media-port.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { ARABIC_SITE, MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../newsroom.ts'

export interface TestInbox {
  newsroom: TestNewsroom
  db: TestNewsroom['database']['db']
  agencyId: string
  /** The agency's inbox. */
  folder: string
  heard: LiveEvent[]
  start(): Inboxes
  /** Stops every server that was started. */
  stopAll(): Promise<void>
  drop(name: string, content: string | Uint8Array): Promise<void>
  /** Waits until the ledger has this many rows, and returns them in order of arrival. */
  ledger(rows: number): Promise<LedgerRow[]>
  items(): Promise<ItemRow[]>
  close(): Promise<void>
}
type LedgerRow = Awaited<ReturnType<typeof readLedger>>[number]
type ItemRow = Awaited<ReturnType<typeof readItems>>[number]

const refused = async () => ({ refusal: 'FILE_TYPE_REFUSED' })
const noPictures: MediaPort = {
  ...{ keep: refused, keepVideo: refused, keepFile: refused },
  ...{ copy: async () => null, copyVideo: async () => null, copyDocument: async () => null },
}

/** For tests that store no pictures. */
export const noPhotoStore = async () => ({ refusal: 'FILE_TYPE_REFUSED' })

/** An agency called Anka that serves the main and the Arabic site and has received nothing. */
export async function openTestInbox(): Promise<TestInbox> {
  const newsroom = await openTestNewsroom()
  const { db } = newsroom.database
  const { id } = await db
    .insertInto('agencies')
    .values({ name: 'Anka', folder: 'anka', site_ids: [MAIN_SITE, ARABIC_SITE] })
    .returning('id')
    .executeTakeFirstOrThrow()
  const root = await mkdtemp(path.join(tmpdir(), 'manset-inbox-'))
  const folder = path.join(root, 'anka')
  const heard: LiveEvent[] = []
  newsroom.live.listen((event) => heard.push(event))
  const servers: Inboxes[] = []
  const stopAll = async () => {
    for (const server of servers.splice(0)) await server.stop()
  }
  return {
    newsroom,
    db,
    agencyId: id,
    folder,
    heard,
    start() {
      const { clock } = newsroom
      const log = pino({ level: 'silent' })
      const server = startInboxes({
        db,
        folder: root,
        clock,
        log,
        pictures: noPictures,
        sweepIntervalMs: 100,
      })
      servers.push(server)
      return server
    },
    drop: (name, content) => writeFile(path.join(folder, name), content),
    async ledger(rows) {
      await vi.waitUntil(async () => (await readLedger(db)).length >= rows, {
        timeout: 100_000,
        interval: 20,
      })
      return readLedger(db)
    },
    items: () => readItems(db),
    stopAll,
    async close() {
      await stopAll()
      await newsroom.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

function readLedger(db: TestInbox['db']) {
  return db
    .selectFrom('agency_documents')
    .select([
      'id',
      'file_name',
      'outcome',
      'reason_code',
      'reason_params',
      'items',
      'raw',
      'sha256',
      'byte_size',
      'claim',
    ])
    .orderBy('id')
    .execute()
}

function readItems(db: TestInbox['db']) {
  return db
    .selectFrom('agency_contents')
    .select([
      'id',
      'external_id',
      'external_version',
      'title',
      'spot',
      'content',
      'status',
      'is_killed',
      'use_count',
      'version',
      'images',
      'agency_category_names',
    ])
    .orderBy('id')
    .execute()
}

/** A small ninjs document. */
export function ninjs(fields: Record<string, unknown>): string {
  return JSON.stringify({
    uri: 'urn:anka:1',
    type: 'text',
    version: '1',
    headline: 'Iğdır’da şölen',
    ...fields,
  })
}
