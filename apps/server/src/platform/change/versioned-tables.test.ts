// The data about versioned tables: due rows, and unversioned columns.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { record, recordDue } from './record.ts'
import { AT, openRecording } from './test-recording.ts'
import { VERSIONED_TABLES } from './versioned-tables.ts'

const { db, by, make, standing, traces, eventsUntilNow } = await openRecording()

describe('a change of due rows', () => {
  it('patches the newest snapshot, and of two concurrent ones each row is changed by one', async () => {
    const ids = await make(6)
    const due = () =>
      recordDue(db, {
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
    // The system is not a person: the row keeps its last one.
    expect((await standing([id]))[0]).toMatchObject({ version: 2, updated_by: by.userId })
    expect(await eventsUntilNow()).toHaveLength(6)
  })
})

describe('columns outside the version', () => {
  it('are written without a new version, and no others may be', async () => {
    const userId = String(by.userId)
    const save = (values: Record<string, unknown>) =>
      record(db, {
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
    await expect(save({ is_approved: false })).rejects.toThrow('is part of a version')
    expect(await eventsUntilNow()).toEqual([])
  })
})

it('every versioned table is registered, with the columns it names', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by 1
    having bool_or(column_name = 'version') and table_name not in ('revisions', 'audit_entries')
    order by 1`.execute(db)
  expect(Object.keys(VERSIONED_TABLES).toSorted()).toEqual(rows.map(({ table }) => table).toSorted())
  for (const { table, columns } of rows) {
    const one = VERSIONED_TABLES[table]!
    const named = [one.entity, one.type].flatMap((word) => (typeof word === 'string' ? [] : [word.column]))
    const all = [...one.key, one.id, ...(one.site ? [one.site] : []), ...named, ...one.stamps, ...one.beside]
    expect(columns, table).toEqual(expect.arrayContaining(all))
    // A missing stamp would lose who changed the row last.
    expect(one.stamps.includes('updated_by'), table).toBe(columns.includes('updated_by'))
  }
})
