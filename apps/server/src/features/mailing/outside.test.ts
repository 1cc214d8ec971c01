// External parts of a newsletter: links that are checked before scheduling, and pictures of recipes.
import { simpleParser } from 'mailparser'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSink, type Sink } from '../../platform/mail/test-sink.ts'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { openTestWebServer, type TestWebServer } from '../../test/outside/canary.ts'
import type { FrozenMail } from './frozen-mail.ts'

const NOW = new Date('2026-11-23T06:00:00.000Z')
const MANAGER = { roleId: '7' } as const

let service: TestWebServer
let pages: TestWebServer
let sink: Sink
let server: TestApp
let channelId: string
beforeAll(async () => {
  const size = { width: 900, height: 1600, channels: 3 as const, background: '#b35c1e' }
  const jpeg = await sharp({ create: size }).jpeg().toBuffer()
  service = await openTestWebServer(({ url = '' }, reply) => {
    if (url.includes('gone')) return reply.writeHead(404).end()
    reply.writeHead(200, { 'content-type': 'image/jpeg' })
    return reply.end(url.includes('text') ? '<svg onload="x()"/>' : jpeg)
  })
  pages = await openTestWebServer(({ url = '' }, reply) =>
    reply.writeHead(url.includes('gone') ? 410 : url.includes('broken') ? 500 : 200).end(),
  )
  sink = await openSink()
  server = await startTestApp({
    ...{ RECIPE_SERVICE_URL: service.url('/v1.0'), MANSET_ALLOWED_HOSTS: pages.host },
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
  })
  await query(`update users set email = 'deneyen@haber.example.com' where email is null`)
  const [channel] = await query<{ id: string }>(
    `insert into mailing_channels (site_id, name, link_name, is_approved) values ($1, 'Sabah', 'sabah', true) returning id`,
    [MAIN_SITE],
  )
  channelId = String(channel?.id)
}, 60_000)
afterAll(async () => {
  await server.close()
  await Promise.all([service.close(), pages.close(), sink.close()])
})
beforeEach(() => {
  server.newsroom.clock.set(NOW)
  service.asked.length = 0
  pages.asked.length = 0
})

const query = <Row>(text: string, values: unknown[] = []) =>
  server.newsroom.database.pool.query<Row & object>(text, values).then(({ rows }) => rows)

const recipe = (place: number, url: string | null, imageUrl: string | null = null) => ({
  ...{ key: `r${place}`, type: 'recipe', recipeId: String(place), title: `Tarif ${place}`, url, imageUrl },
})

const inputOf = (items: object[]) => ({
  ...{ title: 'Pazar sofrası', subject: 'Pazar', preheader: 'Tarifler', mailingType: 'sundaySupplement' },
  ...{ channelId, date: new Date(NOW.getTime() + 3_600_000).toISOString(), items },
})

const PREVIEW = `query ($input: MailingInput!, $areLinksAsked: Boolean) {
  seen: previewMailing(input: $input, areLinksAsked: $areLinksAsked) { warnings { field rule } html } }`
type Seen = { warnings: { field: string; rule: string }[]; html: string }

async function previewed(items: object[], areLinksAsked: boolean | null, who: Principal = MANAGER) {
  const { data, errors } = await server.call(who, PREVIEW, { input: inputOf(items), areLinksAsked })
  if (errors) return errors[0]?.extensions.code
  // The form already warns about private links, as those of this test are.
  const { warnings } = (data as unknown as { seen: Seen }).seen
  return warnings.filter(({ rule }) => /^mailing(Link|PictureNotHad)/.test(rule))
}

async function saved(items: object[]): Promise<{ id: string; version: number }> {
  const save = `mutation ($input: MailingInput!) { row: saveMailing(input: $input) { id version } }`
  const { data, errors } = await server.call(MANAGER, save, { input: inputOf(items) })
  if (errors) throw new Error(JSON.stringify(errors))
  return data?.row as unknown as { id: string; version: number }
}

const schedule = (row: object) =>
  server.call(
    MANAGER,
    `mutation ($id: ID!, $version: Int!) { row: scheduleMailing(id: $id, version: $version) { status } }`,
    row,
  )

const LINKS = () => [
  recipe(1, pages.url('/there')),
  recipe(2, pages.url('/gone')),
  recipe(3, pages.url('/broken')),
  recipe(4, 'http://localhost:9999/'),
  recipe(5, null),
]

it('links are checked on request, and never while a preview is typed', async () => {
  await previewed(LINKS(), null)
  await previewed(LINKS(), false)
  expect(pages.asked).toEqual([])
  expect(await previewed(LINKS(), true)).toEqual([
    { field: 'items.1.url', rule: 'mailingLinkGone' },
    { field: 'items.2.url', rule: 'mailingLinkSilent' },
    { field: 'items.3.url', rule: 'mailingLinkInside' },
  ])
  const count = pages.asked.length
  expect(count).toBeGreaterThan(2)
  expect(pages.asked.every(({ headers }) => !headers.authorization && !headers.cookie)).toBe(true)
  await previewed(LINKS(), true)
  expect(pages.asked).toHaveLength(count)
})

it('they are checked only for people who may send', async () => {
  expect(await previewed([recipe(1, pages.url('/for-nobody'))], true, { roleId: '2' })).toBe('FORBIDDEN')
  expect(pages.asked).toEqual([])
})

it('an unreachable link does not block a newsletter', async () => {
  const items = [recipe(5, 'https://yok.example.com/'), recipe(6, 'https://iki.example.com/')]
  const unanswered = { rule: 'mailingLinkSilent' }
  expect(await previewed(items, true)).toMatchObject([unanswered, unanswered])
  expect((await schedule(await saved(items))).data?.row).toEqual({ status: 'scheduled' })
})

it('pictures of recipes are served from our own address and in our sizes, stored when the newsletter is scheduled', async () => {
  const picture = service.url('/p/1.jpg')
  const items = [recipe(1, null, picture), recipe(2, null, service.url('/p/gone.jpg'))]
  // Previews load the picture from the recipe service.
  const { data } = await server.call(MANAGER, PREVIEW, { input: inputOf(items) })
  expect((data as unknown as { seen: Seen }).seen.html).toContain(picture)
  expect(service.asked).toEqual([])
  expect(await previewed(items, true)).toEqual([{ field: 'items.1.image', rule: 'mailingPictureNotHad' }])
  const row = await saved(items)
  expect((await schedule(row)).errors).toBeUndefined()
  const [dispatch] = await query<{ content: FrozenMail }>(
    'select content from dispatches where item_id = $1',
    [row.id],
  )
  const html = dispatch?.content.mail.html ?? ''
  expect(html).not.toContain(service.host)
  const [address = ''] = /http[^"]*\/mail-picture\?[^"]*/.exec(html) ?? []
  const shown = await fetch(address.replaceAll('&amp;', '&'))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { width = 0, height = 0 } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect(width).toBeLessThanOrEqual(1280)
  // In a shape of the mail, not in the recipe's.
  expect(width / height).not.toBeCloseTo(900 / 1600, 1)
})

it('rescheduling a newsletter without changes keeps its stored pictures, even if the service is down', async () => {
  const row = await saved([recipe(1, null, service.url('/p/1.jpg'))])
  await schedule(row)
  const pictureOf = async () => {
    const [dispatch] = await query<{ content: FrozenMail }>(
      'select content from dispatches where item_id = $1',
      [row.id],
    )
    return /mail-picture\?[^"]*/.exec(dispatch?.content.mail.html ?? '')?.[0]
  }
  const before = await pictureOf()
  expect(before).toBeDefined()
  service.asked.length = 0
  expect((await schedule({ ...row, version: row.version + 1 })).errors).toBeUndefined()
  expect(await pictureOf()).toBe(before)
  expect(service.asked).toEqual([])
})

it.each([
  ['that is no picture', () => service.url('/p/text.jpg')],
  ['of a host that is not allowed', () => pages.url('/p/1.jpg')],
  ['that leads inside', () => 'http://169.254.169.254/latest/1.jpg'],
])('a recipe picture %s is left out', async (_, address) => {
  const row = await saved([recipe(1, null, address())])
  expect((await schedule(row)).errors).toBeUndefined()
  const [dispatch] = await query<{ content: FrozenMail }>(
    'select content from dispatches where item_id = $1',
    [row.id],
  )
  const html = dispatch?.content.mail.html ?? ''
  expect(html).toContain('Tarif 1')
  expect(html).not.toContain(address())
  expect(html).not.toContain('/mail-picture')
})

it('a test has the same pictures as the newsletter', async () => {
  const { id } = await saved([recipe(1, null, service.url('/p/test.jpg'))])
  const { errors } = await server.call(MANAGER, `mutation ($id: ID!) { sendMailingTest(id: $id) }`, { id })
  expect(errors).toBeUndefined()
  const mail = await simpleParser(sink.mails.at(-1)?.raw ?? '')
  expect(String(mail.html)).toContain('/mail-picture')
  expect(String(mail.html)).not.toContain(service.host)
})
