import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LiveEvent } from '../../../platform/live.ts'
import {
  addPictures,
  DESK,
  type Desk,
  EDITOR,
  onlyItemId,
  openDesk,
  VIEWER,
} from '../../../test/desk/desk.ts'
import { MAIN_SITE } from '../../../test/newsroom.ts'

const LIFT = 'mutation Lift($id: ID!) { liftAgencyEmbargo(agencyContentId: $id) }'
const GET =
  'query Get($id: ID!) { getAgencyContent(agencyContentId: $id) { version embargo embargoedUntil editorNotes isKilled } }'
const CREATE =
  'mutation Create($id: ID!) { createContentFromAgencyContent(agencyContentId: $id) { id version } }'
const SAVE = 'mutation SaveNews($input: NewsInput!) { saveNews(input: $input) { id version status } }'
const CHECK =
  'query CheckNews($input: NewsInput!) { checkNews(input: $input) { problems { field rule params } } }'

const STEP =
  'mutation Step($id: ID!, $version: Int!, $status: String!) { changeContentStatus(id: $id, version: $version, status: $status) { id } }'
const STEPS =
  'mutation Steps($items: [VersionedId!]!, $status: String!) { changeContentStatusBatch(items: $items, status: $status) { id code problems { field rule params } } }'

const MOVE =
  'mutation Move($key: ID!, $version: Int!, $at: DateTime!) { moveCalendarEntry(key: $key, version: $version, at: $at) { key } }'

const HELD = { field: 'agencyContentId', rule: 'agencyEmbargoed' }

let desk: Desk
const heard: LiveEvent[] = []
beforeAll(async () => {
  desk = await openDesk()
  desk.server.newsroom.live.listen((event) => heard.push(event))
})
afterAll(() => desk.server.close())

const arrive = async (fields: Record<string, unknown>) =>
  onlyItemId(
    await desk.receive(desk.anka, { headline: 'Bütçe konuşması', body_html: '<p>Metin</p>', ...fields }),
  )
const item = async (id: string) => (await desk.ask(VIEWER, GET, { id })).getAgencyContent
const draftOf = async (id: string) => {
  await addPictures(desk, id, 1)
  return (await desk.ask(EDITOR, CREATE, { id })).createContentFromAgencyContent
}

/** Fills the fields that a draft of an agency item needs before it can be published. */
async function ready(draft: { id: string; version: number }) {
  const { id: categoryId } = await desk.db
    .insertInto('categories')
    .values({
      site_id: MAIN_SITE,
      name: `Gündem ${randomUUID()}`,
      link_name: randomUUID(),
      is_approved: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...draft, spot: 'Spot', categoryIds: [categoryId], status: 'published' }
}

describe('an embargo with an unreadable end', () => {
  it('is shown on the desk, in the agency’s own words', async () => {
    const id = await arrive({ embargoed: 'konuşma bitene kadar' })
    expect(await item(id)).toMatchObject({
      ...{ embargo: 'open', embargoedUntil: null, isKilled: false },
      editorNotes: ['konuşma bitene kadar'],
    })
  })

  it('keeps its drafts from being published or scheduled until the desk lifts it', async () => {
    const id = await arrive({ embargoed: true })
    const draft = await ready(await draftOf(id))
    const publishing = await desk.server.call(EDITOR, SAVE, { input: draft })
    expect(publishing.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      problems: [{ ...HELD, params: { agency: 'Anka', title: 'Bütçe konuşması' } }],
    })
    const later = await desk.server.call(EDITOR, SAVE, {
      input: { ...draft, publishDate: '2099-01-01T09:00:00Z' },
    })
    expect(later.errors?.[0]?.extensions).toMatchObject({ problems: [HELD] })
    // The publish panel reports it beforehand.
    const { checkNews } = await desk.ask(EDITOR, CHECK, { input: draft })
    expect(checkNews.problems).toMatchObject([HELD])
    // Saving as a draft stays possible.
    const { saveNews: saved } = await desk.ask(EDITOR, SAVE, { input: { ...draft, status: 'draft' } })

    expect(await desk.refused(VIEWER, LIFT, { id })).toBe('FORBIDDEN')
    expect(await desk.ask(DESK, LIFT, { id })).toEqual({ liftAgencyEmbargo: true })
    const { saveNews } = await desk.ask(EDITOR, SAVE, { input: { ...draft, version: saved.version } })
    expect(saveNews.status).toBe('published')
  })

  it('applies to every way of publishing: from a list, single and batch, and by date in the calendar', async () => {
    const id = await arrive({ embargoed: true })
    const written = await ready(await draftOf(id))
    const { saveNews: draft } = await desk.ask(EDITOR, SAVE, { input: { ...written, status: 'draft' } })
    const { version } = draft
    const step = await desk.server.call(EDITOR, STEP, { id: draft.id, version, status: 'published' })
    expect(step.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', problems: [HELD] })
    const { changeContentStatusBatch } = await desk.ask(EDITOR, STEPS, {
      items: [{ id: draft.id, version }],
      status: 'published',
    })
    expect(changeContentStatusBatch).toMatchObject([{ code: 'VALIDATION', problems: [HELD] }])

    // A content scheduled before the embargo arrived is not published earlier than planned.
    const plain = await arrive({ uri: `urn:test:${draft.id}` })
    const planned = await ready(await draftOf(plain))
    const { saveNews: later } = await desk.ask(EDITOR, SAVE, {
      input: { ...planned, publishDate: '2099-01-01T09:00:00Z' },
    })
    await arrive({ uri: `urn:test:${draft.id}`, version: '2', embargoed: true })
    const moved = await desk.server.call(EDITOR, MOVE, {
      ...{ key: `publication:${later.id}`, version: later.version, at: '2098-01-01T09:00:00Z' },
    })
    expect(moved.errors?.[0]?.extensions).toMatchObject({ problems: [HELD] })
  })

  it('lifting it is a change with a version, an audit entry and an event, and happens once', async () => {
    const id = await arrive({ embargoed: true })
    const before = await item(id)
    heard.length = 0
    const both = await Promise.all([desk.ask(DESK, LIFT, { id }), desk.ask(DESK, LIFT, { id })])
    expect(both.map(({ liftAgencyEmbargo }) => liftAgencyEmbargo).sort()).toEqual([false, true])
    expect(await item(id)).toMatchObject({ version: before.version + 1, embargo: 'lifted' })
    const entries = await desk.db
      .selectFrom('audit_entries')
      .select(['action', 'version', 'changes', 'actor_id'])
      .where('entity', '=', 'agencyContent')
      .where('item_id', '=', id)
      .where('action', '=', 'embargoLifted')
      .execute()
    expect(entries).toEqual([
      {
        ...{ action: 'embargoLifted', version: before.version + 1, actor_id: expect.any(String) },
        changes: { embargo: { before: 'open', after: 'lifted' } },
      },
    ])
    await expect
      .poll(() => heard.map(({ kind, id: about }) => `${kind} ${about}`))
      .toContain(`agencyContent.embargoLifted ${id}`)
  })

  it('stays lifted while the agency repeats it, and applies again if it was removed in between', async () => {
    const uri = `urn:test:${randomUUID()}`
    const send = (version: string, embargoed: unknown) => arrive({ uri, version, embargoed })
    const id = await send('1', true)
    await desk.ask(DESK, LIFT, { id })
    await send('2', 'bilinmiyor')
    expect((await item(id)).embargo).toBe('lifted')
    await send('3', '2099-01-01T09:00:00Z')
    expect(await item(id)).toMatchObject({ embargo: 'until', embargoedUntil: '2099-01-01T09:00:00.000Z' })
    await send('4', true)
    expect(await item(id)).toMatchObject({ embargo: 'open', embargoedUntil: null })
    await send('5', null)
    expect((await item(id)).embargo).toBe('none')
  })

  it('with a date applies until then, even when the publish date of the draft is cleared or moved', async () => {
    const id = await arrive({ embargoed: '2099-01-01T09:00:00Z' })
    const draft = await ready(await draftOf(id))
    const tried = async (publishDate: string | null) =>
      (await desk.server.call(EDITOR, SAVE, { input: { ...draft, publishDate } })).errors?.[0]?.extensions
    const held = { problems: [{ field: 'publishDate', rule: 'agencyEmbargoedUntil' }] }
    for (const date of [null, '2026-01-01T09:00:00Z', '2098-12-31T09:00:00Z'])
      expect(await tried(date)).toMatchObject(held)
    const { saveNews } = await desk.ask(EDITOR, SAVE, {
      input: { ...draft, publishDate: '2099-01-01T09:00:00Z' },
    })
    expect(saveNews.status).toBe('scheduled')
    const early = await desk.server.call(EDITOR, MOVE, {
      ...{ key: `publication:${saveNews.id}`, version: saveNews.version, at: '2098-01-01T09:00:00Z' },
    })
    expect(early.errors?.[0]?.extensions).toMatchObject(held)
  })

  it('with a date can be lifted by the desk like any other', async () => {
    const id = await arrive({ embargoed: '2099-01-01T09:00:00Z' })
    const draft = await ready(await draftOf(id))
    expect(await desk.ask(DESK, LIFT, { id })).toEqual({ liftAgencyEmbargo: true })
    const { saveNews } = await desk.ask(EDITOR, SAVE, { input: { ...draft, publishDate: null } })
    expect(saveNews.status).toBe('published')
  })

  it('with a date stays lifted while the agency repeats it or shortens it, and applies again if it is extended', async () => {
    const uri = `urn:test:${randomUUID()}`
    const send = (version: string, embargoed: unknown) => arrive({ uri, version, embargoed })
    const lifted = { embargo: 'lifted', embargoedUntil: null }
    const id = await send('1', '2099-01-01T09:00:00Z')
    await desk.ask(DESK, LIFT, { id })
    await send('2', '2099-01-01T09:00:00Z')
    expect(await item(id)).toMatchObject(lifted)
    await send('3', '2098-06-01T09:00:00Z')
    expect(await item(id)).toMatchObject(lifted)
    await send('4', true)
    expect(await item(id)).toMatchObject({ embargo: 'open' })
    await send('5', '2099-01-01T09:00:00Z')
    await desk.ask(DESK, LIFT, { id })
    await send('6', '2099-01-02T09:00:00Z')
    expect(await item(id)).toMatchObject({ embargo: 'until', embargoedUntil: '2099-01-02T09:00:00.000Z' })
  })

  it('that arrives after the content is published does not block corrections of it', async () => {
    const uri = `urn:test:${randomUUID()}`
    const id = await arrive({ uri })
    const draft = await ready(await draftOf(id))
    const { saveNews: out } = await desk.ask(EDITOR, SAVE, { input: draft })
    await arrive({ uri, version: '2', embargoed: true })
    const { saveNews } = await desk.ask(EDITOR, SAVE, {
      input: { id: out.id, version: out.version, title: 'Düzeltilmiş başlık' },
    })
    expect(saveNews.status).toBe('published')
  })
})
