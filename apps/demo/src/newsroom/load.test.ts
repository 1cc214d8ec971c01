import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { mustBeComplete } from '@manset/model/abilities/actions.ts'
import { check } from '@manset/model/check.ts'
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
import { columnName, fieldsOf } from '@manset/model/entities/entity.ts'
import type { VideoValue } from '@manset/model/kinds/video.ts'
import { checkCrops } from '@manset/model/media/crop-problems.ts'
import type { CropType } from '@manset/model/media/crops.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { siteSettings } from '@manset/model/site.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sanitizeContentHtml } from '../../../server/src/platform/html/sanitize.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/src/test/database.ts'
import { loadNewsroom, type NewsroomSummary } from './load.ts'
import { sampleSites } from './sites.ts'
import { everything, issuer, now, options, pictureFiles, rowsOf, startLoad, stories } from './test-load.ts'

let database: TestDatabase
let dataDir: string
let summary: NewsroomSummary

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'manset-newsroom-'))
  summary = await loadNewsroom(database.pool, { ...options, dataDir })
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

type Loaded = Record<string, unknown>

const query = <Row = Loaded>(text: string, values?: unknown[]) => rowsOf<Row>(database.pool, text, values)

describe('an empty database', () => {
  test('becomes a newsroom of five sites with about 5,000 contents and 400 agency items', async () => {
    expect(summary).toMatchObject({ outcome: 'sample', agencyItems: 420, pictures: 240 })
    expect(summary.contents).toBeGreaterThan(5_000)
    const counts = await query(
      `select site_id, count(*)::int as contents from contents group by 1 order by 1`,
    )
    expect(counts.map(({ site_id }) => site_id)).toEqual([1, 2, 3, 4, 5])
    for (const { contents } of counts) expect(contents).toBeGreaterThan(450)
    const [kinds] = await query(
      `select count(distinct status)::int as statuses, count(*) filter (where type = 'photoGallery')::int as galleries from contents`,
    )
    expect(kinds?.statuses).toBe(7)
    expect(kinds?.galleries).toBeGreaterThan(500)
    const types = await query<{ type: string }>('select distinct type from contents')
    expect(types.map(({ type }) => type).toSorted()).toEqual([...CONTENT_TYPES].toSorted())
  })

  test('has a valid main menu and footer menu on every site', async () => {
    const menus = await query<{ site_id: number; name: string; items: never; count: number }>(
      `select site_id, name, items, item_count as count from menus order by site_id, id`,
    )
    expect(menus.map(({ site_id }) => site_id)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    for (const { name, items, count } of menus) {
      expect(count).toBeGreaterThan(8)
      expect(
        check(entityByName('menu'), { name, items }, { isComplete: true, settings: siteSettings({}) }),
      ).toEqual([])
    }
  })

  test('gives the demo accounts their roles, and two people await approval', async () => {
    const rows = await query<{ subject: string; is_approved: boolean; roles: string }>(
      `select subject, is_approved, coalesce(string_agg(role_id || '@' || site_id, ' ' order by site_id), '') as roles
       from users left join user_roles on user_id = id where issuer = $1 and subject not like 'staff-%' group by 1, 2`,
      [issuer],
    )
    expect(
      Object.fromEntries(rows.map(({ subject, is_approved, roles }) => [subject, `${is_approved} ${roles}`])),
    ).toEqual({
      admin: 'true 1@1 1@2 1@3 1@4 1@5',
      chief: 'true 6@1 6@2 6@4',
      editor: 'true 2@1 2@2 2@4',
      author: 'true 3@4',
      agency: 'true 4@4',
      archive: 'true 5@4',
      mailing: 'true 7@4',
      viewer: 'true 8@4',
      newcomer: 'false ',
      trainee: 'false ',
    })
  })

  test('holds only contents an editor could have saved', async () => {
    const cropTypes = await query<CropType & Loaded>(
      `select key as id, name, ratio_width as "ratioWidth", ratio_height as "ratioHeight", min_width as "minWidth",
         min_height as "minHeight", orientation, kinds from crop_types where site_id = 4`,
    )
    const media = new Set(
      (await query<{ key: string }>(`select site_id || path as key from media`)).map(({ key }) => key),
    )
    for (const row of await query(`select * from contents`)) {
      const entity = entityByName(row.type as 'news')
      const value: Record<string, unknown> = {}
      for (const [name, field] of Object.entries(fieldsOf(entity))) {
        const stored = row[columnName(name, field)]
        value[name] = stored instanceof Date ? stored.toISOString() : stored
      }
      const isComplete = mustBeComplete(entity, row)
      const settings = siteSettings(sampleSites.find(({ id }) => id === row.site_id)?.settings ?? {})
      expect(check(entity, value as never, { isComplete, settings }), String(row.title)).toEqual([])
      expect(sanitizeContentHtml(String(row.body))).toBe(row.body)
      if (row.video) expect(media).toContain(`${row.site_id}${(row.video as VideoValue).path}`)
      const images = [row.cover, ...((row.items as ImageValue[] | null) ?? [])] as ImageValue[]
      for (const image of images) expect(media).toContain(`${row.site_id}${image.path}`)
      expect(checkCrops(row.cover as ImageValue, cropTypes, ['16x9', '1x1'])).toEqual([])
    }
  })

  test('refers only within a site, and only to approved items', async () => {
    const [wrong] = await query(
      `select (select count(*) from contents c, unnest(category_ids) k left join categories t on t.id = k
               where t.site_id is distinct from c.site_id or not t.is_approved)::int as categories,
         (select count(*) from contents c join authors a on a.id = author_id where a.site_id <> c.site_id or not a.is_approved)::int as authors,
         (select count(*) from contents c join signatures s on s.id = signature_id where s.site_id <> c.site_id or not s.is_approved)::int as signatures,
         (select count(*) from contents c join sources s on s.id = source_id where s.site_id <> c.site_id or not s.is_approved)::int as sources,
         (select count(*) from contents c join cartoonists s on s.id = cartoonist_id where s.site_id <> c.site_id or not s.is_approved)::int as cartoonists,
         (select count(*) from contents c join programs s on s.id = program_id where s.site_id <> c.site_id or not s.is_approved)::int as programs,
         (select count(*) from contents c, unnest(related_content_ids) k left join contents o on o.id = k where o.site_id is distinct from c.site_id)::int as related,
         (select count(*) from contents c where not exists (select from user_roles r where r.user_id = c.created_by and r.site_id = c.site_id))::int as writers`,
    )
    expect(wrong).toEqual({
      ...{ categories: 0, authors: 0, signatures: 0, sources: 0, cartoonists: 0, programs: 0 },
      ...{ related: 0, writers: 0 },
    })
  })

  test('sends every newsletter to the readers who subscribed to its kind', async () => {
    const rows = await query<{ type: string; channels: string[]; approved: boolean }>(
      `select m.mailing_type as type, array_agg(distinct n.name order by n.name) as channels, bool_and(n.is_approved) as approved
       from mailings m left join mailing_channels n on n.id = m.channel_id and n.site_id = m.site_id group by 1 order by 1`,
    )
    expect(rows.map(({ type, channels }) => [type, ...channels])).toEqual([
      ['bookSupplement', 'Kitap eki', 'ملحق الكتب'],
      ['morningNotes', 'Morning briefing', 'Sabah notları', 'موجز الصباح'],
      ['sundaySupplement', 'Pazar eki', 'Sunday supplement'],
      ['whatToWatch', 'Ne izlesek?', 'What to watch'],
    ])
    expect(rows.every(({ approved }) => approved)).toBe(true)
  })

  test('records the recipients of each sent newsletter', async () => {
    const rows = await query<{ site: number; sent: number; counted: number }>(
      `select m.site_id as site, count(r.seq)::int as sent, max(c.sent)::int as counted
       from mailings m left join dispatches d on d.kind = 'mailing' and d.item_id = m.id and d.state = 'sent'
         left join dispatch_recipients r on r.dispatch_id = d.id and r.state = 'sent'
         left join dispatch_counts c on c.dispatch_id = d.id
       where m.status = 'sent' group by 1, m.id order by 1`,
    )
    expect(rows.map(({ site }) => site)).toEqual([1, 2, 3, 4, 5])
    for (const { sent, counted } of rows) {
      expect(sent).toBeGreaterThan(50)
      expect(counted).toBe(sent)
    }
  })

  test('has contents of the last 120 days, with IDs in order of time', async () => {
    const [times] = await query(
      `select bool_and(created_at > $1::timestamptz - interval '121 days' and created_at <= $1 and updated_at <= $1) as past,
         bool_and(published_at is null or published_at <= $1) as published,
         bool_and((status = 'scheduled') = (publish_date > $1) or publish_date is null) as scheduled,
         bool_and(status <> 'expired' or expiration_date <= $1) as expired,
         max(created_at) > $1::timestamptz - interval '3 hours' as fresh from contents`,
      [now],
    )
    expect(times).toEqual({ past: true, published: true, scheduled: true, expired: true, fresh: true })
    const [order] = await query(
      `select bool_and(created_at >= before) as ascending
       from (select created_at, lag(created_at) over (order by id) as before from contents) t where before is not null`,
    )
    expect(order).toEqual({ ascending: true })
  })

  test('shows where agency items are used, and stores the document of each', async () => {
    const [agencies] = await query(
      `select count(*) filter (where use_count > 0)::int as used, count(*) filter (where status = 'inappropriate')::int as inappropriate,
         count(*) filter (where images <> '[]')::int as illustrated, count(*) filter (where document_id is null)::int as lost,
         bool_and(use_count = (select count(*) from agency_uses u where u.agency_content_id = a.id)) as counted from agency_contents a`,
    )
    expect(agencies).toMatchObject({ lost: 0, counted: true })
    expect(agencies?.used).toBeGreaterThan(30)
    expect(agencies?.inappropriate).toBeGreaterThan(10)
    expect(agencies?.illustrated).toBeGreaterThan(200)
    const documents = await query<{ raw: Buffer; sha256: string; uri: string }>(
      `select raw, sha256, external_id as uri from agency_documents d join agency_contents c on c.document_id = d.id limit 20`,
    )
    for (const { raw, sha256, uri } of documents) {
      expect(createHash('sha256').update(raw).digest('hex')).toBe(sha256)
      expect(JSON.parse(raw.toString()).uri).toBe(uri)
    }
  })

  test('has its pictures on disk as recorded', async () => {
    const rows = await query<{
      path: string
      sha256: string
      byte_size: string
      width: number
      height: number
    }>(`select path, sha256, byte_size, width, height from media where site_id in (2, 4) and kind = 'image'`)
    expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(48)
    for (const { path, sha256, byte_size, width, height } of rows) {
      const bytes = await readFile(join(dataDir, path))
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      expect(bytes.length).toBe(Number(byte_size))
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
    }
  })

  test('opens its library with pictures, before logos and videos', async () => {
    const newest = await query<{ original_name: string }>(
      `select original_name from media where site_id = 4 and created_at < $1
       order by created_at desc, id desc limit 20`,
      [new Date(now.getTime() - 2 * 86_400_000)],
    )
    expect(newest.filter(({ original_name: name }) => !/^(?!mark-).*\.jpg$/.test(name))).toEqual([])
  })

  test('has complete search texts and search indexes', async () => {
    const [search] = await query(
      `select (select count(*) from content_search)::int as rows,
         (select count(*) from content_search where folded like '%iskele%')::int > 0 as folded,
         (select array_agg(indexrelid::regclass::text order by 1) from pg_index where indrelid = 'content_search'::regclass) as indexes`,
    )
    expect(search).toMatchObject({ rows: summary.contents, folded: true })
    expect(search?.indexes).toContain('content_search_folded')
  })
})

describe('loading again', () => {
  test('changes nothing', async () => {
    const before = await everything(database.pool)
    const files = await Promise.all(
      (await pictureFiles(dataDir)).map(async (file) => [
        file,
        (await stat(join(dataDir, 'media', file))).mtimeMs,
      ]),
    )
    const again = await loadNewsroom(database.pool, { ...options, dataDir })
    expect(again).toMatchObject({ outcome: 'none', contents: 0 })
    expect(await everything(database.pool)).toEqual(before)
    for (const [file, changed] of files)
      expect((await stat(join(dataDir, 'media', String(file)))).mtimeMs).toBe(changed)
  })

  test('on another port moves the people to the new address of the provider, and changes nothing else', async () => {
    const { users: _before, ...before } = await everything(database.pool)
    await loadNewsroom(database.pool, { ...options, dataDir, issuer: 'http://127.0.0.1:4555/identity' })
    const { users: _after, ...after } = await everything(database.pool)
    expect(after).toEqual(before)
    expect(await query(`select distinct issuer from users`)).toEqual([
      { issuer: 'http://127.0.0.1:4555/identity' },
    ])
    await loadNewsroom(database.pool, { ...options, dataDir })
    expect(await query(`select distinct issuer from users`)).toEqual([{ issuer }])
  })

  test('by two servers at once loads one newsroom', async () => {
    const fresh = await createTestDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'manset-newsroom-'))
    const loads = [1, 2].map(() => loadNewsroom(fresh.pool, { ...options, dataDir: folder }))
    expect((await Promise.all(loads)).map(({ outcome }) => outcome).sort()).toEqual(['none', 'sample'])
    expect(await stories(fresh.pool)).toEqual(await stories(database.pool))
    await fresh.drop()
    await rm(folder, { recursive: true })
  })
})

describe('a newsroom with own data is left unchanged', () => {
  test.each([
    [
      'once someone signed in',
      `insert into users (issuer, subject, name, username) values ('https://id.example', '1', 'Somebody', 'somebody')`,
    ],
    [
      'once a site exists',
      `insert into sites (id, name, display_name, url, link_name, language)
       values (4, 'main', 'Ana site', 'https://main.test', 'main', 'tr')`,
    ],
  ])('%s', async (_, begun) => {
    const own = await createTestDatabase()
    await own.pool.query(begun)
    const before = await everything(own.pool)
    expect(await loadNewsroom(own.pool, { ...options, dataDir })).toMatchObject({ outcome: 'refused' })
    expect(await everything(own.pool)).toEqual(before)
    await own.drop()
  })
})

describe('a load that was killed', () => {
  test.each(['insert into agency_contents', 'insert into revisions'])(
    'during "%s" leaves nothing behind, and the next one is complete',
    async (statement) => {
      const fresh = await createTestDatabase()
      const folder = await mkdtemp(join(tmpdir(), 'manset-newsroom-'))
      const child = startLoad(fresh.url, folder)
      const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
      await vi.waitUntil(
        async () => {
          const running = `select from pg_stat_activity where application_name = 'killed-load' and query like $1 and datname = current_database()`
          return (await rowsOf(fresh.pool, running, [`${statement}%`])).length > 0
        },
        { timeout: 30_000, interval: 1 },
      )
      child.kill('SIGKILL')
      expect(await ended).toBe('SIGKILL')
      await vi.waitUntil(
        async () =>
          (
            await rowsOf(
              fresh.pool,
              `select from pg_stat_activity where application_name = 'killed-load' and datname = current_database()`,
            )
          ).length === 0,
        { timeout: 30_000 },
      )
      expect(await rowsOf(fresh.pool, `select from contents`)).toHaveLength(0)
      expect(await rowsOf(fresh.pool, `select from sites`)).toHaveLength(0)

      expect(await loadNewsroom(fresh.pool, { ...options, dataDir: folder })).toMatchObject({
        outcome: 'sample',
      })
      expect(await stories(fresh.pool)).toEqual(await stories(database.pool))
      const sums = async (at: string) =>
        (
          await promisify(execFile)('sh', ['-c', 'find . -name "*.jpg" | sort | xargs sha256sum'], {
            cwd: join(at, 'media'),
          })
        ).stdout
      expect(await sums(folder)).toBe(await sums(dataDir))
      await fresh.drop()
      await rm(folder, { recursive: true })
    },
    120_000,
  )
})
