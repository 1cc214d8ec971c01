// Sources as people see them: configured, polled by several servers, silent, and reported.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ninjs } from '../../../test/desk/inbox.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'
import { finishPoll, leaseDue } from './source-leases.ts'
import { countTroubled } from './source-states.ts'
import {
  DESK,
  EDITOR,
  LONG_TIMEOUT,
  openSourceDesk,
  POLL,
  SAVE,
  type SourceDesk,
  STATE,
  TRIAL,
} from './test-source-desk.ts'

let desk: SourceDesk
beforeAll(async () => {
  desk = await openSourceDesk()
})
afterEach(() => desk.pauseAll())
afterAll(() => desk.close())

const troubled = () => countTroubled({ db: desk.db(), clock: desk.server.newsroom.clock })

describe('an agency', () => {
  it('has its folder as a source from the start, and keeps it', async () => {
    const folders = await desk
      .db()
      .selectFrom('agency_sources')
      .select(['id', 'kind', 'name', 'site_id'])
      .where('agency_id', '=', desk.agencyId)
      .where('kind', '=', 'folder')
      .execute()
    expect(folders).toMatchObject([{ kind: 'folder', name: 'anka-ajansi', site_id: MAIN_SITE }])
    const id = folders[0]?.id
    expect((await desk.stateOf(String(id))).folder).toMatch(/^\/.*\/anka-ajansi$/)
    expect(await desk.problemsOf({ id, version: 1, kind: 'http' })).toEqual(['kind folderSourceStays'])
    expect(await desk.problemsOf({ kind: 'folder', address: null })).toEqual(['kind oneFolder'])
    const query = 'mutation ($input: AgencyInput!) { saveAgency(input: $input) { id } }'
    const moved = { id: desk.agencyId, version: 1, folder: 'baska' }
    const { errors } = await desk.server.call(DESK, query, { input: moved })
    expect(errors?.[0]?.extensions.problems).toMatchObject([{ field: 'folder', rule: 'folderStays' }])
  })

  it('serves only sites where its editor has the right', async () => {
    const query = 'mutation ($input: AgencyInput!) { saveAgency(input: $input) { id } }'
    const input = { name: 'Uzak', siteIds: [MAIN_SITE, ARABIC_SITE] }
    const { errors } = await desk.server.call(DESK, query, { input })
    expect(errors?.[0]?.extensions.problems).toMatchObject([{ field: 'siteIds', rule: 'ownSites' }])
  })

  it('is closed to those who may not run sources', async () => {
    const { errors } = await desk.server.call(EDITOR, SAVE, { input: desk.input() })
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const other = await desk.server.call({ roleId: '4', siteId: ARABIC_SITE }, STATE, {}, ARABIC_SITE)
    expect(other.data).toEqual({ states: [] })
  })
})

describe('a source that is polled', () => {
  it('ingests its items, shows its state, and recovers automatically after an error', async () => {
    desk.answer.status = 200
    desk.answer.body = ninjs({ uri: 'urn:anka:http:1' })
    const { id } = await desk.save({ isApproved: true })
    await expect.poll(async () => (await desk.stateOf(id)).new, LONG_TIMEOUT).toBe(1)
    await expect.poll(async () => (await desk.stateOf(id)).isBeingPolled, LONG_TIMEOUT).toBe(false)
    expect(await desk.stateOf(id)).toMatchObject({ isActive: true, error: null, received: 1, refused: 0 })
    expect((await desk.stateOf(id)).lastReceivedDate).not.toBeNull()
    desk.answer.status = 500
    await desk.ask(DESK, POLL, { id })
    await expect
      .poll(async () => (await desk.stateOf(id)).error, LONG_TIMEOUT)
      .toEqual({ code: 'answer.status', params: [{ name: 'status', value: '500' }] })
    expect((await troubled()).failing).toBe(1)
    desk.answer.status = 200
    desk.answer.body = '{ bozuk'
    await desk.ask(DESK, POLL, { id })
    await expect.poll(async () => (await desk.stateOf(id)).refused, LONG_TIMEOUT).toBe(1)
    expect(await desk.stateOf(id)).toMatchObject({ received: 2, new: 1, error: null })
  })

  it('reads dates without a zone in its own time zone, or else in that of its site', async () => {
    desk.answer.status = 200
    const datesOf = async (more: object) => {
      const query = TRIAL.replace('items { title }', 'items { createdDate }')
      const { tried } = await desk.ask(DESK, query, { input: desk.input(more) })
      return tried.documents[0].items.map(({ createdDate }: { createdDate: string }) => createdDate)
    }
    const dated = (uri: string) =>
      ninjs({ uri, contentcreated: '2026-07-12T18:33:05', firstcreated: '2026-07-12T18:33:05' })
    desk.answer.body = dated('urn:anka:zone:tried')
    expect(await datesOf({})).toEqual(['2026-07-12T15:33:05.000Z'])
    expect(await datesOf({ timeZone: 'Europe/Berlin' })).toEqual(['2026-07-12T16:33:05.000Z'])
    expect(await desk.problemsOf({ timeZone: '+03:00' })).toEqual(['timeZone timeZone'])
    for (const [timeZone, moment] of [
      [null, '2026-07-12T15:33:05.000Z'],
      ['Europe/Berlin', '2026-07-12T16:33:05.000Z'],
    ]) {
      const uri = `urn:anka:zone:${timeZone}`
      desk.answer.body = dated(uri)
      await desk.save({ name: `Saat ${timeZone}`, timeZone, isApproved: true })
      const stored = async () =>
        (
          await desk
            .db()
            .selectFrom('agency_contents')
            .select('source_created_at')
            .where('external_id', '=', uri)
            .executeTakeFirst()
        )?.source_created_at
      await expect.poll(stored, LONG_TIMEOUT).toEqual(new Date(moment as string))
    }
    desk.answer.body = '{}'
  })

  it('with an unreachable document is polled at its usual time for the rest, and says so', async () => {
    // One leads to an internal address; the other to a port that is never requested, and is retried later.
    desk.answer.body =
      '<a href="http://169.254.169.254/a.xml">a</a><a href="http://elsewhere.test:25/b.xml">b</a>'
    const { id } = await desk.save({ name: 'Yarım', isIndex: true, isApproved: true, intervalSeconds: 60 })
    await expect
      .poll(async () => (await desk.stateOf(id)).error?.code, LONG_TIMEOUT)
      .toBe('address.notPublic')
    const { lastCheckedDate, nextCheckDate } = await desk.stateOf(id)
    expect(Date.parse(nextCheckDate) - Date.parse(lastCheckedDate)).toBeLessThanOrEqual(60_000)
    const kept = await desk
      .db()
      .selectFrom('agency_source_states')
      .select(['failures', 'hints'])
      .where('source_id', '=', id)
      .executeTakeFirst()
    expect(kept).toMatchObject({ failures: 0, hints: { failed: [expect.any(String)] } })
    desk.answer.body = '{}'
  })

  it('is polled by one server at a time, and by another when that one is lost', async () => {
    const { id } = await desk.save({ name: 'Kira' })
    await desk.db().updateTable('agency_sources').set({ is_approved: true }).where('id', '=', id).execute()
    const later = new Date(Date.now() + 86_400_000)
    // So far ahead that the running servers do not claim it.
    await sql`update agency_source_states set next_check_at = ${later} where source_id = ${id}`.execute(
      desk.db(),
    )
    const claim = (ms: number) =>
      leaseDue(desk.db(), { now: new Date(later.getTime() + ms), leaseMs: 60_000, count: 5 })
    const claims = await Promise.all([claim(0), claim(0), claim(0)])
    const [first] = claims.flat()
    expect(claims.flat().map(({ source }) => source.id)).toEqual([id])
    expect(await claim(59_000)).toEqual([])
    const [second] = await claim(61_000)
    expect(second?.source.id).toBe(id)
    // A server that lost its lease reports nothing.
    const now = new Date(later.getTime() + 62_000)
    const outcome = { now, nextAt: now, error: { code: 'unforeseen', params: {} } as const, hints: {} }
    await finishPoll(desk.db(), first!, outcome)
    expect((await desk.stateOf(id)).error).toBeNull()
    await finishPoll(desk.db(), second!, { ...outcome, error: null })
    expect((await desk.stateOf(id)).lastCheckedDate).toBe(now.toISOString())
  })

  it('is reported when it is silent beyond its limit, until something arrives', async () => {
    desk.answer.status = 304
    const { id } = await desk.save({ name: 'Sessiz', isApproved: true, quietAfterMinutes: 30 })
    await sql`update agency_sources set created_at = now() - interval '1 hour' where id = ${id}`.execute(
      desk.db(),
    )
    expect((await desk.stateOf(id)).isQuiet).toBe(true)
    expect((await troubled()).quiet).toBe(1)
    const quiet = await desk.ask(EDITOR, '{ quiet: getSilentAgencySources { name agencyName } }')
    expect(quiet).toEqual({ quiet: [{ name: 'Sessiz', agencyName: 'Anka Ajansı' }] })
    // The list of sources loads all states at once.
    const all = (await desk.ask(DESK, STATE)).states as { id: string; isQuiet: boolean }[]
    expect(all.find((one) => one.id === id)?.isQuiet).toBe(true)
    expect(all.length).toBeGreaterThan(1)
    desk.answer.status = 200
    desk.answer.body = ninjs({ uri: 'urn:anka:quiet' })
    await desk.ask(DESK, POLL, { id })
    await expect.poll(async () => (await desk.stateOf(id)).isQuiet, LONG_TIMEOUT).toBe(false)
  })
})
