// Matches the credits of an item with the site's sources, signatures and authors. A draft refers to existing ones and creates none.
import type { DraftType } from '@manset/model/agency/drafts.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { isOnSite } from '@manset/model/kinds/field-on-site.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/graphql/context.ts'
import { type DraftSource, sourceNames } from './draft-source.ts'

type Credits = { sourceId: string | null; signatureId: string | null; authorId?: string | null }

/**
 * `sourceId`: the source with the name of the item's source, else of its agency. `signatureId`: the signature with the name of its author,
 * else of its source. `authorId`: the author of that name, on sites with authors. Only approved ones are used.
 */
export async function findCredits(
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
