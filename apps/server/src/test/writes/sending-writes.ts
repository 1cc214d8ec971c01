// Writes of boards, the calendar, newsletters, push messages, dispatches, readers and jobs.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newBoard } from '../../boards/test-boards.ts'
import { scheduleDispatch } from '../../dispatch/dispatches.ts'
import { completeNews } from '../../features/content/test-complete-news.ts'
import { MAIN_SITE } from '../newsroom.ts'
import { type HandWritten, inHours, news, newTitle, type World } from './write.ts'

interface Versioned {
  id: string
  version: number
}
interface Board extends Versioned {
  live: { id: string }[]
}

const placing = () => ({
  kind: 'place',
  id: newTitle(),
  item: { title: newTitle('Manşet'), url: '/manset' },
  isLive: true,
})
const boardOf = ({ ask }: World, id: string) =>
  ask<Board>('query ($id: ID!) { one: getBoard(id: $id) { id version live { id } } }', { id })
/** A board with two placements, and the version before the second. */
async function board(world: World): Promise<Board & { before: number }> {
  const id = await newBoard(world.server.newsroom)
  let before = 0
  for (let place = 0; place < 2; place += 1) {
    const { version } = await boardOf(world, id)
    before = version
    await world.ask(
      `mutation ($id: ID!, $version: Int!, $operations: [BoardOperationInput!]!) {
         one: changeBoard(id: $id, version: $version, operations: $operations) { made } }`,
      { id, version, operations: [placing()] },
    )
  }
  return { ...(await boardOf(world, id)), before }
}

const channel = (world: World) =>
  world.idOf(
    `insert into mailing_channels (site_id, name, link_name, is_approved) values ($1, $2, $3, true) returning id`,
    [MAIN_SITE, newTitle('Sabah'), randomUUID()],
  )
const mailing = async (world: World) =>
  world.ask<Versioned>(
    'mutation ($input: MailingInput!) { one: saveMailing(input: $input) { id version } }',
    {
      input: {
        ...{
          title: newTitle('Bülten'),
          mailingType: 'morningNotes',
          channelId: await channel(world),
          date: inHours(3),
        },
        items: [{ key: 'a', type: 'content', contentId: await news(world, 'published') }],
      },
    },
  )
const step = (world: World, name: string, { id, version }: Versioned) =>
  world.ask<Versioned>(
    `mutation ($id: ID!, $version: Int!) { one: ${name}(id: $id, version: $version) { id version } }`,
    { id, version },
  )
const notification = (world: World) =>
  world.ask<Versioned>(
    'mutation ($input: NotificationInput!) { one: saveNotification(input: $input) { id version } }',
    {
      input: { title: newTitle('Bildirim'), opens: 'site', date: inHours(3) },
    },
  )

let items = 90_000
/** A dispatch in a state, with one recipient in each given state. */
async function dispatch(world: World, state: string, recipients: readonly string[] = []): Promise<string> {
  items += 1
  const { db } = world.server.newsroom.database
  const id = await db.transaction().execute((trx) =>
    scheduleDispatch(
      trx,
      {
        ...{ kind: 'mailing', siteId: MAIN_SITE, itemId: String(items), name: 'Sabah notları', content: {} },
        ...{ dueAt: new Date(Date.now() + 3_600_000), deadlineAt: null },
      },
      { by: { userId: null, siteId: MAIN_SITE, address: null }, at: new Date() },
    ),
  )
  for (const [place, of] of recipients.entries())
    await sql`insert into dispatch_recipients (dispatch_id, seq, recipient_id, address, state, code)
      values (${id}::bigint, ${place + 1}, ${items * 10 + place}, ${`okur${place}@readers.test`}, ${of}, '550')`.execute(
      db,
    )
  const count = (of: string) => recipients.filter((one) => one === of).length
  await sql`insert into dispatch_counts (dispatch_id, sent, failed, unknown) values (${id}::bigint, ${count('sent')},
    ${count('failed')}, ${count('unknown')}) `.execute(db)
  await sql`update ${sql.table('dispatches')} set state = ${state}, frozen_at = now() where id = ${id}::bigint`.execute(
    db,
  )
  return id
}

/** An active dispatch, with the job that sends it. */
async function sending(world: World): Promise<string> {
  const id = await dispatch(world, 'paused', ['sent'])
  await world.ask('mutation ($id: ID!) { one: resumeDispatch(id: $id) { id } }', { id })
  return id
}

const reader = async (world: World) => {
  const id = await world.idOf(
    `insert into subscribers (site_id, email, name, folded, language, created_via, consented_at)
     values ($1, $2, 'Ayşe', 'ayse', 'tr', 'form', now()) returning id`,
    [MAIN_SITE, `${randomUUID()}@example.com`],
  )
  await world.rows(
    `insert into channel_subscriptions (channel_id, subscriber_id, state) values ($1, $2, 'active')`,
    [...[await channel(world), id]],
  )
  return id
}
const readerImport = async (world: World, state: string) => {
  const channelId = await channel(world)
  const id = await world.idOf(
    `insert into reader_imports (site_id, file_name, byte_size, encoding, separator, has_header, columns, state, channel_id,
       email_column, consent, total_lines)
     values ($1, 'okurlar.csv', 20, 'utf-8', ',', true, '{e-posta}', $2, $3, 0, 'Fuarda doldurdukları formla izin verdiler', 1) returning id`,
    [MAIN_SITE, state, channelId],
  )
  await world.rows('insert into reader_import_files (import_id, content) values ($1, $2)', [
    ...[id, Buffer.from('e-posta\nayse@example.com\n')],
  ])
  return { id, channelId }
}
const job = async (world: World, state: 'created' | 'failed') => {
  const { id } = await world.server.newsroom.jobs.enqueue(
    {
      ...{ name: 'fault.sample', retries: 1, deadlineSeconds: 60, concurrency: 1, sameKey: 'unfinished' },
      ...{ backoff: { firstSeconds: 0, mostSeconds: 0 }, heartbeatSeconds: 60 },
    } as never,
    {},
    { siteId: MAIN_SITE, actorId: null },
  )
  await world.rows(
    `update pgboss.job set state = $2::pgboss.job_state, completed_on = case when $2 = 'failed' then now() end,
       retry_count = case when $2 = 'failed' then retry_limit else 0 end,
       data = jsonb_set(data, '{toldAttempt}', to_jsonb(retry_limit)) where id = $1::uuid`,
    [id, state],
  )
  return id
}
const eventKey = (world: World) => world.ask<string>('mutation { one: createMailEventKey }')

/** The fields that a news item needs to be published; its category and cover are created once. */
const complete = new WeakMap<World, Promise<unknown>>()
const completeOf = (world: World): Promise<unknown> => {
  const known = complete.get(world) ?? completeNews(world.server.newsroom)
  complete.set(world, known)
  return known
}

export const SENDING_WRITES: HandWritten = {
  async changeBoard(world) {
    const { id, version } = await board(world)
    return { id, version, operations: [placing()] }
  },
  async undoBoardChange(world) {
    const { id, version } = await board(world)
    return { id, version }
  },
  async restoreBoard(world) {
    const { id, version, before } = await board(world)
    return { id, version, toVersion: before }
  },
  async moveCalendarEntry(world) {
    const { id, version } = await world.ask<Versioned>(
      'mutation ($input: NewsInput!) { one: saveNews(input: $input) { id version } }',
      {
        input: {
          ...((await completeOf(world)) as object),
          ...{ title: newTitle(), status: 'published', expirationDate: inHours(5) },
        },
      },
    )
    return { key: `expiration:${id}`, version, at: inHours(8) }
  },
  async scheduleMailing(world) {
    return { ...(await mailing(world)), date: inHours(4) }
  },
  async cancelMailing(world) {
    return { ...(await step(world, 'scheduleMailing', await mailing(world))) }
  },
  async recoverMailing(world) {
    const scheduled = await step(world, 'scheduleMailing', await mailing(world))
    return { ...(await step(world, 'cancelMailing', scheduled)) }
  },
  async sendNotification(world) {
    return { ...(await notification(world)), isRepeatConfirmed: true }
  },
  async sendChatMessage(world) {
    const roomId = await world.idOf(
      `insert into chat_rooms (site_id, name, webhook, is_approved) values ($1, $2, '{}', true) returning id`,
      [MAIN_SITE, newTitle('Oda')],
    )
    return {
      ...(await world.ask<Versioned>(
        'mutation ($input: ChatMessageInput!) { one: saveChatMessage(input: $input) { id version } }',
        { input: { title: newTitle('Mesaj'), roomId, date: inHours(3) } },
      )),
    }
  },
  async cancelNotification(world) {
    const { id } = await step(world, 'sendNotification', await notification(world))
    return { id }
  },
  async retryNotification(world) {
    const { id } = await step(world, 'sendNotification', await notification(world))
    const dispatchId = await world.idOf(
      `select id from dispatches where kind = 'notification' and item_id = $1`,
      [id],
    )
    await world.rows(
      `insert into dispatch_recipients (dispatch_id, seq, recipient_id, address, state, code)
       values ($1, 1, 1, '', 'failed', '500')`,
      [dispatchId],
    )
    await world.rows('insert into dispatch_counts (dispatch_id, failed) values ($1, 1)', [dispatchId])
    await world.rows(`update dispatches set state = 'failed', frozen_at = now() where id = $1`, [dispatchId])
    await world.rows(
      `update notifications set status = 'failed', failed_platforms = '{webSite}' where id = $1`,
      [id],
    )
    return { id }
  },
  async pauseDispatch(world) {
    return { id: await sending(world) }
  },
  async resumeDispatch(world) {
    return { id: await dispatch(world, 'paused', ['sent']) }
  },
  async cancelDispatch(world) {
    return { id: await sending(world) }
  },
  async sendDispatchAnyway(world) {
    return { id: await dispatch(world, 'missed') }
  },
  async resendDispatch(world) {
    return { id: await dispatch(world, 'sent', ['failed', 'sent']), states: ['failed'] }
  },

  async unsubscribeReaders(world) {
    return { ids: [await reader(world)] }
  },
  async eraseReader(world) {
    return { id: await reader(world) }
  },
  async exportReaderData(world) {
    return { id: await reader(world) }
  },
  async addSuppression() {
    return { address: `${randomUUID()}@example.com`, note: 'Kendisi istedi' }
  },
  async removeSuppression(world) {
    const address = `${randomUUID()}@example.com`
    await world.ask(
      'mutation ($address: String!) { one: addSuppression(address: $address, note: "İstedi") }',
      { address },
    )
    return { id: await world.idOf('select max(id)::text as id from mail_suppressions'), note: 'Geri geldi' }
  },
  async createMailEventKey(world) {
    await eventKey(world)
    return {}
  },
  async removeMailEventKey(world) {
    await eventKey(world)
    return {}
  },
  async checkReaderImport(world) {
    const { id, channelId } = await readerImport(world, 'uploaded')
    return {
      input: {
        id,
        channelId,
        emailColumn: 0,
        hasHeader: true,
        consent: 'Fuarda doldurdukları formla izin verdiler',
      },
    }
  },
  async runReaderImport(world) {
    return { id: (await readerImport(world, 'checked')).id }
  },

  async retryJob(world) {
    return { id: await job(world, 'failed') }
  },
  async cancelJob(world) {
    return { id: await job(world, 'created') }
  },
  async retryFailedJobs(world) {
    await job(world, 'failed')
    return {}
  },
}
