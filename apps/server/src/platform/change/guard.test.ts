// Changes with a condition beside the version, such as an edit lock.
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Recorded } from './change.ts'
import { record } from './record.ts'
import { openRecording, outcomeOf } from './test-recording.ts'

const { db, change, make, standing, traces, eventsUntilNow, forget } = await openRecording()

// A simplified lock: its holder knows the epoch, and a takeover increments it.
await sql`create table test_locks (item_id bigint primary key, epoch int not null)`.execute(db)

describe('a guard', () => {
  const holds = (epoch: number): RawBuilder<boolean> =>
    sql`exists (select from test_locks l where l.item_id = t.id and l.epoch = ${epoch} for share)`
  const lock = (id: string, epoch: number) =>
    sql`insert into test_locks (item_id, epoch) values (${id}, ${epoch})
      on conflict (item_id) do update set epoch = excluded.epoch`

  it('that holds allows the change; one that fails writes nothing and is distinguished from a stale version', async () => {
    const [id = ''] = await make(1)
    await lock(id, 1).execute(db)
    const save = (version: number, epoch: number) =>
      record(db, change([[{ id, version }, `${id} ${version} ${epoch}`]], { guard: holds(epoch) }))
    expect(outcomeOf(await save(1, 1))).toBe('written')
    await eventsUntilNow()
    forget()
    expect(outcomeOf(await save(2, 9))).toBe('guarded 0')
    expect(outcomeOf(await save(1, 1))).toBe('stale 0')
    expect(outcomeOf(await save(1, 9))).toBe('guarded 0')
    expect((await standing([id]))[0]).toMatchObject({ version: 2, name: `${id} 1 1` })
    expect((await traces(id)).entries).toHaveLength(2)
    expect(await eventsUntilNow()).toEqual([])
  })

  it('is checked for every row of a change, and for a new one', async () => {
    const ids = await make(3)
    for (const [place, id] of ids.entries()) await lock(id, place === 2 ? 5 : 1).execute(db)
    const rows = ids.map((id) => [{ id, version: 1 }, `g ${id}`] as const)
    expect(outcomeOf(await record(db, change(rows, { guard: holds(1) })))).toBe('guarded 2')
    expect((await standing(ids)).every(({ version }) => version === 1)).toBe(true)
    const open = sql<boolean>`(select false)`
    expect(outcomeOf(await record(db, change([[null, 'kapalı']], { guard: open })))).toBe('guarded 0')
    const shut = change([
      [null, 'kapalı 1'],
      [null, 'kapalı 2'],
    ])
    expect(outcomeOf(await record(db, { ...shut, guard: open }))).toBe('guarded 0')
  })

  it('that is lost while the save waits aborts it: the save waits for a takeover in progress', async () => {
    const [id = ''] = await make(1)
    await lock(id, 1).execute(db)
    let saving: Promise<Recorded<unknown>> | undefined
    await db.transaction().execute(async (trx) => {
      await lock(id, 2).execute(trx)
      saving = record(db, change([[{ id, version: 1 }, `geç ${id}`]], { guard: holds(1) }))
      await untilSomebodyWaits()
    })
    expect(outcomeOf((await saving)!)).toBe('guarded 0')
    expect((await standing([id]))[0]).toMatchObject({ version: 1 })
  })

  /** Waits until a statement of this database waits for a lock. */
  async function untilSomebodyWaits(): Promise<void> {
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      if (rows.length > 0) return
    }
  }
})
