import { CONTENT_STATUSES } from '@manset/model/abilities/publish.ts'
import { ENTITIES, entityByName } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentBehaviour } from '../features/content/behaviour.ts'
import { saveItem } from '../kit/entity/entity-service.ts'
import type { LiveEvent } from '../platform/live.ts'
import { openTestNewsroom, type TestNewsroom } from '../test/newsroom.ts'
import { applyDueStep, tableSteps } from './due-steps.ts'

let newsroom: TestNewsroom
beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

const NOW = new Date('2026-11-21T09:00:00Z')
const JUST_BEFORE = new Date('2026-11-21T08:59:59Z')
const JUST_AFTER = new Date('2026-11-21T09:00:01Z')
const [publishes, expires, passesBy] = tableSteps()
if (!publishes || !expires || !passesBy) throw new Error('contents have no due steps')

/** A news item with these columns, as if it had taken its steps. */
async function standing(title: string, values: Record<string, unknown>) {
  const made = await saveItem(
    entityByName('news'),
    contentBehaviour,
    { title },
    await newsroom.contextOf('1'),
  )
  const { db } = newsroom.database
  await db.updateTable('contents').set(values).where('id', '=', made.id).execute()
  return made.id
}

describe('due steps', () => {
  it('are searched once per table, however many entities share it', () => {
    const content = Object.values<EntityDefinition>(ENTITIES).filter(({ shared }) => shared)
    expect(content.length).toBeGreaterThan(1)
    const ofContents = tableSteps().filter(({ table }) => table === 'contents')
    expect(ofContents.map(({ table, from, to }) => [table, from, to])).toEqual([
      ['contents', 'scheduled', 'published'],
      ['contents', 'published', 'expired'],
      ['contents', 'scheduled', 'expired'],
    ])
  })

  it('are searched in a shared table only for entities that have the ability', async () => {
    const news: EntityDefinition = ENTITIES.news
    const [step] = tableSteps([news, { ...news, name: 'notice', abilities: [] }])
    if (!step) throw new Error('the news lost its step')
    expect(step.only).toEqual({ typeColumn: 'type', types: ['news'] })
    const id = await standing('Yalnız haberler', { status: 'scheduled', publish_date: JUST_BEFORE })
    const { db } = newsroom.database
    expect(await applyDueStep(db, { ...step, only: { typeColumn: 'type', types: ['notice'] } }, NOW)).toBe(0)
    expect(await applyDueStep(db, step, NOW)).toBe(1)
    const { status } = await db
      .selectFrom('contents')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('published')
  })
})

describe('a due step other than a change of status', () => {
  it('changes a flag at its time, and the audit log has its name and typed values', async () => {
    const { db } = newsroom.database
    const id = await standing('Öne çıkan', { is_pinned: true, expiration_date: JUST_BEFORE })
    const step = {
      ...({ table: 'contents', action: 'removedFromPage', column: 'is_pinned' } as const),
      ...{ from: true, to: false, dueColumn: 'expiration_date' },
    }
    expect(await applyDueStep(db, step, NOW)).toBe(1)
    const entry = await db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('item_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      action: 'removedFromPage',
      changes: { is_pinned: { before: true, after: false } },
    })
    const { snapshot } = await db
      .selectFrom('revisions')
      .select('snapshot')
      .where('item_id', '=', id)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow()
    expect(snapshot).toMatchObject({ is_pinned: false })
  })
})

describe('the clock', () => {
  it('publishes due contents exactly once, expires past ones, and publishes both events', async () => {
    const { db } = newsroom.database
    const due = await standing('Vakti gelen', { status: 'scheduled', publish_date: JUST_BEFORE })
    const ahead = await standing('Vakti gelmeyen', { status: 'scheduled', publish_date: JUST_AFTER })
    const past = await standing('Süresi dolan', { status: 'published', expiration_date: JUST_BEFORE })
    const heard: LiveEvent[] = []
    const done = new Promise<void>((resolve) => {
      const stop = newsroom.live.listen((event) => {
        // Events of earlier saves may still arrive.
        if (event.kind !== 'content.published' && event.kind !== 'content.expired') return
        heard.push(event)
        if (heard.length === 2) {
          stop()
          resolve()
        }
      })
    })
    const counts = await Promise.all([1, 2, 3].map(() => applyDueStep(db, publishes, NOW)))
    expect(counts.toSorted()).toEqual([0, 0, 1])
    expect(await applyDueStep(db, expires, NOW)).toBe(1)
    await done
    expect(heard.map(({ kind, id, version }) => ({ kind, id, version }))).toEqual([
      { kind: 'content.published', id: due, version: 2 },
      { kind: 'content.expired', id: past, version: 2 },
    ])
    const rows = await db
      .selectFrom('contents')
      .innerJoin('content_search', 'content_id', 'contents.id')
      .select(['contents.status', 'contents.published_at', 'content_search.status as searched'])
      .where('contents.id', 'in', [due, ahead, past])
      .orderBy('contents.id')
      .execute()
    expect(rows.map(({ status }) => status)).toEqual(['published', 'scheduled', 'expired'])
    expect([rows[0]?.searched, rows[2]?.searched]).toEqual(['published', 'expired'])
    expect(rows[0]?.published_at).toEqual(NOW)
    const history = await db
      .selectFrom('revisions')
      .select('snapshot')
      .where('item_id', '=', due)
      .where('version', '=', 2)
      .executeTakeFirstOrThrow()
    expect(history.snapshot).toMatchObject({ title: 'Vakti gelen', status: 'published' })
  })

  it('keeps the time of first publication', async () => {
    const first = new Date('2026-11-01T09:00:00Z')
    const again = await standing('Yeniden yayımlanan', {
      ...{ status: 'scheduled', publish_date: JUST_BEFORE, published_at: first },
    })
    await applyDueStep(newsroom.database.db, publishes, NOW)
    const row = await newsroom.database.db
      .selectFrom('contents')
      .select(['status', 'published_at'])
      .where('id', '=', again)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'published', published_at: first })
  })

  it('records the actual time of a late step, and nothing for a step that ran in time', async () => {
    const { db } = newsroom.database
    const hourBefore = new Date('2026-11-21T08:00:00Z')
    const late = await standing('Geciken', { status: 'scheduled', publish_date: hourBefore })
    const inTime = await standing('Vaktinde', {
      ...{ status: 'scheduled', publish_date: JUST_BEFORE, caught_up_at: hourBefore },
    })
    const over = await standing('Geç kalkan', { status: 'published', expiration_date: hourBefore })
    expect(await applyDueStep(db, publishes, NOW)).toBe(2)
    expect(await applyDueStep(db, expires, NOW)).toBe(1)
    const rows = await db
      .selectFrom('contents')
      .select(['status', 'caught_up_at'])
      .where('id', 'in', [late, inTime, over])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { status: 'published', caught_up_at: NOW },
      { status: 'published', caught_up_at: null },
      { status: 'expired', caught_up_at: NOW },
    ])
    const chief = await newsroom.contextOf('1')
    const save = (input: object) =>
      saveItem(entityByName('news'), contentBehaviour, { id: late, ...input }, chief)
    await db.updateTable('contents').set({ status: 'draft' }).where('id', '=', late).execute()
    const saved = await save({ version: 2, title: 'Geciken, düzeltildi' })
    expect(saved.caughtUpDate).toEqual(NOW)
    expect((await save({ version: 3, publishDate: NOW })).caughtUpDate).toBeNull()
  })

  it('never publishes, even briefly, a content that became due and expired during downtime', async () => {
    const { db } = newsroom.database
    const id = await standing('Dünün duyurusu', {
      status: 'scheduled',
      publish_date: new Date('2026-11-20T09:00:00Z'),
      expiration_date: new Date('2026-11-20T10:00:00Z'),
    })
    expect(await applyDueStep(db, publishes, NOW)).toBe(0)
    expect(await applyDueStep(db, passesBy, NOW)).toBe(1)
    const row = await db
      .selectFrom('contents')
      .select(['status', 'published_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'expired', published_at: null })
  })

  it('never changes other statuses because of their dates', async () => {
    const others = CONTENT_STATUSES.filter((status) => status !== 'scheduled' && status !== 'published')
    for (const status of others)
      await standing(status, { status, publish_date: JUST_BEFORE, expiration_date: JUST_BEFORE })
    expect(await applyDueStep(newsroom.database.db, publishes, NOW)).toBe(0)
    expect(await applyDueStep(newsroom.database.db, expires, NOW)).toBe(0)
  })

  it('applies the same steps to an entity with its own table, once it has the ability', async () => {
    const { db } = newsroom.database
    await sql`alter table sources add status text not null default 'draft', add publish_date timestamptz,
      add expiration_date timestamptz, add published_at timestamptz,
      add caught_up_at timestamptz`.execute(db)
    const source = entityByName('source')
    const made = await saveItem(source, {}, { name: 'Kaynak' }, await newsroom.contextOf('1'))
    await sql`update sources set status = 'scheduled', publish_date = ${JUST_BEFORE} where id = ${made.id}`.execute(
      db,
    )
    const [step] = tableSteps([{ ...source, abilities: ['approve', 'publish'] }])
    if (!step) throw new Error('publishing has no due step')
    expect(await applyDueStep(db, step, NOW)).toBe(1)
    expect(await applyDueStep(db, step, NOW)).toBe(0)
    const { rows } =
      await sql`select status, version, published_at from sources where id = ${made.id}`.execute(db)
    expect(rows).toEqual([{ status: 'published', version: 2, published_at: NOW }])
    const entries = await db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'changes'])
      .where('entity', '=', 'source')
      .where('version', '=', 2)
      .execute()
    expect(entries).toEqual([
      {
        ...{ action: 'published', actor_id: null },
        changes: { status: { before: 'scheduled', after: 'published' } },
      },
    ])
  })
})
