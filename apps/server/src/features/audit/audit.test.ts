import { entityByName } from '@manset/model/entities/entities.ts'
import type { RoleId } from '@manset/model/permissions/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPORT_SOURCES } from '../../export-sources.ts'
import { saveItem } from '../../kit/entity/entity-service.ts'
import type { Filter } from '../../kit/list/row-source.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { ARABIC_SITE, MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { auditLog } from './audit-list.ts'
import { findActors, listDistinct, listDistinctOfSite } from './audit-names.ts'
import { visibleEntities } from './visible-entities.ts'

const category = entityByName('category')
let newsroom: TestNewsroom
let categoryId: string
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  const admin = await as('1')
  const made = await saveItem(category, {}, { name: 'Ekonomi', linkName: 'ekonomi', order: 1 }, admin)
  categoryId = made.id
  await saveItem(category, {}, { id: made.id, version: 1, name: 'İş dünyası' }, await as('6'))
  await newsroom.database.db
    .insertInto('audit_entries')
    .values([
      { site_id: MAIN_SITE, entity: 'news', item_id: '5', version: 2, action: 'published' },
      { site_id: null, entity: 'user', item_id: '1', action: 'approved', actor_id: admin.viewer.userId },
      { site_id: ARABIC_SITE, entity: 'category', item_id: '9', action: 'saved' },
    ])
    .execute()
})
afterAll(() => newsroom.close())

const as = (roleId: RoleId, siteId?: number) => newsroom.contextOf(roleId, siteId)
const list = async (filter: Filter, roleId: RoleId = '1') =>
  auditLog.walk(filter, { after: null, take: 50 }, await as(roleId))
const said = (entries: { entity: string; action: string }[]) =>
  entries.map(({ entity, action }) => `${entity} ${action}`)

describe('the audit log', () => {
  it('records who did what, when, from where, and what it changed, newest first', async () => {
    const [latest] = await list({ entities: ['category'] })
    expect(latest).toMatchObject({
      entity: 'category',
      action: 'saved',
      itemId: categoryId,
      itemName: 'İş dünyası',
      version: 2,
      changes: { name: { before: 'Ekonomi', after: 'İş dünyası' } },
    })
    expect(latest?.actor?.name).toBeTruthy()
  })

  it('is filtered by person, entity, item, action, time, and system actions', async () => {
    const admin = await as('1')
    expect(said(await list({ actorIds: [admin.viewer.userId], entities: ['category'] }))).toEqual([
      'category created',
    ])
    expect(said(await list({ entities: ['category'], itemId: categoryId, actions: ['saved'] }))).toEqual([
      'category saved',
    ])
    expect(said(await list({ isSystem: true }))).toEqual(['news published'])
    expect(await list({ endDate: '2020-01-01T00:00:00.000Z' })).toEqual([])
    await expect(list({ actorIds: ["1' or true --"] })).rejects.toMatchObject({ code: 'VALIDATION' })
  })

  it('shows a site its own entries, and nothing the viewer may not view', async () => {
    const chief = said(await list({}, '6'))
    expect(chief).toContain('category saved')
    expect(chief).not.toContain('user approved')
    expect(said(await list({}, '1'))).toContain('user approved')
    const arabic = await auditLog.walk(
      { entities: ['category'] },
      { after: null, take: 50 },
      await as('1', ARABIC_SITE),
    )
    expect(arabic.map(({ itemId }) => itemId)).toEqual(['9'])
  })

  it('returns a single entry, and the entries after it, only if the site has it', async () => {
    const chief = await as('6')
    const there = await as('6', ARABIC_SITE)
    const [ours] = await list({ entities: ['category'] })
    const [unowned] = await list({ entities: ['user'] })
    const after = (id: string | undefined, context: typeof chief) =>
      auditLog.page({ filter: {}, page: 1, limit: 50, after: id }, context)
    expect(await auditLog.load(String(ours?.id), chief)).toMatchObject({ itemId: categoryId })
    expect(await auditLog.load(String(ours?.id), there)).toBeNull()
    await expect(after(ours?.id, there)).rejects.toMatchObject({ code: 'ROW_GONE' })
    expect(await auditLog.load(String(unowned?.id), await as('1'))).toMatchObject({ action: 'approved' })
    expect(await auditLog.load(String(unowned?.id), chief)).toBeNull()
  })

  it('pages by cursor without gaps or repetitions', async () => {
    const context = await as('1')
    const whole = await list({})
    const paged: string[] = []
    let after: { createdDate: Date; id: string } | null = null
    for (;;) {
      const page: { id: string; createdDate: Date }[] = await auditLog.walk({}, { after, take: 2 }, context)
      paged.push(...page.map(({ id }) => id))
      after = page.at(-1) ?? null
      if (page.length < 2) break
    }
    expect(paged).toEqual(whole.map(({ id }) => id))
    expect(await auditLog.count({}, 1_000, context)).toBe(whole.length)
    expect(await auditLog.count({}, 2, context)).toBe(2)
  })

  it('offers the people, entities and actions it contains, also of entries without a site', async () => {
    const context = await as('1')
    expect(await listDistinct('entity', context)).toEqual(['category', 'news', 'user'])
    expect(await listDistinct('action', context)).toEqual(['approved', 'created', 'published', 'saved'])
    const people = await findActors({ search: '', ids: [] }, context)
    expect(people.map(({ id }) => id)).toEqual([context.viewer.userId, (await as('6')).viewer.userId])
    expect(await findActors({ search: 'kimse böyle değil', ids: [] }, context)).toEqual([])
    const chosen = await findActors({ search: 'kimse', ids: [context.viewer.userId] }, context)
    expect(chosen.map(({ id }) => id)).toEqual([context.viewer.userId])
    const arabic = await as('1', ARABIC_SITE)
    expect(await listDistinct('action', arabic)).toEqual(['approved', 'saved'])
    expect((await findActors({ search: '', ids: [] }, arabic)).map(({ id }) => id)).toEqual([
      context.viewer.userId,
    ])
  })

  it('offers no values that occur in hidden entries only', async () => {
    const arabic = await as('6', ARABIC_SITE)
    expect(await listDistinct('entity', arabic)).toEqual(['category'])
    expect(await listDistinct('action', arabic)).toEqual(['saved'])
    expect(await findActors({ search: '', ids: [] }, arabic)).toEqual([])
  })

  it('hides entries without a rule from everyone, and shows exports of the content list to people who see that list', async () => {
    await newsroom.database.db
      .insertInto('audit_entries')
      .values([
        { site_id: MAIN_SITE, entity: 'secretPlan', action: 'kept' },
        { site_id: MAIN_SITE, entity: 'contents', action: 'exported' },
      ])
      .execute()
    const admin = await as('1')
    expect(said(await list({}))).not.toContain('secretPlan kept')
    expect(await list({ entities: ['secretPlan'] })).toEqual([])
    expect(await listDistinct('action', admin)).not.toContain('kept')
    expect(said(await list({}))).toContain('contents exported')
    const permissions = new Set([...admin.viewer.permissions].filter((key) => key !== 'content.view'))
    const blind = { ...admin, viewer: { ...admin.viewer, permissions } }
    expect(said(await auditLog.walk({}, { after: null, take: 50 }, blind))).not.toContain('contents exported')
    expect(await listDistinct('entity', blind)).not.toContain('contents')
  })

  it('has a rule for every list with an export, so that an administrator sees who exported it', async () => {
    const { viewer } = await as('1')
    expect(Object.keys(EXPORT_SOURCES).filter((list) => !visibleEntities(viewer).includes(list))).toEqual([])
  })

  it('cannot be changed', async () => {
    const change = sql`update audit_entries set action = 'nothing'`.execute(newsroom.database.db)
    const fault = await change.then(
      () => undefined,
      (error: Refusal) => error.message,
    )
    expect(fault).toContain('append-only')
  })

  it('uses an index for every filter and choice, however many entries there are', async () => {
    const { db } = newsroom.database
    await sql`insert into audit_entries (site_id, entity, item_id, version, action, actor_id, created_at)
      select ${MAIN_SITE}, (array['news','category','author'])[1 + n % 3], n % 5000, 1, (array['saved','created'])[1 + n % 2],
        1 + n % 3, now() - n * interval '1 second' from generate_series(1, 60000) n`.execute(db)
    await sql`insert into audit_entries (entity, item_id, version, action, actor_id, created_at)
      select 'user', n % 500, 1, (array['saved','approved'])[1 + n % 2], 1 + n % 3, now() - n * interval '1 minute'
      from generate_series(1, 20000) n`.execute(db)
    await sql`analyze audit_entries`.execute(db)
    const context = await as('1')
    const windowOf = (filter: Filter) =>
      auditLog.statement(filter, { after: null, take: 50 }, context) as RawBuilder<unknown>
    const statements: RawBuilder<unknown>[] = [
      windowOf({}),
      windowOf({ actorIds: ['1'] }),
      windowOf({ entities: ['news'] }),
      windowOf({ entities: ['user'] }),
      windowOf({ actions: ['saved'] }),
      windowOf({ entities: ['news'], itemId: '42' }),
      windowOf({
        startDate: '2026-01-01T00:00:00.000Z',
        endDate: new Date(Date.now() - 30_000_000).toISOString(),
      }),
      ...(['actor_id', 'entity', 'action'] as const).map((column) => listDistinctOfSite(column, context)),
    ]
    for (const statement of statements) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers) ${statement}`.execute(
        db,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).not.toContain('Seq Scan on audit_entries')
      // 50 entries and their people; a scan of all 80,000 reads thousands of pages.
      expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1]), plan).toBeLessThan(400)
    }
  })
})
