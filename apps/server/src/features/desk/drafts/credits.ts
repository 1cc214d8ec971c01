// Whom an item names, found among the source and signatures of a site: a draft refers to them, and makes up none.
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type DraftSource, sourceNames } from './draft-source.ts'

/**
 * `sourceId` of the source called as the item's is, else as its agency; `signatureId` of the signature called as its
 * author is, else as its source. Those that are not approved stand under nothing new.
 */
export async function creditsOf(
  source: DraftSource,
  siteId: number,
  db: Kysely<Tables>,
): Promise<{ sourceId: string | null; signatureId: string | null }> {
  const sources = sourceNames(source)
  const signatures = [source.author ?? '', ...sources].filter((name) => name.trim() !== '')
  const { rows } = await sql<{ sourceId: string | null; signatureId: string | null }>`
    select
      (select s.id::text from unnest(${sources}::text[]) with ordinality wanted (name, place)
        join sources s on s.site_id = ${siteId} and name_key(s.name) = name_key(wanted.name) and s.is_approved
        order by wanted.place limit 1) as "sourceId",
      (select s.id::text from unnest(${signatures}::text[]) with ordinality wanted (name, place)
        join signatures s on s.site_id = ${siteId} and name_key(s.name) = name_key(wanted.name) and s.is_approved
        order by wanted.place limit 1) as "signatureId"`.execute(db)
  return rows[0] ?? { sourceId: null, signatureId: null }
}
