// Test helper: a server, the demo's chat service, a readers' room and a test room, and the calls of an editor.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createChatService, type Mode, type Post } from '@manset/demo/chat-service/service.ts'
import { expect, vi } from 'vitest'
import { type Principal, startTestApp } from '../../test/app.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'

export const CHIEF = { roleId: '6' } as const
export const EDITOR = { roleId: '2' } as const
const POLLING = { timeout: 30_000, interval: 30 }
const FIELDS = 'id version status date sentDate'

export type ChatDesk = Awaited<ReturnType<typeof openChatDesk>>

export async function openChatDesk() {
  const chat = createServer(createChatService({ base: '/chat-service', busySeconds: 1 }))
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(chat.address() as AddressInfo).port}`
  const root = `http://${host}/chat-service`
  const server = await startTestApp({ MANSET_ALLOWED_HOSTS: host })
  const query = (text: string, values: unknown[] = []) => server.newsroom.database.pool.query(text, values)

  /** The answer `one` of a call, or the code and parameters of its error. */
  async function call(document: string, variables: object = {}, who: Principal = CHIEF) {
    const { data, errors } = await server.call(who, document, variables, MAIN_SITE)
    const { code, params, problems } = errors?.[0]?.extensions ?? {}
    return { one: data?.one as unknown as Record<string, unknown> | undefined, code, params, problems }
  }

  const saveRoom = (input: object) =>
    call(
      `mutation ($input: ChatRoomInput!) { one: saveChatRoom(input: $input) { id version host webhook { setDate } } }`,
      { input },
    )

  async function addRoom(name: string, hook: string, further: object = {}): Promise<string> {
    const { one, code } = await saveRoom({ name, webhook: { text: `${root}/hooks/${hook}` }, ...further })
    if (!one) throw new Error(code)
    await query('update chat_rooms set is_approved = true where id = $1', [one.id])
    return String(one.id)
  }

  async function saveMessage(input: object = {}, who: Principal = CHIEF) {
    const { one, code } = await call(
      `mutation ($input: ChatMessageInput!) { one: saveChatMessage(input: $input) { ${FIELDS} } }`,
      { input: { title: 'Kar yağdı', roomId, ...input } },
      who,
    )
    if (!one) throw new Error(code)
    return one as { id: string; version: number }
  }

  /** Inserts a news of the main site with this status. */
  async function insertNews(title: string, status: string): Promise<string> {
    const { rows } = await query(
      `insert into contents (site_id, type, title, status, publish_date) values ($1, 'news', $2, $3, now()) returning id`,
      [MAIN_SITE, title, status],
    )
    return rows[0].id
  }

  const loadMessage = async (id: string) =>
    (await call(`{ one: getChatMessage(id: ${id}) { ${FIELDS} } }`)).one
  const roomId = await addRoom('Okur odası', 'readers')
  return {
    ...{ server, host, root, roomId, query, call, saveRoom, addRoom, saveMessage, insertNews, loadMessage },
    send: ({ id, version }: { id: string; version: number }, who: Principal = CHIEF) =>
      call(
        `mutation ($id: ID!, $version: Int!) { one: sendChatMessage(id: $id, version: $version) { ${FIELDS} } }`,
        { id, version },
        who,
      ),
    test: (id: string) => call('mutation ($id: ID!) { one: testChatMessage(id: $id) }', { id }),
    act: async (name: string, args = '') =>
      call(`mutation ($id: ID!) { one: ${name}(id: $id${args}) { state } }`, {
        id: (await query('select id from dispatches order by id desc limit 1')).rows[0].id,
      }),
    setMode: (room: string, mode: Mode) =>
      fetch(`${root}/control`, { method: 'POST', body: JSON.stringify({ room, mode }) }),
    /** Texts in a room. */
    posts: async (room = 'readers') => {
      const posts = (await (await fetch(`${root}/posts`)).json()) as Post[]
      return posts.filter((post) => post.room === room).map(({ text }) => text)
    },
    /** Waits until the message has the status. */
    waitForStatus: (id: string, status: string) =>
      vi.waitFor(async () => expect(await loadMessage(id)).toMatchObject({ status }), POLLING),
    /** Waits until the one recipient is in this state. */
    waitForLedger: (expected: object) =>
      vi.waitFor(async () => {
        const { rows } = await query('select state, code, attempts from dispatch_recipients')
        expect(rows).toEqual([expect.objectContaining(expected)])
      }, POLLING),
    async clear() {
      for (const table of ['dispatches', 'chat_messages']) await query(`delete from ${table}`)
      for (const room of ['readers', 'tests'])
        await fetch(`${root}/control`, { method: 'POST', body: JSON.stringify({ room, mode: 'accepts' }) })
    },
    async close() {
      await server.close()
      chat.closeAllConnections()
      chat.close()
    },
  }
}
