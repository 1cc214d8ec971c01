import { entityByName } from '@manset/model/entities/entities.ts'
import type { RoleId } from '@manset/model/permissions/permissions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeAutosave } from '../../kit/copies/autosaves.ts'
import { saveItem } from '../../kit/entity/entity-service.ts'
import { ARABIC_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { contentAutosaves } from './autosave-list.ts'
import { contentBehaviour } from './behaviour.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

const seenBy = async (roleId: RoleId | null, siteId?: number, filter = {}) => {
  const page = { filter, page: 1, limit: 50 }
  const { items } = await contentAutosaves.page(page, await newsroom.contextOf(roleId, siteId))
  return items.map(({ title, person }) => `${title}, ${person.name}`)
}

it('shows owner and item: one’s own, and those of contents one may edit, under the name of the content', async () => {
  const news = entityByName('news')
  const editor = await newsroom.contextOf('2')
  const chief = await newsroom.contextOf('6')
  const item = await saveItem(news, contentBehaviour, { title: 'Köprü' }, editor)
  const keep = (form: string, id: string | null, title: string, context = editor) =>
    storeAutosave(
      news,
      {
        ...{ form, id, version: id ? 1 : null, typedDate: '2026-11-22T09:00:00.000Z' },
        values: JSON.stringify({ title }),
      },
      context,
    )
  await keep('form-of-item', item.id, 'Köprü açıldı')
  await keep('form-of-new', null, 'Hiç kaydedilmedi')
  await keep('form-of-chief', item.id, 'Köprü kapandı', chief)
  const { name } = editor.viewer
  const both = [`Köprü, ${chief.viewer.name}`, `Köprü, ${name}`]
  expect((await seenBy('2')).toSorted()).toEqual([`Hiç kaydedilmedi, ${name}`, ...both].toSorted())
  expect((await seenBy('6')).toSorted()).toEqual(both.toSorted())
  expect(await seenBy('6', undefined, { isOwn: true })).toEqual([`Köprü, ${chief.viewer.name}`])
  expect(await seenBy('8')).toEqual([])
  expect(await seenBy('6', ARABIC_SITE)).toEqual([])
})
