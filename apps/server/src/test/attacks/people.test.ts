// Privilege escalation by every path: fields that callers may not set, somebody else's name, another site, prototypes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { ARABIC_SITE, MAIN_SITE, subjectOf } from '../newsroom.ts'
import {
  ADMINISTRATOR,
  CHANGE_ROLES,
  CHIEF,
  createStaff,
  DECIDE,
  roles,
  SAVE,
  SET_FLAG,
} from '../rights/staff.ts'
import { attack, expectUnharmed } from './attack.ts'
import { expectNothingWritten } from './writes.ts'

const EDITOR = subjectOf('2', MAIN_SITE)

let server: TestApp
let staff: ReturnType<typeof createStaff>
beforeAll(async () => {
  server = await startTestApp()
  staff = createStaff(server)
})
afterAll(async () => {
  await expectUnharmed(server)
  await server.close()
})

describe('fields that callers may not set', () => {
  const forged = {
    siteId: 2,
    name: 'Başka Biri',
    username: 'admin',
    email: 'admin@example.com',
    issuer: 'https://evil.test',
    subject: ADMINISTRATOR,
    createdUserId: '1',
    createdDate: '2020-01-01T00:00:00Z',
    updatedUserId: '1',
    approvalChangedBy: '1',
    permissions: ['user.edit'],
    roleIds: ['1'],
    isAdmin: true,
    folded: 'x',
  }
  it.each(Object.entries(forged))('%s of a person', async (field, value) => {
    const { id } = await staff.hire()
    await expectNothingWritten(server, async () => {
      const answer = await staff.save(ADMINISTRATOR, { id, version: 1, [field]: value })
      expect(answer.code).toBe('VALIDATION')
    })
  })

  it('nested, as prototypes, and with sites and roles that do not exist', async () => {
    const { id } = await staff.hire()
    await expectNothingWritten(server, async () => {
      for (const asked of [
        [{ siteId: '4', roleIds: ['2'], isAdministrator: true }],
        [{ siteId: '999', roleIds: ['2'] }],
        [{ siteId: '-4', roleIds: ['2'] }],
        [{ siteId: '__proto__', roleIds: ['2'] }],
        [{ siteId: '4', roleIds: ['0'] }],
        [{ siteId: '4', roleIds: ['__proto__'] }],
        [{ siteId: '4', roleIds: ["1'; drop table users; --"] }],
        [...roles(MAIN_SITE, '2'), ...roles(MAIN_SITE, '1')],
      ])
        expect((await staff.save(ADMINISTRATOR, { id, version: 1, roles: asked })).code).toBe('VALIDATION')
      for (const inner of [
        '"__proto__":{"isApproved":true}',
        '"constructor":{"prototype":{"isApproved":true}}',
      ]) {
        const body = `{"query":${JSON.stringify(SAVE)},"variables":{"input":{"id":"${id}","version":1,${inner}}}}`
        expect((await attack(server, { who: { roleId: '1' }, body })).status).toBe(400)
      }
    })
    expect(({} as { isApproved?: boolean }).isApproved).toBeUndefined()
  })

  it('an approval in another person’s name', async () => {
    const { id } = await staff.hire({}, false)
    await expectNothingWritten(server, async () => {
      const input = { id, isApproved: true, updatedUserId: (await staff.known(CHIEF)).id }
      expect((await staff.decide(ADMINISTRATOR, input)).code).toBe('VALIDATION')
    })
  })
})

describe('privilege escalation', () => {
  it('by a person who manages nobody: each call is rejected, on each site', async () => {
    const me = await staff.known(EDITOR)
    const calls = [
      [SAVE, { input: { ...me, roles: roles(MAIN_SITE, '1') } }],
      [SAVE, { input: { ...me, isApproved: true } }],
      [DECIDE, { input: { id: me.id, isApproved: true } }],
      [
        CHANGE_ROLES,
        { input: { version: 0, changes: [{ category: 'user', detail: 'edit', roleIds: ['1', '2'] }] } },
      ],
      [SET_FLAG, { input: { name: 'agencyDesk', version: 0, isOn: false } }],
    ] as const
    await expectNothingWritten(server, async () => {
      for (const [query, variables] of calls) {
        expect((await staff.ask(EDITOR, query, variables)).code).toBe('FORBIDDEN')
        expect((await staff.ask(EDITOR, query, variables, ARABIC_SITE)).code).toBe('SITE_FORBIDDEN')
      }
    })
  })

  it('by approving in a save without the permission to approve', async () => {
    for (const action of ['view', 'edit']) await staff.allow(ADMINISTRATOR, `user.${action}`, '1', '5')
    const officer = await staff.hire({ [MAIN_SITE]: ['5'] })
    const { id } = await staff.hire({}, false)
    await expect
      .poll(async () => (await staff.ask(officer.subject, '{ answer: getUsers { isTruncated } }')).code)
      .toBeUndefined()
    await expectNothingWritten(server, async () => {
      expect((await staff.save(officer.subject, { id, version: 1, isApproved: true })).code).toBe('FORBIDDEN')
      expect((await staff.decide(officer.subject, { id, isApproved: true })).code).toBe('FORBIDDEN')
      const own = { id: officer.id, version: 1 }
      expect((await staff.save(officer.subject, { ...own, roles: roles(MAIN_SITE, '5', '6') })).code).toBe(
        'OWN_RIGHTS',
      )
      expect((await staff.save(officer.subject, { ...own, roles: roles(ARABIC_SITE, '8') })).code).toBe(
        'SITE_NOT_YOURS',
      )
    })
  })

  it('by a call on one site for another: an administrator there has rights there only', async () => {
    const { id } = await staff.hire()
    await expectNothingWritten(server, async () => {
      const asked = { id, version: 1, roles: roles(ARABIC_SITE, '1') }
      expect((await staff.save(ADMINISTRATOR, asked)).code).toBe('SITE_NOT_YOURS')
      expect((await staff.save(ADMINISTRATOR, asked, ARABIC_SITE)).code).toBe('SITE_FORBIDDEN')
    })
  })

  it('is logged, with both people and no secret', async () => {
    const me = await staff.known(ADMINISTRATOR)
    server.logged.length = 0
    await staff.save(ADMINISTRATOR, { ...me, roles: roles(MAIN_SITE, '1', '2') })
    const lines = server.logged.filter(({ msg }) => msg === 'a change of roles was refused')
    expect(lines).toEqual([
      expect.objectContaining({ code: 'OWN_RIGHTS', actorId: me.id, targetId: me.id, siteId: MAIN_SITE }),
    ])
    expect(JSON.stringify(server.logged)).not.toMatch(/Bearer|eyJ/)
  })
})
