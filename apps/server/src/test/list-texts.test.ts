// A page that PostgreSQL builds as JSON equals the page that Node builds.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { agencyArchiveList } from '@manset/model/lists/agency-archives.ts'
import { agencyItemList } from '@manset/model/lists/agency-items.ts'
import { entityListDefinition } from '@manset/model/lists/entity-list.ts'
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { LISTS } from '@manset/model/lists/lists.ts'
import { getNamedType, isObjectType } from 'graphql'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newBoard } from '../boards/test-boards.ts'
import type { Context } from '../platform/graphql/context.ts'
import { execute } from '../platform/graphql/execute.ts'
import { OPERATION_LIMITS } from '../platform/graphql/limits.ts'
import { createOperationPreparer } from '../platform/graphql/prepare.ts'
import { PreparingClient } from '../platform/postgres/preparing-client.ts'
import { createSchema } from '../schema.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from './newsroom.ts'

const schema = createSchema()
const prepare = createOperationPreparer({
  schema,
  limits: { ...OPERATION_LIMITS, depth: 20, cost: Number.MAX_SAFE_INTEGER },
  isIntrospectionOpen: false,
  isKnown: () => true,
})

/** Texts that JSON escapes, missing values, and instants finer than a millisecond. */
const ROWS = `
  insert into categories (id, site_id, name, link_name, folded, is_approved)
    select n, ${MAIN_SITE}, E'K "' || n || E'"\\\\\\t\\u2028', 'k' || n, 'k', n % 2 = 0 from generate_series(1, 4) n;
  insert into contents (site_id, type, status, title, spot, category_ids, cover, created_by, updated_by, created_at, publish_date)
    select ${MAIN_SITE}, 'news', 'published', E'T "' || n || E'"\\\\\\n😀', '', array[5 - n % 4, 777777, 1 + n % 2],
      case when n % 3 > 0 then '{"path":"/a","width":8,"height":5,"text":null,"focalPoint":{"x":0.5,"y":0.25},"secret":1,
        "crops":[{"cropTypeId":"16x9","x":0,"y":1,"width":8,"height":4,"kind":1},{"cropTypeId":"1x1","x":2,"y":0,"width":5,"height":5}]}'::jsonb end,
      1, case when n % 2 = 0 then 1 end, timestamptz '2026-11-01 09:00:00.123987Z' + n * interval '1 ms', case when n % 2 = 0 then timestamptz '0900-01-02 03:04:05Z' end
    from generate_series(1, 12) n;
  insert into agencies (name, folder, site_ids) values ('Anka', 'anka', '{${MAIN_SITE}}');
  insert into agency_contents (agency_id, external_id, external_version, title, types, tags, use_count, agency_category_names, images, video, edited_by, edited_at, created_at)
    select 1, n, '1', 'A' || n, '{news}', array['a,b', '{"c"}', 'NULL'], n % 2, '{Spor}', case when n % 2 = 0 then '[]'::jsonb else
      '[{"agencyImageId":"1","href":"x","path":null,"text":"T","width":8,"height":null,"mime":"image/jpeg","more":true},
        {"agencyImageId":2,"href":"y","path":"/media/y","text":null,"width":8,"height":5,"mime":null,"fault":"away"}]'::jsonb end,
      case when n % 3 = 0 then '{"href":"f","mime":null,"width":null,"height":null,"duration":1.5}'::jsonb end,
      case when n % 2 = 0 then 1 end, now(), timestamptz '2026-11-01 09:00Z' + n * interval '1 hour' from generate_series(1, 12) n;
  insert into agency_uses (agency_content_id, site_id, content_id, used_by, used_at)
    select a.id, ${MAIN_SITE}, c.id, 1, a.created_at from agency_contents a join contents c on c.id = a.id where a.use_count > 0;
  insert into agency_archives (site_id, title, images, agency_id, use_count, created_by, created_at)
    select ${MAIN_SITE}, title, case when id % 2 = 1 then '[{"path":"/a","text":null,"width":8,"height":5,"mime":"image/jpeg"}]' else '[]' end::jsonb,
      case when id % 3 > 0 then 1 end, use_count, 1, created_at from agency_contents;
  insert into agency_archive_uses (agency_archive_id, site_id, content_id, used_by, used_at)
    select a.id, ${MAIN_SITE}, c.id, 1, a.created_at from agency_archives a join contents c on c.id = a.id where a.use_count > 0;
  insert into users (issuer, subject, name, username, is_approved, folded) select 'x', n, 'Ad', 'u' || n, true, 'u' from generate_series(1, 5) n;
  insert into user_roles (user_id, site_id, role_id) select id, 2, '3' from users where issuer = 'x';
  insert into media (site_id, sha256, kind, mime, path, byte_size, original_name, created_by, usable_until)
    select ${MAIN_SITE}, lpad(n::text, 64, '0'), (array['image','video'])[1 + n % 2], 'image/jpeg', '/media/' || n, 5000000000, 'F' || n, 1, now() from generate_series(1, 6) n;
  insert into video_processes (site_id, media_id, version, file_name, path, byte_size, folded, created_by)
    select site_id, id, 1, 'film', path, 5, '', 1 from media where kind = 'video';
  insert into authors (site_id, name, surname, link_name, author_type, category_ids, position, is_approved, folded)
    select ${MAIN_SITE}, 'Ad', 'Soyad', 'y' || n, 'newspaper', array[1 + n % 4], n % 4, true, '' from generate_series(1, 6) n;
  insert into sources (site_id, name, folded, created_by) select ${MAIN_SITE}, 'Kaynak ' || n, '', 1 from generate_series(1, 6) n;`

/** What headline cards show beside their contents, why some cannot be shown, and placements on boards of other kinds. */
const PLACED = `
  insert into headline_tags (site_id, name, folded) values (${MAIN_SITE}, E'C "\\\u2028', 'c');
  update headlines set headline_tag_id = 1, hides_title_and_spot = true, spot = 'S', image = '{"path":"/o","width":8,"height":5,"crops":[]}' where id = 2;
  insert into subject_titles (site_id, name, folded) select ${MAIN_SITE}, 'Konu "' || n, 'k' || 9 - n from generate_series(1, 2) n;
  update contents set subject_title_ids = '{1,2}' where id = 4;
  update contents set status = 'removed' where id = 5;
  insert into agency_alerts (agency_content_id, content_id, site_id, kind, item_version) values (1, 1, ${MAIN_SITE}, 'kill', 1), (2, 2, ${MAIN_SITE}, 'update', 1);
  insert into stories (site_id, title, placed_type, external_link, frames) values (${MAIN_SITE}, 'Hikâye', 'advertisement', '/h',
    '[{"type":"video"},{"type":"picture","image":{"path":"/f","width":5,"height":8,"crops":[]}}]'), (${MAIN_SITE}, 'Boş', 'normal', null, '[]');
  insert into reels (site_id, title, videos) values (${MAIN_SITE}, 'Reels', '[{"cover":{"path":"/r","width":5,"height":8,"crops":[]}}]');
  insert into placements (board_id, item_id, is_live, position, changed, since)
    select b.id, i.id, true, i.id, 1, now() from boards b join (select 'storyBoard' as kind, id from stories union all select 'reelsBoard', id from reels) i using (kind)
    where b.site_id = ${MAIN_SITE};`

let newsroom: TestNewsroom
let context: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  await newsroom.database.pool.query(ROWS)
  context = await newsroom.contextOf('1')
})
afterAll(() => newsroom.close())

/** Every field of a type that is not computed. */
function selectionOf(typeName: string): string {
  const type = schema.getType(typeName)
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).flatMap(({ name, type: of, resolve, extensions }) =>
    resolve && extensions.keptAs !== name ? [] : [`${name} ${selectionOf(getNamedType(of).name)}`],
  )
  return `{ ${fields.join(' ')} }`
}

async function ask({ call, answer, types }: ListDefinition, { isByNode }: { isByNode: boolean }) {
  // Node builds a page with fields that depend on variables.
  const row = selectionOf(types.row).replace('{', `{ id${isByNode ? ' @include(if: true)' : ''} `)
  const rows = answer === 'page' ? `{ rows: items ${row} isTruncated }` : row
  return answerOf(`{ page: ${call}(page: 1, limit: 50) ${rows} }`)
}

async function answerOf(query: string) {
  const own = { ...context }
  const { body } = await execute(prepare(query), {}, own)
  const { data, errors } = JSON.parse(body)
  expect(errors).toBeUndefined()
  return { page: data.page, isText: own.texts?.has('page') }
}

const ENTITY_LISTS = Object.values<EntityDefinition>(ENTITIES).flatMap((entity) =>
  entity.calls.list ? [entityListDefinition(entity)] : [],
)
const ALL: readonly ListDefinition[] = [...Object.values(LISTS), ...ENTITY_LISTS]
const CALLED = ALL.filter(({ answer }) => answer !== 'cursor').map((list) => ({ list, called: list.name }))
/** Node builds these pages, because some of their fields are computed. */
const BY_NODE = ['agencyDocuments']

it.each(CALLED)('$called', async ({ list }) => {
  const text = await ask(list, { isByNode: false })
  const node = await ask(list, { isByNode: true })
  expect(text.page).toEqual(node.page)
  expect(node.isText).toBe(false)
  expect(text.isText).toBe(!BY_NODE.includes(list.name))
})

it.each([agencyItemList, agencyArchiveList])('$name selects its cells with the rows', async (list) => {
  const sent = vi.spyOn(PreparingClient.prototype, 'query')
  await ask(list, { isByNode: false })
  const statements = sent.mock.calls.map(([text]) => text)
  sent.mockRestore()
  // Materialized rows would be written, read and sorted once more.
  expect(statements).toEqual([expect.stringContaining('join')])
  expect(statements).not.toEqual([expect.stringContaining('materialized')])
})

it('a board and the list of boards', async () => {
  const { pool } = newsroom.database
  const board = await newBoard(newsroom, 20)
  await pool.query(
    `with made as (insert into headlines (site_id, content_id, title, url)
         select ${MAIN_SITE}, case when id < 6 then id end, case when id % 2 = 0 then 'Elle' end, '/x' from contents returning id)
       insert into placements (board_id, item_id, is_live, position, live_date, changed, since)
       select $1, id, id % 3 > 0, row_number() over (partition by id % 3 > 0, id % 6 = 0 and id % 3 = 0 order by id), case when id % 6 = 0 then now() end, 1, now() from made`,
    [board],
  )
  await pool.query(PLACED)
  await pool.query(
    `update headline_types set name = E'M "1"\\\\\\t', crop_type_ids = array(select id from crop_types where site_id = ${MAIN_SITE} and key in ('16x9', '4x3'))
     where id = (select headline_type_id from boards where id = $1)`,
    [board],
  )
  const boards = await context.tools.db
    .selectFrom('boards')
    .select('id')
    .where('site_id', '=', MAIN_SITE)
    .execute()
  const answers: unknown[] = []
  const calls = boards.map(({ id }) => `getBoard(id: ${id}) ${selectionOf('Board')}`)
  // PostgreSQL builds this list itself, and leaves instants to Node.
  const summary = selectionOf('BoardSummary').replace('updatedDate', '')
  for (const kind of ['headlineBoard', 'storyBoard']) calls.push(`getBoards(kind: ${kind}) ${summary}`)
  for (const call of calls) {
    const text = await answerOf(`{ page: ${call} }`)
    expect(text).toEqual({
      ...(await answerOf(`{ page: ${call.replace('{', '{ id @include(if: true)')} }`)),
      isText: true,
    })
    if (call.includes(`(id: ${board})`))
      expect(text.page).toMatchObject({ live: { length: 8 }, pending: { length: 4 } })
    answers.push(text.page)
  }
  // The values that the data above should produce.
  for (const shown of [
    ...['"rule":"unpublished"', '"rule":"withdrawn"', '"rule":"empty"', '"cropTypes":["4x3"]'],
    ...['"isAdvertisement":true', '"parts":2', '"path":"/f"', '"path":"/r"', '"path":"/o"'],
    ...[
      '"typeName":"M \\"1\\"\\\\\\t"',
      '"typeName":null',
      '"tagColor":"blue"',
      '"name":"Konu \\"2"',
      '"hidesTitleAndSpot":true',
    ],
  ])
    expect(JSON.stringify(answers)).toContain(shown)
})

it('a value contains only selected fields, under the aliases of the call', async () => {
  const query =
    '{ getContents(limit: 2) { cover { crops { w: width } } categories { name } by: createdBy { id } updatedBy { name } } }'
  const { body } = await execute(prepare(query), {}, { ...context })
  expect(body).not.toMatch(/secret|focalPoint|777777/)
  const [, second] = JSON.parse(body).data.getContents
  expect(second).toEqual({
    cover: { crops: [{ w: 8 }, { w: 5 }] },
    categories: [{ name: expect.any(String) }, { name: expect.any(String) }],
    by: { id: '1' },
    updatedBy: null,
  })
})

it('a missing value that the schema requires is named', async () => {
  const { pool } = newsroom.database
  await pool.query(`update contents set cover = cover #- '{crops,0,x}' where id = 11`)
  const answered = await execute(
    prepare('{ getContents(limit: 2) { cover { crops { x } } } }'),
    {},
    { ...context },
  )
  expect(JSON.parse(answered.body)).toMatchObject({
    data: { getContents: [{ cover: null }, { cover: null }] },
    errors: [{ path: ['getContents', 1, 'cover', 'crops', 0, 'x'], extensions: { code: 'INTERNAL' } }],
  })
})

it('beside roots resolved in Node, each has its position and its errors', async () => {
  const query =
    '{ a: getContents(limit: 1) { id } b: getContents(limit: 0) { id } c: getSources(limit: 1) { items { id } } __typename }'
  const { body } = await execute(prepare(query), {}, context)
  const { data, errors } = JSON.parse(body)
  expect(Object.keys(data)).toEqual(['a', 'b', 'c', '__typename'])
  expect(data).toMatchObject({ a: [{ id: '12' }], b: null, c: { items: [{ id: '6' }] }, __typename: 'Query' })
  expect(errors).toMatchObject([{ path: ['b'], extensions: { code: 'VALIDATION' } }])
})
