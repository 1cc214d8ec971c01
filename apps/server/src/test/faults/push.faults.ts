// Push messages while the connection to their push service breaks, hangs, is late or delivers twice. No device shows a message twice,
// everybody who counts as reached sees it, and uncertain devices are reported.
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDeviceBook, type Platform, registrationOf } from '@manset/demo/push-service/device-book.ts'
import { createPushService } from '@manset/demo/push-service/service.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { countFault } from '../injection/fault-report.ts'
import { NETWORK_FAULTS, type NetworkProxy, openNetworkProxy } from '../injection/network-proxy.ts'
import { MAIN_SITE } from '../newsroom.ts'

const DEVICES = 12
const CHIEF = { roleId: '6' } as const
const POLLING = { timeout: 60_000, interval: 50 }

let server: TestApp
let service: http.Server
let proxy: NetworkProxy
let folder: string
const names = new Map<Platform, string[]>()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manset-push-faults-'))
  const book = await openDeviceBook(folder)
  let handle: http.RequestListener = () => {}
  service = http.createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  proxy = await openNetworkProxy(`http://127.0.0.1:${(service.address() as AddressInfo).port}`)
  const root = `${proxy.url}/push-service`
  handle = createPushService({ root, book, log: { error: () => {} } })
  server = await startTestApp({ MANSET_PUSH_HOSTS: new URL(root).host, FCM_URL: `${root}/fcm` })
  for (const platform of ['webSite', 'mobileApp'] as const)
    for (let place = 0; place < DEVICES; place += 1) {
      const device = book.make(MAIN_SITE, platform)
      names.set(platform, [...(names.get(platform) ?? []), device.name])
      const answer = await fetch(`${server.url}/push/${MAIN_SITE}/devices`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(registrationOf(device, root, {})),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
  const { version } = await ask(`{ one: getSiteConfiguration(id: ${MAIN_SITE}) { version } }`)
  await ask(
    'mutation ($input: SiteConfigurationInput!) { one: saveSiteConfiguration(input: $input) { version } }',
    {
      input: { version, fcmServiceAccount: { text: JSON.stringify(book.account) } },
    },
  )
}, 60_000)
afterAll(async () => {
  await server.close()
  await proxy.close()
  service.closeAllConnections()
  service.close()
  await rm(folder, { recursive: true })
})

async function ask(document: string, variables: object = {}, who: { roleId: '1' | '6' } = { roleId: '1' }) {
  const { data, errors } = await server.call(who, document, variables)
  if (errors) throw new Error(JSON.stringify(errors))
  return (data as unknown as { one: { id: string; version: number } }).one
}

interface Recipient {
  state: string
  name: string
}

/** Sends a message to one platform, and waits until nothing is in flight. */
async function sent(title: string, platform: Platform, restore?: () => Promise<void>): Promise<Recipient[]> {
  const { pool } = server.newsroom.database
  const { id, version } = await ask(
    'mutation ($input: NotificationInput!) { one: saveNotification(input: $input) { id version } }',
    { input: { title, opens: 'site', platforms: [platform] } },
    CHIEF,
  )
  await ask(
    `mutation ($id: ID!, $version: Int!) {
       one: sendNotification(id: $id, version: $version, isRepeatConfirmed: true) { id version } }`,
    { id, version },
    CHIEF,
  )
  const dispatch = async () => {
    const { rows } = await pool.query<{ state: string; trouble: string | null }>(
      `select d.state, coalesce(d.trouble, (select max(r.code) from dispatch_recipients r where r.dispatch_id = d.id)) as trouble
       from dispatches d where d.kind = 'notification' and d.item_id = $1`,
      [id],
    )
    return rows[0]
  }
  if (restore) {
    // The service returns once its outage was noticed.
    await expect
      .poll(async () => (await dispatch())?.trouble ?? null, POLLING)
      .not.toBeNull()
      .finally(restore)
  }
  await expect
    .poll(async () => {
      await pool.query(
        `update dispatch_recipients r set next_attempt_at = now() from dispatches d
         where d.id = r.dispatch_id and d.item_id = $1 and d.kind = 'notification' and r.next_attempt_at > now()`,
        [id],
      )
      return (await dispatch())?.state
    }, POLLING)
    .toMatch(/^(sent|failed)$/)
  const { rows } = await pool.query<Recipient>(
    `select r.state, r.address as name from dispatch_recipients r join dispatches d on d.id = r.dispatch_id
     where d.kind = 'notification' and d.item_id = $1 order by r.seq`,
    [id],
  )
  return rows
}

/** How often each device shows a title. */
async function shown(title: string): Promise<number[]> {
  const answer = await fetch(`${proxy.url}/push-service/phones`)
  const { phones } = (await answer.json()) as { phones: { name: string; messages: { title: string }[] }[] }
  return phones.map(({ messages }) => messages.filter((one) => one.title === title).length).filter(Boolean)
}

const isMessage = ({ method, url }: { method?: string; url?: string }) =>
  method === 'POST' && /\/(wp|fcm)\b.*/.test(url ?? '') && !/token/.test(url ?? '')

describe.each(['webSite', 'mobileApp'] as const)('messages to a %s', (platform) => {
  it.each([...NETWORK_FAULTS, 'refused'] as const)('%s', { timeout: 120_000 }, async (fault) => {
    const row = countFault(`push ${platform}: ${fault}`)
    const title = `Kar ${platform} ${fault}`
    const restore = fault === 'refused' ? await proxy.refuse() : undefined
    const armed = fault === 'refused' ? null : proxy.arm(fault, isMessage)
    if (restore) row.tries = 1
    const begun = performance.now()
    const recipients = await sent(title, platform, restore)
    row.answered(performance.now() - begun)
    armed?.disarm()
    row.tries += armed?.count() ?? 0
    const counts = await shown(title)
    const inState = (state: string) => recipients.filter((one) => one.state === state).length
    row.acknowledged = inState('sent')
    row.unknown = inState('unknown')
    row.lost = Math.max(0, inState('sent') - counts.length)
    row.doubled = counts.filter((count) => count > 1).length
    row.report()
    expect(recipients).toHaveLength(DEVICES)
    expect(row).toMatchObject({ lost: 0, doubled: 0 })
    expect(row.acknowledged + row.unknown).toBe(DEVICES)
    expect(row.unknown).toBeLessThanOrEqual(row.tries)
  })
})
