// A save that changes a rule responds only after its own server applies the rule. The server here gets no events, so only the save itself
// can clear its caches.
import { entityByName } from '@manset/model/entities/entities.ts'
import type { Viewer } from '@manset/model/permissions/permissions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveFlag } from '../features/feature-flag/feature-flags.ts'
import { saveRoleRights } from '../features/permission/role-rights.ts'
import { changeUser } from '../features/user/change-user.ts'
import { saveItem } from '../kit/entity/entity-service.ts'
import { createAuthenticator } from '../platform/auth/auth.ts'
import type { Identity } from '../platform/auth/tokens.ts'
import type { Context } from '../platform/graphql/context.ts'
import { cacheFrameHosts } from '../platform/site/frame-hosts.ts'
import { loadSiteSettings } from '../platform/site/settings.ts'
import { MAIN_SITE, openTestNewsroom, subjectOf, TEST_ISSUER, type TestNewsroom } from './newsroom.ts'

const HEARS_NOTHING = { listen: () => () => {} }

let newsroom: TestNewsroom
let viewerNow: (roleId: string) => Promise<Viewer>
let context: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  context = await newsroom.contextOf('1')
  const authenticator = createAuthenticator({
    db: newsroom.database.db,
    live: HEARS_NOTHING,
    tokens: {
      verify: async (token) =>
        ({
          issuer: TEST_ISSUER,
          subject: token.split('.').at(-1),
          claims: {},
          issuedAt: 0,
          expiresAt: Date.now(),
        }) as Identity,
    },
  })
  viewerNow = async (roleId) => {
    const authorization = `Bearer a.b.${subjectOf(roleId, MAIN_SITE)}`
    return (await authenticator.authenticate({ authorization, siteid: String(MAIN_SITE), address: null }))
      .viewer
  }
})
afterAll(() => newsroom.close())

it('a feature that is turned off and on is closed and open to the very next call', async () => {
  for (let version = 0; version < 10; version++) {
    const isOn = version % 2 === 1
    await saveFlag({ name: 'persons', version, isOn }, context)
    expect((await viewerNow('1')).permissions.has('person.view')).toBe(isOn)
  }
})

it('a permission that a role gains or loses applies to the very next call', async () => {
  for (let version = 0; version < 10; version++) {
    const roleIds = version % 2 === 0 ? ['1'] : ['1', '2']
    const changes = [{ category: 'news', detail: 'create', roleIds }]
    await saveRoleRights({ version, changes }, context)
    expect((await viewerNow('2')).permissions.has('news.create')).toBe(roleIds.includes('2'))
  }
})

it('a setting of the site applies to the very next call and preview', async () => {
  const entity = entityByName('siteConfiguration')
  const hostsOf = cacheFrameHosts(
    async (siteId) => (await loadSiteSettings(newsroom.database.db, siteId)).embedHosts,
    { db: newsroom.database.db, live: HEARS_NOTHING },
  )
  let { version } = await newsroom.database.db
    .selectFrom('site_configurations')
    .select('version')
    .where('site_id', '=', MAIN_SITE)
    .executeTakeFirstOrThrow()
  for (let turn = 0; turn < 10; turn++) {
    const isSeriesEnabled = turn % 2 === 0
    const embedHosts = [`video${turn}.example.com`]
    const saved = await saveItem(entity, {}, { version, isSeriesEnabled, embedHosts }, context)
    version = saved.version
    expect((await viewerNow('2')).settings.isSeriesEnabled).toBe(isSeriesEnabled)
    expect(await hostsOf(MAIN_SITE)).toEqual(embedHosts)
  }
})

it('a person whose approval is revoked is out with the very next call, and in again with the next approval', async () => {
  const { userId } = await viewerNow('3')
  for (let turn = 0; turn < 5; turn++) {
    await changeUser({ id: userId, isApproved: false }, context)
    await expect(viewerNow('3')).rejects.toThrow('User is not active')
    await changeUser({ id: userId, isApproved: true }, context)
    expect((await viewerNow('3')).userId).toBe(userId)
  }
})
