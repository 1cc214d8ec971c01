// Recorded inputs as people read them: as they came, read again, counted.
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DESK, type Desk, openDesk, VIEWER } from '../../../test/desk/desk.ts'
import { ninjs, noPhotoStore } from '../../../test/desk/inbox.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'
import { deliverFound } from '../sources/deliver-found.ts'
import { loadSource } from '../sources/source-leases.ts'
import { ingestDelivery } from './delivery.ts'
import type { Agency } from './input.ts'
import { type RereadJobData, rereadHandler } from './reread-job.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk()
})
afterEach(() => desk.server.close())

const parts = () => ({
  ...{ db: desk.db, clock: desk.server.newsroom.clock, log: pino({ level: 'silent' }) },
  storePhoto: noPhotoStore,
})
const deliver = (agency: Agency, bytes: Uint8Array | string, id: string | null = null) =>
  ingestDelivery(parts(), {
    ...{ source: { id, agency }, claim: randomUUID(), fileName: 'haber.json', bytes: Buffer.from(bytes) },
  })

/** Runs the job that reads inputs again, and returns its progress notes. */
async function runJob(data: Partial<RereadJobData>): Promise<unknown[]> {
  const said: unknown[] = []
  const { newsroom, dataDir } = desk.server
  await rereadHandler(() => noPhotoStore).run({
    ...{ id: '', siteId: MAIN_SITE, actorId: null, signal: new AbortController().signal },
    data: {
      agencyIds: [desk.anka.id],
      sourceIds: [],
      isOnlyRefused: false,
      since: null,
      until: null,
      ...data,
    },
    tools: {
      ...{ db: desk.db, clock: newsroom.clock, log: pino({ level: 'silent' }) },
      ...{ settings: { agencyInbox: dataDir }, files: {} },
    } as never,
    progress: (...told) => said.push(told),
    isLast: async () => false,
  })
  return said
}

const TEXT = `query ($id: ID!) { getAgencyDocument(id: $id) {
  id text isTextTruncated outcome reasonCode items { externalId outcome } readItems { externalId fields { field from } } } }`
const AGAIN = `mutation ($id: ID!) { reprocessAgencyDocument(id: $id) { outcome document { id outcome reasonCode } } }`
const COUNTS = `query ($range: DateTimeRange) { getAgencyIntake(createdDate: $range) {
  agency { name } sourceId kind received new updated duplicate refused lastReceivedDate isQuiet } }`

describe('an input', () => {
  it('is shown as it arrived, decoded in its own charset, with the location of each field', async () => {
    const bytes = Buffer.from(ninjs({ headline: 'Iğdır <script>alert(1)</script>' }))
    const { documentId } = (await deliver(desk.anka, bytes)) ?? {}
    const { getAgencyDocument: document } = await desk.ask(DESK, TEXT, { id: documentId })
    expect(document.text).toBe(bytes.toString())
    expect(document).toMatchObject({ outcome: 'new', isTextTruncated: false })
    expect(document.readItems).toMatchObject([{ externalId: 'urn:anka:1' }])
  })

  it('in windows-1254 is decoded correctly, and one with invalid bytes is still shown', async () => {
    const turkish = Buffer.from(
      `<?xml version="1.0" encoding="windows-1254"?><a>\u00deI\u00f0d\u00fdr</a>`,
      'latin1',
    )
    const first = await deliver(desk.anka, turkish)
    const { getAgencyDocument: one } = await desk.ask(DESK, TEXT, { id: first?.documentId })
    expect(one.text).toContain('ŞIğdır')
    const second = await deliver(desk.anka, Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]))
    const { getAgencyDocument: other } = await desk.ask(DESK, TEXT, { id: second?.documentId })
    expect(other.outcome).toBe('refused')
    expect(other.text).not.toContain('\u0000')
  })

  it('is hidden from viewers, and does not exist for sites of other agencies', async () => {
    const imported = await deliver(desk.bika, ninjs({}))
    const elsewhere = { roleId: '4', siteId: ARABIC_SITE } as const
    expect(await desk.refused(VIEWER, TEXT, { id: imported?.documentId })).toBe('FORBIDDEN')
    expect(await desk.refused(VIEWER, AGAIN, { id: imported?.documentId })).toBe('FORBIDDEN')
    expect(await desk.refused(elsewhere, TEXT, { id: imported?.documentId }, ARABIC_SITE)).toBe('NOT_FOUND')
    expect(await desk.refused(elsewhere, AGAIN, { id: imported?.documentId }, ARABIC_SITE)).toBe('NOT_FOUND')
  })
})

describe('an input that is ingested again', () => {
  /** A document that an older reader refused. */
  async function refusedThen(text: string): Promise<string> {
    const imported = await deliver(desk.anka, text)
    const id = imported?.documentId as string
    const items = imported?.items.map(({ agencyContentId }) => agencyContentId) ?? []
    await sql`delete from agency_contents where id = any(${items}::bigint[])`.execute(desk.db)
    await desk.db
      .updateTable('agency_documents')
      .set({ outcome: 'refused', reason_code: 'item.noId', items: '[]' })
      .where('id', '=', id)
      .execute()
    return id
  }

  it('replaces its rejection by the new outcome, and the totals stay consistent', async () => {
    const id = await refusedThen(ninjs({}))
    const { reprocessAgencyDocument: again } = await desk.ask(DESK, AGAIN, { id })
    expect(again).toEqual({ outcome: 'new', document: { id, outcome: 'new', reasonCode: null } })
    const { getAgencyIntake: counts } = await desk.ask(DESK, COUNTS)
    expect(counts).toMatchObject([
      { agency: { name: 'Anka' }, received: 1, new: 1, refused: 0 },
      { received: 0 },
    ])
  })

  it('keeps its outcome when nothing more comes of it, and does not overwrite edits', async () => {
    const imported = await deliver(desk.anka, ninjs({}))
    await desk.db
      .updateTable('agency_contents')
      .set({ title: 'Editörün', edited_fields: ['title'], sent_hash: 'as an older reader read it' })
      .execute()
    const { reprocessAgencyDocument: again } = await desk.ask(DESK, AGAIN, { id: imported?.documentId })
    expect(again).toMatchObject({ outcome: 'updated', document: { outcome: 'new' } })
    const items = await desk.db.selectFrom('agency_contents').select(['title', 'version']).execute()
    expect(items).toEqual([{ title: 'Editörün', version: 2 }])
    // The same where the database rejects it today.
    const other = await deliver(desk.anka, ninjs({ uri: 'urn:anka:2', headline: 'Zehir' }))
    await desk.db.updateTable('agency_contents').set({ sent_hash: 'as an older reader read it' }).execute()
    await sql`alter table agency_contents add constraint unforeseen check (title <> 'Zehir') not valid`.execute(
      desk.db,
    )
    const poisoned = await desk.ask(DESK, AGAIN, { id: other?.documentId })
    expect(poisoned.reprocessAgencyDocument).toMatchObject({
      outcome: 'refused',
      document: { outcome: 'new' },
    })
    // Other items of such a document are ingested as usual, with their categories.
    const [one, two] = [
      ninjs({ uri: 'urn:anka:3', headline: 'Zehir' }),
      ninjs({ uri: 'urn:anka:4', subject: [{ name: 'Kültür' }] }),
    ]
    expect(await deliver(desk.anka, `[${one},${two}]`)).toMatchObject({ outcome: 'new' })
    const seen = await desk.db.selectFrom('agency_categories').select('name').execute()
    expect(seen).toEqual([{ name: 'Kültür' }])
  })

  it('after a later one of the same version does not restore its own text', async () => {
    const first = await deliver(desk.anka, ninjs({ headline: 'Önce' }))
    await deliver(desk.anka, ninjs({ headline: 'Sonra' }))
    const { reprocessAgencyDocument: again } = await desk.ask(DESK, AGAIN, { id: first?.documentId })
    expect(again.outcome).toBe('duplicate')
    expect(await desk.db.selectFrom('agency_contents').select('title').execute()).toEqual([
      { title: 'Sonra' },
    ])
  })

  it('names its topics as at first, in the language of the site that runs its agency', async () => {
    const { id } = desk.anka
    await desk.db.updateTable('agencies').set({ site_id: ARABIC_SITE }).where('id', '=', id).execute()
    const { rows } = await sql<{ id: string }>`
      insert into agency_sources (site_id, agency_id, kind, name, folded, is_approved)
      values (${ARABIC_SITE}, ${id}, 'push', 'Anka', 'anka', true) returning id`.execute(desk.db)
    const source = await loadSource(desk.db, rows[0]?.id as string)
    if (!source) return expect.unreachable()
    const bytes = Buffer.from(ninjs({ subject: [{ code: 'medtop:15000000' }] }))
    const imported = await deliverFound(parts(), source, { key: 'a', fileName: 'haber.json', bytes })
    const named = await desk.db.selectFrom('agency_contents').select('agency_category_names').execute()
    expect(named).toEqual([{ agency_category_names: ['رياضة'] }])
    const { reprocessAgencyDocument: again } = await desk.ask(DESK, AGAIN, { id: imported?.documentId })
    expect(again.outcome).toBe('duplicate')
  })

  it('that was far too large does not block those behind it', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into agency_documents (agency_id, claim, file_name, sha256, raw, byte_size, received_at, outcome, reason_code,
        reason_params, items)
      values (${desk.anka.id}, ${randomUUID()}, 'film.mxf', '', '', 3000000000, now(), 'refused', 'document.tooLarge', '{}',
        '[]') returning id`.execute(desk.db)
    const id = rows[0]?.id
    const { getAgencyDocument: document } = await desk.ask(DESK, TEXT, { id })
    expect(document).toMatchObject({ text: null, outcome: 'refused' })
    expect(await desk.refused(DESK, AGAIN, { id })).toBe('AGENCY_DOCUMENT_NOT_KEPT')
  })

  it('is one of many in a job that reports its progress', async () => {
    for (const number of [1, 2, 3]) await refusedThen(ninjs({ uri: `urn:anka:${number}` }))
    await deliver(desk.anka, '{ bozuk')
    const said = await runJob({ isOnlyRefused: true })
    expect(said.at(-1)).toEqual([4, 4, '+ 3  ↑ 0  = 0  × 1'])
  })
})

describe('all inputs of a source', () => {
  it('are counted, ingested again from a date on, and change nothing twice', async () => {
    const { clock } = desk.server.newsroom
    const { id: source } = await desk.db
      .selectFrom('agency_sources')
      .select('id')
      .where('agency_id', '=', desk.anka.id)
      .executeTakeFirstOrThrow()
    clock.set(new Date('2026-11-19T10:00:00Z'))
    await deliver(desk.anka, ninjs({ uri: 'urn:anka:old' }), source)
    clock.set(new Date('2026-11-21T10:00:00Z'))
    // As an input from before sources were stored: by the folder.
    await deliver(desk.anka, ninjs({ uri: 'urn:anka:1' }))
    await deliver(desk.anka, ninjs({ uri: 'urn:anka:1', version: '2' }), source)
    await deliver(desk.anka, '{ bozuk', source)
    await deliver(desk.bika, ninjs({ uri: 'urn:bika:1' }))
    const createdDate = { startDate: '2026-11-21T00:00:00Z' }
    const filter = { sourceIds: [source], createdDate }
    const count =
      'query ($filter: AgencyReprocessFilter!) { count: getAgencyDocumentsToReprocess(filter: $filter) }'
    const all =
      'mutation ($filter: AgencyReprocessFilter!) { job: reprocessAgencyDocuments(filter: $filter) }'
    expect(await desk.ask(DESK, count, { filter })).toEqual({ count: 3 })
    expect(await desk.ask(DESK, count, { filter: { sourceIds: [source] } })).toEqual({ count: 4 })
    expect((await desk.ask(DESK, all, { filter })).job).toEqual(expect.any(String))
    for (const query of [count, all]) expect(await desk.refused(VIEWER, query, { filter })).toBe('FORBIDDEN')

    const state = async () => [
      (await desk.ask(DESK, COUNTS)).getAgencyIntake,
      await desk.db.selectFrom('agency_contents').selectAll().orderBy('id').execute(),
      await desk.db.selectFrom('agency_documents').selectAll().orderBy('id').execute(),
    ]
    const before = await state()
    for (const _ of [1, 2]) {
      const said = await runJob({ sourceIds: [source], since: createdDate.startDate })
      expect(said.at(-1)).toEqual([3, 3, '+ 0  ↑ 0  = 2  × 1'])
      expect(await state()).toEqual(before)
    }
    // The same where today's readers would derive another id for an item.
    await sql`update agency_contents set external_id = 'as it was read then' where external_id = 'urn:anka:old'`.execute(
      desk.db,
    )
    await sql`update agency_documents set items = jsonb_set(items, '{0,externalId}', '"as it was read then"')
      where items -> 0 ->> 'externalId' = 'urn:anka:old'`.execute(desk.db)
    expect((await runJob({ sourceIds: [source] })).at(-1)).toEqual([4, 4, '+ 0  ↑ 0  = 3  × 1'])
    expect((await state())[1]).toHaveLength(before[1].length)
  })
})

describe('the bytes of an input', () => {
  const raw = async (id: string | undefined, who: Parameters<Desk['ask']>[0], siteId = MAIN_SITE) =>
    fetch(`${desk.server.url}/agency/input/${id}/raw`, {
      headers: { siteid: String(siteId), authorization: `Bearer ${await desk.server.tokenOf(who as never)}` },
    })

  it('can be downloaded unchanged by people who may see inputs, and are never shown inline', async () => {
    const bytes = Buffer.from('<script>alert(1)</script>\u0000\u00ff', 'latin1')
    const { documentId } = (await deliver(desk.bika, bytes)) ?? {}
    const answer = await raw(documentId, DESK)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''haber.json",
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect((await raw(documentId, VIEWER)).status).toBe(403)
    expect((await raw(documentId, { roleId: '4', siteId: ARABIC_SITE }, ARABIC_SITE)).status).toBe(404)
    expect((await raw('999999', DESK)).status).toBe(404)
    expect((await raw('..%2F1', DESK)).status).toBe(404)
  })

  it('of a large input are beside its inbox: it can be downloaded and retried from there', async () => {
    const claim = randomUUID()
    const folder = path.join(desk.server.dataDir, 'agency-inbox', 'anka', '.refused', claim)
    await mkdir(folder, { recursive: true })
    const { documentId } = (await deliver(desk.anka, Buffer.alloc(6 * 1_048_576, 0x20)))!
    await desk.db.updateTable('agency_documents').set({ claim }).where('id', '=', documentId).execute()
    expect((await raw(documentId, DESK)).status).toBe(404)
    expect(await desk.refused(DESK, AGAIN, { id: documentId })).toBe('AGENCY_DOCUMENT_NOT_KEPT')
    await writeFile(path.join(folder, 'haber.json'), Buffer.alloc(6 * 1_048_576, 0x20))
    const { reprocessAgencyDocument: again } = await desk.ask(DESK, AGAIN, { id: documentId })
    expect(again).toMatchObject({ outcome: 'refused', document: { reasonCode: 'document.tooLarge' } })
    expect((await (await raw(documentId, DESK)).arrayBuffer()).byteLength).toBe(6 * 1_048_576)
    // Simulates a larger size limit than at arrival.
    await writeFile(path.join(folder, 'haber.json'), ninjs({}))
    const { reprocessAgencyDocument: taken } = await desk.ask(DESK, AGAIN, { id: documentId })
    expect(taken).toMatchObject({ outcome: 'new', document: { outcome: 'new' } })
    expect(await (await raw(documentId, DESK)).text()).toBe(ninjs({}))
  })
})

describe('the summary of outcomes', () => {
  it('is grouped by source and recent hours; silence is reported once it is longer than usual', async () => {
    const { clock } = desk.server.newsroom
    const source = await desk.db
      .selectFrom('agency_sources')
      .select('id')
      .where('agency_id', '=', desk.anka.id)
      .executeTakeFirstOrThrow()
    clock.set(new Date('2026-11-21T10:20:00Z'))
    await desk.db
      .updateTable('agency_sources')
      .set({ quiet_after_minutes: 30, created_at: clock.now() })
      .execute()
    await deliver(desk.anka, ninjs({}), source.id)
    clock.set(new Date('2026-11-21T12:20:00Z'))
    await deliver(desk.anka, ninjs({ version: '2' }), source.id)
    await deliver(desk.anka, ninjs({ version: '2' }), source.id)
    const counts = async (range: object | null) =>
      (await desk.ask(DESK, COUNTS, { range })).getAgencyIntake.find(
        (one: { sourceId: string }) => one.sourceId === source.id,
      )
    expect(await counts(null)).toMatchObject({
      received: 3,
      new: 1,
      updated: 1,
      duplicate: 1,
      refused: 0,
      isQuiet: false,
    })
    const range = { startDate: '2026-11-21T10:00:00Z', endDate: '2026-11-21T10:59:59Z' }
    expect(await counts(range)).toMatchObject({ received: 1, new: 1 })
    clock.set(new Date('2026-11-21T12:51:00Z'))
    expect(await counts(range)).toMatchObject({ isQuiet: true, lastReceivedDate: '2026-11-21T12:20:00.000Z' })
  })
})
