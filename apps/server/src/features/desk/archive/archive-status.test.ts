// Archive items approved, hidden, moved to the trash and erased.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTHOR, DESK, type Desk, EDITOR, openDesk, VIEWER } from '../../../test/desk/desk.ts'
import { emptyTrash } from './empty-trash.ts'
import { ARCHIVE, type Archive, CREATE, openTestArchive, STATUS } from './test-archive.ts'

let desk: Desk
let archive: Archive
beforeAll(async () => {
  desk = await openDesk()
  archive = openTestArchive(desk)
})
afterAll(() => desk.server.close())

describe('the switches', () => {
  it('1 approves and 2 revokes it, for the archive desk only', async () => {
    const { id } = await archive.archived(1, false)
    for (const who of [EDITOR, DESK, VIEWER, AUTHOR])
      expect(await desk.refused(who, STATUS, { id, status: '1' })).toBe('FORBIDDEN')
    expect(await archive.set(id, '1')).toBe(true)
    expect(await archive.list({ ids: [id] })).toMatchObject([{ isApproved: true }])
    expect(await archive.set(id, '1')).toBe(true)
    expect(await archive.set(id, '2')).toBe(true)
    expect(await archive.list({ ids: [id] })).toMatchObject([{ isApproved: false, status: 'appropriate' }])
    for (const status of ['3', 'approved', ''])
      expect(await desk.refused(ARCHIVE, STATUS, { id, status })).toBe('VALIDATION')
    for (const wrong of ['999999', 'baska'])
      expect(await desk.ask(ARCHIVE, STATUS, { id: wrong, status: '1' })).toEqual({
        updateStatusToAgencyArchive: false,
      })
  })

  it('those who use items can mark one inappropriate, which hides it from the list by default', async () => {
    const { id } = await archive.archived()
    expect(await archive.set(id, 'inappropriate', EDITOR)).toBe(true)
    const has = async (filter: object) =>
      (await archive.list(filter)).some((one: { id: string }) => one.id === id)
    expect(await has({})).toBe(false)
    expect(await has({ showInappropriateContent: true })).toBe(true)
    expect(await archive.list({ ids: [id], showInappropriateContent: true })).toMatchObject([
      { isApproved: true },
    ])
    expect(await archive.set(id, 'appropriate', EDITOR)).toBe(true)
    expect(await has({})).toBe(true)
  })

  it('the trash needs a right of its own; a restored item is unchanged', async () => {
    const { id } = await archive.archived()
    expect(await desk.refused(EDITOR, STATUS, { id, status: 'removed' })).toBe('FORBIDDEN')
    expect(await archive.set(id, 'removed')).toBe(true)
    expect(await archive.list({ ids: [id] })).toEqual([])
    expect(await archive.list({ search: archive.lastTitle() })).toEqual([])
    expect(await archive.list({ ids: [id], showRemovedContent: true })).toMatchObject([{ isRemoved: true }])
    expect(await desk.refused(EDITOR, STATUS, { id, status: 'appropriate' })).toBe('FORBIDDEN')
    expect(await desk.refused(EDITOR, CREATE, { id, isConfirmed: false })).toBe('NOT_FOUND')
    expect(await archive.set(id, 'appropriate')).toBe(true)
    expect(await archive.list({ search: archive.lastTitle() })).toMatchObject([{ id, isApproved: true }])
    const { getAgencyArchiveHistory } = await desk.ask(
      ARCHIVE,
      'query ($id: ID!) { getAgencyArchiveHistory(id: $id) { entries { action } } }',
      { id },
    )
    expect(getAgencyArchiveHistory.entries.map(({ action }: { action: string }) => action)).toEqual([
      'broughtBack',
      'removed',
      'created',
    ])
  })

  it('items in the trash for a month are erased, except those in use', async () => {
    const [old, used, recent] = [
      await archive.archived(1),
      await archive.archived(1),
      await archive.archived(1),
    ]
    await archive.create(used.id)
    for (const { id } of [old, used, recent]) await archive.set(id, 'removed')
    const { clock } = desk.server.newsroom
    const parts = { db: desk.db, clock, settings: { archiveTrashDays: 30 } }
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
    await desk.db
      .updateTable('agency_archives')
      .set({ removed_at: daysAgo(31) })
      .where('id', 'in', [old.id, used.id])
      .execute()
    await desk.db
      .updateTable('agency_archives')
      .set({ removed_at: daysAgo(29) })
      .where('id', '=', recent.id)
      .execute()
    // Comments, assignments and notifications have tables of their own.
    const beside = ['comment_threads', 'assignments', 'notices'] as const
    const leftBeside = async () => {
      const counts = beside.map((table) =>
        desk.db.selectFrom(table).select('item_id').where('entity', '=', 'agencyArchive').execute(),
      )
      return (await Promise.all(counts)).map((rows) => rows.map((row) => String(row.item_id)))
    }
    for (const { id } of [old, recent]) {
      const about = { site_id: 4, entity: 'agencyArchive', item_id: id, created_at: clock.now() }
      const { id: person } = await desk.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
      await desk.db.insertInto('comment_threads').values(about).execute()
      await desk.db
        .insertInto('assignments')
        .values({ ...about, person_id: person, created_by: person })
        .execute()
      await desk.db
        .insertInto('notices')
        .values({ ...about, user_id: person, kind: 'test', permissions: [], dedup_key: `archive:${id}` })
        .execute()
    }
    expect([await emptyTrash(parts), await emptyTrash(parts)]).toEqual([1, 0])
    expect(await leftBeside()).toEqual(beside.map(() => [recent.id]))
    const ids = [old.id, used.id, recent.id]
    const left = await archive.list({ ids, showRemovedContent: true })
    expect(left.map(({ id }: { id: string }) => id).toSorted()).toEqual([used.id, recent.id].toSorted())
    expect(await desk.ask(ARCHIVE, STATUS, { id: old.id, status: 'appropriate' })).toEqual({
      updateStatusToAgencyArchive: false,
    })
    const entries = await desk.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'site_id'])
      .where('entity', '=', 'agencyArchive')
      .where('item_id', '=', old.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entries).toEqual([{ action: 'erased', actor_id: null, site_id: 4 }])
  })

  it('two simultaneous changes both take effect', async () => {
    const { id } = await archive.archived(1, false)
    await Promise.all([archive.set(id, '1'), archive.set(id, 'inappropriate', EDITOR)])
    expect(await archive.list({ ids: [id], showInappropriateContent: true })).toMatchObject([
      { isApproved: true, status: 'inappropriate' },
    ])
  })
})
