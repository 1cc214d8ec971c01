// Test helper: a server, a push service whose answers the test controls, and the calls of an editor.
import type { Device, Platform } from '@manset/demo/push-service/device-book.ts'
import { expect, vi } from 'vitest'
import { type Principal, startTestApp } from '../../../test/app.ts'
import { MAIN_SITE } from '../../../test/newsroom.ts'
import { startTestPushService } from '../test-push-service.ts'

export const CHIEF = { roleId: '6' } as const
export const EDITOR = { roleId: '2' } as const
export const LONG_TIMEOUT = { timeout: 30_000, interval: 30 }
export const FIELDS = 'id version status failedPlatforms deviceCount sentCount sentDate'
export const SAVE = `mutation ($input: NotificationInput!) { one: saveNotification(input: $input) { ${FIELDS} } }`
export const SEND = `mutation ($id: ID!, $version: Int!, $yes: Boolean!) {
  one: sendNotification(id: $id, version: $version, isRepeatConfirmed: $yes) { ${FIELDS} } }`
/** By the name of the action: `retry` or `cancel`. */
export const STEP = (name: string) =>
  `mutation ($id: ID!) { one: ${name}Notification(id: $id) { ${FIELDS} } }`

const PLATFORMS = ['webSite', 'mobileSite', 'mobileApp'] as const

export type PushDesk = Awaited<ReturnType<typeof openPushDesk>>

/** A server whose main site has the app's service account and one published news (`contentId`). */
export async function openPushDesk() {
  const service = await startTestPushService()
  const server = await startTestApp(service.environment)
  const query = (text: string, values: unknown[] = []) => server.newsroom.database.pool.query(text, values)

  /** Inserts a news of the main site with this status. */
  async function newsOf(title: string, status: string): Promise<string> {
    const { rows } = await query(
      `insert into contents (site_id, type, title, status, publish_date) values ($1, 'news', $2, $3, now()) returning id`,
      [MAIN_SITE, title, status],
    )
    return rows[0].id
  }

  /** The answer `one` of a call, or the code and parameters of its error. */
  async function call(document: string, variables: object = {}, who: Principal = CHIEF, siteId = MAIN_SITE) {
    const { data, errors } = await server.call(who, document, variables, siteId)
    const { code, params } = errors?.[0]?.extensions ?? {}
    return { one: data?.one as unknown as Record<string, unknown> | undefined, code, params }
  }

  async function saveAccount(text: string) {
    const read = await call(
      `{ one: getSiteConfiguration(id: ${MAIN_SITE}) { version } }`,
      {},
      { roleId: '1' },
    )
    const { one, code } = await call(
      `mutation ($input: SiteConfigurationInput!) { one: saveSiteConfiguration(input: $input) { version } }`,
      { input: { version: read.one?.version, fcmServiceAccount: { text } } },
      { roleId: '1' },
    )
    if (!one) throw new Error(code)
  }

  async function saved(input: object = {}, who: Principal = CHIEF, siteId = MAIN_SITE) {
    const given = { input: { title: 'Kar yağdı', opens: 'site', ...input } }
    const { one, code } = await call(SAVE, given, who, siteId)
    if (!one) throw new Error(code)
    return one as { id: string; version: number }
  }

  const device = (platform: Platform, topics: object = {}, siteId = MAIN_SITE): Promise<Device> =>
    service.register(server.url, { siteId, platform, topics })
  /** The first dispatch. */
  const dispatch = async () => (await query('select id, state, trouble from dispatches')).rows[0]
  const message = (id: string, siteId?: number) =>
    call(`{ one: getNotification(id: ${id}) { ${FIELDS} } }`, {}, CHIEF, siteId)

  const contentId = await newsOf('Kar yağdı', 'published')
  await saveAccount(service.account)
  return {
    ...{ server, service, contentId, query, newsOf, call, saveAccount, saved, device, dispatch },
    send: (
      { id, version }: { id: string; version: number },
      yes = false,
      who: Principal = CHIEF,
      siteId = MAIN_SITE,
    ) => call(SEND, { id, version, yes }, who, siteId),
    devices: (platform: Platform, count: number) =>
      Promise.all(Array.from({ length: count }, () => device(platform))),
    /** The message as editors see it. */
    shown: async (id: string) => (await message(id)).one,
    /** Waits until it has the status. */
    becomes: (id: string, status: string, siteId?: number) =>
      vi.waitFor(async () => {
        const { one } = await message(id, siteId)
        expect(one?.status).toBe(status)
        return one as Record<string, unknown>
      }, LONG_TIMEOUT),
    /** Recipient counts by state. */
    states: async () =>
      (await query('select state, count(*)::int as count from dispatch_recipients group by 1 order by 1'))
        .rows,
    resume: async () =>
      call('mutation ($id: ID!) { one: resumeDispatch(id: $id) { state } }', { id: (await dispatch()).id }),
    /** Removes devices, messages and dispatches. */
    async empty() {
      for (const table of ['push_devices', 'dispatches', 'notifications']) await query(`delete from ${table}`)
    },
    /** Every platform accepts messages again. */
    async restoreService() {
      for (const platform of PLATFORMS) await service.does(platform, 'takes')
    },
    async close() {
      await server.close()
      await service.close()
    },
  }
}
