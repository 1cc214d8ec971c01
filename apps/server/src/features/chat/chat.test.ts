// Chat messages from Send to the room, over HTTP to the demo's chat service.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChatDesk, EDITOR, openChatDesk } from './test-chat-desk.ts'

let desk: ChatDesk
beforeAll(async () => {
  desk = await openChatDesk()
})
beforeEach(() => desk.clear())
afterAll(() => desk.close())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('a message that is sent', () => {
  it('is posted to its room once, with the title and the address of its story', async () => {
    const contentId = await desk.insertNews('İğdır’da kar', 'published')
    const message = await desk.saveMessage({ title: 'Kar geliyor', text: 'Yollar kapalı.', contentId })
    expect((await desk.send(message)).one).toMatchObject({ status: 'waiting' })
    await desk.waitForStatus(message.id, 'sent')
    const posts = (await desk.posts()).filter((text) => text.startsWith('Kar geliyor'))
    expect(posts).toEqual([
      expect.stringMatching(
        new RegExp(`^Kar geliyor\n\nYollar kapalı\\.\n\nİğdır’da kar\nhttps?://\\S+/news/\\S+-${contentId}$`),
      ),
    ])
    expect((await desk.send({ ...message, version: message.version + 3 })).code).toMatch(
      /CHAT_MESSAGE_UNDERWAY|STALE_VERSION/,
    )
  })

  it('is not posted while it is only saved, nor by an editor who may not send', async () => {
    const before = await desk.posts()
    const message = await desk.saveMessage({ title: 'Yalnız kayıt' }, EDITOR)
    expect((await desk.send(message, EDITOR)).code).toBe('FORBIDDEN')
    expect(await desk.posts()).toEqual(before)
    expect((await desk.query('select from dispatches')).rows).toEqual([])
  })

  it('waits for as long as a busy service asks, and is then posted once', async () => {
    await desk.setMode('readers', 'busy')
    const message = await desk.saveMessage({ title: 'Yoğun saat' })
    await desk.send(message)
    await desk.waitForLedger({ state: 'waiting', code: '429' })
    await desk.setMode('readers', 'accepts')
    await desk.waitForStatus(message.id, 'sent')
    expect((await desk.posts()).filter((text) => text === 'Yoğun saat')).toHaveLength(1)
  })

  it('is retried after an error of the service', async () => {
    await desk.setMode('readers', 'fails')
    await desk.send(await desk.saveMessage())
    await desk.waitForLedger({ state: 'waiting', code: '500' })
  })

  it('fails at once where the webhook no longer exists, and a person may edit it and have it sent again', async () => {
    await desk.setMode('readers', 'gone')
    const message = await desk.saveMessage({ title: 'Eski adres' })
    await desk.send(message)
    await desk.waitForStatus(message.id, 'failed')
    await desk.waitForLedger({ state: 'failed', code: '410', attempts: 1 })
    await desk.setMode('readers', 'accepts')
    const { version } = (await desk.loadMessage(message.id)) as { version: number }
    const edited = await desk.saveMessage({ id: message.id, version, title: 'Yeni adres' })
    expect(edited).toMatchObject({ status: 'saved' })
    await desk.send(edited)
    await desk.waitForStatus(message.id, 'sent')
    expect(await desk.posts()).toContain('Yeni adres')
  })

  it('links to no story that readers cannot see', async () => {
    const contentId = await desk.insertNews('Taslak', 'draft')
    expect(await desk.send(await desk.saveMessage({ contentId }))).toMatchObject({
      code: 'CHAT_MESSAGE_UNPUBLISHED',
      params: { title: 'Taslak' },
    })
  })

  it('does not exist under an invalid ID', async () => {
    for (const id of ['x', '0', '99999999999999999999']) {
      expect((await desk.send({ id, version: 1 })).code).toBe('NOT_FOUND')
      expect((await desk.test(id)).code).toBe('NOT_FOUND')
    }
  })
})

describe('a scheduled message', () => {
  it('cannot be edited, and after its cancellation nothing is posted and it may be edited again', async () => {
    const before = await desk.posts()
    const message = await desk.saveMessage({ title: 'Akşama', date: inHours(5) })
    const { one } = await desk.send(message)
    expect(one).toMatchObject({ status: 'waiting' })
    await expect(desk.saveMessage({ id: message.id, version: one?.version, title: 'Başka' })).rejects.toThrow(
      'CHAT_MESSAGE_UNDERWAY',
    )
    expect((await desk.act('cancelDispatch')).one).toEqual({ state: 'canceled' })
    const canceled = (await desk.loadMessage(message.id)) as { version: number }
    expect(canceled).toMatchObject({ status: 'canceled' })
    const edited = await desk.saveMessage({ id: message.id, version: canceled.version, title: 'Yarına' })
    expect(edited).toMatchObject({ status: 'saved' })
    expect(await desk.posts()).toEqual(before)
  })

  it('is on the calendar with its room, and is moved there', async () => {
    const message = await desk.saveMessage({ title: 'Takvimde', date: inHours(5) })
    const { one } = await desk.send(message)
    const { rows } = await desk.query('select id from dispatches')
    const at = new Date(Date.parse(inHours(7))).toISOString()
    const moved = await desk.call(
      `mutation ($key: ID!, $version: Int!, $at: DateTime!) {
        one: moveCalendarEntry(key: $key, version: $version, at: $at) { kind lane title } }`,
      { key: `chatMessage:${rows[0].id}`, version: one?.version, at },
    )
    expect(moved).toMatchObject({ one: { kind: 'chat', lane: 'Okur odası', title: 'Takvimde' } })
    expect(await desk.loadMessage(message.id)).toMatchObject({ status: 'waiting', date: at })
  })

  it('to a room that was closed meanwhile fails, and says why', async () => {
    const roomId = await desk.addRoom('Kapanan', 'closing')
    const message = await desk.saveMessage({ roomId, date: inHours(5) })
    await desk.send(message)
    await desk.query('update chat_rooms set is_approved = false where id = $1', [roomId])
    await desk.query('update dispatches set due_at = now()')
    await desk.waitForStatus(message.id, 'failed')
    expect((await desk.query('select trouble from dispatches')).rows).toEqual([
      { trouble: 'CHAT_ROOM_CLOSED' },
    ])
    const again = (await desk.loadMessage(message.id)) as { version: number }
    expect((await desk.send({ id: message.id, version: again.version })).code).toBe('CHAT_ROOM_CLOSED')
  })
})

describe('a room', () => {
  it('never shows its webhook again, only the host of the service', async () => {
    const { one } = await desk.saveRoom({ name: 'Gizli', webhook: { text: `${desk.root}/hooks/gizli` } })
    expect(one).toMatchObject({ host: desk.host, webhook: { setDate: expect.any(String) } })
    const { rows } = await desk.query(
      `select (select json_agg(r) from revisions r)::text || (select json_agg(a) from audit_entries a)::text ||
         (select json_agg(c) from chat_rooms c)::text as everything`,
    )
    expect(rows[0].everything).not.toContain('hooks/gizli')
  })

  it('has a webhook at a public HTTPS address, or at a host that the administrator allowed', async () => {
    for (const text of ['http://chat.example.com/x', 'ftp://chat.example.com/x', 'hooks', ' '])
      expect((await desk.saveRoom({ name: 'Yanlış', webhook: { text } })).problems).toEqual([
        expect.objectContaining({ field: 'webhook' }),
      ])
    expect((await desk.saveRoom({ name: 'Boş' })).problems).toEqual([
      expect.objectContaining({ field: 'webhook', rule: 'required' }),
    ])
  })

  it('on a private network gets nothing, because nobody allowed its host', async () => {
    const roomId = await desk.addRoom('İç ağ', 'inside', { webhook: { text: 'https://10.0.0.1/hook' } })
    const message = await desk.saveMessage({ roomId })
    await desk.send(message)
    await desk.waitForLedger({ state: 'failed', code: 'address.notPublic' })
    await desk.waitForStatus(message.id, 'failed')
  })
})

describe('a test', () => {
  it('is posted to the test room alone, and is refused where there is none or the service rejects it', async () => {
    const message = await desk.saveMessage({ title: 'Deneme' })
    expect((await desk.test(message.id)).code).toBe('CHAT_NO_TEST_ROOM')
    await desk.addRoom('Haber merkezi', 'tests', { isForTests: true })
    expect((await desk.test(message.id)).one).toBe('Haber merkezi')
    expect([await desk.posts('tests'), (await desk.posts()).includes('Deneme')]).toEqual([['Deneme'], false])
    expect(await desk.loadMessage(message.id)).toMatchObject({ status: 'saved', version: message.version })
    await desk.setMode('tests', 'gone')
    expect(await desk.test(message.id)).toMatchObject({ code: 'CHAT_TEST_REJECTED', params: { code: '410' } })
  })
})
