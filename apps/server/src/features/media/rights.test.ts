// Files whose rights have ended: refused wherever readers would see them, unless somebody who may says why.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SaveInput } from '../../kit/entity/entity-service.ts'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { newBoard } from '../board/test-boards.ts'
import { completeNews } from '../content/test-complete-news.ts'

const NOW = new Date('2026-11-26T09:00:00.000Z')
const EDITOR: Principal = { roleId: '2' }
const CHIEF: Principal = { roleId: '6' }
const REASON = 'Ajans telefonla izin verdi'

let server: TestApp
let complete: SaveInput
beforeAll(async () => {
  server = await startTestApp({}, { worksOnJobs: false })
  server.newsroom.clock.set(NOW)
  complete = await completeNews(server.newsroom)
}, 60_000)
afterAll(() => server.close())

const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()
const query = async <T>(text: string, values: unknown[] = []) =>
  (await server.newsroom.database.pool.query(text, values)).rows as T[]

let made = 0
/** A stored picture whose rights end in so many minutes. */
async function picture(minutes: number): Promise<string> {
  made += 1
  const path = `/media/ending-${made}.jpg`
  await query(
    `insert into media (site_id, path, kind, mime, original_name, sha256, byte_size, width, height, usable_until)
     values ($1, $2, 'image', 'image/jpeg', $3, $4, 1, 1600, 1600, $5)`,
    [MAIN_SITE, path, `foto ${made}.jpg`, String(made).padStart(64, 'b'), inMinutes(minutes)],
  )
  return path
}
const coverOf = (path: string) => ({ ...(complete.cover as object), path })

async function ask(who: Principal, document: string, variables: object) {
  const { data, errors } = await server.call(who, document, variables)
  const { code, problems } = errors?.[0]?.extensions ?? {}
  return {
    one: data?.one as unknown as Record<string, unknown> | undefined,
    refused: code === 'VALIDATION' ? problems?.map(({ field, rule }) => `${field} ${rule}`) : code,
    problems: problems as { params: object }[] | undefined,
  }
}
const SAVE = 'mutation ($input: NewsInput!) { one: saveNews(input: $input) { id version status } }'
const save = (input: object, who = EDITOR) => ask(who, SAVE, { input })
const audited = async (entity: string, id: unknown) =>
  (
    await query<{ reason: string | null }>(
      `select changes->'rightsReason'->>'after' as reason from audit_entries where entity = $1 and item_id = $2 order by id`,
      [entity, id],
    )
  ).at(-1)?.reason

describe('a news', () => {
  it('is not published with a cover whose rights have ended, and learns which file and since when', async () => {
    const { refused, problems } = await save({
      ...complete,
      cover: coverOf(await picture(-60)),
      status: 'published',
    })
    expect(refused).toEqual(['cover mediaExpired'])
    // In the time of the site, three hours ahead.
    expect(problems?.[0]?.params).toEqual({ name: `foto ${made}.jpg`, until: '2026-11-26 11:00' })
  })

  it('is refused for a picture in its text as well, and kept as a draft', async () => {
    const body = `<p>Metin</p><p><img src="${await picture(-1)}" alt="Foto"></p>`
    expect((await save({ ...complete, body, status: 'published' })).refused).toEqual(['body mediaExpired'])
    expect((await save({ ...complete, body, status: 'draft' })).one).toMatchObject({ status: 'draft' })
  })

  it('is not scheduled for a moment after the end, also when it is put off', async () => {
    const draft = { ...complete, cover: coverOf(await picture(60)), status: 'published' }
    expect((await save({ ...draft, publishDate: inMinutes(90) })).refused).toEqual(['cover mediaExpired'])
    const { one } = await save({ ...draft, publishDate: inMinutes(30) })
    expect(one).toMatchObject({ status: 'scheduled' })
    const { id, version } = one as { id: string; version: number }
    expect((await save({ id, version, publishDate: inMinutes(90) })).refused).toEqual(['cover mediaExpired'])
  })

  it('is published by whoever may, with a reason that its history shows', async () => {
    const input = { ...complete, cover: coverOf(await picture(-60)), status: 'published' }
    expect((await save({ ...input, rightsReason: REASON })).refused).toEqual(['cover mediaExpired'])
    expect((await save(input, CHIEF)).refused).toEqual(['cover mediaExpiredReason'])
    expect((await save({ ...input, rightsReason: '  ' }, CHIEF)).refused).toEqual([
      'cover mediaExpiredReason',
    ])
    expect((await save({ ...input, rightsReason: 'x'.repeat(401) }, CHIEF)).refused).toEqual([
      'rightsReason maxCharacters',
    ])
    const { one } = await save({ ...input, rightsReason: REASON }, CHIEF)
    expect(one).toMatchObject({ status: 'published' })
    expect(await audited('news', one?.id)).toBe(REASON)
    const HISTORY = 'query ($id: ID!) { one: getNewsHistory(id: $id) { entries { reason changedFields } } }'
    const history = (await ask(EDITOR, HISTORY, { id: one?.id })).one as never as {
      entries: { reason: string; changedFields: string[] }[]
    }
    expect(history.entries[0]).toMatchObject({ reason: REASON })
    expect(history.entries[0]?.changedFields).not.toContain('rightsReason')
  })

  it('that readers see is corrected without another reason, but gets no further ended file', async () => {
    const cover = coverOf(await picture(-60))
    const { one } = await save({ ...complete, cover, status: 'published', rightsReason: REASON }, CHIEF)
    const corrected = await save({ id: one?.id, version: one?.version, title: 'Düzeltildi' })
    expect(corrected.one).toMatchObject({ status: 'published' })
    const body = `<p><img src="${await picture(-1)}" alt="Foto"></p>`
    expect((await save({ id: one?.id, version: corrected.one?.version, body })).refused).toEqual([
      'body mediaExpired',
    ])
  })

  it('published from a list is refused alike, and takes the reason of whoever may', async () => {
    const { one } = await save({ ...complete, cover: coverOf(await picture(-60)), status: 'waiting' })
    const STEP = `mutation ($id: ID!, $version: Int!, $rightsReason: String) {
      one: changeContentStatus(id: $id, version: $version, status: "published", rightsReason: $rightsReason) { status } }`
    expect((await ask(EDITOR, STEP, one ?? {})).refused).toEqual(['cover mediaExpired'])
    const done = await ask(CHIEF, STEP, { ...one, rightsReason: REASON })
    expect(done.one).toEqual({ status: 'published' })
  })

  it('gets an earlier version with an ended file back only for a reason', async () => {
    const cover = coverOf(await picture(-60))
    const { one } = await save({ ...complete, cover, status: 'published', rightsReason: REASON }, CHIEF)
    const changed = (await save({ id: one?.id, version: one?.version, cover: complete.cover })).one
    const RESTORE = `mutation ($id: ID!, $version: Int!, $rightsReason: String) {
      one: restoreNews(id: $id, version: $version, toVersion: 1, rightsReason: $rightsReason) { status } }`
    expect((await ask(EDITOR, RESTORE, { ...changed, rightsReason: REASON })).refused).toEqual([
      'cover mediaExpired',
    ])
    expect((await ask(CHIEF, RESTORE, changed ?? {})).refused).toEqual(['cover mediaExpiredReason'])
    const restored = await ask(CHIEF, RESTORE, { ...changed, rightsReason: REASON })
    expect(restored.one).toEqual({ status: 'published' })
    expect(await audited('news', one?.id)).toBe(REASON)
  })

  it('is told of it before: a refusal for whoever publishes, a warning for whoever only writes', async () => {
    const CHECK = `query ($input: NewsInput!) { one: checkNews(input: $input) {
      problems { field rule } warnings { field rule } } }`
    const input = { ...complete, cover: coverOf(await picture(-60)) }
    const checked = async (status: string, who: Principal) => {
      const { problems, warnings } = (await ask(who, CHECK, { input: { ...input, status } })).one as Record<
        'problems' | 'warnings',
        { rule: string }[]
      >
      return [problems, warnings].map(
        (some) => some.filter(({ rule }) => rule.startsWith('mediaExpired')).length,
      )
    }
    expect(await checked('published', CHIEF)).toEqual([1, 0])
    expect(await checked('waiting', { roleId: '3' })).toEqual([0, 1])
  })
})

describe('on the calendar', () => {
  const MOVE = `mutation ($key: ID!, $version: Int!, $at: Moment!, $rightsReason: String) {
    one: moveOnCalendar(key: $key, version: $version, at: $at, rightsReason: $rightsReason) { at } }`
  const at = inMinutes(90)

  it('a news moves past the end of its rights only for a reason', async () => {
    const input = { ...complete, cover: coverOf(await picture(60)), status: 'published' }
    const { one } = await save({ ...input, publishDate: inMinutes(30) })
    const move = { key: `publication:${one?.id}`, version: one?.version, at }
    expect((await ask(EDITOR, MOVE, { ...move, rightsReason: REASON })).refused).toEqual([
      'cover mediaExpired',
    ])
    expect((await ask(CHIEF, MOVE, move)).refused).toEqual(['cover mediaExpiredReason'])
    expect((await ask(CHIEF, MOVE, { ...move, rightsReason: REASON })).one).toEqual({ at })
    expect(await audited('news', one?.id)).toBe(REASON)
  })

  it('a headline is refused and moved alike', async () => {
    const boardId = await newBoard(server.newsroom)
    const [headline] = await query<{ id: string }>(
      `insert into headlines (site_id, title, url, image) values ($1, 'Taşınan', 'https://a.example', $2) returning id`,
      [MAIN_SITE, JSON.stringify(coverOf(await picture(60)))],
    )
    const PLACE = `mutation ($id: ID!, $operations: [BoardOperationInput!]!) {
      one: changeBoard(id: $id, version: 1, operations: $operations) { board { pending { id } } } }`
    const place = {
      kind: 'place',
      id: '-1',
      isLive: false,
      date: inMinutes(30),
      item: { itemId: headline?.id },
    }
    const { one } = await ask(CHIEF, PLACE, { id: boardId, operations: [place] })
    const { pending = [] } = (one?.board ?? {}) as { pending?: { id: string }[] }
    const move = { key: `headline:${pending[0]?.id}`, version: 2, at }
    expect((await ask(EDITOR, MOVE, move)).refused).toEqual(['image mediaExpired'])
    expect((await ask(CHIEF, MOVE, move)).refused).toEqual(['image mediaExpiredReason'])
    expect((await ask(CHIEF, MOVE, { ...move, rightsReason: REASON })).one).toEqual({ at })
    expect(await audited('headlineBoard', boardId)).toBe(REASON)
  })
})

describe('what shows a picture of its own', () => {
  it('does not come live on a board, now or by its date, without a reason', async () => {
    const boardId = await newBoard(server.newsroom)
    const [headline] = await query<{ id: string }>(
      `insert into headlines (site_id, title, url, image) values ($1, 'El yazısı', 'https://a.example', $2) returning id`,
      [MAIN_SITE, JSON.stringify(coverOf(await picture(-60)))],
    )
    const CHANGE = `mutation ($id: ID!, $version: Int!, $operations: [BoardOperationInput!]!, $rightsReason: String) {
      one: changeBoard(id: $id, version: $version, operations: $operations, rightsReason: $rightsReason) {
        made refusal { reason title faults { rule params } } } }`
    const place = (more: object, who: Principal, rightsReason?: string) => {
      const operation = { kind: 'place', id: '-1', item: { itemId: headline?.id }, ...more }
      return ask(who, CHANGE, { id: boardId, version: 1, operations: [operation], rightsReason })
    }
    const refusal = (rule: string) => ({
      made: null,
      refusal: { reason: 'notFit', title: 'El yazısı', faults: [{ rule, params: expect.any(Object) }] },
    })
    expect((await place({ isLive: true }, EDITOR)).one).toEqual(refusal('mediaExpired'))
    expect((await place({ isLive: false, date: inMinutes(30) }, CHIEF)).one).toEqual(
      refusal('mediaExpiredReason'),
    )
    expect((await place({ isLive: true }, CHIEF, REASON)).one).toEqual({ made: 2, refusal: null })
    expect(await audited('headlineBoard', boardId)).toBe(REASON)
    const STEPS = 'query ($id: ID!) { one: getBoardSteps(id: $id) { reason } }'
    expect(((await ask(EDITOR, STEPS, { id: boardId })).one as never as object[])[0]).toEqual({
      reason: REASON,
    })
    const SAVE_HEADLINE = 'mutation ($input: HeadlineInput!) { one: saveHeadline(input: $input) { version } }'
    const image = { ...coverOf(await picture(-1)), crops: [] }
    expect(
      (await ask(EDITOR, SAVE_HEADLINE, { input: { id: headline?.id, version: 1, image } })).refused,
    ).toEqual(['image mediaExpired'])
  })

  it('stays live when an earlier version of its board is brought back, and is left out where it would come again', async () => {
    const boardId = await newBoard(server.newsroom)
    const headline = async (title: string) =>
      (
        await query<{ id: string }>(
          `insert into headlines (site_id, title, url, image) values ($1, $2, 'https://a.example', $3) returning id`,
          [MAIN_SITE, title, JSON.stringify(coverOf(await picture(60)))],
        )
      )[0]?.id
    const CHANGE = `mutation ($id: ID!, $version: Int!, $operations: [BoardOperationInput!]!) {
      one: changeBoard(id: $id, version: $version, operations: $operations) { board { live { id } pending { id } } refusal { reason } } }`
    const change = async (version: number, operations: object[]) =>
      (await ask(CHIEF, CHANGE, { id: boardId, version, operations })).one as never as {
        board: { live: { id: string }[]; pending: { id: string }[] }
        refusal: object | null
      }
    const place = async (id: string, title: string, more: object) => ({
      ...{ kind: 'place', id, item: { itemId: await headline(title) } },
      ...more,
    })
    const { board } = await change(1, [
      await place('-1', 'Kalır', { isLive: true }),
      await place('-2', 'Bekler', { isLive: false, date: inMinutes(30) }),
    ])
    const [stays, waits] = [board.live[0]?.id, board.pending[0]?.id]
    expect((await change(2, [{ kind: 'remove', id: waits }])).refusal).toBeNull()
    await query('update media set usable_until = $1 where usable_until = $2', [inMinutes(-1), inMinutes(60)])
    const BACK = `mutation ($id: ID!) { one: bringBackBoard(id: $id, version: 3, toVersion: 2) {
      board { live { id } pending { id } } dropped refusal { reason } } }`
    expect((await ask(EDITOR, BACK, { id: boardId })).one).toEqual({
      ...{ board: { live: [{ id: stays }], pending: [] }, dropped: [waits], refusal: null },
    })
  })

  it('is not pushed to devices after the end of its rights', async () => {
    const input = { title: 'Kar', opens: 'site', date: inMinutes(120), cover: coverOf(await picture(60)) }
    const SAVE_PUSH =
      'mutation ($input: NotificationInput!) { one: saveNotification(input: $input) { id version } }'
    const { one } = await ask(CHIEF, SAVE_PUSH, { input })
    const SEND = `mutation ($id: ID!, $version: Int!, $rightsReason: String) {
      one: sendNotification(id: $id, version: $version, rightsReason: $rightsReason) { status } }`
    expect((await ask(CHIEF, SEND, one ?? {})).refused).toEqual(['cover mediaExpiredReason'])
    expect((await ask(CHIEF, SEND, { ...one, rightsReason: REASON })).one).toEqual({ status: 'waiting' })
    expect(await audited('notification', one?.id)).toBe(REASON)
  })

  it('goes out in no newsletter after the end of its rights', async () => {
    const [channel] = await query<{ id: string }>(
      `insert into mailing_channels (site_id, name, link_name, is_approved) values ($1, 'Sabah', 'sabah', true) returning id`,
      [MAIN_SITE],
    )
    const [news] = await query<{ id: string }>(
      `insert into contents (site_id, type, status, title, spot) values ($1, 'news', 'published', 'Kar', 'Spot') returning id`,
      [MAIN_SITE],
    )
    const image = { ...coverOf(await picture(60)), crops: [] }
    const input = {
      ...{ title: 'Sabah', mailingType: 'morningNotes', channelId: channel?.id, date: inMinutes(120) },
      items: [{ key: 'a', type: 'content', contentId: news?.id, image }],
    }
    const SAVE_MAILING = 'mutation ($input: MailingInput!) { one: saveMailing(input: $input) { id version } }'
    const { one } = await ask({ roleId: '7' }, SAVE_MAILING, { input })
    const SCHEDULE = `mutation ($id: ID!, $version: Int!, $rightsReason: String) {
      one: scheduleMailing(id: $id, version: $version, rightsReason: $rightsReason) { status } }`
    expect((await ask({ roleId: '7' }, SCHEDULE, one ?? {})).refused).toEqual(['items.0.image mediaExpired'])
    const done = await ask({ roleId: '1' }, SCHEDULE, { ...one, rightsReason: REASON })
    expect(done.one).toEqual({ status: 'scheduled' })
    expect(await audited('mailing', one?.id)).toBe(REASON)
  })
})

describe('a file that is replaced from the library', () => {
  const PLAN =
    'query ($id: ID!, $byId: ID!) { one: getMediaReplacement(id: $id, byId: $byId) { itemId code problems } }'
  const REPLACE = `mutation ($id: ID!, $byId: ID!, $items: [SeenItemInput!]!, $rightsReason: String) {
    one: replaceMediaFile(id: $id, byId: $byId, items: $items, rightsReason: $rightsReason) { entity itemId version } }`
  const fileAt = async (path: string) =>
    (
      await query<{ id: string; until: Date | null }>(
        'select id, usable_until as until from media where path = $1',
        [path],
      )
    ).at(0)
  const published = async (path: string) =>
    (await save({ ...complete, cover: coverOf(path), status: 'published', rightsReason: REASON }, CHIEF)).one

  it('may not be one whose rights have ended, where readers see the item', async () => {
    const path = await picture(60)
    const news = await published(path)
    const [id, byId] = [(await fileAt(path))?.id, (await fileAt(await picture(-60)))?.id]
    const plan = (await ask(EDITOR, PLAN, { id, byId })).one as never as object[]
    expect(plan).toEqual([
      {
        ...{ itemId: news?.id, code: 'VALIDATION' },
        problems: [expect.objectContaining({ field: 'cover', rule: 'mediaExpired' })],
      },
    ])
    const items = [{ entity: 'news', itemId: news?.id, version: news?.version }]
    expect((await ask(EDITOR, REPLACE, { id, byId, items })).refused).toEqual(['cover mediaExpired'])
  })

  it('is, and comes back, for a reason of whoever may', async () => {
    const path = await picture(60)
    const news = await published(path)
    const [id, byId] = [(await fileAt(path))?.id, (await fileAt(await picture(-60)))?.id]
    expect((await ask(CHIEF, PLAN, { id, byId })).one).toMatchObject([
      { code: null, problems: [{ field: 'cover', rule: 'mediaExpiredReason' }] },
    ])
    const items = [{ entity: 'news', itemId: news?.id, version: news?.version }]
    expect((await ask(CHIEF, REPLACE, { id, byId, items })).refused).toEqual(['cover mediaExpiredReason'])
    const written = (await ask(CHIEF, REPLACE, { id, byId, items, rightsReason: REASON })).one
    expect(await audited('news', news?.id)).toBe(REASON)
    await query('update media set usable_until = $1 where path = $2', [inMinutes(-1), path])
    const UNDO = `mutation ($items: [SeenItemInput!]!, $rightsReason: String) {
      one: undoMediaReplacement(items: $items, rightsReason: $rightsReason) { itemId } }`
    expect((await ask(CHIEF, UNDO, { items: written })).refused).toEqual(['cover mediaExpiredReason'])
    expect((await ask(CHIEF, UNDO, { items: written, rightsReason: REASON })).one).toEqual([
      { itemId: news?.id },
    ])
  })

  it('leaves an end that is over with the old one', async () => {
    const path = await picture(-60)
    const news = await published(path)
    await query(`update media set usable_until = null where path = '/media/kapak.jpg'`)
    const [id, byId] = [(await fileAt(path))?.id, (await fileAt('/media/kapak.jpg'))?.id]
    const items = [{ entity: 'news', itemId: news?.id, version: news?.version }]
    expect((await ask(EDITOR, REPLACE, { id, byId, items })).one).toMatchObject([{ itemId: news?.id }])
    expect((await fileAt('/media/kapak.jpg'))?.until).toBeNull()
  })
})
