import { FIRST_SITES } from '@manset/model/site.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Makes the company's editions in a database that has no site yet. */
export async function addFirstSites(db: Kysely<Tables>): Promise<void> {
  const known = await db.selectFrom('sites').select('id').limit(1).executeTakeFirst()
  if (known) return
  await db
    .insertInto('sites')
    .values(
      FIRST_SITES.map(({ id, name, linkName, language, color, settings = {} }) => ({
        id,
        name,
        display_name: name,
        url: `https://${linkName}.example.com`,
        link_name: linkName,
        language,
        color,
        settings: JSON.stringify(settings),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
