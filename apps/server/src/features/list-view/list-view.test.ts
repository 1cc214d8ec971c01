import type { RoleId } from '@manset/model/permissions/permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Refusal } from '../../platform/refusal.ts'
import { ARABIC_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { listViews, removeListView, saveListView } from './list-views.ts'
import { getPreferences, savePreferences } from './preferences.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

const as = (roleId: RoleId, siteId?: number) => newsroom.contextOf(roleId, siteId)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Refusal) => error.code,
  )
const view = (name: string, more = {}) => ({
  list: 'contents',
  name,
  search: 'status=draft&q=I%C4%9Fd%C4%B1r',
  ...more,
})
const namesOf = async (roleId: RoleId, list = 'contents', siteId?: number) =>
  (await listViews(list, await as(roleId, siteId))).map(({ name }) => name)

describe('saved views', () => {
  it('belong to one person, on one site and one list', async () => {
    const saved = await saveListView(view(' Iğdır taslakları '), await as('2'))
    expect(saved).toMatchObject({ name: 'Iğdır taslakları', version: 1, isOwn: true, roleId: null })
    expect(await namesOf('2')).toEqual(['Iğdır taslakları'])
    expect(await namesOf('6')).toEqual([])
    expect(await namesOf('2', 'category')).toEqual([])
    expect(await namesOf('2', 'contents', ARABIC_SITE)).toEqual([])
    expect(await codeOf(saveListView({ ...view('Benim'), id: saved.id, version: 1 }, await as('6')))).toBe(
      'NOT_FOUND',
    )
  })

  it('can be shared with a role by people with the permission, and are then visible to everyone with that role', async () => {
    expect(await codeOf(saveListView(view('Herkese', { roleId: '8' }), await as('2')))).toBe('FORBIDDEN')
    const shared = await saveListView(
      view('Nöbet', { roleId: '2', columns: ['title', 'status'] }),
      await as('6'),
    )
    const [seen] = (await listViews('contents', await as('2'))).filter(({ name }) => name === 'Nöbet')
    expect(seen).toMatchObject({ isOwn: false, roleId: '2', columns: ['title', 'status'] })
    expect(await namesOf('3')).toEqual([])
    expect(await codeOf(saveListView({ ...view('Benim'), id: shared.id, version: 1 }, await as('2')))).toBe(
      'NOT_FOUND',
    )
    // Administrators may share views, and so may change what the chief shared.
    const changed = await saveListView(
      { ...view('Gece nöbeti', { roleId: '2' }), id: shared.id, version: 1 },
      await as('1'),
    )
    expect(changed).toMatchObject({ name: 'Gece nöbeti', version: 2 })
    const entries = await newsroom.database.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('entity', '=', 'listView')
      .where('item_id', '=', shared.id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['created', 'saved'])
    expect(entries[1]?.changes).toMatchObject({ name: { before: 'Nöbet', after: 'Gece nöbeti' } })
  })

  it('that are shared with any role are visible to people who may share; personal views of others are not', async () => {
    await saveListView(view('Arşiv işleri', { list: 'archive', roleId: '5' }), await as('6'))
    await saveListView(view('Şefin kendi görünümü', { list: 'archive' }), await as('6'))
    expect(await namesOf('1', 'archive')).toEqual(['Arşiv işleri'])
    expect(await namesOf('2', 'archive')).toEqual([])
    expect(await namesOf('1', 'archive', ARABIC_SITE)).toEqual([])
  })

  it('keep columns and sharing that a change does not name', async () => {
    const made = await saveListView(view('Nöbetçi', { roleId: '8', columns: ['title'] }), await as('1'))
    const renamed = await saveListView({ ...view('Yeni ad'), id: made.id, version: 1 }, await as('1'))
    expect(renamed).toMatchObject({ name: 'Yeni ad', roleId: '8', columns: ['title'] })
    const own = { ...view('Yeni ad', { roleId: null, columns: null }), id: made.id, version: 2 }
    expect(await saveListView(own, await as('1'))).toMatchObject({ roleId: null, columns: [] })
  })

  it('are deleted and restored, and newer changes are not overwritten', async () => {
    const saved = await saveListView(view('Geçici'), await as('2'))
    const removed = await removeListView({ id: saved.id, version: 1, isRemoved: true }, await as('2'))
    expect(await namesOf('2')).not.toContain('Geçici')
    await removeListView({ id: saved.id, version: removed.version, isRemoved: false }, await as('2'))
    expect(await namesOf('2')).toContain('Geçici')
    expect(await codeOf(saveListView({ ...view('Eski'), id: saved.id, version: 1 }, await as('2')))).toBe(
      'STALE_VERSION',
    )
  })

  it('of readers store no searched address, nor does the audit log', async () => {
    const { db } = newsroom.database
    const mail = 'gizli.okur@ornek.test'
    const asked = view(`${mail} açık`, {
      ...{ list: 'subscribers', roleId: '7' },
      search: `q=${encodeURIComponent(mail)}&state=active`,
    })
    const saved = await saveListView(asked, await as('1'))
    expect(saved).toMatchObject({ search: 'state=active', name: '… açık' })
    const again = { ...asked, id: saved.id, version: 1, search: `state=${mail}&q=${mail}&channel=3` }
    // A change cannot move a view to another list.
    const changed = await saveListView({ ...again, list: 'contents' }, await as('1'))
    expect(changed).toMatchObject({ list: 'subscribers', search: 'channel=3' })
    const suppressed = { ...asked, list: 'mailSuppressions', roleId: null }
    expect(await saveListView(suppressed, await as('1'))).toMatchObject({ search: 'state=active' })
    for (const table of ['list_views', 'audit_entries', 'revisions'])
      expect(
        (await sql`select from ${sql.table(table)} t where t::text ~* 'gizli\\.okur'`.execute(db)).rows,
        table,
      ).toEqual([])
    // On other lists, search text is stored as usual.
    expect((await saveListView(view('Ad', { search: 'q=a%40b' }), await as('2'))).search).toBe('q=a%40b')
  })

  it('reject an invalid name, filter, column or role', async () => {
    const refused = async (more: object) =>
      saveListView(view('Ad', more), await as('1')).then(
        () => [],
        (error: Refusal) => error.problems?.map(({ field, rule }) => `${field} ${rule}`),
      )
    expect(await refused({ name: '  ' })).toEqual(['name required'])
    expect(await refused({ name: 'a'.repeat(61) })).toEqual(['name maxCharacters'])
    expect(await refused({ search: 'q'.repeat(2001) })).toEqual(['search maxCharacters'])
    expect(await refused({ columns: ['__proto__'] })).toEqual(['columns known'])
    expect(await refused({ roleId: 'constructor' })).toEqual(['roleId known'])
    expect(await refused({ list: '../x' })).toEqual(['list known'])
  })
})

describe('preferences', () => {
  it('are changed one by one, without affecting the rest', async () => {
    await savePreferences({ density: 'compact' }, await as('3'))
    await savePreferences({ list: 'category', columns: ['name', 'order'] }, await as('3'))
    await savePreferences({ list: 'category', viewOrder: ['3', '1'] }, await as('3'))
    await savePreferences({ list: 'contents', columns: ['title'] }, await as('3'))
    await savePreferences({ areQuotesSmart: false }, await as('3'))
    expect(await getPreferences(await as('3'))).toEqual({
      density: 'compact',
      areQuotesSmart: false,
      lists: {
        category: { columns: ['name', 'order'], viewOrder: ['3', '1'] },
        contents: { columns: ['title'] },
      },
    })
    await savePreferences({ list: 'category', columns: [] }, await as('3'))
    expect((await getPreferences(await as('3'))).lists.category).toEqual({ viewOrder: ['3', '1'] })
    expect(await getPreferences(await as('2'))).toEqual({
      density: 'normal',
      areQuotesSmart: true,
      lists: {},
    })
  })

  it('reject unknown preferences', async () => {
    for (const input of [
      { density: 'huge' },
      { columns: ['name'] },
      { list: '__proto__', columns: ['name'] },
      { list: 'category', columns: ['name', 'name'] },
      { list: 'category', viewOrder: ['x'] },
    ])
      expect(await codeOf(savePreferences(input, await as('3')))).toBe('VALIDATION')
  })

  it('of two tabs at once are both stored', async () => {
    const context = await as('4')
    await Promise.all(
      ['agency', 'archive', 'contents', 'category'].map((list) =>
        savePreferences({ list, columns: ['id'] }, context),
      ),
    )
    expect(Object.keys((await getPreferences(context)).lists).sort()).toEqual([
      'agency',
      'archive',
      'category',
      'contents',
    ])
  })
})
