// Versions of an item, sent by the agency or written by the desk. An item that arrives only once stores no version beside its document.
// From the second on, each version is stored whole, so that versions can be compared.
import { AGENCY_VERSION_FIELDS } from '@manset/model/agency/agency.ts'
import type { PersonValue, Revision } from '@manset/model/audit/history.ts'
import { columnName } from '@manset/model/entities/entity.ts'
import { LIST_BOUNDS } from '@manset/model/list-bounds.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { personColumn } from '../../../kit/entity/entity-sql.ts'
import { storeRevisions } from '../../../platform/change/store-revisions.ts'
import type { Context } from '../../../platform/graphql/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { AgencyImage } from './agency-image.ts'
import { getAgencyItem } from './agency-list.ts'
import type { AgencyItem } from './agency-row.ts'

const SNAPSHOT = sql.raw(
  `jsonb_build_object(${Object.entries(AGENCY_VERSION_FIELDS)
    .map(([name, field]) => `'${name}', t."${columnName(name, field)}"`)
    .join(', ')})`,
)

/** Stores the current versions of items; a version that is already stored stays unchanged. */
export async function storeItemVersions(db: Kysely<Tables>, items: readonly { id: string }[]): Promise<void> {
  const ids = items.map(({ id }) => id)
  if (ids.length > 0) await storeRevisions(db, { table: 'agency_contents', ids, snapshot: SNAPSHOT })
}

export interface ItemVersion {
  version: number
  createdDate: Date
  /** Null if the agency sent it. */
  actor: PersonValue | null
}

/** Stored versions of an item, newest first. */
export async function listItemVersions(id: string, context: Context): Promise<ItemVersion[]> {
  const item = await getAgencyItem(context, id)
  const { rows } = await sql<ItemVersion>`
    select t.version, t.created_at as "createdDate", ${personColumn('created_by')} as actor
    from revisions t where t.entity = 'agencyContent' and t.item_id = ${item.id}
    order by t.version desc limit ${sql.lit(LIST_BOUNDS.agencyVersions)}`.execute(context.tools.db)
  return rows
}

/** One stored version in full; `NOT_FOUND` where it is not stored. */
export async function getItemVersion(id: string, version: number, context: Context): Promise<Revision> {
  const item = await getAgencyItem(context, id)
  const { rows } = await sql<ItemVersion & { values: Record<string, unknown> }>`
    select t.version, t.created_at as "createdDate", ${personColumn('created_by')} as actor, t.snapshot as values
    from revisions t where t.entity = 'agencyContent' and t.item_id = ${item.id} and t.version = ${version}`.execute(
    context.tools.db,
  )
  const [found] = rows
  if (!found) throw notFound('agencyContent', id)
  return { ...found, values: { ...found.values, ...toComparedMedia(found.values, item) }, references: [] }
}

type Medium = Pick<AgencyImage, 'href' | 'text'> & { path?: string | null; duration?: number | null }

/**
 * Pictures and video of a version for comparison, by the path of our current copy. Otherwise a file fetched since would look changed. Omits
 * the agency's addresses. A version without these fields makes no statement about them.
 */
function toComparedMedia(
  values: Record<string, unknown>,
  { images, video }: AgencyItem,
): Record<string, unknown> {
  const copies = new Map([...images, ...(video ? [video] : [])].map(({ href, path }) => [href, path]))
  const shown = ({ href, path, text }: Medium) => ({
    path: path ?? copies.get(href) ?? '',
    text: text || href.split('/').at(-1)?.split('?')[0] || null,
  })
  const film = values.video as Medium | null
  return {
    ...('images' in values && {
      images: ((values.images ?? []) as Medium[]).map((image) => ({ ...shown(image), crops: [] })),
    }),
    ...('video' in values && { video: film && { ...shown(film), duration: film.duration ?? null } }),
  }
}
