// Live events of locks on two servers: a person who loses a lock is notified on either server, and nobody gets events of items that
// they may not view.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Principal, startSecondServer, startTestApp, type TestApp } from '../../test/app.ts'
import {
  isOfType,
  type LiveConnection,
  type Message,
  openLiveConnection,
} from '../../test/attacks/live-connection.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../test/newsroom.ts'

const EDITOR = { roleId: '2' } as const
const CHIEF = { roleId: '6' } as const

const HEARD = `subscription { changed: editingChanged { kind entity itemId actorId lostTabId
  editing { presentCount lock { isLive tabId cause epoch } } } }`
const ITEM = '$entity: String!, $itemId: ID!, $tabId: ID!'
const AT = 'entity: $entity, itemId: $itemId, tabId: $tabId'
const STAY = `mutation (${ITEM}) { stayed: sendHeartbeat(${AT}, takesLock: true) { serverTime lock { epoch tabId } } }`
const TAKE_OVER = `mutation (${ITEM}) { taken: takeOverEditLock(${AT}) { lock { epoch tabId } } }`

let server: TestApp
let beside: TestApp
beforeAll(async () => {
  server = await startTestApp()
  beside = await startSecondServer(server)
})
afterAll(async () => {
  await beside.close()
  await server.close()
})

async function listening(
  at: TestApp,
  who: Exclude<Principal, 'anonymous'>,
  siteId = MAIN_SITE,
): Promise<LiveConnection> {
  const line = await openLiveConnection(at.url)
  line.send({
    type: 'connection_init',
    payload: { Authorization: `Bearer ${await at.tokenOf(who)}`, siteid: String(siteId) },
  })
  await line.until(isOfType('connection_ack'))
  line.send({ type: 'subscribe', id: '1', payload: { query: HEARD } })
  return line
}

interface Changed {
  kind: string
  entity: string
  lostTabId: string | null
  editing: { presentCount: number; lock: { tabId: string; cause: string } } | null
}
const changedIn = ({ payload }: Message) => (payload as { data: { changed: Changed } }).data?.changed
const told = (line: LiveConnection, kind: string) =>
  line.until((message) => message.type === 'next' && changedIn(message)?.kind === kind) as Promise<Message>

async function made(mutation: string, input: object): Promise<string> {
  const { data, errors } = await server.call(CHIEF, mutation, { input })
  if (errors) throw new Error(JSON.stringify(errors))
  return (data as unknown as { saved: { id: string } }).saved.id
}
const newNews = () =>
  made('mutation ($input: NewsInput!) { saved: saveNews(input: $input) { id } }', { title: 'Canlı haber' })

describe('the live channel', () => {
  it('notifies the former holder of a lock at once, also on another server, with the tab and the reason', async () => {
    const itemId = await newNews()
    const [mine, theirs] = [randomUUID(), randomUUID()]
    const line = await listening(beside, EDITOR)
    await beside.call(EDITOR, STAY, { entity: 'news', itemId, tabId: mine })
    await told(line, 'editing.taken')
    const taken = await server.call(CHIEF, TAKE_OVER, { entity: 'news', itemId, tabId: theirs })
    expect(taken.errors).toBeUndefined()
    expect(changedIn(await told(line, 'editing.takenOver'))).toMatchObject({
      ...{ entity: 'news', itemId, lostTabId: mine },
      editing: { presentCount: 1, lock: { isLive: true, tabId: theirs, cause: 'takenOver' } },
    })
    line.socket.close()
  })

  it('sends nothing about other sites, or about items the viewer may not view', async () => {
    const [elsewhere, author, chief] = await Promise.all([
      listening(server, { roleId: '6', siteId: ARABIC_SITE }, ARABIC_SITE),
      listening(server, { roleId: '3' }),
      listening(server, CHIEF),
    ])
    const menuId = await made('mutation ($input: MenuInput!) { saved: saveMenu(input: $input) { id } }', {
      name: 'Canlı menü',
      items: [],
    })
    await server.call(CHIEF, STAY, { entity: 'menu', itemId: menuId, tabId: randomUUID() })
    await told(chief, 'editing.taken')
    // Events arrive in order: the one after the menu arrives, so the menu's was not sent.
    await server.call(CHIEF, STAY, { entity: 'news', itemId: await newNews(), tabId: randomUUID() })
    expect(changedIn(await told(author, 'editing.taken'))?.entity).toBe('news')
    expect(
      author.messages.filter(isOfType('next')).map((message) => changedIn(message)?.entity),
    ).not.toContain('menu')
    expect(elsewhere.messages.filter(isOfType('next'))).toEqual([])
    for (const line of [elsewhere, author, chief]) line.socket.close()
  })

  it('lists the open items of the site that the viewer may view', async () => {
    const itemId = await newNews()
    const tabId = randomUUID()
    await server.call(EDITOR, STAY, { entity: 'news', itemId, tabId })
    const query =
      '{ open: getEditing { entity itemId present { person { name } tabId } lock { tabId isLive } requests { id } } }'
    const openFor = async (who: Principal, siteId?: number) => {
      const { data } = await server.call(who, query, {}, siteId)
      return (data as unknown as { open: { entity: string; itemId: string }[] }).open
    }
    expect((await openFor(CHIEF)).find((one) => one.itemId === itemId && one.entity === 'news')).toEqual({
      ...{ entity: 'news', itemId, requests: [] },
      present: [{ person: { name: 'editor 4' }, tabId }],
      lock: { tabId, isLive: true },
    })
    expect((await openFor(CHIEF)).map(({ entity }) => entity)).toContain('menu')
    expect((await openFor({ roleId: '3' })).map(({ entity }) => entity)).not.toContain('menu')
    expect(await openFor({ roleId: '6', siteId: ARABIC_SITE }, ARABIC_SITE)).toEqual([])
  })
})
