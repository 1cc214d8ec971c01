import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESK, type Desk, EDITOR, onlyItemId, openDesk, VIEWER } from '../../../test/desk/desk.ts'

const GET = `query Get($id: ID!) { getAgencyContent(agencyContentId: $id) {
  id version title spot content tags newsType agencyCategoryName status externalVersion
  contentUpdatedByUser { user { name } updatedDate }
} }`
const SAVE = `mutation SaveAgencyContent($input: AgencyContentInput!) {
  saveAgencyContent(input: $input) { id version title spot content tags newsType contentUpdatedByUser { user { name } } }
}`
const STATUS = `mutation UpdateStatusToAgencyContent($id: ID!, $status: String!) {
  updateStatusToAgencyContent(agencyContentId: $id, status: $status)
}`

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.close())

const arrive = async (fields: Record<string, unknown> = {}) =>
  onlyItemId(
    await desk.receive(desk.anka, {
      headline: 'Ajansın başlığı',
      description_text: 'Spot',
      body_html: '<p>Metin</p>',
      ...fields,
    }),
  )
const get = async (id: string) => (await desk.ask(VIEWER, GET, { id })).getAgencyContent

describe('editing an agency item', () => {
  it('the desk changes an item, and the audit log records who, when and what', async () => {
    const id = await arrive()
    const input = {
      agencyContentId: id,
      version: 1,
      title: 'Masanın başlığı',
      content: '<p>Yeni<script>x()</script></p>',
      tags: ['deprem'],
      newsType: 1,
    }
    const { saveAgencyContent } = await desk.ask(DESK, SAVE, { input })
    expect(saveAgencyContent).toMatchObject({
      version: 2,
      title: 'Masanın başlığı',
      spot: 'Spot',
      content: '<p>Yeni</p>',
      tags: ['deprem'],
      newsType: 1,
      contentUpdatedByUser: { user: { name: 'agencyDesk 4' } },
    })
    const [audit] = await desk.db
      .selectFrom('audit_entries')
      .select(['action', 'version', 'changes', 'actor_address'])
      .where('entity', '=', 'agencyContent')
      .where('item_id', '=', id)
      .execute()
    expect(audit).toMatchObject({
      action: 'saved',
      version: 2,
      changes: {
        title: { before: 'Ajansın başlığı', after: 'Masanın başlığı' },
        newsType: { before: 4, after: 1 },
      },
    })
    const [revision] = await desk.db
      .selectFrom('revisions')
      .select('snapshot')
      .where('entity', '=', 'agencyContent')
      .where('item_id', '=', id)
      .orderBy('version', 'desc')
      .execute()
    expect(revision?.snapshot).toMatchObject({ title: 'Masanın başlığı', spot: 'Spot' })
    expect(
      (
        await desk.ask(
          VIEWER,
          'query Find { getAgencyContents(filter: { search: "masanin" }, page: 1, limit: 5) { id } }',
        )
      ).getAgencyContents,
    ).toEqual([{ id }])
  })

  it('a save on an older version is refused and overwrites nothing', async () => {
    const id = await arrive()
    await desk.ask(DESK, SAVE, { input: { agencyContentId: id, version: 1, title: 'Birinci' } })
    const answer = await desk.server.call(DESK, SAVE, {
      input: { agencyContentId: id, version: 1, title: 'İkinci' },
    })
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'STALE_VERSION',
      params: { version: 2, updatedBy: 'agencyDesk 4' },
    })
    expect((await get(id)).title).toBe('Birinci')
  })

  it('a save on a version before a change of status names who changed it', async () => {
    const id = await arrive()
    await desk.ask(EDITOR, STATUS, { id, status: 'inappropriate' })
    const answer = await desk.server.call(DESK, SAVE, {
      input: { agencyContentId: id, version: 1, title: 'İkinci' },
    })
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'STALE_VERSION',
      params: { version: 2, updatedBy: 'editor 4' },
    })
  })

  it('bad values are refused by the name of their field', async () => {
    const id = await arrive()
    const input = { agencyContentId: id, version: 1, title: '  ', newsType: 9, tags: ['x'.repeat(200)] }
    const answer = await desk.server.call(DESK, SAVE, { input })
    expect(answer.errors?.[0]?.extensions.problems?.map((problem) => problem.field)).toEqual([
      'title',
      'tags.0',
      'newsType',
    ])
  })

  it('a text is limited to its stored length, and one far too long is not even sanitized', async () => {
    const id = await arrive()
    // `&` becomes five characters in HTML.
    for (const content of ['&'.repeat(100_000), '&'.repeat(400_001)]) {
      const input = { agencyContentId: id, version: 1, content }
      const answer = await desk.server.call(DESK, SAVE, { input })
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION',
        problems: [{ field: 'content', rule: 'maxCharacters', params: { max: 200_000 } }],
      })
    }
    expect((await get(id)).content).toBe('<p>Metin</p>')
  })

  it('a newer version from the agency does not overwrite edits of the desk', async () => {
    const uri = 'urn:test:desk'
    const id = await arrive({ uri })
    await desk.ask(DESK, SAVE, { input: { agencyContentId: id, version: 1, title: 'Masanın başlığı' } })
    await desk.receive(desk.anka, {
      uri,
      version: '2',
      headline: 'Ajansın ikincisi',
      body_html: '<p>İkinci metin</p>',
    })
    expect(await get(id)).toMatchObject({
      title: 'Masanın başlığı',
      content: '<p>İkinci metin</p>',
      externalVersion: '2',
      version: 3,
    })
  })

  it('a save that changes nothing writes nothing', async () => {
    const id = await arrive()
    const { saveAgencyContent } = await desk.ask(DESK, SAVE, {
      input: { agencyContentId: id, version: 1, title: 'Ajansın başlığı', tags: [] },
    })
    expect(saveAgencyContent.version).toBe(1)
  })

  it('an editor without the permission cannot, and an unknown key in the input is rejected', async () => {
    const id = await arrive()
    expect(await desk.refused(EDITOR, SAVE, { input: { agencyContentId: id, version: 1, title: 'x' } })).toBe(
      'FORBIDDEN',
    )
    const smuggled = { agencyContentId: id, version: 1, isKilled: true }
    const answer = await desk.server.call(DESK, SAVE, { input: smuggled })
    expect(answer.errors?.[0]?.extensions.problems?.[0]?.field).toContain('isKilled')
  })
})

describe('appropriate and inappropriate', () => {
  it('an editor marks an item, a viewer cannot, and an unknown status is refused', async () => {
    const id = await arrive()
    expect(await desk.ask(EDITOR, STATUS, { id, status: 'inappropriate' })).toEqual({
      updateStatusToAgencyContent: true,
    })
    expect((await get(id)).status).toBe('inappropriate')
    expect(await desk.refused(VIEWER, STATUS, { id, status: 'appropriate' })).toBe('FORBIDDEN')
    expect(await desk.refused(EDITOR, STATUS, { id, status: 'removed' })).toBe('VALIDATION')
    expect(await desk.ask(EDITOR, STATUS, { id: '123456', status: 'appropriate' })).toEqual({
      updateStatusToAgencyContent: false,
    })
    expect(await desk.ask(EDITOR, STATUS, { id, status: 'appropriate' })).toEqual({
      updateStatusToAgencyContent: true,
    })
    expect((await get(id)).version).toBe(3)
    for (const [status, word] of [
      ['1', 'appropriate'],
      ['2', 'inappropriate'],
    ] as const) {
      await desk.ask(EDITOR, STATUS, { id, status })
      expect((await get(id)).status).toBe(word)
    }
  })
})

describe('the ledger', () => {
  const LEDGER = `query GetAgencyDocuments($filter: AgencyDocumentFilter) { getAgencyDocuments(filter: $filter, page: 1, limit: 20) {
    fileName outcome reasonCode reasonParams { name value } agency { name } items { externalId outcome reasonCode agencyContentId }
  } }`

  it('the desk sees each input and why it was refused; an editor does not', async () => {
    await desk.receive(desk.bika, { uri: 7, headline: 'x' })
    const { getAgencyDocuments } = await desk.ask(DESK, LEDGER, { filter: { outcomes: ['refused'] } })
    expect(getAgencyDocuments).toEqual([
      {
        fileName: 'haber.json',
        outcome: 'refused',
        reasonCode: 'ninjs.field',
        reasonParams: [
          { name: 'field', value: 'uri' },
          { name: 'expected', value: 'text' },
        ],
        agency: { name: 'Bika' },
        items: [],
      },
    ])
    expect(await desk.refused(EDITOR, LEDGER)).toBe('FORBIDDEN')
    const { getAgencyDocuments: all } = await desk.ask(DESK, LEDGER, {
      filter: { agencyIds: [desk.anka.id] },
    })
    expect(all.length).toBeGreaterThan(3)
    expect(all[0].items[0]).toMatchObject({
      outcome: 'new',
      reasonCode: null,
      agencyContentId: expect.any(String),
    })
  })
})
