// Query plans of the desk's lists on large tables: excluded rows must not be read. Checked by EXPLAIN, never by a clock.
import type { ListFilter } from '@manset/model/lists/list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agencyItems, agencyVideos } from '../features/desk/agency/agency-list.ts'
import { agencyArchives } from '../features/desk/archive/archive-list.ts'
import { agencyInputs } from '../features/desk/ingest/document-list.ts'
import { mediaFiles } from '../features/media/library-list.ts'
import { videoProcesses } from '../features/video-process/video-list.ts'
import type { List } from '../kit/list/list.ts'
import type { Filter } from '../kit/list/row-source.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from './newsroom.ts'

/** The filters below match the oldest few of this many rows, among common values. */
const ROWS = 6_000
const RARE = 20
/** A scan in the wrong order removes nearly all rows by filter. */
const MAX_FILTERED_ROWS = 1_000

let newsroom: TestNewsroom
let rareUser = ''
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const { pool } = newsroom.database
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (issuer, subject, name, username, is_approved) values ('http://plans.test', 'nadir', 'Nadir', 'nadir', true) returning id`,
  )
  rareUser = rows[0]?.id ?? ''
  await pool.query(SEED.replaceAll(':rare_user', rareUser))
})
afterAll(() => newsroom.close())

const SEED = `
  insert into agencies (id, name, folder, site_ids) select a, 'Ajans ' || a, 'ajans-' || a, '{${MAIN_SITE}}' from generate_series(901, 903) a;
  insert into agency_sources (id, site_id, agency_id, kind, name, folded) values (9001, ${MAIN_SITE}, 903, 'http', 'Nadir', 'nadir');
  set session_replication_role = replica;
  create temp table made as select n, n > ${ROWS - RARE} as is_rare, now() - n * interval '1 minute' as at,
    case when n > ${ROWS - RARE} then 903 else 901 + n % 2 end as agency,
    case when n > ${ROWS - RARE} then :rare_user::bigint else 1 end as maker,
    case when n > ${ROWS - RARE} then 'zurafa haberi ' else 'haber ' end || n as folded
    from generate_series(1, ${ROWS}) n;
  insert into agency_contents (id, agency_id, external_id, external_version, title, types, news_type, agency_category_names, images,
      status, use_count, edited_by, created_at)
    select n, agency, n, '1', folded, case n % 3 when 0 then '{photoGallery}' when 1 then '{news}' else '{video}' end::text[],
      1 + n % 4, case when is_rare then '{Nadir}' else '{Spor}' end::text[],
      case when is_rare then '[{"path":"/media/a.jpg"}]' else '[]' end::jsonb,
      case when is_rare and n % 2 = 0 then 'inappropriate' else 'appropriate' end, is_rare::int, case when is_rare then maker end, at from made;
  insert into agency_content_search (agency_content_id, created_at, agency_id, main_type, status, news_type, use_count, folded)
    select id, created_at, agency_id, main_type, status, news_type, use_count, title from agency_contents;
  insert into agency_archives (id, site_id, title, agency_id, agency_category_names, status, is_approved, removed_at, use_count, created_by, created_at)
    select n, ${MAIN_SITE}, folded, agency, case when is_rare then '{Nadir}' else '{Spor}' end::text[],
      case when is_rare and n % 4 = 0 then 'inappropriate' else 'appropriate' end, not is_rare,
      case when is_rare and n % 4 = 1 then at end, is_rare::int, maker, at from made;
  insert into agency_archive_search (agency_archive_id, site_id, status, is_approved, removed_at, created_at, agency_id, created_by, use_count, folded)
    select id, site_id, status, is_approved, removed_at, created_at, agency_id, created_by, use_count, title from agency_archives;
  insert into agency_documents (id, agency_id, file_name, sha256, raw, byte_size, received_at, outcome, source_id)
    select n, agency, folded, '', '', 1, at, case when is_rare then 'refused' else 'new' end, case when is_rare then 9001 end from made;
  insert into media (id, site_id, sha256, kind, mime, path, byte_size, original_name, folded, usable_until, created_by, created_at)
    select n, ${MAIN_SITE}, lpad(n::text, 64, '0'), case when is_rare then 'document' else 'image' end, 'image/jpeg', '/media/plan/' || n, 1,
      folded, folded, case when is_rare then at end, maker, at from made;
  insert into media_uses (media_id, entity, item_id, field) select n, 'news', n, 'cover' from made where n % 20 > 0;
  insert into video_processes (site_id, media_id, version, file_name, path, byte_size, folded, state, created_by, created_at)
    select ${MAIN_SITE}, n, 1, folded, '/media/plan/' || n, 1, folded, case when is_rare then 'error' else 'finished' end, maker, at from made;
  set session_replication_role = origin;
  analyze agency_contents, agency_content_search, agency_archives, agency_archive_search, agency_documents, media, media_uses,
    video_processes`

/** Values of the filters, by name, else by kind. */
const ASKED: Readonly<Record<string, (list: string) => unknown>> = {
  search: () => 'zürafa',
  ids: () => ['7'],
  createdDate: () => ({ endDate: new Date(Date.now() - (ROWS - RARE) * 60_000).toISOString() }),
  agencyIds: () => ['903'],
  agencyCategories: () => ['Nadir'],
  agencyNewsType: () => [2],
  contentTypes: () => ['photoGallery'],
  sourceIds: () => ['9001'],
  outcomes: () => ['refused'],
  kinds: () => ['document'],
  rightsStates: () => ['expired'],
  statuses: () => ['error'],
  isApproved: () => false,
}
const BY_KIND: { [K in ListFilter['kind']]?: () => unknown } = { people: () => [rareUser], only: () => true }

const LISTS = [
  agencyItems,
  agencyVideos,
  agencyArchives,
  agencyInputs,
  mediaFiles,
  videoProcesses,
] as readonly List<object>[]

const CASES = LISTS.flatMap((list) => {
  const filters = Object.entries(list.definition.filters).filter(([, { kind }]) => kind !== 'cases')
  return filters.map(([name, { kind }]) => ({ name, kind, list, called: list.definition.name }))
})

it.each(CASES)('$called by $name reads only the rows it shows', async ({ list, name, kind }) => {
  const asked = ASKED[name] ?? BY_KIND[kind]
  expect(asked, `what ${name} is asked for`).toBeDefined()
  const alone = { [name]: asked?.(list.definition.name) }
  for (const filter of [alone, { ...alone, search: 'zürafa' }]) {
    const plan = await planOf(list, filter, 0)
    expect(plan).not.toMatch(BIG)
    const leftOut = [...plan.matchAll(/Rows Removed by [\w ]+: (\d+)/g)].map(([, rows]) => Number(rows))
    expect(Math.max(0, ...leftOut), plan).toBeLessThan(MAX_FILTERED_ROWS)
  }
})

it.each([agencyItems, agencyArchives] as readonly List<object>[])(
  'words are searched in the narrow table only',
  async (list) => {
    const context = await newsroom.contextOf('1')
    const statement = list.statement({ search: 'haber' }, { after: null, take: 50 }, context)
    expect(statement?.compile(newsroom.database.db).sql).toMatch(/_search" s +where/)
  },
)

it.each([agencyItems, agencyArchives] as readonly List<object>[])(
  'a common category is found along the order, an unused or rare one without scanning all items',
  async (list) => {
    for (const category of ['Nadir', 'Yok']) {
      const plan = await planOf(list, { agencyCategories: [category] }, 0)
      // Whatever PostgreSQL estimates for an unknown value, it must not scan all rows.
      expect(plan).toMatch(/> 2000\)\)\n +->[^\n]*never executed/)
      const leftOut = [...plan.matchAll(/Rows Removed by [\w ]+: (\d+)/g)].map(([, rows]) => Number(rows))
      expect(Math.max(0, ...leftOut), plan).toBeLessThan(MAX_FILTERED_ROWS)
    }
    const common = await planOf(list, { agencyCategories: ['Spor'] }, 0)
    expect(common).toMatch(/_categories [^\n]*never executed/)
  },
)

it.each(LISTS.map((list) => ({ list, called: list.definition.name })))(
  'a distant page of $called skips its rows in the index only',
  async ({ list }) => {
    const plan = await planOf(list, {}, 1_500)
    const walks = plan.slice(plan.indexOf('Limit')).match(/\w+ \w+ Scan [^\n]*/g)
    expect(
      walks?.find((walk) => !walk.includes(' on agencies ')),
      plan,
    ).toMatch(/^Index Only Scan /)
  },
)

const BIG =
  /Seq Scan on (agency_contents|agency_content_search|agency_archives|agency_archive_search|agency_documents|media|video_processes)\b/

/** The plan of a page, if a scan of all rows costs as much as with a million of them. */
async function planOf(list: List<object>, filter: Filter, skip: number): Promise<string> {
  const context = await newsroom.contextOf('1')
  const statement = list.statement(filter, { after: null, take: 50, skip }, context)
  return newsroom.database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off) ${statement}`.execute(
      trx,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}
