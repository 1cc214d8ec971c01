// Scheduling a newsletter: problems that block it, the sent version, and canceling.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../test/newsroom.ts'
import type { FrozenMail } from './frozen-mail.ts'

const NOW = new Date('2026-11-23T06:00:00.000Z')
const MANAGER = { roleId: '7' } as const

let server: TestApp
let channelId: string
beforeAll(async () => {
  server = await startTestApp()
  channelId = await insert(
    `insert into mailing_channels (site_id, name, link_name, is_approved) values ($1, 'Sabah', 'sabah', true) returning id`,
  )
}, 60_000)
afterAll(() => server.close())
beforeEach(() => server.newsroom.clock.set(NOW))

async function insert(text: string, values: unknown[] = [], siteId = MAIN_SITE): Promise<string> {
  const { rows } = await server.newsroom.database.pool.query<{ id: string }>(text, [siteId, ...values])
  return String(rows[0]?.id)
}

const news = (title: string, status = 'published', siteId = MAIN_SITE) =>
  insert(
    `insert into contents (site_id, type, status, title, spot) values ($1, 'news', $3, $2, 'Spot') returning id`,
    [title, status],
    siteId,
  )

interface Row {
  id: string
  version: number
  status: string
  scheduledVersion: number | null
}
const FIELDS = 'id version status scheduledVersion'

async function call(document: string, variables: object, who: Principal = MANAGER, siteId = MAIN_SITE) {
  const { data, errors } = await server.call(who, document, variables, siteId)
  const { code, problems } = errors?.[0]?.extensions ?? {}
  return {
    row: data?.row as unknown as Row,
    refused: code === 'VALIDATION' ? problems?.map(({ field, rule }) => `${field} ${rule}`) : code,
  }
}

const SAVE = `mutation ($input: MailingInput!) { row: saveMailing(input: $input) { ${FIELDS} } }`
const SCHEDULE = `mutation ($id: ID!, $version: Int!, $date: DateTime) {
  row: scheduleMailing(id: $id, version: $version, date: $date) { ${FIELDS} } }`
const step = (name: 'cancelMailing' | 'recoverMailing') =>
  `mutation ($id: ID!, $version: Int!) { row: ${name}(id: $id, version: $version) { ${FIELDS} } }`

async function made(more: object = {}): Promise<Row> {
  const input = {
    ...{ title: 'Sabah', mailingType: 'morningNotes', channelId },
    date: inMinutes(60),
    items: [{ key: 'a', type: 'content', contentId: await news('Kar yağdı') }],
    ...more,
  }
  return (await call(SAVE, { input })).row
}

const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString()

async function dispatchOf(itemId: string) {
  const { rows } = await server.newsroom.database.pool.query<{
    state: string
    due_at: Date
    deadline_at: Date
    content: FrozenMail
  }>('select state, due_at, deadline_at, content from dispatches where item_id = $1 order by id', [itemId])
  return rows
}

describe('scheduling', () => {
  it('freezes the saved mail, with the deadline of its type, and says which version goes out', async () => {
    const { id, version } = await made()
    const { row } = await call(SCHEDULE, { id, version })
    expect(row).toEqual({ id, version: version + 1, status: 'scheduled', scheduledVersion: version + 1 })
    const [dispatch] = await dispatchOf(id)
    expect(dispatch).toMatchObject({ state: 'scheduled', due_at: new Date(inMinutes(60)) })
    expect(dispatch?.deadline_at).toEqual(new Date(inMinutes(60 + 180)))
    const { mail, sender } = (dispatch as { content: FrozenMail }).content
    expect(mail.html).toContain('Kar yağdı')
    expect(mail.text).toContain('Kar yağdı')
    expect(sender.name).not.toBe('')
  })

  it('requires a date at least the lead time of the site ahead, and names its minutes', async () => {
    const { id, version } = await made({ date: inMinutes(14) })
    expect((await call(SCHEDULE, { id, version })).refused).toEqual(['date tooSoon'])
    await server.newsroom.database.pool.query(
      'update site_configurations set mailing_lead_minutes = 10 where site_id = $1',
      [MAIN_SITE],
    )
    expect((await call(SCHEDULE, { id, version })).row).toMatchObject({ status: 'scheduled' })
    await server.newsroom.database.pool.query('update site_configurations set mailing_lead_minutes = 15')
  })

  it('requires a date, a channel and content', async () => {
    const { id, version } = await made({ date: null, channelId: null, items: [] })
    expect((await call(SCHEDULE, { id, version })).refused).toEqual([
      'date required',
      'channelId required',
      'items mailingEmpty',
    ])
    expect(await dispatchOf(id)).toEqual([])
  })

  it('is rejected with contents readers cannot see, and with internal links', async () => {
    const items = [
      { key: 'a', type: 'content', contentId: await news('Taslak', 'draft') },
      { key: 'b', type: 'recipe', recipeId: '1', title: 'Çorba', url: 'http://192.168.1.4/tarif' },
      { key: 'c', type: 'recipe', recipeId: '2', title: 'Pilav', url: 'http://intranet/tarif' },
    ]
    const { id, version } = await made({ items })
    expect((await call(SCHEDULE, { id, version })).refused).toEqual([
      'items.0.contentId mailingUnpublished',
      'items.1.url mailingPrivateLink',
      'items.2.url mailingPrivateLink',
    ])
  })

  it('is rejected when contents expire before sending, one of twenty like all of them, naming the time', async () => {
    const items = await Promise.all(
      Array.from({ length: 20 }, async (_, place) => ({
        ...{ key: `k${place}`, type: 'content', contentId: await news(`Haber ${place}`) },
      })),
    )
    const over = items[7]?.contentId
    const { pool } = server.newsroom.database
    const end = (at: string) =>
      pool.query('update contents set expiration_date = $2 where id = $1', [over, at])
    await end(inMinutes(60))
    const { id, version } = await made({ items })
    const { errors } = await server.call(MANAGER, SCHEDULE, { id, version })
    expect(errors?.[0]?.extensions.problems).toEqual([
      {
        ...{ field: 'items.7.contentId', rule: 'expiresBefore' },
        params: { title: 'Haber 7', at: inMinutes(60) },
      },
    ])
    await end(inMinutes(61))
    expect((await call(SCHEDULE, { id, version })).row).toMatchObject({ status: 'scheduled' })
  })

  it('again replaces the time and the frozen text; saving alone does not change what goes out', async () => {
    const { id, version } = await made()
    const scheduled = (await call(SCHEDULE, { id, version })).row
    const saved = (await call(SAVE, { input: { id, version: scheduled.version, title: 'Değişti' } })).row
    expect(saved).toMatchObject({ status: 'scheduled', scheduledVersion: scheduled.version })
    expect(saved.version).toBeGreaterThan(scheduled.version)
    expect((await dispatchOf(id))[0]?.content.mail.subject).toBe('Sabah')
    const date = inMinutes(120)
    const again = (await call(SCHEDULE, { id, version: saved.version, date })).row
    expect(again.scheduledVersion).toBe(again.version)
    const dispatches = await dispatchOf(id)
    expect(dispatches).toHaveLength(1)
    expect(dispatches[0]).toMatchObject({ state: 'scheduled', due_at: new Date(date) })
    expect(dispatches[0]?.content.mail.subject).toBe('Değişti')
  })

  it('is rejected without permission to send, and for an outdated version', async () => {
    const { id, version } = await made()
    expect((await call(SCHEDULE, { id, version }, { roleId: '2' })).refused).toBe('FORBIDDEN')
    await call(SAVE, { input: { id, version, title: 'Daha yeni' } })
    expect((await call(SCHEDULE, { id, version })).refused).toBe('STALE_VERSION')
    expect(await dispatchOf(id)).toEqual([])
  })
})

describe('a newsletter that someone is editing', () => {
  it('can be scheduled, moved to the trash and restored by its editor only', async () => {
    const { id, version } = await made()
    const tabId = randomUUID()
    const { data } = await server.call(
      { roleId: '6' },
      `mutation ($id: ID!, $tabId: ID!) {
        stayed: sendHeartbeat(entity: "mailing", itemId: $id, tabId: $tabId, takesLock: true) { lock { epoch } } }`,
      { id, tabId },
    )
    const { epoch } = (data as unknown as { stayed: { lock: { epoch: string } } }).stayed.lock
    const under = (document: string, lockEpoch?: string) =>
      call(
        document
          .replace('$version: Int!', '$version: Int!, $lockEpoch: ID')
          .replace('version: $version', 'version: $version, lockEpoch: $lockEpoch'),
        { id, version, lockEpoch },
        lockEpoch ? { roleId: '6' } : MANAGER,
      )
    for (const document of [SCHEDULE, step('cancelMailing'), step('recoverMailing')])
      expect((await under(document)).refused).toBe('LOCKED')
    expect((await under(SCHEDULE, epoch)).row).toMatchObject({ status: 'scheduled' })
  })
})

describe('canceling', () => {
  it('moves a pending newsletter to the trash and cancels its mails; restored it is a draft again', async () => {
    const { id, version } = await made()
    const scheduled = (await call(SCHEDULE, { id, version })).row
    const canceled = (await call(step('cancelMailing'), { id, version: scheduled.version })).row
    expect(canceled).toMatchObject({ status: 'canceled', scheduledVersion: null })
    expect((await dispatchOf(id)).map(({ state }) => state)).toEqual(['canceled'])
    expect((await call(SCHEDULE, { id, version: canceled.version })).refused).toEqual([
      'status mailingClosed',
    ])
    const back = (await call(step('recoverMailing'), { id, version: canceled.version })).row
    expect(back.status).toBe('draft')
    expect((await call(SCHEDULE, { id, version: back.version })).row).toMatchObject({ status: 'scheduled' })
  })

  it('is rejected for a sent newsletter', async () => {
    const { id, version } = await made()
    await server.newsroom.database.pool.query(
      `update mailings set status = 'sent', scheduled_date = now() where id = $1`,
      [id],
    )
    expect((await call(step('cancelMailing'), { id, version })).refused).toEqual(['status mailingClosed'])
  })
})

describe('the preview', () => {
  const PREVIEW = `query ($input: MailingInput!) { row: previewMailing(input: $input) {
    subject html text bytes readers leadMinutes problems { field rule } warnings { field rule } } }`
  const preview = async (input: object, siteId = MAIN_SITE, who: Principal = MANAGER) => {
    const { data, errors } = await server.call(who, PREVIEW, { input }, siteId)
    if (!data) throw new Error(JSON.stringify(errors))
    return data.row as unknown as {
      subject: string
      html: string
      text: string
      bytes: number
      readers: number | null
      warnings: { field: string; rule: string }[]
      problems: { field: string; rule: string }[]
    }
  }

  it('is the mail itself, with every value escaped as text', async () => {
    const title = '<script>alert(1)</script> & “tırnak”'
    const items = [{ key: 'a', type: 'content', contentId: await news('<img src=x onerror=alert(1)>') }]
    const { html, text, subject, readers } = await preview({ title, mailingType: 'custom', items, channelId })
    expect(subject).toBe(title)
    expect(html).not.toMatch(/<script|<img src=x/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; “tırnak”')
    expect(text).toContain(title)
    expect(readers).toBe(0)
  })

  it('links only to http and https', async () => {
    const items = [
      { key: 'a', type: 'recipe', recipeId: '1', title: 'Kötü', url: 'javascript:alert(1)' },
      { key: 'b', type: 'recipe', recipeId: '2', title: 'İyi', url: 'https://tarif.example.com/iyi' },
    ]
    const { html } = await preview({ title: 'Bağlantılar', mailingType: 'custom', items })
    expect(html).not.toContain('javascript:')
    expect(html).toContain('https://tarif.example.com/iyi')
  })

  it('links a recipe, which has a relative path, to the site; saved and scheduled alike', async () => {
    const items = [{ key: 'a', type: 'recipe', recipeId: '1', title: 'Kısır', url: '/tarif/kisir-1' }]
    const { rows } = await server.newsroom.database.pool.query<{ url: string }>(
      'select url from sites where id = $1',
      [MAIN_SITE],
    )
    const { html, text } = await preview({ title: 'Sofra', mailingType: 'custom', items })
    expect(html).toContain(`href="${rows[0]?.url}/tarif/kisir-1"`)
    expect(text).toContain(`${rows[0]?.url}/tarif/kisir-1`)
    const { id, version } = await made({ items })
    expect((await call(SCHEDULE, { id, version })).row).toMatchObject({ status: 'scheduled' })
  })

  it('of the Arabic site runs from right to left, whatever its type', async () => {
    const contentId = await news('الثلوج تعطل حركة النقل', 'published', ARABIC_SITE)
    const items = [{ key: 'a', type: 'content', contentId }]
    for (const mailingType of [
      'morningNotes',
      'whatToWatch',
      'sundaySupplement',
      'bookSupplement',
      'custom',
    ]) {
      const { html } = await preview({ title: 'نشرة', mailingType, items }, ARABIC_SITE, {
        roleId: '1',
        siteId: ARABIC_SITE,
      })
      expect(html, mailingType).toMatch(/<html[^>]*lang="ar"[^>]*dir="rtl"/)
      expect(html, mailingType).not.toMatch(/direction:\s*ltr/)
    }
  })

  it('shows warnings', async () => {
    const same = await news('Aynı başlık')
    const items = [
      { key: 'a', type: 'content', contentId: same },
      { key: 'b', type: 'recipe', recipeId: '1', title: 'Aynı başlık' },
    ]
    const { warnings, problems } = await preview({
      ...{ title: 'BEDAVA FIRSAT!!', mailingType: 'custom', items },
    })
    expect(problems).toEqual([])
    expect(warnings.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'subject mailingLoudSubject',
      'subject mailingSpamSubject',
      'preheader mailingNoPreheader',
      'items.0.image mailingNoPicture',
      'items.1.url mailingNoLink',
      'items.1.image mailingNoPicture',
      'items.1.title mailingSameTitle',
    ])
  })

  it('warns of another newsletter to the same readers at nearly the same time', async () => {
    const date = inMinutes(24 * 60)
    const other = await made({ title: 'Önceki', date })
    await call(SCHEDULE, { id: other.id, version: other.version })
    const near = new Date(new Date(date).getTime() + 20 * 60_000).toISOString()
    const { warnings } = await preview({ title: 'Sonraki', mailingType: 'custom', channelId, date: near })
    expect(warnings).toContainEqual({ field: 'date', rule: 'mailingOverlap' })
  })
})
