// A change of one row or many is atomic.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { record } from './record.ts'
import { AT, openRecording, outcomeOf } from './test-recording.ts'

const { db, by, change, make, standing, traces, eventsUntilNow } = await openRecording()

describe('a change of many rows', () => {
  it('writes each with its own values, one version, one revision, one audit entry and one event', async () => {
    const ids = await make(4)
    const saved = await record(
      db,
      change(ids.map((id, place) => [{ id, version: 1 }, `Yeni ad ${id} ${place}`] as const).toReversed()),
    )
    expect(saved).toEqual({
      outcome: 'written',
      rows: ids.toReversed().map((id) => expect.objectContaining({ id, version: 2 })),
    })
    expect(await standing(ids)).toEqual(
      ids.map((id, place) => ({
        id,
        name: `Yeni ad ${id} ${place}`,
        version: 2,
        updated_by: by.userId,
        updated_at: AT,
      })),
    )
    for (const [place, id] of ids.entries()) {
      const { revisions, entries } = await traces(id)
      expect(revisions.map(({ version }) => version)).toEqual([1, 2])
      expect(revisions[1]?.snapshot).toEqual({ name: `Yeni ad ${id} ${place}` })
      expect(entries.map(({ version, action }) => `${version} ${action}`)).toEqual(['1 created', '2 saved'])
      expect(entries[1]).toMatchObject({
        site_id: MAIN_SITE,
        actor_id: by.userId,
        actor_address: '127.0.0.1',
        changes: { name: { before: null, after: `Yeni ad ${id} ${place}` } },
      })
    }
    const events = await eventsUntilNow()
    expect(events).toHaveLength(4)
    expect(events.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const event of events)
      expect(event).toMatchObject({
        kind: 'source.saved',
        siteId: MAIN_SITE,
        type: 'source',
        version: 2,
        actorId: by.userId,
      })
  })

  it('creates and updates in one statement, and attached writes see every row with the text it has', async () => {
    const [id = ''] = await make(1)
    await sql`create table if not exists test_side (item_id bigint, version int, text text)`.execute(db)
    const both = change([
      [{ id, version: 1 }, `Eski ${id}`],
      [null, `Yeni ${id}`],
    ])
    const rows = both.rows.map((row, place) => ({ ...row, carried: { word: `metin ${place}` } }))
    const alongside = {
      noted: sql`insert into test_side select w.id, w.version, w.word from written w`,
    }
    const { outcome } = await record(db, { ...both, rows, alongside })
    expect(outcome).toBe('written')
    const { rows: sides } = await sql`select version, text from test_side order by text`.execute(db)
    expect(sides).toEqual([
      { version: 2, text: 'metin 0' },
      { version: 1, text: 'metin 1' },
    ])
  })

  it('with a stale row writes none, and names it', async () => {
    const ids = await make(3)
    const before = await standing(ids)
    const stale = ids.map((id, place) => [{ id, version: place === 1 ? 7 : 1 }, `x ${id}`] as const)
    expect(outcomeOf(await record(db, change(stale)))).toBe('stale 1')
    const gone = ids.map((id, place) => [{ id: place === 2 ? '999999' : id, version: 1 }, `x ${id}`] as const)
    expect(outcomeOf(await record(db, change(gone)))).toBe('gone 2')
    const elsewhere = change(ids.map((id) => [{ id, version: 1 }, `x ${id}`] as const))
    expect(outcomeOf(await record(db, { ...elsewhere, by: { ...by, siteId: 2 } }))).toBe('gone 0')
    expect(await standing(ids)).toEqual(before)
    for (const id of ids) expect((await traces(id)).revisions).toHaveLength(1)
    expect(await eventsUntilNow()).toEqual([])
  })

  it('with a row that violates a constraint writes none', async () => {
    const ids = await make(2)
    const before = await standing(ids)
    await expect(record(db, change(ids.map((id) => [{ id, version: 1 }, 'Aynı ad'])))).rejects.toMatchObject({
      code: '23505',
    })
    expect(await standing(ids)).toEqual(before)
  })

  it('by concurrent writers leaves no gap in versions, each with its revision, entry and event', async () => {
    const ids = await make(5)
    let seed = 7
    const chance = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    let written = 0
    const save = async (writer: number) => {
      for (let round = 0; round < 12; round += 1) {
        // In random row order: writers must not deadlock.
        const some = ids.toSorted(() => chance(3) - 1).slice(0, 1 + chance(ids.length))
        const known = await standing(some)
        const rows = known.map(({ id, version }) => [{ id, version }, `${id} ${writer} ${round}`] as const)
        const saved = await record(db, change(chance(2) ? rows : rows.toReversed()))
        if (saved.outcome === 'written') written += saved.rows.length
        else expect(saved.outcome).toBe('stale')
      }
    }
    await Promise.all([1, 2, 3, 4].map(save))
    const events = await eventsUntilNow()
    expect(events).toHaveLength(written)
    let versions = 0
    for (const { id, version, name } of await standing(ids)) {
      const dense = Array.from({ length: version }, (_, index) => index + 1)
      const { revisions, entries } = await traces(id)
      expect(revisions.map((one) => one.version)).toEqual(dense)
      expect(entries.map((one) => one.version)).toEqual(dense)
      expect(revisions.at(-1)?.snapshot).toEqual({ name })
      const told = events.filter((event) => event.id === id).map((event) => event.version)
      expect(told).toEqual(dense.slice(1))
      versions += version - 1
    }
    expect(versions).toBe(written)
  })
})

describe('inside a caller’s transaction', () => {
  it('a change takes effect and is published on commit, and not on rollback', async () => {
    const [id = ''] = await make(1)
    const save = (version: number, name: string) => change([[{ id, version }, name]])
    await db.transaction().execute(async (trx) => {
      await record(trx, save(1, `a ${id}`))
      expect(await eventsUntilNow()).toEqual([])
      expect((await standing([id]))[0]).toMatchObject({ version: 1 })
    })
    expect((await eventsUntilNow()).map(({ version }) => version)).toEqual([2])
    await db
      .transaction()
      .execute(async (trx) => {
        await record(trx, save(2, `b ${id}`))
        throw new Error('changed my mind')
      })
      .catch(() => {})
    expect((await standing([id]))[0]).toMatchObject({ version: 2, name: `a ${id}` })
    expect((await traces(id)).revisions).toHaveLength(2)
    expect((await eventsUntilNow()).map(({ version }) => version)).toEqual([2])
  })
})

it('a new row that exists already is rejected as taken', async () => {
  const flag = () =>
    record(db, {
      table: 'feature_flags',
      by,
      at: AT,
      action: 'turnedOff',
      unlessTaken: ['site_id', 'name'],
      rows: [{ target: null, values: { name: 'agency', is_on: false }, changes: {} }],
    })
  const outcomes = (await Promise.all([flag(), flag(), flag()])).map(({ outcome }) => outcome)
  expect(outcomes.toSorted()).toEqual(['taken', 'taken', 'written'])
})

it('audit entries are published in short form, no matter who writes', async () => {
  const [id = ''] = await make(1)
  const long = change([[{ id, version: 1 }, `uzun ${id}`]])
  const rows = long.rows.map((row) => ({
    ...row,
    changes: { name: { before: 'x'.repeat(499), after: 'kısa' }, gone: { before: 1, after: undefined } },
  }))
  await record(db, { ...long, rows })
  expect((await traces(id)).entries[1]?.changes).toEqual({
    name: { before: '…', after: 'kısa' },
    gone: { before: 1, after: null },
  })
})
