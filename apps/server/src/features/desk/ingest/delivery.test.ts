// Deliveries other than by folder: one common entry, one recorded input each, and correct counts.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ninjs, noPhotoStore } from '../../../test/desk/inbox.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../../test/newsroom.ts'
import { type DeliveryOptions, ingestDelivery } from './delivery.ts'
import { closeReader } from './document-reader.ts'
import type { Agency } from './input.ts'

let newsroom: TestNewsroom
let parts: DeliveryOptions
let agency: Agency
beforeEach(async () => {
  newsroom = await openTestNewsroom()
  const { db } = newsroom.database
  parts = { db, clock: newsroom.clock, log: pino({ level: 'silent' }), storePhoto: noPhotoStore }
  const { id } = await db
    .insertInto('agencies')
    .values({ name: 'Anka', folder: 'anka', site_ids: [MAIN_SITE] })
    .returning('id')
    .executeTakeFirstOrThrow()
  agency = { id, name: 'Anka', siteId: MAIN_SITE, siteIds: [MAIN_SITE] }
})
afterEach(async () => {
  await closeReader(newsroom.database.db)
  await newsroom.close()
})

const deliver = (text: string, { id = '7', claim = randomUUID() as string } = {}) =>
  ingestDelivery(parts, {
    source: { id, agency },
    claim,
    fileName: 'haber.json',
    bytes: Buffer.from(text),
  })

/** The counts beside those computed from the inputs. */
async function equation() {
  const { rows } = await sql<Record<string, number>>`
    select sum(new_count)::int as new, sum(updated_count)::int as updated, sum(duplicate_count)::int as duplicate,
      sum(refused_count)::int as refused from agency_intake`.execute(parts.db)
  const { rows: stands } = await sql<Record<string, number>>`
    select count(*) filter (where outcome = 'new')::int as new,
      count(*) filter (where outcome = 'updated')::int as updated,
      count(*) filter (where outcome = 'duplicate')::int as duplicate,
      count(*) filter (where outcome = 'refused')::int as refused from agency_documents`.execute(parts.db)
  expect(rows).toEqual(stands)
  return rows[0]
}

describe('a delivery', () => {
  it('is recorded with its source, once however often it is delivered', async () => {
    const claim = randomUUID()
    expect(await deliver(ninjs({}), { claim })).toMatchObject({ outcome: 'new' })
    expect(await deliver(ninjs({}), { claim })).toBeNull()
    const rows = await parts.db.selectFrom('agency_documents').select(['source_id', 'claim']).execute()
    expect(rows).toEqual([{ source_id: '7', claim }])
  })

  it('is counted by its outcome, also when many arrive at once', async () => {
    const texts = Array.from({ length: 12 }, (_, index) =>
      index % 4 === 3
        ? '{ bozuk'
        : ninjs({ uri: `urn:anka:${index % 4}`, version: String(1 + (index >> 2)) }),
    )
    await Promise.all(texts.map((text, index) => deliver(text, { id: String(1 + (index % 2)) })))
    const counts = await equation()
    expect(counts?.refused).toBe(3)
    expect(Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(12)
  })

  it('keeps the totals consistent when the outcome of an input changes later', async () => {
    await deliver('{ bozuk')
    expect(await equation()).toEqual({ new: 0, updated: 0, duplicate: 0, refused: 1 })
    await parts.db.updateTable('agency_documents').set({ outcome: 'new' }).execute()
    expect(await equation()).toEqual({ new: 1, updated: 0, duplicate: 0, refused: 0 })
  })

  it('of a photo whose file cannot be stored now is recorded in full at the next attempt', async () => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xd9])
    const kept: string[] = []
    let isFull = true
    const photographs: DeliveryOptions = {
      ...parts,
      async storePhoto(_, { name }) {
        if (isFull) throw new Error('no room')
        kept.push(name)
        return { path: '/media/kar.jpg', width: 3, height: 2 }
      },
    }
    const claim = randomUUID()
    const bring = () =>
      ingestDelivery(photographs, {
        ...{ source: { id: '7', agency }, claim, fileName: 'kar.jpg', bytes, format: 'photo' },
      })
    await expect(bring()).rejects.toThrow('no room')
    expect(await parts.db.selectFrom('agency_documents').select('id').execute()).toEqual([])
    isFull = false
    expect(await bring()).toMatchObject({ outcome: 'new' })
    expect(await bring()).toBeNull()
    const items = await parts.db.selectFrom('agency_contents').select(['images', 'title']).execute()
    expect(items).toMatchObject([{ title: 'kar.jpg', images: [{ path: '/media/kar.jpg', width: 3 }] }])
    expect(new Set(kept)).toEqual(new Set(['kar.jpg']))
  })
})
