import type { RoleId } from '@manset/model/permissions/permissions.ts'
import { foldedPerson } from '@manset/model/text/person-search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { addMissingSearchTexts, listActiveUsers, people } from './user-row.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

const as = (roleId: RoleId) => newsroom.contextOf(roleId)
async function hire(name: string, isApproved: boolean): Promise<string> {
  const { db } = newsroom.database
  const person = { name, username: `kisi-${name.length}`, email: `gizli-${name.length}@ornek.test` }
  const { id } = await db
    .insertInto('users')
    .values({
      ...person,
      issuer: 'test',
      subject: name,
      is_approved: isApproved,
      folded: foldedPerson({ ...person, department: 'Spor' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('user_roles').values({ user_id: id, site_id: MAIN_SITE, role_id: '3' }).execute()
  return id
}

it('people who may only choose a colleague find them by name, and by no hidden field', async () => {
  const id = await hire('Iğdır Şahin', true)
  const found = async (search: string) =>
    (await listActiveUsers(search, 50, await as('3'))).map((one) => one.id)
  expect(await found('SAHIN igdir')).toEqual([id])
  for (const search of ['gizli', 'gizli-11@ornek.test', 'ornek', 'kisi-11', 'spor'])
    expect(await found(search), search).toEqual([])
})

it('old search texts are split into the name and the rest', async () => {
  const { tools } = await as('1')
  const id = await hire('Eski Kayıt', true)
  await sql`update users set folded = 'eski kayit kisi-10 gizli-10@ornek.test' where id = ${id}`.execute(
    tools.db,
  )
  await addMissingSearchTexts(tools)
  expect(await listActiveUsers('gizli-10', 50, await as('3'))).toEqual([])
  expect(await listActiveUsers('eski', 50, await as('3'))).toEqual([{ id, name: 'Eski Kayıt' }])
})

it('paging over people keeps its position, although someone is approved on an earlier page', async () => {
  for (const letter of ['A', 'B', 'C', 'D']) await hire(`${letter} Bekleyen`, false)
  const context = await as('1')
  const waiting = { search: 'bekleyen' }
  const first = await people.walk(waiting, { after: null, take: 2 }, context)
  const last = first.at(-1) ?? null
  await newsroom.database.db
    .updateTable('users')
    .set({ is_approved: true })
    .where('id', '=', String(last?.id))
    .execute()
  const rest = await people.walk({ ...waiting, isWaiting: true }, { after: last, take: 9 }, context)
  expect([...first, ...rest].map(({ name }) => name[0])).toEqual(['A', 'B', 'C', 'D'])
})
