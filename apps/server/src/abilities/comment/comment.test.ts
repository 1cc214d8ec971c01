// Comments through the calls of the screens: permissions, mentions, resolving, and repeated calls.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE, subjectOf } from '../../test/newsroom.ts'

const SAVE = `mutation Save($input: CommentInput!) { saveComment(input: $input) { ...T } } ${thread()}`
const EDIT = `mutation Edit($id: ID!, $body: String!) { editComment(id: $id, body: $body) { ...T } } ${thread()}`
const DELETE = `mutation Delete($id: ID!) { deleteComment(id: $id) }`
const RESOLVE = `mutation R($id: ID!, $is: Boolean!) { resolveCommentThread(id: $id, isResolved: $is) { ...T } } ${thread()}`
const LIST = `query List($id: ID!) { getCommentThreads(entity: "news", itemId: $id) { ...T } } ${thread()}`
const PEOPLE = `query People($id: ID!, $search: String) {
  getPeopleOfItem(entity: "news", itemId: $id, search: $search, limit: 50) { id name } }`
const NOTICES = `{ getNotices(isUnseen: true) { id kind entity itemId about } }`
const ROW = `query Row($id: ID!) { getContent(id: $id) { openThreads version } }`

function thread() {
  return `fragment T on CommentThread { id field resolvedDate resolvedBy { name }
    comments { id body isDeleted editedDate author { name } mentions { id name } } }`
}

const EDITOR = { roleId: '2' } as const
const AUTHOR = { roleId: '3' } as const
const CHIEF = { roleId: '6' } as const
const VIEWER = { roleId: '8' } as const
const MAILING = { roleId: '7' } as const

let server: TestApp
let newsId: string
const idOf = async (who: { roleId: string }, siteId = MAIN_SITE) => {
  const { rows } = await server.newsroom.database.pool.query<{ id: string }>(
    'select id::text as id from users where subject = $1',
    [subjectOf(who.roleId, siteId)],
  )
  return rows[0]?.id as string
}

async function ask(who: Principal, query: string, variables: object, siteId?: number) {
  const { data, errors } = await server.call(who, query, variables, siteId)
  if (errors) throw new Error(JSON.stringify(errors))
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of many shapes
  return data as any
}
async function refused(who: Principal, query: string, variables: object, siteId?: number) {
  const { errors } = await server.call(who, query, variables, siteId)
  const [first] = errors ?? []
  const problem = first?.extensions.problems?.[0]
  return problem ? `${problem.field} ${problem.rule}` : first?.extensions.code
}
const say = async (who: Principal, body: string, more: object = {}) =>
  (
    await ask(who, SAVE, {
      input: { entity: 'news', itemId: newsId, body, saveKey: randomUUID(), ...more },
    })
  ).saveComment
const threads = async (who: Principal = VIEWER) => (await ask(who, LIST, { id: newsId })).getCommentThreads
const told = async (who: Principal) =>
  (await ask(who, NOTICES, {})).getNotices
    .filter(({ itemId }: { itemId: string }) => itemId === newsId)
    .map(({ kind }: { kind: string }) => kind)

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  const { saveNews } = await ask(EDITOR, `mutation { saveNews(input: { title: "Sel uyarısı" }) { id } }`, {})
  newsId = saveNews.id
})

describe('posting a comment', () => {
  it('is allowed to people who may view the item, on a field or on the item, and all of them can read it', async () => {
    await say(VIEWER, '  Kaynak doğru mu?  ', { field: 'title' })
    const { id } = await say(EDITOR, 'Genel bir not')
    await say(VIEWER, 'Tamam', { threadId: id })
    expect(await threads()).toMatchObject([
      { field: 'title', comments: [{ body: 'Kaynak doğru mu?' }] },
      { field: null, comments: [{ body: 'Genel bir not' }, { body: 'Tamam' }] },
    ])
    expect((await ask(VIEWER, ROW, { id: newsId })).getContent.openThreads).toBe(2)
  })

  it('is rejected without permission to view, on another site, on an unknown field, and without text', async () => {
    const input = { entity: 'news', itemId: newsId, body: 'x', saveKey: randomUUID() }
    expect(await refused({ roleId: '5' }, SAVE, { input: { ...input, entity: 'category' } })).toBe(
      'NOT_FOUND',
    )
    expect(await refused({ ...EDITOR, siteId: ARABIC_SITE }, SAVE, { input }, ARABIC_SITE)).toBe('NOT_FOUND')
    expect(await refused(EDITOR, SAVE, { input: { ...input, field: 'nothing' } })).toBe('field known')
    expect(await refused(EDITOR, SAVE, { input: { ...input, body: ' \n ' } })).toBe('body required')
    expect(await refused(EDITOR, SAVE, { input: { ...input, body: 'x'.repeat(4_001) } })).toBe(
      'body maxCharacters',
    )
    expect(await refused(EDITOR, SAVE, { input: { ...input, saveKey: 'x' } })).toBe('saveKey shape')
    expect(await threads()).toEqual([])
  })

  it('leaves the item unchanged, no matter who holds its lock', async () => {
    await ask(
      CHIEF,
      `mutation ($id: ID!, $tabId: ID!) { sendHeartbeat(entity: "news", itemId: $id, tabId: $tabId, takesLock: true) { lock { isLive } } }`,
      { id: newsId, tabId: randomUUID() },
    )
    await say(VIEWER, 'Kilitliyken de')
    expect((await ask(VIEWER, ROW, { id: newsId })).getContent).toEqual({ openThreads: 1, version: 1 })
  })

  it('is stored once when it is sent again with its key, even simultaneously', async () => {
    const saveKey = randomUUID()
    const sent = await Promise.all(Array.from({ length: 4 }, () => say(VIEWER, 'Bir kez', { saveKey })))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await threads()).toHaveLength(1)
    expect(await told(EDITOR)).toEqual(['commentNew'])
    // Idempotency keys belong to one person.
    expect((await say(EDITOR, 'Başka biri', { saveKey })).comments[0].author.name).toBe('editor 4')
  })
})

describe('a mention', () => {
  it('notifies the mentioned person once, and nobody else', async () => {
    const author = await idOf(AUTHOR)
    const { id } = await say(EDITOR, `@{${author}} bakar mısın? @{${author}}`)
    expect(await told(AUTHOR)).toEqual(['commentMention'])
    const [notice] = (await ask(AUTHOR, NOTICES, {})).getNotices
    expect(notice).toMatchObject({
      entity: 'news',
      about: {
        title: 'Sel uyarısı',
        by: 'editor 4',
        excerpt: '@author 4 bakar mısın? @author 4',
        threadId: id,
      },
    })
    expect(await told(EDITOR)).toEqual([])
    expect(await told(VIEWER)).toEqual([])
    await say(AUTHOR, 'Baktım', { threadId: id })
    expect(await told(EDITOR)).toEqual(['commentReply'])
  })

  it('may name only people who may see the item', async () => {
    const found = (await ask(VIEWER, PEOPLE, { id: newsId, search: 'EDİTÖR' })).getPeopleOfItem
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['editor 4', 'editorInChief 4'])
    const all = (await ask(VIEWER, PEOPLE, { id: newsId })).getPeopleOfItem.map(
      ({ id }: { id: string }) => id,
    )
    const stranger = await idOf(EDITOR, ARABIC_SITE)
    expect(all).not.toContain(stranger)
    expect(
      await refused(EDITOR, SAVE, {
        input: { entity: 'news', itemId: newsId, body: `@{${stranger}}`, saveKey: randomUUID() },
      }),
    ).toBe('body known')
  })

  it('added by an edit notifies, and its notice disappears with its comment', async () => {
    const author = await idOf(AUTHOR)
    const { comments } = await say(EDITOR, 'Önce kimse')
    await ask(EDITOR, EDIT, { id: comments[0].id, body: `Sonra @{${author}}` })
    expect(await told(AUTHOR)).toEqual(['commentMention'])
    await ask(EDITOR, EDIT, { id: comments[0].id, body: `Yine @{${author}}` })
    expect(await told(AUTHOR)).toEqual(['commentMention'])
    expect((await ask(EDITOR, DELETE, { id: comments[0].id })).deleteComment).toBe(true)
    expect(await told(AUTHOR)).toEqual([])
  })
})

describe('one’s own comment', () => {
  it('can be edited and deleted by its author only', async () => {
    const { comments } = await say(VIEWER, 'Benim')
    const [{ id }] = comments
    expect(await refused(CHIEF, EDIT, { id, body: 'Senin' })).toBe('FORBIDDEN')
    expect(await refused(CHIEF, DELETE, { id })).toBe('FORBIDDEN')
    expect((await ask(VIEWER, EDIT, { id, body: 'Düzelttim' })).editComment.comments[0]).toMatchObject({
      body: 'Düzelttim',
      editedDate: expect.any(String),
    })
  })

  it('leaves a placeholder for its replies when deleted, and deletes the thread if it was the last comment', async () => {
    const { id, comments } = await say(VIEWER, 'Soru')
    const answered = await say(EDITOR, 'Cevap', { threadId: id })
    await ask(VIEWER, DELETE, { id: comments[0].id })
    expect(await threads()).toMatchObject([{ comments: [{ body: '', isDeleted: true }, { body: 'Cevap' }] }])
    expect(await refused(VIEWER, EDIT, { id: comments[0].id, body: 'Yeniden' })).toBe('NOT_FOUND')
    await ask(EDITOR, DELETE, { id: answered.comments[1].id })
    expect(await threads()).toEqual([])
  })
})

describe('a thread', () => {
  it('is resolved and reopened by people who may edit the item, and reopened by a reply', async () => {
    const { id } = await say(VIEWER, 'Çözülsün')
    expect(await refused(VIEWER, RESOLVE, { id, is: true })).toBe('FORBIDDEN')
    expect(await refused(MAILING, RESOLVE, { id, is: true })).toBe('FORBIDDEN')
    expect((await ask(EDITOR, RESOLVE, { id, is: true })).resolveCommentThread.resolvedBy.name).toBe(
      'editor 4',
    )
    expect((await ask(VIEWER, ROW, { id: newsId })).getContent.openThreads).toBe(0)
    expect((await ask(EDITOR, RESOLVE, { id, is: false })).resolveCommentThread.resolvedBy).toBeNull()
    await ask(EDITOR, RESOLVE, { id, is: true })
    expect((await say(VIEWER, 'Bitmedi', { threadId: id })).resolvedDate).toBeNull()
  })

  it('is in the audit log without its text', async () => {
    const { id } = await say(EDITOR, 'gizli söz', { field: 'spot' })
    await ask(EDITOR, RESOLVE, { id, is: true })
    const { rows } = await server.newsroom.database.pool.query(
      `select action, changes::text from audit_entries where entity = 'news' and item_id = $1 and action like 'comment%' order by id`,
      [newsId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['commented', 'commentResolved'])
    expect(JSON.stringify(rows)).not.toContain('gizli')
  })
})
