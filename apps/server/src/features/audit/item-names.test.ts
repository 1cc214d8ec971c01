import { entityByName } from '@manset/model/entities/entities.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveItem } from '../../kit/entity/entity-service.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { auditLog } from './audit-list.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

it('the audit log shows the name an item had at the time, and for a board the name of its list', async () => {
  const admin = await newsroom.contextOf('1')
  const named = async (entity: string) => {
    const entries = await auditLog.walk({ entities: [entity] }, { after: null, take: 50 }, admin)
    return entries.map(({ action, itemName }) => `${action} ${itemName}`)
  }
  const category = entityByName('category')
  const made = await saveItem(category, {}, { name: 'Ekonomi', linkName: 'ekonomi', order: 1 }, admin)
  await saveItem(category, {}, { id: made.id, version: 1, name: 'İş dünyası' }, admin)
  expect(await named('category')).toEqual(['saved İş dünyası', 'created Ekonomi'])
  const author = await saveItem(
    entityByName('author'),
    {},
    { name: 'Işık', surname: 'İpek', order: 1, linkName: 'isik-ipek' },
    admin,
  )
  const change = { id: author.id, version: 1, surname: 'İpek Demir' }
  await saveItem(entityByName('author'), {}, change, admin)
  expect(await named('author')).toEqual(['saved Işık İpek Demir', 'created Işık İpek'])

  const { rows } = await sql<{ id: string }>`
    with category as (
      insert into headline_categories (site_id, name, folded) values (${MAIN_SITE}, 'Ana sayfa', 'ana sayfa') returning id),
    list as (
      insert into headline_types (site_id, headline_category_id, name, folded)
      select ${MAIN_SITE}, id, 'Sür manşet', 'sur manset' from category returning id)
    insert into boards (site_id, kind, headline_type_id) select ${MAIN_SITE}, 'headlineBoard', id from list
    returning id`.execute(newsroom.database.db)
  await newsroom.database.db
    .insertInto('audit_entries')
    .values({
      ...{ site_id: MAIN_SITE, entity: 'headlineBoard', item_id: rows[0]?.id, action: 'arranged' },
    })
    .execute()
  expect(await named('headlineBoard')).toEqual(['arranged Sür manşet'])
})
