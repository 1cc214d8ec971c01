// Warnings before publishing, beyond those of the definition: search snippets, duplicates on the site, and links. Fetches nothing; only the
// site's own contents are looked up.
import { fieldsOf } from '@manset/model/entities/entity.ts'
import { isId } from '@manset/model/ids.ts'
import { leavesOf } from '@manset/model/kinds/leaves.ts'
import type { Problem } from '@manset/model/problem.ts'
import { linkName } from '@manset/model/text/fold.ts'
import { sql } from 'kysely'
import type { Draft } from '../../kit/entity/behaviour.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { readTextParts } from '../../platform/html/text-parts.ts'
import { checkLink } from './link-checks.ts'

/** Lengths in characters at which search engines show a title or description in full and it is informative. */
const SEARCH_TITLE = { min: 20, max: 65 }
const SEARCH_SPOT = { min: 70, max: 160 }
/** Days for which an equal title counts as a duplicate, and a link name as taken. */
const DUPLICATE_TITLE_DAYS = 7
const LINK_NAME_DAYS = 90
/** Maximum number of links to report; a text with more has one cause. */
const MAX_LINKS = 10

const DAY_MS = 86_400_000

export async function loadWarnings(draft: Draft): Promise<Problem[]> {
  return [...checkSearchFields(draft), ...(await findDuplicates(draft)), ...(await checkLinks(draft))]
}

/** Only SEO fields: title and standfirst are written for readers. */
function checkSearchFields({ value }: Draft): Problem[] {
  return [
    ...checkLength('seoTitle', value.seoTitle, SEARCH_TITLE),
    ...checkLength('seoSpot', value.seoSpot, SEARCH_SPOT),
  ]
}

function checkLength(field: string, text: unknown, { min, max }: typeof SEARCH_SPOT): Problem[] {
  const count = String(text ?? '').trim().length
  if (count === 0 || (count >= min && count <= max)) return []
  return [{ field, rule: count < min ? 'searchShort' : 'searchLong', params: { count, min, max } }]
}

interface Duplicate {
  id: string
  title: string
  isSameTitle: boolean
  isSameName: boolean
}

async function findDuplicates({ before, value, context }: Draft): Promise<Problem[]> {
  const title = String(value.title ?? '').trim()
  if (!title) return []
  const { tools, viewer } = context
  const name = String(value.seoUrlTitle || linkName(title)).slice(0, 120)
  const since = (days: number) => new Date(tools.clock.now().getTime() - days * DAY_MS)
  const { rows } = await sql<Duplicate>`
    select id::text, title, name_key(title) = name_key(${title}) and created_at > ${since(DUPLICATE_TITLE_DAYS)} as "isSameTitle",
      coalesce(seo_url_title = ${name}, false) as "isSameName"
    from contents
    where site_id = ${viewer.siteId} and created_at > ${since(LINK_NAME_DAYS)} and status <> 'removed'
      and id is distinct from ${before?.id ?? null}::bigint
      and (seo_url_title = ${name} or (name_key(title) = name_key(${title}) and created_at > ${since(DUPLICATE_TITLE_DAYS)}))
    order by id desc limit 20`.execute(tools.db)
  const [sameTitle] = rows.filter(({ isSameTitle }) => isSameTitle)
  const [sameName] = rows.filter(({ isSameName }) => isSameName)
  return [
    ...(sameTitle
      ? [{ field: 'title', rule: 'sameTitle', params: { id: sameTitle.id, days: DUPLICATE_TITLE_DAYS } }]
      : []),
    ...(sameName && sameName.id !== sameTitle?.id
      ? [{ field: 'seoUrlTitle', rule: 'sameLinkName', params: { id: sameName.id, title: sameName.title } }]
      : []),
  ]
}

async function checkLinks({ entity, value, context }: Draft): Promise<Problem[]> {
  const { db } = context.tools
  const { siteId } = context.viewer
  const links = leavesOf(fieldsOf(entity), value).flatMap(({ path, field, value: text }) =>
    field.kind === 'html' ? readTextParts(String(text)).links.map((link) => ({ field: path, link })) : [],
  )
  if (links.length === 0) return []
  const site = await db.selectFrom('sites').select('url').where('id', '=', siteId).executeTakeFirst()
  const looked = links.map((one) => ({ ...one, ...checkLink(one.link, site?.url ?? '') }))
  const ids = looked.flatMap(({ contentId }) => (contentId && isId(contentId) ? [contentId] : []))
  const seen = await loadVisibleIds(context, ids)
  return looked
    .flatMap(({ field, link, fault, contentId }): Problem[] => {
      if (fault) return [{ field, rule: fault, params: { link } }]
      const isGone = contentId !== null && !seen.has(contentId)
      return isGone ? [{ field, rule: 'linkedContent', params: { link } }] : []
    })
    .slice(0, MAX_LINKS)
}

/** Which of these contents of the site readers can see. */
async function loadVisibleIds({ tools, viewer }: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tools.db
    .selectFrom('contents')
    .select('id')
    .where('site_id', '=', viewer.siteId)
    .where('id', 'in', [...ids])
    .where('status', '=', 'published')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
