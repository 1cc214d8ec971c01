// Agency items in use: the alerts on contents made from them, and their versions.
import type { Problem } from '@manset/model/problem.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ARABIC_EDITOR,
  AUTHOR,
  addPictures,
  DESK,
  type Desk,
  EDITOR,
  openDesk,
  VIEWER,
} from '../../../test/desk/desk.ts'
import { ARABIC_SITE } from '../../../test/newsroom.ts'
import { type AgencyItems, agencyItems, CREATE, ORIGINS } from './test-agency-items.ts'

let desk: Desk
let items: AgencyItems
beforeAll(async () => {
  desk = await openDesk()
  items = agencyItems(desk)
})
afterAll(() => desk.server.close())

const SEEN = `mutation Seen($id: ID!) { markAgencyAlertsSeen(contentId: $id) }`
const SETTLE = `mutation Settle($id: ID!) { resolveAgencyAlerts(contentId: $id) }`
const CHECK = `query Check($input: NewsInput!) { checkNews(input: $input) { warnings { field rule params } } }`
const ALERT = `query Row($id: ID!) { getContent(id: $id) { agencyAlert } }`

/** Warnings about the content's origin when it is to be published. */
const warned = async (id: string): Promise<string[]> => {
  const { checkNews } = await desk.ask({ roleId: '6' }, CHECK, {
    input: { id, version: 1, status: 'published' },
  })
  return (checkNews.warnings as Problem[])
    .filter(({ field }) => field === 'agencyContentId')
    .map(({ field, rule, params }) => `${field} ${rule} ${params.agency}`)
}
const alertOf = async (id: string) => (await desk.ask(EDITOR, ALERT, { id })).getContent.agencyAlert

describe('an agency message about an item in use', () => {
  it('a correction marks every content made of it until someone settles it', async () => {
    const { id, sendAgain } = await items.arrive()
    const first = await items.create(id)
    const second = await items.create(id)
    const untouched = await items.create((await items.arrive()).id)
    await sendAgain({ version: '2', headline: 'DÜZELTME: Iğdır’da tören' })
    expect(await alertOf(first.id)).toBe('correction')
    expect(await alertOf(second.id)).toBe('correction')
    expect(await alertOf(untouched.id)).toBeNull()
    expect(await warned(untouched.id)).toEqual([])
    expect(await warned(first.id)).toEqual(['agencyContentId agencyCorrected Anka'])
    expect((await items.origins(first.id))[0].alerts).toEqual([
      { kind: 'correction', itemVersion: 2, resolvedDate: null, resolvedBy: null, seenBy: [] },
    ])
    // Seeing an alert is recorded once per person and leaves it open. Viewers without edit permission are not notified.
    const see = async (who = EDITOR) => (await desk.ask(who, SEEN, { id: first.id })).markAgencyAlertsSeen
    expect([await see(), await see(), await see(DESK)]).toEqual([1, 0, 1])
    expect(await desk.refused(VIEWER, SEEN, { id: first.id })).toBe('FORBIDDEN')
    expect((await items.origins(first.id))[0].alerts[0].seenBy).toMatchObject([
      { user: { name: 'editor 4' } },
      { user: { name: 'agencyDesk 4' } },
    ])
    expect(await alertOf(first.id)).toBe('correction')
    expect((await desk.ask(EDITOR, SETTLE, { id: first.id })).resolveAgencyAlerts).toBe(1)
    expect((await desk.ask(EDITOR, SETTLE, { id: first.id })).resolveAgencyAlerts).toBe(0)
    expect(await alertOf(first.id)).toBeNull()
    expect(await warned(first.id)).toEqual([])
    expect(await alertOf(second.id)).toBe('correction')
    expect((await items.origins(first.id))[0].alerts[0]).toMatchObject({ resolvedBy: { name: 'editor 4' } })
    const kept = await desk.db
      .selectFrom('audit_entries')
      .select(['entity', 'version'])
      .where('action', '=', 'alertSettled')
      .where('item_id', '=', first.id)
      .execute()
    expect(kept).toEqual([{ entity: 'news', version: null }])
  })

  it('the row shows the most severe alert, and a kill notice does not unpublish the content', async () => {
    const { id, sendAgain } = await items.arrive()
    const made = await items.create(id)
    await desk.db.updateTable('contents').set({ status: 'published' }).where('id', '=', made.id).execute()
    await sendAgain({ version: '2' })
    expect(await alertOf(made.id)).toBe('update')
    await sendAgain({ version: '3', pubstatus: 'canceled' })
    expect(await warned(made.id)).toEqual(['agencyContentId agencyKilled Anka'])
    await sendAgain({ version: '4' })
    expect(await alertOf(made.id)).toBe('kill')
    // The creator's notice stays unread until they have seen the alert itself.
    const byName = async () =>
      (
        await desk.ask(EDITOR, `{ getNotices(isUnseen: true, take: 100) { kind itemId about } }`, {})
      ).getNotices
        .filter(({ itemId }: { itemId: string }) => itemId === made.id)
        .map(({ kind, about }: { kind: string; about: { alert: string } }) => `${kind} ${about.alert}`)
    expect(await byName()).toContain('agencyAlert kill')
    await desk.ask(EDITOR, SEEN, { id: made.id })
    expect(await byName()).toEqual([])
    const row = await desk.db
      .selectFrom('contents')
      .select('status')
      .where('id', '=', made.id)
      .executeTakeFirst()
    expect(row?.status).toBe('published')
    const told = await desk.db
      .selectFrom('agency_alerts')
      .select('notified_user_ids')
      .where('content_id', '=', made.id)
      .execute()
    expect(told.every((one) => one.notified_user_ids.length === 1)).toBe(true)
  })

  it('a repeated version and an older one raise no alert', async () => {
    const { id, sendAgain } = await items.arrive({ version: '5' })
    const made = await items.create(id)
    await sendAgain({ version: '5' })
    await sendAgain({ version: '3' })
    expect(await alertOf(made.id)).toBeNull()
  })

  it('a kill while a content is being made either prevents it or raises an alert on it', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, sendAgain } = await items.arrive()
      const [answer] = await Promise.all([
        desk.server.call(EDITOR, CREATE, { id }),
        sendAgain({ version: '2', pubstatus: 'canceled' }),
      ])
      const made = (answer.data as { createContentFromAgencyContent: { id: string } } | null)
        ?.createContentFromAgencyContent
      if (made) expect(await alertOf(made.id)).toBe('kill')
      else expect(answer.errors?.[0]?.extensions.code).toBe('AGENCY_CONTENT_KILLED')
    }
  })

  it('is hidden from those who cannot see the content, and settled by those who may edit it', async () => {
    for (const id of ['abc', '999999'])
      for (const call of [ORIGINS, SETTLE]) expect(await desk.refused(EDITOR, call, { id })).toBe('NOT_FOUND')
    const { id, sendAgain } = await items.arrive()
    const made = await items.create(id)
    await sendAgain({ version: '2' })
    expect(await desk.refused(VIEWER, SETTLE, { id: made.id })).toBe('FORBIDDEN')
    expect(await desk.refused(ARABIC_EDITOR, ORIGINS, { id: made.id }, ARABIC_SITE)).toBe('NOT_FOUND')
    expect(await desk.refused(ARABIC_EDITOR, SETTLE, { id: made.id }, ARABIC_SITE)).toBe('NOT_FOUND')
    expect(await desk.refused(AUTHOR, SETTLE, { id: '999999' })).toBe('NOT_FOUND')
  })
})

describe('versions of an item', () => {
  const VERSIONS = `query V($id: ID!) { getAgencyContentVersions(agencyContentId: $id) { version actor { name } } }`
  const ONE = `query V($id: ID!, $version: Int!) { getAgencyContentVersion(agencyContentId: $id, version: $version) { values } }`

  it('list what the agency sent and what the desk wrote in order, each whole', async () => {
    const { id, sendAgain } = await items.arrive({ headline: 'İlk hâli' })
    expect((await desk.ask(EDITOR, VERSIONS, { id })).getAgencyContentVersions).toEqual([])
    const isRevised = async () =>
      (
        await desk.ask(
          EDITOR,
          'query R($id: ID!) { item: getAgencyContent(agencyContentId: $id) { isRevised } }',
          { id },
        )
      ).item.isRevised
    // A new version number alone, as from a mark or new pictures, is not a revision.
    const mark =
      'mutation M($id: ID!) { updateStatusToAgencyContent(agencyContentId: $id, status: "inappropriate") }'
    await desk.ask(DESK, mark, { id })
    expect(await isRevised()).toBe(false)
    await sendAgain({ version: '2', headline: 'İkinci hâli' })
    const save = 'mutation Save($input: AgencyContentInput!) { saveAgencyContent(input: $input) { version } }'
    await desk.ask(DESK, save, { input: { agencyContentId: id, version: 3, title: 'Masanın hâli' } })
    expect(await isRevised()).toBe(true)
    expect((await desk.ask(EDITOR, VERSIONS, { id })).getAgencyContentVersions).toEqual([
      { version: 4, actor: { name: 'agencyDesk 4' } },
      { version: 3, actor: null },
      { version: 2, actor: null },
    ])
    const title = async (version: number) =>
      (await desk.ask(EDITOR, ONE, { id, version })).getAgencyContentVersion.values.title
    expect([await title(2), await title(3), await title(4)]).toEqual([
      'İlk hâli',
      'İkinci hâli',
      'Masanın hâli',
    ])
    expect(await desk.refused(EDITOR, ONE, { id, version: 9 })).toBe('NOT_FOUND')
    expect(await desk.refused(AUTHOR, ONE, { id, version: 1 })).toBe('FORBIDDEN')
  })
})

describe('pictures of a version', () => {
  const ONE = `query V($id: ID!, $version: Int!) { getAgencyContentVersion(agencyContentId: $id, version: $version) { values } }`

  it('are listed without the agency’s addresses, so that additions and removals show', async () => {
    const { id, sendAgain } = await items.arrive()
    await addPictures(desk, id, 2)
    await sendAgain({ version: '2' })
    const images = async (version: number) =>
      (await desk.ask(EDITOR, ONE, { id, version })).getAgencyContentVersion.values.images
    const [picture] = await images(1)
    expect(picture).toEqual({
      path: expect.stringMatching(/^\/media\//),
      text: expect.any(String),
      crops: [],
    })
    expect([(await images(1)).length, (await images(2)).length]).toEqual([2, 0])
  })
})
