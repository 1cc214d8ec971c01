// Promises of every list under every filter: the same rows in the same order by every kind of pagination.
import { CHANNEL_NAMES } from '@manset/model/channels/channels.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { entityListDefinition } from '@manset/model/lists/entity-list.ts'
import { LISTS } from '@manset/model/lists/lists.ts'
import { fc } from '@manset/model/test-properties.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPORT_SOURCES } from '../export-sources.ts'
import { auditLog } from '../features/audit/audit-list.ts'
import { contentAutosaves } from '../features/content/autosave-list.ts'
import { contents } from '../features/content/content-list.ts'
import { agencyItems, agencyVideos } from '../features/desk/agency/agency-list.ts'
import { agencyArchives } from '../features/desk/archive/archive-list.ts'
import { agencyInputs } from '../features/desk/ingest/document-list.ts'
import { mediaFiles } from '../features/media/library-list.ts'
import { importLines, readers, suppressions } from '../features/reader/reader-list.ts'
import { people } from '../features/user/user-row.ts'
import { videoProcesses } from '../features/video-process/video-list.ts'
import { entityList } from '../kit/entity/entity-list.ts'
import type { List } from '../kit/list/list.ts'
import type { Filter } from '../kit/list/row-source.ts'
import type { Context } from '../platform/graphql/context.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from './newsroom.ts'

/** Few distinct instants, positions and names, so that many rows share them; ids of agencies are 1 and 2. */
const ROWS = `
  insert into categories (site_id, name, link_name, folded)
    select ${MAIN_SITE}, 'K' || n, 'k' || n, 'k' from generate_series(1, 4) n;
  insert into contents (site_id, type, status, title, category_ids, created_by, created_at)
    select case when n % 9 = 0 then 2 else ${MAIN_SITE} end, (array['news','photoGallery'])[1 + n % 2],
      (array['draft','waiting','published','removed'])[1 + n % 4], 'T' || n, array[1 + n % 4, 1 + n % 3], 1 + n % 3,
      timestamptz '2026-11-01 09:00Z' + (n % 7) * interval '1 hour' from generate_series(1, 60) n;
  insert into content_search select id, site_id, type, status, created_at, 'deprem ' || (id % 5) from contents;
  insert into autosaves (site_id, person_id, form, entity, item_id, base_version, changed, typed_at, since, saved_at)
    select case when n % 9 = 0 then 2 else ${MAIN_SITE} end, 1 + n % 3, 'form-' || n, (array['news','photoGallery','source'])[1 + n % 3],
      case when n % 4 = 0 then null else n end, 1, '{"title":"Yazılan"}', now(), timestamptz '2026-11-01 09:00Z' + (n % 5) * interval '1 hour', now()
    from generate_series(1, 60) n;
  insert into agencies (name, folder, site_ids) values ('Anka', 'anka', '{${MAIN_SITE}}'), ('Bika', 'bika', '{${MAIN_SITE},2}'), ('Uzak', 'uzak', '{2}');
  insert into agency_documents (agency_id, file_name, sha256, raw, byte_size, outcome, received_at)
    select 1 + n % 3, n || '.xml', 'x', '', 5, (array['new','refused','updated'])[1 + n % 3],
      timestamptz '2026-11-01 09:00Z' + (n % 5) * interval '1 hour' from generate_series(1, 40) n;
  insert into agency_contents (agency_id, external_id, external_version, title, types, status, news_type, use_count, agency_category_names, edited_by, created_at)
    select 1 + n % 3, n, '1', 'A' || n, array[(array['news','video'])[1 + n % 2]], (array['appropriate','appropriate','inappropriate'])[1 + n % 3],
      1 + n % 4, n % 2, array[(array['Spor','Gündem'])[1 + n % 2]], 1 + n % 3,
      timestamptz '2026-11-01 09:00Z' + (n % 7) * interval '1 hour' from generate_series(1, 80) n;
  insert into agency_content_search (agency_content_id, agency_id, main_type, status, news_type, use_count, created_at, folded)
    select id, agency_id, main_type, status, news_type, use_count, created_at, 'deprem ' || (id % 5) from agency_contents;
  insert into agency_archives (site_id, title, images, agency_id, status, is_approved, use_count, removed_at, agency_category_names, created_by, created_at)
    select case when n % 9 = 0 then 2 else ${MAIN_SITE} end, 'A' || n, '[]', case when n % 4 > 0 then n % 4 end,
      (array['appropriate','appropriate','inappropriate'])[1 + n % 3], n % 2 = 0, n % 2, case when n % 10 = 0 then now() end,
      array[(array['Spor','Gündem'])[1 + n % 2]], 1 + n % 3,
      timestamptz '2026-11-01 09:00Z' + (n % 7) * interval '1 hour' from generate_series(1, 60) n;
  insert into agency_archive_search
      (agency_archive_id, agency_id, site_id, status, is_approved, removed_at, created_by, use_count, created_at, folded)
    select id, agency_id, site_id, status, is_approved, removed_at, created_by, use_count, created_at, 'deprem ' || (id % 5)
    from agency_archives;
  insert into users (issuer, subject, name, username, is_approved, folded)
    select 'x', n, 'Ad', 'u' || n, n % 2 = 0, 'deprem ' || n % 3 || E'\\nu' from generate_series(1, 30) n;
  insert into user_roles (user_id, site_id, role_id) select id, 2, '3' from users where subject ~ '^1';
  insert into authors (site_id, name, surname, link_name, author_type, category_ids, position, is_approved, folded)
    select ${MAIN_SITE}, 'Ad', 'Soyad', 'y' || n, (array['newspaper','internet'])[1 + n % 2], array[1 + n % 4], n % 4, n % 3 = 0, 'deprem ' || n % 3
    from generate_series(1, 40) n;
  insert into sources (site_id, name, folded, created_at)
    select ${MAIN_SITE}, 'Kaynak ' || n, 'deprem', timestamptz '2026-11-01 09:00Z' + (n % 3) * interval '1 hour' from generate_series(1, 25) n;
  insert into media (site_id, sha256, kind, mime, path, byte_size, original_name, created_by, usable_until, folded, created_at)
    select case when n % 9 = 0 then 2 else ${MAIN_SITE} end, lpad(n::text, 64, '0'), (array['image','video'])[1 + n % 2], 'image/jpeg', '/media/' || n, 1, 'F' || n,
      1 + n % 3, case when n % 4 = 0 then timestamptz '2026-11-01' + n * interval '1 day' end, 'deprem ' || n % 5,
      timestamptz '2026-11-01 09:00Z' + (n % 7) * interval '1 hour' from generate_series(1, 60) n;
  insert into media_uses select id, 'news', 1, 'cover' from media where id % 3 = 0;
  insert into audit_entries (site_id, entity, item_id, action, actor_id, created_at)
    select case when n % 4 = 0 then null else ${MAIN_SITE} end, (array['news','category','user'])[1 + n % 3], n, (array['saved','created'])[1 + n % 2],
      case when n % 5 = 0 then null else 1 + n % 3 end, timestamptz '2026-11-01 09:00Z' + (n % 7) * interval '1 hour' from generate_series(1, 60) n;
  insert into media (site_id, sha256, kind, mime, path, byte_size, original_name)
    select case when n % 9 = 0 then 2 else ${MAIN_SITE} end, lpad(to_hex(n), 64, 'f'), 'video', 'video/mp4', 'film ' || n, 5, 'film'
    from generate_series(1, 60) n;
  insert into video_processes (site_id, media_id, version, file_name, path, byte_size, folded, state, created_by, created_at)
    select site_id, id, 1, 'film', path, 5, 'deprem ' || id % 3, (array['waiting','inProgress','finished','error'])[1 + id % 4],
      case when id % 5 = 0 then null else 1 + id % 3 end, timestamptz '2026-11-01 09:00Z' + (id % 7) * interval '1 hour' from media where mime = 'video/mp4';
  insert into mailing_channels (id, site_id, name, link_name) overriding system value select n, ${MAIN_SITE}, 'K' || n, 'k' || n from generate_series(1, 2) n;
  insert into subscribers (site_id, email, language, created_via, folded, created_at)
    select case when n % 9 = 0 then 2 else ${MAIN_SITE} end, 'okur' || n || '@example.com', 'tr', 'import', 'deprem ' || n % 3,
      timestamptz '2026-11-01 09:00Z' + (n % 7) * interval '1 hour' from generate_series(1, 60) n;
  insert into channel_subscriptions (channel_id, subscriber_id, state)
    select 1 + id % 2, id, (array['active','unsubscribed','pending'])[1 + id % 3] from subscribers where site_id = ${MAIN_SITE};
  insert into mail_suppressions (site_id, address_hash, reason, created_at)
    select case when n % 9 = 0 then 2 else ${MAIN_SITE} end, int4send(n), (array['bounced','byHand','complained'])[1 + n % 3],
      timestamptz '2026-11-01 09:00Z' + (n % 7) * interval '1 hour' from generate_series(1, 60) n;
  insert into reader_imports (id, site_id, file_name, byte_size, encoding, separator, has_header, columns)
    select n, case n when 1 then ${MAIN_SITE} else 2 end, 'x', 1, 'utf-8', ',', true, '{}' from generate_series(1, 2) n;
  insert into reader_import_lines (import_id, line, outcome) select 1 + n % 2, n / 3, (array['invalid','known'])[1 + n % 2] from generate_series(1, 60) n;`

/** Values to try for each kind of filter, besides omitting it. */
const someOf = (...values: unknown[]) => fc.subarray(values, { minLength: 1 })
const DAYS = fc.constantFrom(undefined, '2026-11-01T09:00:00.000Z', '2026-11-01T12:00:00.000Z')
const SEARCH = fc.constantFrom('deprem', 'DEPREM 1', 'yok')
const PERSON = someOf('1', '2', '3')

interface Tried {
  list: List<object>
  filters: Record<string, fc.Arbitrary<unknown>>
}
const tried = (list: List<never>, filters: Tried['filters']): Tried => ({
  list: list as unknown as List<object>,
  filters,
})
const PERIOD = { startDate: DAYS, endDate: DAYS }
const TRIED: Record<string, Tried> = {
  contents: tried(contents as List<never>, {
    ...PERIOD,
    types: someOf('news', 'photoGallery'),
    statuses: someOf('draft', 'waiting', 'published', 'removed'),
    categoryIds: someOf('1', '2', '4'),
    editorIds: PERSON,
    search: SEARCH,
  }),
  'working copies': tried(contentAutosaves as List<never>, {
    types: someOf('news', 'photoGallery'),
    isOwn: fc.boolean(),
  }),
  'agency items': tried(agencyItems as List<never>, {
    createdDate: fc.record(PERIOD),
    contentTypes: someOf('news', 'video'),
    agencyIds: someOf('1', '2', '3'),
    agencyCategories: someOf('Spor', 'Gündem'),
    agencyNewsType: someOf(1, 2, 4),
    users: PERSON,
    showUsedContent: fc.boolean(),
    showInappropriateContent: fc.boolean(),
    search: SEARCH,
  }),
  'the archive': tried(agencyArchives as List<never>, {
    createdDate: fc.record(PERIOD),
    agencyIds: someOf('1', '2', '3'),
    agencyCategories: someOf('Spor', 'Gündem'),
    isApproved: fc.boolean(),
    users: PERSON,
    showUsedContent: fc.boolean(),
    showInappropriateContent: fc.boolean(),
    showRemovedContent: fc.boolean(),
    search: SEARCH,
  }),
  'agency videos': tried(agencyVideos as List<never>, {
    createdDate: fc.record(PERIOD),
    agencyIds: someOf('1', '2', '3'),
    agencyCategories: someOf('Spor', 'Gündem'),
    agencyNewsType: someOf(1, 2, 4),
    showUsedContent: fc.boolean(),
    showInappropriateContent: fc.boolean(),
    search: SEARCH,
  }),
  'agency inputs': tried(agencyInputs as List<never>, {
    createdDate: fc.record(PERIOD),
    agencyIds: someOf('1', '2', '3'),
    outcomes: someOf('new', 'refused', 'updated'),
  }),
  media: tried(mediaFiles as List<never>, {
    createdDate: fc.record(PERIOD),
    kinds: someOf('image', 'video'),
    createdBy: PERSON,
    rightsStates: someOf('expired', 'expiring'),
    isUnused: fc.boolean(),
    search: SEARCH,
  }),
  people: tried(people as List<never>, {
    isApproved: fc.boolean(),
    isWaiting: fc.boolean(),
    sites: someOf('2', '4'),
    roles: someOf('1', '3'),
    search: SEARCH,
  }),
  'the audit log': tried(auditLog as List<never>, {
    ...PERIOD,
    actorIds: PERSON,
    isSystem: fc.boolean(),
    entities: someOf('news', 'category', 'user'),
    actions: someOf('saved', 'created'),
  }),
  'videos in the queue': tried(videoProcesses as List<never>, {
    createdDate: fc.record(PERIOD),
    statuses: someOf('waiting', 'finished', 'error'),
    userIds: PERSON,
    search: SEARCH,
  }),
  readers: tried(readers as List<never>, {
    createdDate: fc.record(PERIOD),
    channelIds: someOf('1', '2'),
    states: someOf('active', 'unsubscribed'),
    search: SEARCH,
  }),
  'suppressed addresses': tried(suppressions as List<never>, {
    createdDate: fc.record(PERIOD),
    reasons: someOf('bounced', 'byHand'),
  }),
  'lines of an import': tried(importLines as List<never>, {
    importId: fc.constantFrom('1'),
    outcomes: someOf('invalid', 'known'),
  }),
  'an entity in its own order': tried(entityList(ENTITIES.author) as List<never>, {
    isApproved: fc.boolean(),
    authorType: someOf('newspaper', 'internet'),
    categoryIds: someOf('1', '2'),
    search: SEARCH,
  }),
  'an entity by age': tried(entityList(ENTITIES.source) as List<never>, { search: SEARCH }),
}

let newsroom: TestNewsroom
let context: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  await newsroom.database.pool.query(ROWS)
  context = await newsroom.contextOf('1')
})
afterAll(() => newsroom.close())

const idsOf = (rows: readonly object[]) => rows.map((row) => (row as { id: string }).id)

/** Reads pages until one is not full. */
async function gather(limit: number, read: (page: number, last?: object) => Promise<readonly object[]>) {
  const ids: string[] = []
  let last: object | undefined
  for (let page = 1; ; page++) {
    const rows = await read(page, last)
    ids.push(...idsOf(rows))
    last = rows.at(-1)
    if (rows.length < limit) return ids
  }
}

async function everyWay(list: List<object>, filter: Filter, limit: number) {
  const page = async (number: number, after?: object) => {
    const asked = { filter, page: number, limit, after: after && idsOf([after])[0] }
    return (await list.page(asked, context, ['id'])).items
  }
  return {
    byNumber: await gather(limit, (number) => page(number)),
    after: await gather(limit, (_, last) => page(1, last)),
    walked: await gather(limit, (_, last) =>
      list.walk(filter, { after: last ?? null, take: limit }, context, ['id']),
    ),
  }
}

describe.each(Object.entries(TRIED))('%s', (_, { list, filters }) => {
  it('is the same by page number, by cursor and in the batches of an export, without duplicates; its count is its length', async () => {
    const filter = fc.record(filters, { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(filter, fc.integer({ min: 3, max: 17 }), async (asked, limit) => {
        const { byNumber, after, walked } = await everyWay(list, asked, limit)
        expect(new Set(byNumber).size).toBe(byNumber.length)
        expect(after).toEqual(byNumber)
        expect(walked).toEqual(byNumber)
        expect(await list.count(asked, 1_000, context)).toBe(byNumber.length)
      }),
      { numRuns: 12 },
    )
    expect((await everyWay(list, {}, 7)).byNumber.length).toBeGreaterThan(20)
  })

  it('reports which of given rows belong to it', async () => {
    if (!list.definition.filters.ids) return
    const all = Array.from({ length: 70 }, (__, index) => String(index + 1))
    await fc.assert(
      fc.asyncProperty(
        fc.record(filters, { requiredKeys: [] }),
        fc.subarray(all, { minLength: 1 }),
        async (asked, ids) => {
          const whole = await gather(
            50,
            async (page) => (await list.page({ filter: asked, page, limit: 50 }, context)).items,
          )
          const { items } = await list.page({ filter: { ...asked, ids }, page: 1, limit: 70 }, context)
          expect(idsOf(items)).toEqual(whole.filter((id) => ids.includes(id)))
        },
      ),
      { numRuns: 8 },
    )
  })

  it('is rejected without permission to view it', async () => {
    const stranger = await newsroom.contextOf(null)
    await expect(list.page({ filter: {}, page: 1, limit: 5 }, stranger)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(list.count({}, 5, stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

it('every list whose definition allows an export has one', () => {
  const entities = Object.values<EntityDefinition>(ENTITIES).filter(({ calls }) => calls.list)
  const named = [...Object.values(LISTS), ...entities.map(entityListDefinition)].flatMap((list) =>
    'exportedAs' in list && list.exportedAs ? [list.exportedAs] : [],
  )
  // The report is not a list: its rows are counts. Ledgers are not lists either: recipients belong to their dispatch.
  const ledgers = CHANNEL_NAMES.map((kind) => `${kind}Dispatch`)
  const all = new Set([...named, 'editorContentReport', ...ledgers])
  expect(Object.keys(EXPORT_SOURCES).toSorted()).toEqual([...all].toSorted())
})
