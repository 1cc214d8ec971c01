import { columnName } from '@manset/model/entities/entity.ts'
import { siteConfiguration } from '@manset/model/entities/site-configuration.ts'
import { INITIAL_SITES, type SiteSettings } from '@manset/model/site.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { record } from '../../platform/change/record.ts'
import type { Tools } from '../../platform/graphql/context.ts'

/** Creates the company's editions in a database without sites. */
export async function addFirstSites({ db, clock }: Pick<Tools, 'db' | 'clock'>): Promise<void> {
  const known = await db.selectFrom('sites').select('id').limit(1).executeTakeFirst()
  if (known) return
  await db.transaction().execute(async (trx) => {
    await insertSites(trx)
    for (const site of INITIAL_SITES) await configure(trx, site, clock.now())
  })
}

async function insertSites(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('sites')
    .values(
      INITIAL_SITES.map(({ id, name, linkName, language }) => ({
        id,
        name,
        display_name: name,
        url: `https://${linkName}.example.com`,
        link_name: linkName,
        language,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Every new site has a default configuration; if two servers start at once, only one changes it. */
async function configure(
  db: Kysely<Tables>,
  { id, color, settings = {} }: FirstSite,
  at: Date,
): Promise<void> {
  const columns = Object.entries(settings).map(([name, value]) => [
    columnName(name, siteConfiguration.fields[name as keyof SiteSettings]),
    value,
  ])
  await record(db, {
    table: siteConfiguration.table,
    by: { userId: null, siteId: id, address: null },
    at,
    action: 'saved',
    rows: [
      {
        target: { id, version: 1 },
        values: { color, ...Object.fromEntries(columns) },
        snapshot: { color, ...settings },
        changes: null,
      },
    ],
  })
}

type FirstSite = (typeof INITIAL_SITES)[number]
