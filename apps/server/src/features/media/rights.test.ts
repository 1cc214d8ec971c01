// Files whose rights have ended: refused wherever readers would see a news with them, unless a permitted person gives a reason.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Principal } from '../../test/app.ts'
import { CHIEF, EDITOR, inMinutes, openRightsDesk, REASON, type RightsDesk } from './test-rights.ts'

let desk: RightsDesk
beforeAll(async () => {
  desk = await openRightsDesk()
}, 60_000)
afterAll(() => desk.server.close())

describe('a news', () => {
  it('is not published with a cover whose rights have ended, and the error names the file and the date', async () => {
    const { refused, problems } = await desk.save({
      ...desk.complete,
      cover: desk.coverOf(await desk.picture(-60)),
      status: 'published',
    })
    expect(refused).toEqual(['cover mediaExpired'])
    // In the site's time zone, three hours ahead.
    expect(problems?.[0]?.params).toEqual({
      name: expect.stringMatching(/^foto \d+\.jpg$/),
      until: '2026-11-26 11:00',
    })
  })

  it('is rejected for a picture in its text as well, and stored as a draft', async () => {
    const body = `<p>Metin</p><p><img src="${await desk.picture(-1)}" alt="Foto"></p>`
    expect((await desk.save({ ...desk.complete, body, status: 'published' })).refused).toEqual([
      'body mediaExpired',
    ])
    expect((await desk.save({ ...desk.complete, body, status: 'draft' })).one).toMatchObject({
      status: 'draft',
    })
  })

  it('is not scheduled for a time after the end, also when it is rescheduled', async () => {
    const draft = { ...desk.complete, cover: desk.coverOf(await desk.picture(60)), status: 'published' }
    expect((await desk.save({ ...draft, publishDate: inMinutes(90) })).refused).toEqual([
      'cover mediaExpired',
    ])
    const { one } = await desk.save({ ...draft, publishDate: inMinutes(30) })
    expect(one).toMatchObject({ status: 'scheduled' })
    const { id, version } = one as { id: string; version: number }
    expect((await desk.save({ id, version, publishDate: inMinutes(90) })).refused).toEqual([
      'cover mediaExpired',
    ])
  })

  it('is published by people with the permission, with a reason that its history shows', async () => {
    const input = { ...desk.complete, cover: desk.coverOf(await desk.picture(-60)), status: 'published' }
    expect((await desk.save({ ...input, rightsReason: REASON })).refused).toEqual(['cover mediaExpired'])
    expect((await desk.save(input, CHIEF)).refused).toEqual(['cover mediaExpiredReason'])
    expect((await desk.save({ ...input, rightsReason: '  ' }, CHIEF)).refused).toEqual([
      'cover mediaExpiredReason',
    ])
    expect((await desk.save({ ...input, rightsReason: 'x'.repeat(401) }, CHIEF)).refused).toEqual([
      'rightsReason maxCharacters',
    ])
    const { one } = await desk.save({ ...input, rightsReason: REASON }, CHIEF)
    expect(one).toMatchObject({ status: 'published' })
    expect(await desk.audited('news', one?.id)).toBe(REASON)
    const HISTORY = 'query ($id: ID!) { one: getNewsHistory(id: $id) { entries { reason changedFields } } }'
    const history = (await desk.ask(EDITOR, HISTORY, { id: one?.id })).one as never as {
      entries: { reason: string; changedFields: string[] }[]
    }
    expect(history.entries[0]).toMatchObject({ reason: REASON })
    expect(history.entries[0]?.changedFields).not.toContain('rightsReason')
  })

  it('that is published can be corrected without another reason, but gets no further expired file', async () => {
    const cover = desk.coverOf(await desk.picture(-60))
    const { one } = await desk.save(
      { ...desk.complete, cover, status: 'published', rightsReason: REASON },
      CHIEF,
    )
    const corrected = await desk.save({ id: one?.id, version: one?.version, title: 'Düzeltildi' })
    expect(corrected.one).toMatchObject({ status: 'published' })
    const body = `<p><img src="${await desk.picture(-1)}" alt="Foto"></p>`
    expect((await desk.save({ id: one?.id, version: corrected.one?.version, body })).refused).toEqual([
      'body mediaExpired',
    ])
  })

  it('published from a list is rejected alike, and accepts the reason of people with the permission', async () => {
    const { one } = await desk.save({
      ...desk.complete,
      cover: desk.coverOf(await desk.picture(-60)),
      status: 'waiting',
    })
    const STEP = `mutation ($id: ID!, $version: Int!, $rightsReason: String) {
      one: changeContentStatus(id: $id, version: $version, status: "published", rightsReason: $rightsReason) { status } }`
    expect((await desk.ask(EDITOR, STEP, one ?? {})).refused).toEqual(['cover mediaExpired'])
    const done = await desk.ask(CHIEF, STEP, { ...one, rightsReason: REASON })
    expect(done.one).toEqual({ status: 'published' })
  })

  it('is restored to a version with an expired file only with a reason', async () => {
    const cover = desk.coverOf(await desk.picture(-60))
    const { one } = await desk.save(
      { ...desk.complete, cover, status: 'published', rightsReason: REASON },
      CHIEF,
    )
    const changed = (await desk.save({ id: one?.id, version: one?.version, cover: desk.complete.cover })).one
    const RESTORE = `mutation ($id: ID!, $version: Int!, $rightsReason: String) {
      one: restoreNews(id: $id, version: $version, toVersion: 1, rightsReason: $rightsReason) { status } }`
    expect((await desk.ask(EDITOR, RESTORE, { ...changed, rightsReason: REASON })).refused).toEqual([
      'cover mediaExpired',
    ])
    expect((await desk.ask(CHIEF, RESTORE, changed ?? {})).refused).toEqual(['cover mediaExpiredReason'])
    const restored = await desk.ask(CHIEF, RESTORE, { ...changed, rightsReason: REASON })
    expect(restored.one).toEqual({ status: 'published' })
    expect(await desk.audited('news', one?.id)).toBe(REASON)
  })

  it('is checked in advance: an error for people who may publish, a warning for people who may only write', async () => {
    const CHECK = `query ($input: NewsInput!) { one: checkNews(input: $input) {
      problems { field rule } warnings { field rule } } }`
    const input = { ...desk.complete, cover: desk.coverOf(await desk.picture(-60)) }
    const checked = async (status: string, who: Principal) => {
      const { problems, warnings } = (await desk.ask(who, CHECK, { input: { ...input, status } }))
        .one as Record<'problems' | 'warnings', { rule: string }[]>
      return [problems, warnings].map(
        (some) => some.filter(({ rule }) => rule.startsWith('mediaExpired')).length,
      )
    }
    expect(await checked('published', CHIEF)).toEqual([1, 0])
    expect(await checked('waiting', { roleId: '3' })).toEqual([0, 1])
  })
})

describe('a replacement from the library', () => {
  const PLAN =
    'query ($id: ID!, $byId: ID!) { one: getMediaReplacement(id: $id, byId: $byId) { itemId code problems } }'
  const REPLACE = `mutation ($id: ID!, $byId: ID!, $items: [SeenItemInput!]!, $rightsReason: String) {
    one: replaceMediaFile(id: $id, byId: $byId, items: $items, rightsReason: $rightsReason) { entity itemId version } }`
  const fileAt = async (path: string) =>
    (
      await desk.query<{ id: string; until: Date | null }>(
        'select id, usable_until as until from media where path = $1',
        [path],
      )
    ).at(0)
  const published = async (path: string) =>
    (
      await desk.save(
        { ...desk.complete, cover: desk.coverOf(path), status: 'published', rightsReason: REASON },
        CHIEF,
      )
    ).one

  it('is rejected when its rights have ended and the item is published', async () => {
    const path = await desk.picture(60)
    const news = await published(path)
    const [id, byId] = [(await fileAt(path))?.id, (await fileAt(await desk.picture(-60)))?.id]
    const plan = (await desk.ask(EDITOR, PLAN, { id, byId })).one as never as object[]
    expect(plan).toEqual([
      {
        ...{ itemId: news?.id, code: 'VALIDATION' },
        problems: [expect.objectContaining({ field: 'cover', rule: 'mediaExpired' })],
      },
    ])
    const items = [{ entity: 'news', itemId: news?.id, version: news?.version }]
    expect((await desk.ask(EDITOR, REPLACE, { id, byId, items })).refused).toEqual(['cover mediaExpired'])
  })

  it('is accepted, and undone, with a reason of people with the permission', async () => {
    const path = await desk.picture(60)
    const news = await published(path)
    const [id, byId] = [(await fileAt(path))?.id, (await fileAt(await desk.picture(-60)))?.id]
    expect((await desk.ask(CHIEF, PLAN, { id, byId })).one).toMatchObject([
      { code: null, problems: [{ field: 'cover', rule: 'mediaExpiredReason' }] },
    ])
    const items = [{ entity: 'news', itemId: news?.id, version: news?.version }]
    expect((await desk.ask(CHIEF, REPLACE, { id, byId, items })).refused).toEqual([
      'cover mediaExpiredReason',
    ])
    const written = (await desk.ask(CHIEF, REPLACE, { id, byId, items, rightsReason: REASON })).one
    expect(await desk.audited('news', news?.id)).toBe(REASON)
    await desk.query('update media set usable_until = $1 where path = $2', [inMinutes(-1), path])
    const UNDO = `mutation ($items: [SeenItemInput!]!, $rightsReason: String) {
      one: undoMediaReplacement(items: $items, rightsReason: $rightsReason) { itemId } }`
    expect((await desk.ask(CHIEF, UNDO, { items: written })).refused).toEqual(['cover mediaExpiredReason'])
    expect((await desk.ask(CHIEF, UNDO, { items: written, rightsReason: REASON })).one).toEqual([
      { itemId: news?.id },
    ])
  })

  it('leaves an end date in the past with the old file', async () => {
    const path = await desk.picture(-60)
    const news = await published(path)
    await desk.query(`update media set usable_until = null where path = '/media/kapak.jpg'`)
    const [id, byId] = [(await fileAt(path))?.id, (await fileAt('/media/kapak.jpg'))?.id]
    const items = [{ entity: 'news', itemId: news?.id, version: news?.version }]
    expect((await desk.ask(EDITOR, REPLACE, { id, byId, items })).one).toMatchObject([{ itemId: news?.id }])
    expect((await fileAt('/media/kapak.jpg'))?.until).toBeNull()
  })
})
