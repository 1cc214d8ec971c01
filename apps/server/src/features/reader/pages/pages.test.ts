// The public pages as used by readers' browsers, by mail services, and by people who guess tokens.
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSink, type Sink } from '../../../platform/mail/test-sink.ts'
import { openSecrets } from '../../../platform/secrets.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'
import { unsubscribeAddress } from '../public.ts'
import { sweep } from '../sweep.ts'
import { confirmationJob } from './confirmation-job.ts'

/** A mail as its reader gets it. */
interface Got {
  to: string
  subject: string
  text: string
}

let server: TestApp
let sink: Sink
let channels: string[]
beforeAll(async () => {
  sink = await openSink()
  server = await startTestApp({ PUBLIC_URL: 'https://news.test', SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
  const { rows } = await sql<{ id: string }>`
    insert into mailing_channels (site_id, name, link_name, is_approved, description) values
      (${MAIN_SITE}, 'Sabah <notları>', 'sabah', true, 'Her sabah'), (${MAIN_SITE}, 'Pazar eki', 'pazar', true, null),
      (${MAIN_SITE}, 'Taslak', 'taslak', false, null), (${ARABIC_SITE}, 'موجز الصباح', 'mujaz', true, null)
    returning id::text as id`.execute(server.newsroom.database.db)
  channels = rows.map(({ id }) => id)
})
afterAll(async () => {
  await server.close()
  await sink.close()
})
beforeEach(() => {
  sink.mails.length = 0
})

const [SABAH, PAZAR, TASLAK, ARABIC] = [0, 1, 2, 3]
const channel = (place: number) => channels[place] as string
const address = (path: string) =>
  `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}${path}`
const get = (path: string) => fetch(address(path), { redirect: 'manual' })
const post = (path: string, fields: [string, string][] = []) =>
  fetch(address(path), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const askFor = (email: string, ids = [channel(SABAH)], site = 'main') =>
  post(`/newsletter/${site}`, [['email', email], ...ids.map((id): [string, string] => ['channel', id])])

/** Waits for the jobs of the form, and returns the mails sent since. */
async function workOnAsked(): Promise<readonly Got[]> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pgboss.job where name = ${confirmationJob.name} and state < 'completed'`.execute(
          server.newsroom.database.db,
        )
        return rows[0]?.count
      },
      { timeout: 30_000 },
    )
    .toBe(0)
  return Promise.all(
    sink.mails.map(async ({ to, raw }) => {
      const { subject = '', text = '' } = await simpleParser(raw)
      return { to: to[0] ?? '', subject, text }
    }),
  )
}

const states = async (email: string) => {
  const { rows } = await sql<{ name: string; state: string }>`
    select m.name, c.state from channel_subscriptions c join subscribers s on s.id = c.subscriber_id
    join mailing_channels m on m.id = c.channel_id where s.email = ${email} order by m.name`.execute(
    server.newsroom.database.db,
  )
  return rows.map(({ name, state }) => `${name} ${state}`)
}
const pathOf = (mail: Got | undefined) => /https:\/\/news\.test(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
/** A confirmed reader; returns the path of their unsubscribe link. */
async function subscribed(email: string, ids = [channel(SABAH)]): Promise<string> {
  await askFor(email, ids)
  const mail = (await workOnAsked()).findLast(({ to }) => to === email)
  await post(pathOf(mail))
  const secrets = await openSecrets({ dataDir: server.dataDir, secretsKey: undefined })
  const { rows } = await sql<{
    id: string
  }>`select id::text as id from subscribers where email = ${email}`.execute(server.newsroom.database.db)
  return unsubscribeAddress({
    ...{ publicUrl: '', secrets, subscriberId: rows[0]?.id ?? '0', channelId: ids[0] as string },
  })
}
describe('subscribing', () => {
  it('starts with a form of the site, without script, in its language and direction', async () => {
    const page = await get('/newsletter/main')
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(text).toContain('<html lang="tr" dir="ltr">')
    expect(text).toContain('Sabah &lt;notları&gt;')
    expect(text).not.toContain('Taslak')
    expect(text).not.toMatch(/<script|<link|<img/)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('set-cookie')).toBeNull()
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await (await get('/newsletter/ar')).text()).toContain('<html lang="ar" dir="rtl">')
    expect((await get('/newsletter/none')).status).toBe(404)
  })

  it('is not started by a GET request or by opening the link, but by the button behind it', async () => {
    expect((await askFor('Okur@Example.com', [channel(SABAH), channel(PAZAR)])).status).toBe(200)
    const mail = (await workOnAsked()).at(-1)
    expect(mail).toMatchObject({ to: 'okur@example.com', subject: 'Bülten aboneliğinizi onaylayın' })
    expect(mail?.text).toContain('Pazar eki, Sabah <notları>')
    expect(await states('okur@example.com')).toEqual(['Pazar eki pending', 'Sabah <notları> pending'])
    const opened = await get(pathOf(mail))
    expect(opened.status).toBe(200)
    expect(await opened.text()).toContain('<button>Aboneliği onayla</button>')
    expect(await states('okur@example.com')).toEqual(['Pazar eki pending', 'Sabah <notları> pending'])
    expect((await post(pathOf(mail))).status).toBe(200)
    expect(await states('okur@example.com')).toEqual(['Pazar eki active', 'Sabah <notları> active'])
    // Pressing it again changes nothing.
    expect((await post(pathOf(mail))).status).toBe(200)
  })

  it('responds the same for known, suppressed and new addresses, and asks for corrections', async () => {
    await subscribed('bilinen@example.com')
    await server.newsroom.database.pool.query(
      "update subscribers set confirmation_sent_at = null where email = 'bilinen@example.com'",
    )
    const answers = await Promise.all(
      ['bilinen@example.com', 'yepyeni@example.com'].map(async (email) => (await askFor(email)).text()),
    )
    expect(answers[0]).toBe(answers[1])
    const mails = await workOnAsked()
    expect(mails.findLast(({ to }) => to === 'bilinen@example.com')?.subject).toBe(
      'Bültenlere zaten abonesiniz',
    )
    for (const email of ['', 'adres', 'a@example.com\r\nBcc: b@example.com', 'a@b.test, c@d.test']) {
      const wrong = await askFor(email)
      expect(wrong.status, email).toBe(422)
      expect(await wrong.text()).toContain('Adresi kontrol edin')
    }
    expect((await askFor('a@example.com', [])).status).toBe(422)
    await workOnAsked()
  })

  it('to a channel that is not offered, or of another site, has no effect', async () => {
    for (const id of [channel(TASLAK), channel(ARABIC), '999999']) await askFor('sizan@example.com', [id])
    expect(await workOnAsked()).toEqual([])
    expect(await states('sizan@example.com')).toEqual([])
  })

  it('sends one mail to an address, however often it is requested', async () => {
    for (let n = 0; n < 5; n++) {
      await askFor('bombalanan@example.com')
      await workOnAsked()
    }
    expect(sink.mails).toHaveLength(1)
  })

  it('sends the next mail at once to a reader who confirmed, unsubscribed and subscribes again', async () => {
    await post(await subscribed('donen@example.com'))
    expect(await states('donen@example.com')).toEqual(['Sabah <notları> unsubscribed'])
    const before = sink.mails.length
    await askFor('donen@example.com')
    await post(pathOf((await workOnAsked())[before]))
    expect(await states('donen@example.com')).toEqual(['Sabah <notları> active'])
  })

  it('ignores bots that fill in the hidden field', async () => {
    await post('/newsletter/main', [
      ['email', 'robot@example.com'],
      ['channel', channel(SABAH)],
      ['website', 'http://x'],
    ])
    expect(await workOnAsked()).toEqual([])
  })

  it('expires without confirmation, and deletes the address', async () => {
    await askFor('unutan@example.com')
    const mail = (await workOnAsked()).at(-1)
    const { pool, db } = server.newsroom.database
    await pool.query(`update channel_subscriptions set token_ends_at = now() - interval '1 minute' where token_hash is not null and state = 'pending';
      update subscribers set created_at = now() - interval '8 days' where email = 'unutan@example.com'`)
    expect((await post(pathOf(mail))).status).toBe(404)
    await sweep({ db, clock: { now: () => new Date() } })
    const left = await db
      .selectFrom('subscribers')
      .select('id')
      .where('email', '=', 'unutan@example.com')
      .execute()
    expect(left).toEqual([])
  })
})

it('a mail that the server defers is retried, and sent once', async () => {
  let refusals = 1
  sink.script = (point) => (point === 'MAIL' && refusals-- > 0 ? '451 later' : null)
  await askFor('bekleten@example.com')
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ state: string }>`
          select state from pgboss.job where name = ${confirmationJob.name} and state = 'retry'`.execute(
          server.newsroom.database.db,
        )
        return rows.length
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  await sql`update pgboss.job set start_after = now() where name = ${confirmationJob.name}`.execute(
    server.newsroom.database.db,
  )
  await workOnAsked()
  expect(sink.mails.map(({ to }) => to[0])).toEqual(['bekleten@example.com'])
  sink.script = () => null
})

describe('unsubscribing', () => {
  it('by the link shows the channel, and does nothing before the button', async () => {
    const path = await subscribed('giden@example.com')
    const page = await get(path)
    expect(await page.text()).toContain('Sabah &lt;notları&gt;')
    expect(await states('giden@example.com')).toEqual(['Sabah <notları> active'])
    expect((await post(path)).status).toBe(200)
    expect(await states('giden@example.com')).toEqual(['Sabah <notları> unsubscribed'])
    const again = await (await get(path)).text()
    expect(again).toContain('zaten çıkmışsınız')
    expect(again).toContain('Yeniden abone ol')
    expect(again).not.toContain('<button>')
  })

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'parts of a form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])(
    'by one-click request of a mail service as %s takes effect at once, without a cookie',
    async (_, type, body) => {
      const email = `tek-tik-${type.length}@example.com`
      const path = await subscribed(email)
      const answer = await fetch(address(path), { method: 'POST', headers: { 'content-type': type }, body })
      expect(answer.status).toBe(200)
      expect(await states(email)).toEqual(['Sabah <notları> unsubscribed'])
    },
  )

  it('from all channels is permanent, until the reader subscribes again', async () => {
    const path = await subscribed('hepsi@example.com', [channel(SABAH), channel(PAZAR)])
    await post(path.replace('unsubscribe', 'preferences'), [['do', 'leaveAll']])
    expect(await states('hepsi@example.com')).toEqual([
      'Pazar eki unsubscribed',
      'Sabah <notları> unsubscribed',
    ])
    await server.newsroom.database.pool.query('update subscribers set confirmation_sent_at = null')
    await askFor('hepsi@example.com')
    const mail = (await workOnAsked()).at(-1)
    // Somebody else may have typed the address: nothing changes before confirmation.
    expect(await states('hepsi@example.com')).toContain('Sabah <notları> unsubscribed')
    await post(pathOf(mail))
    expect(await states('hepsi@example.com')).toContain('Sabah <notları> active')
    // A used link does not resubscribe a reader who has left since.
    await post(path)
    await post(pathOf(mail))
    expect(await states('hepsi@example.com')).toContain('Sabah <notları> unsubscribed')
  })

  it('preferences show every channel, however many there are, so that saving them ends no hidden one', async () => {
    const path = (await subscribed('cok@example.com')).replace('unsubscribe', 'preferences')
    const { pool } = server.newsroom.database
    await pool.query(`insert into mailing_channels (site_id, name, link_name, is_approved)
      select site_id, 'AAA ' || n, 'aaa-' || n, true from mailing_channels, generate_series(1, 120) n where id = ${channel(SABAH)}`)
    try {
      expect(await (await get(path)).text()).toMatch(new RegExp(`value="${channel(SABAH)}" checked`))
    } finally {
      await pool.query(`delete from mailing_channels where name like 'AAA %'`)
    }
  })

  it('preferences store the chosen channels', async () => {
    const path = (await subscribed('secen@example.com')).replace('unsubscribe', 'preferences')
    const page = await (await get(path)).text()
    expect(page).toMatch(new RegExp(`value="${channel(SABAH)}" checked`))
    expect(page).not.toContain('secen@')
    await post(path, [['channel', channel(PAZAR)]])
    expect(await states('secen@example.com')).toEqual(['Pazar eki active', 'Sabah <notları> unsubscribed'])
    await post(path, [
      ['channel', channel(ARABIC)],
      ['channel', channel(TASLAK)],
    ])
    expect(await states('secen@example.com')).toEqual([
      'Pazar eki unsubscribed',
      'Sabah <notları> unsubscribed',
    ])
  })

  it('responds the same for former readers and for unknown ones', async () => {
    const path = await subscribed('silinecek@example.com')
    const before = await (await post(path)).text()
    await server.newsroom.database.pool.query("delete from subscribers where email = 'silinecek@example.com'")
    expect(await (await post(path)).text()).toBe(before)
  })
})

describe('forged links', () => {
  it('lead nowhere, whatever part of them is changed', async () => {
    const path = await subscribed('hedef@example.com')
    const [, , kind = '', token = ''] = path.split('/')
    const [reader, of, signature = ''] = token.split('.')
    const guessed = [
      ...[`${Number(reader) + 1}.${of}.${signature}`, `${reader}.${channel(PAZAR)}.${signature}`],
      ...[
        `${reader}.${of}.`,
        `${reader}.${of}`,
        `${reader}.${of}.${signature}=`,
        `${reader}.${of}.${signature}.x`,
      ],
      ...[
        `0${reader}.${of}.${signature}`,
        `${reader}.${of}.${'A'.repeat(43)}`,
        `${reader}.${of}.${signature.slice(1)}`,
      ],
      ...['..', '%00', 'a'.repeat(250), `${reader}.${of}.${signature.toUpperCase()}`],
    ]
    for (const one of guessed)
      for (const page of [kind, 'preferences', 'confirm'])
        expect((await post(`/newsletter/${page}/${one}`)).status, `${page} ${one}`).not.toBe(200)
    expect(await states('hedef@example.com')).toEqual(['Sabah <notları> active'])
  })

  it('count towards the rate limit, valid ones do not', async () => {
    const strict = await startTestApp({ MANSET_CALLS_PER_MINUTE: '60' })
    try {
      const at = (path: string, method = 'GET') =>
        fetch(`${strict.url}${path}`, { method, ...(method === 'POST' && { body: new URLSearchParams() }) })
      const statuses: number[] = []
      for (let n = 0; n < 6; n++) statuses.push((await at(`/newsletter/confirm/${'A'.repeat(43)}`)).status)
      expect(statuses.slice(0, 3)).toEqual([404, 404, 404])
      const refused = await at(`/newsletter/unsubscribe/1.1.${'A'.repeat(43)}`)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('60')
      expect(await refused.text()).toContain('<html')
      // Both find no channel to offer; rate limiting counted them all the same.
      const forms = [await at('/newsletter/main', 'POST'), await at('/newsletter/main', 'POST')]
      expect(forms.map(({ status }) => status)).toEqual([200, 429])
    } finally {
      await strict.close()
    }
  })
})

it('no address of a reader is in the log or in a job', async () => {
  await askFor('gizli@example.com')
  const { rows } = await sql<{
    data: unknown
  }>`select data from pgboss.job where name = ${confirmationJob.name}`.execute(server.newsroom.database.db)
  expect(JSON.stringify(rows)).not.toContain('gizli')
  await workOnAsked()
  expect(JSON.stringify(server.logged)).not.toContain('@example.com')
})
