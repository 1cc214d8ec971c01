import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import type { LiveEvent } from '../live.ts'
import type { By, Change, Recorded, RowChange, Target } from './change.ts'
import { record, recordDue } from './record.ts'
import { VERSIONED } from './versioned.ts'

const AT = new Date('2026-11-22T09:00:00.000Z')

let newsroom: TestNewsroom
let by: By
let heard: LiveEvent[]
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const { viewer } = await newsroom.contextOf('1')
  by = { userId: viewer.userId, siteId: MAIN_SITE, address: '127.0.0.1' }
  newsroom.live.listen((event) => heard.push(event))
  // What a lock will be: whoever holds it knows its epoch, and whoever takes it over counts the epoch on.
  await sql`create table test_locks (item_id bigint primary key, epoch int not null)`.execute(db())
})
afterAll(() => newsroom.close())
beforeEach(() => {
  heard = []
})

const db = () => newsroom.database.db
let count = 0
const next = () => {
  count += 1
  return count
}

/** A change of sources: `name` becomes what is named, as a new row or on the version named. */
function change(rows: readonly (readonly [Target | null, string])[], more: Partial<Change> = {}): Change {
  return {
    table: 'sources',
    by,
    at: AT,
    action: rows.some(([target]) => target) ? 'saved' : 'created',
    rows: rows.map(
      ([target, name]): RowChange => ({
        target,
        values: { name, folded: name },
        snapshot: { name },
        changes: { name: { before: null, after: name } },
      }),
    ),
    ...more,
  }
}

/** Sources of version 1, whose making was heard already. */
async function make(number: number): Promise<string[]> {
  const names = Array.from({ length: number }, () => [null, `Kaynak ${next()}`] as const)
  const made = await record(db(), change(names))
  if (made.outcome !== 'written') throw new Error(made.outcome)
  await eventsUntilNow()
  heard = []
  return made.rows.map(({ id }) => id)
}

async function standing(ids: readonly string[]) {
  return db()
    .selectFrom('sources')
    .select(['id', 'name', 'version', 'updated_by', 'updated_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** Versions of an item as its revisions, its audit entries and its events have them. */
async function traces(id: string) {
  const revisions = await db()
    .selectFrom('revisions')
    .select(['version', 'snapshot'])
    .where('entity', '=', 'source')
    .where('item_id', '=', id)
    .orderBy('version')
    .execute()
  const entries = await db()
    .selectFrom('audit_entries')
    .select(['version', 'action', 'site_id', 'actor_id', 'actor_address', 'changes'])
    .where('entity', '=', 'source')
    .where('item_id', '=', id)
    .orderBy('version')
    .execute()
  return { revisions, entries }
}

/** Notifications come in the order of commits: when this one is heard, those before it were. */
async function eventsUntilNow(): Promise<LiveEvent[]> {
  const mark = `mark ${next()}`
  const arrived = new Promise<void>((resolve) => {
    const stop = newsroom.live.listen(({ kind }) => {
      if (kind !== mark) return
      stop()
      resolve()
    })
  })
  await sql`select pg_notify('manset_live', ${JSON.stringify({ kind: mark })})`.execute(db())
  await arrived
  return heard.filter(({ kind }) => !kind.startsWith('mark'))
}

const outcomeOf = <Row>(recorded: Recorded<Row>) =>
  recorded.outcome === 'written' ? 'written' : `${recorded.outcome} ${recorded.place}`

describe('one change of many rows', () => {
  it('writes each with its own values, one version, one revision, one audit entry and one event', async () => {
    const ids = await make(4)
    const saved = await record(
      db(),
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

  it('makes and changes in one, and what goes alongside sees every row with the text it carries', async () => {
    const [id = ''] = await make(1)
    await sql`create table if not exists test_side (item_id bigint, version int, text text)`.execute(db())
    const both = change([
      [{ id, version: 1 }, `Eski ${id}`],
      [null, `Yeni ${id}`],
    ])
    const rows = both.rows.map((row, place) => ({ ...row, carried: { word: `metin ${place}` } }))
    const alongside = {
      noted: sql`insert into test_side select w.id, w.version, w.word from written w`,
    }
    const { outcome } = await record(db(), { ...both, rows, alongside })
    expect(outcome).toBe('written')
    const { rows: sides } = await sql`select version, text from test_side order by text`.execute(db())
    expect(sides).toEqual([
      { version: 2, text: 'metin 0' },
      { version: 1, text: 'metin 1' },
    ])
  })

  it('with a stale one among them writes none, and says which', async () => {
    const ids = await make(3)
    const before = await standing(ids)
    const stale = ids.map((id, place) => [{ id, version: place === 1 ? 7 : 1 }, `x ${id}`] as const)
    expect(outcomeOf(await record(db(), change(stale)))).toBe('stale 1')
    const gone = ids.map((id, place) => [{ id: place === 2 ? '999999' : id, version: 1 }, `x ${id}`] as const)
    expect(outcomeOf(await record(db(), change(gone)))).toBe('gone 2')
    const elsewhere = change(ids.map((id) => [{ id, version: 1 }, `x ${id}`] as const))
    expect(outcomeOf(await record(db(), { ...elsewhere, by: { ...by, siteId: 2 } }))).toBe('gone 0')
    expect(await standing(ids)).toEqual(before)
    for (const id of ids) expect((await traces(id)).revisions).toHaveLength(1)
    expect(await eventsUntilNow()).toEqual([])
  })

  it('breaks a rule of the table with one: none is written', async () => {
    const ids = await make(2)
    const before = await standing(ids)
    await expect(
      record(db(), change(ids.map((id) => [{ id, version: 1 }, 'Aynı ad']))),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await standing(ids)).toEqual(before)
  })

  it('whoever saves at the same moment: versions leave no gap, each has its revision, entry and event', async () => {
    const ids = await make(5)
    let seed = 7
    const chance = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    let written = 0
    const save = async (writer: number) => {
      for (let round = 0; round < 12; round += 1) {
        // In any order of the rows: nobody may wait for somebody who waits for them.
        const some = ids.toSorted(() => chance(3) - 1).slice(0, 1 + chance(ids.length))
        const known = await standing(some)
        const rows = known.map(({ id, version }) => [{ id, version }, `${id} ${writer} ${round}`] as const)
        const saved = await record(db(), change(chance(2) ? rows : rows.toReversed()))
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

describe('a guard', () => {
  const holds = (epoch: number): RawBuilder<boolean> =>
    sql`exists (select from test_locks l where l.item_id = t.id and l.epoch = ${epoch} for share)`
  const lock = (id: string, epoch: number) =>
    sql`insert into test_locks (item_id, epoch) values (${id}, ${epoch})
      on conflict (item_id) do update set epoch = excluded.epoch`

  it('that holds lets the change through; one that does not writes nothing and is told apart from a stale version', async () => {
    const [id = ''] = await make(1)
    await lock(id, 1).execute(db())
    const save = (version: number, epoch: number) =>
      record(db(), change([[{ id, version }, `${id} ${version} ${epoch}`]], { guard: holds(epoch) }))
    expect(outcomeOf(await save(1, 1))).toBe('written')
    await eventsUntilNow()
    heard = []
    expect(outcomeOf(await save(2, 9))).toBe('guarded 0')
    expect(outcomeOf(await save(1, 1))).toBe('stale 0')
    expect(outcomeOf(await save(1, 9))).toBe('guarded 0')
    expect((await standing([id]))[0]).toMatchObject({ version: 2, name: `${id} 1 1` })
    expect((await traces(id)).entries).toHaveLength(2)
    expect(await eventsUntilNow()).toEqual([])
  })

  it('is asked for every row of a change, and for a new one', async () => {
    const ids = await make(3)
    for (const [place, id] of ids.entries()) await lock(id, place === 2 ? 5 : 1).execute(db())
    const rows = ids.map((id) => [{ id, version: 1 }, `g ${id}`] as const)
    expect(outcomeOf(await record(db(), change(rows, { guard: holds(1) })))).toBe('guarded 2')
    expect((await standing(ids)).every(({ version }) => version === 1)).toBe(true)
    const open = sql<boolean>`(select false)`
    expect(outcomeOf(await record(db(), change([[null, 'kapalı']], { guard: open })))).toBe('guarded 0')
    const shut = change([
      [null, 'kapalı 1'],
      [null, 'kapalı 2'],
    ])
    expect(outcomeOf(await record(db(), { ...shut, guard: open }))).toBe('guarded 0')
  })

  it('that is lost while the save waits stops it: a takeover on its way is waited for', async () => {
    const [id = ''] = await make(1)
    await lock(id, 1).execute(db())
    let saving: Promise<Recorded<unknown>> | undefined
    await db()
      .transaction()
      .execute(async (trx) => {
        await lock(id, 2).execute(trx)
        saving = record(db(), change([[{ id, version: 1 }, `geç ${id}`]], { guard: holds(1) }))
        await untilSomebodyWaits()
      })
    expect(outcomeOf((await saving)!)).toBe('guarded 0')
    expect((await standing([id]))[0]).toMatchObject({ version: 1 })
  })

  /** Until a statement of this database waits for a lock of another. */
  async function untilSomebodyWaits(): Promise<void> {
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
      if (rows.length > 0) return
    }
  }
})

describe('within somebody else’s transaction', () => {
  it('a change stands and is heard of when that is committed, and not when it is rolled back', async () => {
    const [id = ''] = await make(1)
    const save = (version: number, name: string) => change([[{ id, version }, name]])
    await db()
      .transaction()
      .execute(async (trx) => {
        await record(trx, save(1, `a ${id}`))
        expect(await eventsUntilNow()).toEqual([])
        expect((await standing([id]))[0]).toMatchObject({ version: 1 })
      })
    expect((await eventsUntilNow()).map(({ version }) => version)).toEqual([2])
    await db()
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

describe('a change of what is due', () => {
  it('patches the newest snapshot, and of two at once each row is changed by one', async () => {
    const ids = await make(6)
    const due = () =>
      recordDue(db(), {
        table: 'sources',
        by: { userId: null, siteId: null, address: null },
        at: AT,
        action: 'approved',
        due: sql`select id from sources where id in (${sql.join(ids)}) and not is_approved order by id limit 4
          for update skip locked`,
        values: { is_approved: true },
        patch: { isApproved: true },
        changes: { isApproved: { before: false, after: true } },
      })
    const changed = (await Promise.all([due(), due(), due()])).flat()
    changed.push(...(await due()))
    expect(changed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const [id = ''] = ids
    const { revisions, entries } = await traces(id)
    expect(revisions[1]?.snapshot).toEqual({ ...(revisions[0]?.snapshot as object), isApproved: true })
    expect(entries[1]).toMatchObject({ version: 2, actor_id: null, site_id: MAIN_SITE })
    // The system names nobody: the row keeps its last person.
    expect((await standing([id]))[0]).toMatchObject({ version: 2, updated_by: by.userId })
    expect(await eventsUntilNow()).toHaveLength(6)
  })
})

describe('columns beside the version', () => {
  it('are written without a new version, and no others may be', async () => {
    const userId = String(by.userId)
    const save = (values: Record<string, unknown>) =>
      record(db(), {
        table: 'users',
        by,
        at: AT,
        action: 'saved',
        event: null,
        keepsVersion: true,
        rows: [{ target: { id: userId, version: null }, values, changes: null }],
      })
    const saved = await save({ preferences: JSON.stringify({ density: 'compact' }) })
    expect(saved).toMatchObject({ outcome: 'written', rows: [{ id: userId, version: 1 }] })
    await expect(save({ is_approved: false })).rejects.toThrow('part of what a version holds')
    expect(await eventsUntilNow()).toEqual([])
  })
})

it('a new row that stands already is refused as taken', async () => {
  const flag = () =>
    record(db(), {
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

it('the audit log is told in short, whoever writes', async () => {
  const [id = ''] = await make(1)
  const long = change([[{ id, version: 1 }, `uzun ${id}`]])
  const rows = long.rows.map((row) => ({
    ...row,
    changes: { name: { before: 'x'.repeat(499), after: 'kısa' }, gone: { before: 1, after: undefined } },
  }))
  await record(db(), { ...long, rows })
  expect((await traces(id)).entries[1]?.changes).toEqual({
    name: { before: '…', after: 'kısa' },
    gone: { before: 1, after: null },
  })
})

it('every table with a version has its line in the data, with the columns it names', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by 1
    having bool_or(column_name = 'version') and table_name not in ('revisions', 'audit_entries', 'test_side')
    order by 1`.execute(db())
  expect(Object.keys(VERSIONED).toSorted()).toEqual(rows.map(({ table }) => table).toSorted())
  for (const { table, columns } of rows) {
    const one = VERSIONED[table]!
    const named = [one.entity, one.type].flatMap((word) => (typeof word === 'string' ? [] : [word.column]))
    const all = [...one.key, one.id, ...(one.site ? [one.site] : []), ...named, ...one.stamps, ...one.beside]
    expect(columns, table).toEqual(expect.arrayContaining(all))
    // Who changed it last is not forgotten for want of a line.
    expect(one.stamps.includes('updated_by'), table).toBe(columns.includes('updated_by'))
  }
})
