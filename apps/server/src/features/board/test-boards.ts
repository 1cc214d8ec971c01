// Boards for tests: a headline list of its own for each that needs one, and contents to put there.
import { entityNamed } from '@manset/model/entities/entities.ts'
import { sql } from 'kysely'
import { saveItem } from '../../kit/entity/entity-service.ts'
import { MAIN_SITE, type TestNewsroom } from '../../test/newsroom.ts'

let made = 0

/** A headline list with room for so many, empty. */
export async function newBoard(newsroom: TestNewsroom, total = 5): Promise<string> {
  made += 1
  const number = made
  const administrator = await newsroom.contextOf('1')
  const category = await saveItem(
    entityNamed('headlineCategory'),
    {},
    { name: `Kategori ${number}`, isApproved: true },
    administrator,
  )
  const type = await saveItem(
    entityNamed('headlineType'),
    {},
    { name: `Manşet ${number}`, headlineCategoryId: category.id, totalContentCount: total, isApproved: true },
    administrator,
  )
  const { rows } = await sql<{ id: string }>`
    select id from boards where headline_type_id = ${type.id}`.execute(newsroom.database.db)
  return rows[0]?.id ?? ''
}

export async function publishedNews(
  newsroom: TestNewsroom,
  title: string,
  status = 'published',
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into contents (site_id, type, status, title)
    values (${MAIN_SITE}, 'news', ${status}, ${title}) returning id`.execute(newsroom.database.db)
  return rows[0]?.id ?? ''
}
