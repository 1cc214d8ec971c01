// Assignments through the calls of the screens, and their notices over time.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE, subjectOf } from '../../test/newsroom.ts'
import { notifyDue } from './notify-due.ts'

const ASSIGN = `mutation Assign($input: AssignmentInput!) { assignItem(input: $input) {
  id person { name } note dueDate createdBy { name } } }`
const END = `mutation End($id: ID!, $back: Boolean) { endAssignment(id: $id, isRevoked: $back) }`
const GET = `query Get($id: ID!) { getAssignment(entity: "news", itemId: $id) { id person { name } } }`
const NOTICES = `{ getNotices(isUnseen: true, take: 100) { kind itemId about } }`
const MINE = `{ getContents(page: 1, limit: 50, filter: { isAssignedToMe: true, statuses: ["draft"] }) { id assignedTo { name } dueDate } }`
const ALL_MINE = `{ getContents(page: 1, limit: 50, filter: { isAssignedToMe: true }) { id } }`
const ALL = `{ getContents(page: 1, limit: 50, filter: { isAssignedToMe: false }) { id } }`
const WAITING = `{ getWaitingForMe { assignments { itemId title note } approvals { id title } approvalCount }
  countWaitingForMe }`

const EDITOR = { roleId: '2' } as const
const AUTHOR = { roleId: '3' } as const
const CHIEF = { roleId: '6' } as const
const VIEWER = { roleId: '8' } as const

let server: TestApp
let newsId: string
let author: string

async function ask(who: Principal, query: string, variables: object = {}) {
  const { data, errors } = await server.call(who, query, variables)
  if (errors) throw new Error(JSON.stringify(errors))
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes
  return data as any
}
async function refused(who: Principal, query: string, variables: object) {
  const { errors } = await server.call(who, query, variables)
  const [first] = errors ?? []
  return (
    first?.extensions.problems?.map(({ field, rule }) => `${field} ${rule}`).join() ?? first?.extensions.code
  )
}
const give = async (input: object, who: Principal = EDITOR) =>
  (await ask(who, ASSIGN, { input: { entity: 'news', itemId: newsId, ...input } })).assignItem
const told = async (who: Principal): Promise<string[]> =>
  (await ask(who, NOTICES)).getNotices
    .filter(({ itemId }: { itemId: string }) => itemId === newsId)
    .map(({ kind }: { kind: string }) => kind)
const idOf = async (roleId: string, siteId = MAIN_SITE) => {
  const { rows } = await server.newsroom.database.pool.query<{ id: string }>(
    'select id::text as id from users where subject = $1',
    [subjectOf(roleId, siteId)],
  )
  return rows[0]?.id as string
}
const inMinutes = (minutes: number) =>
  new Date(server.newsroom.clock.now().getTime() + minutes * 60_000).toISOString()

beforeAll(async () => {
  server = await startTestApp()
  author = await idOf('3')
})
afterAll(() => server.close())
beforeEach(async () => {
  newsId = (await ask(EDITOR, `mutation { saveNews(input: { title: "Görev" }) { id } }`)).saveNews.id
})

describe('assigning an item to a person', () => {
  it('notifies the person, and appears in the list and in their open work', async () => {
    await give({ personId: author, note: '  Kaynağı ara ', dueDate: inMinutes(180) })
    expect(await told(AUTHOR)).toEqual(['assigned'])
    const [row] = (await ask(AUTHOR, MINE)).getContents
    expect(row).toMatchObject({ id: newsId, assignedTo: { name: 'author 4' }, dueDate: expect.any(String) })
    const { getWaitingForMe, countWaitingForMe } = await ask(AUTHOR, WAITING)
    expect(getWaitingForMe.assignments).toContainEqual({
      ...{ itemId: newsId, title: 'Görev', note: 'Kaynağı ara' },
    })
    expect(countWaitingForMe).toBe(getWaitingForMe.assignments.length)
    expect((await ask(EDITOR, MINE)).getContents).toEqual([])
    // Drafts are excluded from the list of contents otherwise, and removed contents appear nowhere.
    expect((await ask(AUTHOR, ALL_MINE)).getContents).toEqual([{ id: newsId }])
    expect((await ask(AUTHOR, ALL)).getContents).toEqual([])
    const { pool } = server.newsroom.database
    await pool.query(`update contents set status = 'removed' where id = $1`, [newsId])
    expect((await ask(AUTHOR, ALL_MINE)).getContents).toEqual([])
    await pool.query(`update contents set status = 'draft' where id = $1`, [newsId])
  })

  it('is rejected without a person found by search, for an outsider, with a past due date, and without permission', async () => {
    const input = { entity: 'news', itemId: newsId }
    expect(await refused(EDITOR, ASSIGN, { input })).toBe('personId searched')
    expect(await refused(EDITOR, ASSIGN, { input: { ...input, personId: 'Ayşe' } })).toBe('personId searched')
    const stranger = await idOf('2', ARABIC_SITE)
    expect(await refused(EDITOR, ASSIGN, { input: { ...input, personId: stranger } })).toBe(
      'personId searched',
    )
    expect(
      await refused(EDITOR, ASSIGN, { input: { ...input, personId: author, dueDate: inMinutes(-1) } }),
    ).toBe('dueDate ahead')
    expect(await refused(VIEWER, ASSIGN, { input: { ...input, personId: author } })).toBe('FORBIDDEN')
    expect((await ask(EDITOR, GET, { id: newsId })).getAssignment).toBeNull()
  })

  it('repeated unchanged is stored once; reassigned, it moves to the new person and the first one is notified', async () => {
    const { id } = await give({ personId: author })
    expect((await give({ personId: author })).id).toBe(id)
    await give({ personId: await idOf('6') })
    expect((await ask(EDITOR, GET, { id: newsId })).getAssignment.person.name).toBe('editorInChief 4')
    expect(await told(AUTHOR)).toEqual(['assignmentTakenBack', 'assigned'])
    expect(await told(CHIEF)).toEqual(['assigned'])
  })

  it('of many simultaneous assignments one remains', async () => {
    const people = [author, await idOf('6'), await idOf('8'), await idOf('1')]
    await Promise.all(people.map((personId) => give({ personId })))
    const { rows } = await server.newsroom.database.pool.query(
      `select count(*) filter (where ended_at is null)::int as open, count(*)::int as all from assignments where item_id = $1`,
      [newsId],
    )
    expect(rows[0]).toEqual({ open: 1, all: 4 })
  })
})

describe('completing or revoking an assignment', () => {
  it('is done by its assignee, and notifies its creator once', async () => {
    const { id } = await give({ personId: author })
    expect(await refused(VIEWER, END, { id })).toBe('FORBIDDEN')
    expect((await ask(AUTHOR, END, { id })).endAssignment).toBe(true)
    expect((await ask(AUTHOR, END, { id })).endAssignment).toBe(false)
    expect(await told(EDITOR)).toEqual(['assignmentDone'])
    expect((await ask(AUTHOR, MINE)).getContents.map((row: { id: string }) => row.id)).not.toContain(newsId)
  })

  it('is revoked by a person who may edit the item, and notifies the assignee', async () => {
    const viewer = await idOf('8')
    const { id } = await give({ personId: viewer })
    expect(await refused(VIEWER, END, { id, back: true })).toBe('FORBIDDEN')
    expect((await ask(CHIEF, END, { id, back: true })).endAssignment).toBe(true)
    expect(await told(VIEWER)).toEqual(['assignmentTakenBack', 'assigned'])
  })
})

describe('due dates', () => {
  it('are announced once when they are near and once when they have passed, however many servers poll', async () => {
    const { clock, database } = server.newsroom
    const now = clock.now()
    await give({ personId: author, dueDate: inMinutes(120) })
    const look = (minutes: number) =>
      Promise.all([1, 2, 3].map(() => notifyDue(database, new Date(now.getTime() + minutes * 60_000))))
    await look(50)
    expect(await told(AUTHOR)).toEqual(['assigned'])
    await look(61)
    await look(62)
    expect(await told(AUTHOR)).toEqual(['assignmentSoon', 'assigned'])
    await look(121)
    await look(500)
    expect(await told(AUTHOR)).toEqual(['assignmentOverdue', 'assignmentSoon', 'assigned'])
    expect(await told(EDITOR)).toEqual(['assignmentOverdue'])
  })

  it('are not announced for completed assignments', async () => {
    const { id } = await give({ personId: author, dueDate: inMinutes(120) })
    await ask(AUTHOR, END, { id })
    await notifyDue(server.newsroom.database, new Date(Date.parse(inMinutes(500))))
    expect(await told(AUTHOR)).toEqual(['assigned'])
  })
})

it('items awaiting approval are listed and counted for people who may publish them, while they wait', async () => {
  const waits = async (who: Principal) =>
    (await ask(who, WAITING)).getWaitingForMe.approvals.map(({ id }: { id: string }) => id)
  const count = async () => (await ask(CHIEF, WAITING)).countWaitingForMe
  const before = await count()
  await server.newsroom.database.pool.query(`update contents set status = 'waiting' where id = $1`, [newsId])
  expect(await waits(CHIEF)).toContain(newsId)
  expect(await count()).toBe(before + 1)
  expect(await waits(AUTHOR)).toEqual([])
  await server.newsroom.database.pool.query(`update contents set status = 'draft' where id = $1`, [newsId])
  expect(await waits(CHIEF)).not.toContain(newsId)
})
