import { entityByName } from '@manset/model/entities/entities.ts'
import { type SaveInput, saveItem } from '../../kit/entity/entity-service.ts'
import { MAIN_SITE, type TestNewsroom } from '../../test/newsroom.ts'

/** Values of a news that can be published; creates its category and a stored cover. */
export async function completeNews(newsroom: TestNewsroom): Promise<SaveInput> {
  await newsroom.database.db
    .insertInto('media')
    .values({
      ...{ site_id: MAIN_SITE, path: '/media/kapak.jpg', kind: 'image', mime: 'image/jpeg' },
      ...{ original_name: 'kapak.jpg', sha256: 'a'.repeat(64), byte_size: 1, width: 1600, height: 1600 },
    })
    .execute()
  const category = await saveItem(
    entityByName('category'),
    {},
    { name: 'Gündem', linkName: 'gundem', order: 1, isApproved: true },
    await newsroom.contextOf('1'),
  )
  const crops = ['16x9', '1x1'].map((cropTypeId) => ({
    ...{ cropTypeId, x: 0, y: 0, width: 1600, height: cropTypeId === '16x9' ? 900 : 1600 },
  }))
  return {
    ...{ title: 'Eksiksiz haber', spot: 'Spotu da var', body: '<p>Metni de</p>', newsType: 4 },
    ...{ categoryIds: [category.id], cover: { path: '/media/kapak.jpg', text: 'Kapak', crops } },
  }
}
