// Whom an item names, found among the sources, signatures and authors of a site: a draft refers to them, and makes up none.
import type { DraftType } from '@manset/model/agency-drafts.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { isOnSite } from '@manset/model/kinds/field-on-site.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/graphql/context.ts'
import { type DraftSource, sourceNames } from './draft-source.ts'

type Credits = { sourceId: string | null; signatureId: string | null; authorId?: string | null }

/**
 * `sourceId` of the source called as the item's is, else as its agency; `signatureId` of the signature called as its
 * author is, else as its source; `authorId` of the author of that name, where the site names authors. Those that are not
 * approved stand under nothing new.
 */
export async function creditsOf(
  source: DraftSource,
  type: DraftType,
  { viewer: { siteId, settings }, tools }: Context,
): Promise<Credits> {
  const sources = sourceNames(source)
  const signatures = [source.author ?? '', ...sources].filter((name) => name.trim() !== '')
  const { rows } = await sql<Required<Credits>>`
    select
      (select s.id::text from unnest(${sources}::text[]) with ordinality wanted (name, place)
        join sources s on s.site_id = ${siteId} and name_key(s.name) = name_key(wanted.name) and s.is_approved
        order by wanted.place limit 1) as "sourceId",
      (select s.id::text from unnest(${signatures}::text[]) with ordinality wanted (name, place)
        join signatures s on s.site_id = ${siteId} and name_key(s.name) = name_key(wanted.name) and s.is_approved
        order by wanted.place limit 1) as "signatureId",
      (select a.id::text from authors a
        where a.site_id = ${siteId} and name_key(a.full_name) = name_key(${source.author ?? ''}) and a.is_approved
        order by a.id limit 1) as "authorId"`.execute(tools.db)
  const { authorId = null, ...credits } = rows[0] ?? { sourceId: null, signatureId: null }
  return isOnSite(ENTITIES[type].fields.authorId, settings) ? { ...credits, authorId } : credits
}
