// Moving scheduled newsletters on the calendar: dispatch and mail follow, by the rules of newsletters.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishedNews } from '../../boards/test-boards.ts'
import { dispatchSource } from '../../dispatch/calendar.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { newsletterChannel } from '../mailing/channel.ts'
import { readEntry } from './read-calendar.ts'
import { type CalendarDesk, inHours, NOW, openCalendarDesk } from './test-calendar-desk.ts'

let desk: CalendarDesk
beforeAll(async () => {
  desk = await openCalendarDesk()
})
beforeEach(() => desk.server.newsroom.clock.set(NOW))
afterAll(() => desk.server.close())

const newsletters = dispatchSource(
  newsletterChannel({ recipePicture: async () => null, recipeHosts: () => [] }),
)

describe('a scheduled newsletter', () => {
  const saved = (input: object) =>
    desk.ask<{ id: string; version: number }>(
      'mutation ($input: MailingInput!) { done: saveMailing(input: $input) { id version } }',
      { input },
    )
  const scheduled = (target: { id: string; version: number }) =>
    desk.ask<{ id: string; version: number }>(
      'mutation ($id: ID!, $version: Int!) { done: scheduleMailing(id: $id, version: $version) { id version } }',
      { id: target.id, version: target.version },
    )
  async function newsletter(title: string) {
    const { pool } = desk.server.newsroom.database
    const { rows } = await pool.query<{ id: string }>(
      `insert into mailing_channels (site_id, name, link_name, is_approved) values ($1, $2, $2, true) returning id`,
      [MAIN_SITE, randomUUID()],
    )
    const contentId = await publishedNews(desk.server.newsroom, `Haberi ${title}`)
    const made = await saved({
      ...{ title, mailingType: 'morningNotes', channelId: String(rows[0]?.id), date: inHours(3) },
      items: [{ key: 'a', type: 'content', contentId }],
    })
    return { ...(await scheduled(made)), contentId }
  }
  const find = (title: string) => desk.find(title, 'mailing')
  const kept = async (id: string) => {
    const { rows } = await desk.server.newsroom.database.pool.query<{
      due_at: Date
      date: Date
      hours: number
      day: string
      isCurrent: boolean
    }>(
      `select d.due_at, m.date, extract(epoch from d.deadline_at - d.due_at)::int / 3600 as hours,
         m.version = m.scheduled_version as "isCurrent", (d.content -> 'mail' ->> 'text') like '%24 Kasım 2026%' as "isOfNextDay"
       from dispatches d join mailings m on m.id = d.item_id where d.kind = 'mailing' and m.id = $1`,
      [id],
    )
    return rows
  }

  it('goes out then, with its deadline, and its mail names the new day', async () => {
    const title = `Bülten ${randomUUID()}`
    const { id, version } = await newsletter(title)
    const before = await find(title)
    expect(before).toMatchObject({ state: 'planned', at: inHours(3), version, isMovable: true })
    const { thing } = await desk.move(before, inHours(27))
    expect(thing).toMatchObject({ state: 'planned', at: inHours(27), version: version + 1 })
    const at = new Date(inHours(27))
    expect(await kept(id)).toEqual([{ due_at: at, date: at, hours: 3, isCurrent: true, isOfNextDay: true }])
    // Undo: the new version moves back to the original time.
    expect((await desk.move(await find(title), inHours(3))).thing?.at).toBe(inHours(3))
    expect(await kept(id)).toMatchObject([{ due_at: new Date(inHours(3)), isOfNextDay: false }])
  })

  it('says when the first of its contents expires, and goes out no later than that', async () => {
    const title = `Süreli ${randomUUID()}`
    const { id, contentId } = await newsletter(title)
    await desk.server.newsroom.database.pool.query('update contents set expiration_date = $2 where id = $1', [
      contentId,
      inHours(5),
    ])
    const stands = await find(title)
    expect(stands.subjectGoes).toBe(inHours(5))
    expect((await desk.move(stands, inHours(6))).refusal?.problems).toMatchObject([
      { field: 'items.0.contentId', rule: 'expiresBefore', params: { at: inHours(5) } },
    ])
    expect(await kept(id)).toMatchObject([{ due_at: new Date(inHours(3)) }])
  })

  it('not within the lead time, whose minutes are given, nor before its contents, nor of an older version', async () => {
    const title = `Yakın ${randomUUID()}`
    const { id, contentId } = await newsletter(title)
    const stands = await find(title)
    const soon = await desk.move(stands, new Date(NOW.getTime() + 14 * 60_000).toISOString())
    expect(soon.refusal?.problems).toEqual([{ field: 'date', rule: 'tooSoon', params: { minutes: 15 } }])
    expect((await desk.move({ ...stands, version: stands.version - 1 }, inHours(4))).refusal?.code).toBe(
      'STALE_VERSION',
    )
    await desk.server.newsroom.database.pool.query(`update contents set status = 'draft' where id = $1`, [
      contentId,
    ])
    expect((await desk.move(stands, inHours(4))).refusal?.problems).toMatchObject([
      { field: 'items.0.contentId', rule: 'mailingUnpublished' },
    ])
    expect(await kept(id)).toMatchObject([{ due_at: new Date(inHours(3)) }])
  })

  it('not without the right to send it, and not while someone edits it', async () => {
    const title = `Başkasının ${randomUUID()}`
    const { id } = await newsletter(title)
    const stands = await find(title)
    const chief = await desk.server.newsroom.contextOf('6')
    const permissions = new Set([...chief.viewer.permissions].filter((key) => key !== 'mailing.send'))
    const looking = { ...chief, viewer: { ...chief.viewer, permissions } }
    const key = stands.key.replace('mailing:', '')
    expect((await readEntry(newsletters, key, looking))?.isMovable).toBe(false)
    const moved = { id: key, version: stands.version, lockEpoch: null, at: inHours(4) }
    await expect(newsletters.move(moved, looking)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await desk.move(stands, inHours(4), { roleId: '2' })).refusal?.code).toBe('NOT_FOUND')
    const stays = `mutation ($id: ID!, $tab: ID!) { stayed: sendHeartbeat(entity: "mailing", itemId: $id, tabId: $tab, takesLock: true) { lock { epoch } } }`
    await desk.server.call({ roleId: '7' }, stays, { id, tab: randomUUID() })
    expect((await desk.move(stands, inHours(4))).refusal?.code).toBe('LOCKED')
    expect((await find(title)).at).toBe(inHours(3))
  })

  it('not with texts that nobody scheduled, and never an earlier dispatch of it', async () => {
    const title = `Değişen ${randomUUID()}`
    const { id, version } = await newsletter(title)
    const { version: newer } = await saved({ id, version, subject: 'Başka bir konu' })
    expect((await desk.move(await find(title), inHours(4))).refusal?.problems).toMatchObject([
      { rule: 'mailingChanged' },
    ])
    const { version: again } = await scheduled({ id, version: newer })
    const first = await find(title)
    expect((await desk.move(first, inHours(4))).thing).toMatchObject({ at: inHours(4), version: again + 1 })
    const { pool } = desk.server.newsroom.database
    await pool.query(
      `update dispatches set state = 'sent', started_at = due_at where item_id = $1 and kind = 'mailing'`,
      [id],
    )
    expect((await desk.move({ ...first, version: again + 1 }, inHours(5))).refusal?.code).toBe(
      'DISPATCH_BEGUN',
    )
    await pool.query(`update mailings set status = 'sent' where id = $1`, [id])
    expect((await find(title)).isMovable).toBe(false)
  })
})
