// Privilege escalation through changes of roles and flags by people without permission: refused, and nothing is written.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Principal, startTestApp, type TestApp } from '../app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../newsroom.ts'
import { ADMINISTRATOR, EDITOR, expectUnharmed } from './attack.ts'
import { codeOf, expectNothingWritten } from './writes.ts'

const CHIEF = { roleId: '6' } as const satisfies Principal
const AUTHOR = { roleId: '3' } as const satisfies Principal
const VIEWER = { roleId: '8' } as const satisfies Principal
const SAVE_ROLES = 'mutation ($input: RoleRightsInput!) { saveRoleRights(input: $input) { version } }'
const SAVE_FLAG = 'mutation ($input: FeatureFlagInput!) { saveFeatureFlag(input: $input) { isOn version } }'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  await expectUnharmed(server)
  await server.close()
})

interface Change {
  category: string
  detail: string
  roleIds: string[]
}

async function rolesVersion(siteId = MAIN_SITE): Promise<number> {
  const row = await server.newsroom.database.db
    .selectFrom('role_rights')
    .select('version')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row?.version ?? 0
}
const saveRoles = async (who: Principal, changes: Change[], siteId = MAIN_SITE) =>
  server.call(who, SAVE_ROLES, { input: { version: await rolesVersion(siteId), changes } }, siteId)
const turn = (who: Principal, name: string, version: number, isOn: boolean, siteId = MAIN_SITE) =>
  server.call(who, SAVE_FLAG, { input: { name, version, isOn } }, siteId)
const listOf = (who: Principal, siteId = MAIN_SITE) =>
  server.call(who, '{ getPrograms(page: 1, limit: 10) { items { id } } }', {}, siteId)
const permissionRow = (category: string, detail: string, siteId = MAIN_SITE) =>
  server.newsroom.database.db
    .selectFrom('permissions')
    .select('role_ids')
    .where('site_id', '=', siteId)
    .where('category', '=', category)
    .where('detail', '=', detail)
    .executeTakeFirst()

const publishToAuthors = { category: 'news', detail: 'publish', roleIds: ['1', '2', '3', '6'] }

describe('permissions of roles', () => {
  it('can be changed only by people with the permission, and not by the editor-in-chief', async () => {
    await expectNothingWritten(server, async () => {
      for (const who of [CHIEF, EDITOR, AUTHOR, VIEWER])
        expect(codeOf(await saveRoles(who, [publishToAuthors]))).toBe('FORBIDDEN')
      expect(codeOf(await saveRoles(ADMINISTRATOR, [publishToAuthors], ARABIC_SITE))).toBe('SITE_FORBIDDEN')
    })
  })

  it('cannot be removed from administrators, nor can the editor-in-chief get the permission to change them', async () => {
    await expectNothingWritten(server, async () => {
      for (const change of [
        { category: 'news', detail: 'view', roleIds: ['2', '6'] },
        { category: 'role', detail: 'edit', roleIds: [] },
        { category: 'user', detail: 'edit', roleIds: ['1', '6'] },
        { category: 'featureFlags', detail: 'edit', roleIds: ['1', '6'] },
      ])
        expect(codeOf(await saveRoles(ADMINISTRATOR, [publishToAuthors, change]))).toBe('FIXED_RIGHT')
    })
  })

  it('reject permissions, roles and shapes that do not exist', async () => {
    await expectNothingWritten(server, async () => {
      for (const change of [
        { category: '__proto__', detail: 'view', roleIds: ['1'] },
        { category: 'constructor', detail: 'name', roleIds: ['1'] },
        { category: 'news', detail: 'toString', roleIds: ['1'] },
        { category: 'news', detail: 'view', roleIds: ['1', '9'] },
        { category: 'news', detail: 'view', roleIds: ['1', '__proto__'] },
      ])
        expect(codeOf(await saveRoles(ADMINISTRATOR, [change]))).toBe('VALIDATION')
      expect(codeOf(await saveRoles(ADMINISTRATOR, [publishToAuthors, publishToAuthors]))).toBe('VALIDATION')
      const beyond = { version: 0, changes: [], siteId: ARABIC_SITE, updatedBy: '1' }
      expect((await server.call(ADMINISTRATOR, SAVE_ROLES, { input: beyond })).errors).toBeDefined()
    })
  })

  it('can be delegated, without raising one’s own or others’ above one’s own', async () => {
    const { errors } = await saveRoles(ADMINISTRATOR, [
      { category: 'role', detail: 'view', roleIds: ['1', '2'] },
      { category: 'role', detail: 'edit', roleIds: ['1', '2'] },
    ])
    expect(errors).toBeUndefined()
    await expect.poll(async () => codeOf(await saveRoles(EDITOR, []))).toBeUndefined()
    await expectNothingWritten(server, async () => {
      const tries: [Change, string][] = [
        [{ category: 'brand', detail: 'view', roleIds: ['1', '2', '6'] }, 'OWN_RIGHTS'],
        [{ category: 'brand', detail: 'view', roleIds: ['1', '6', '8'] }, 'RIGHT_NOT_HELD'],
        [{ category: 'user', detail: 'edit', roleIds: ['1', '8'] }, 'RIGHT_NOT_HELD'],
        [{ category: 'role', detail: 'edit', roleIds: ['1', '2', '8'] }, 'RIGHT_NOT_HELD'],
      ]
      for (const [change, code] of tries)
        expect(codeOf(await saveRoles(EDITOR, [change])), change.category).toBe(code)
    })
    const refused = server.logged.filter(
      (line) => line.msg === 'a change of the permissions of roles was refused',
    )
    expect(refused.map((line) => line.code)).toContain('OWN_RIGHTS')
    expect(JSON.stringify(refused)).not.toMatch(/eyJ|Bearer/)
  })

  it('saved twice from one version are rejected the second time; the first save is in force, audited, and on this site only', async () => {
    const { db } = server.newsroom.database
    const version = await rolesVersion()
    const input = { version, changes: [publishToAuthors] }
    const other = { version, changes: [{ ...publishToAuthors, detail: 'approve' }] }
    const answers = await Promise.all(
      [input, other].map((one) => server.call(ADMINISTRATOR, SAVE_ROLES, { input: one })),
    )
    expect(answers.map(codeOf).toSorted()).toEqual(['STALE_VERSION', undefined].toSorted())
    expect(await rolesVersion()).toBe(version + 1)
    const won = answers[0]?.errors ? 'approve' : 'publish'
    expect((await permissionRow('news', won))?.role_ids).toContain('3')
    expect((await permissionRow('news', won, ARABIC_SITE))?.role_ids).not.toContain('3')
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .where('entity', '=', 'role')
      .where('version', '=', version + 1)
      .execute()
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ site_id: MAIN_SITE, action: 'saved', actor_address: '127.0.0.1' })
    expect(Object.keys(entries[0]?.changes as object)).toEqual([`news.${won}`])
  })
})

describe('feature flags', () => {
  it('are changed by administrators of the site only, and only existing ones', async () => {
    await expectNothingWritten(server, async () => {
      for (const who of [CHIEF, EDITOR, VIEWER])
        expect(codeOf(await turn(who, 'programs', 0, false))).toBe('FORBIDDEN')
      expect(codeOf(await turn(ADMINISTRATOR, 'programs', 0, false, ARABIC_SITE))).toBe('SITE_FORBIDDEN')
      for (const name of ['spaceTravel', '__proto__', 'constructor', '', 'user.edit'])
        expect(codeOf(await turn(ADMINISTRATOR, name, 0, false)), name).toBe('VALIDATION')
      expect(codeOf(await turn(ADMINISTRATOR, 'programs', 7, false))).toBe('STALE_VERSION')
      // It is on already, so nothing is written or published.
      expect((await turn(ADMINISTRATOR, 'programs', 0, true)).data).toEqual({
        saveFeatureFlag: { isOn: true, version: 0 },
      })
    })
  })

  it('that are off close their calls for everyone within 5 s, on this site only, until they are on again', async () => {
    expect(codeOf(await listOf(CHIEF))).toBeUndefined()
    expect((await turn(ADMINISTRATOR, 'programs', 0, false)).data).toEqual({
      saveFeatureFlag: { isOn: false, version: 1 },
    })
    for (const who of [CHIEF, ADMINISTRATOR])
      await expect.poll(async () => codeOf(await listOf(who)), { timeout: 5_000 }).toBe('FORBIDDEN')
    expect(codeOf(await listOf({ roleId: '6', siteId: ARABIC_SITE }, ARABIC_SITE))).toBeUndefined()

    const { data } = await server.call(
      ADMINISTRATOR,
      '{ getPermissions { permissionCategories { keyword permissionDetails { roleIds } } } }',
    )
    const [told] = (data as unknown as { getPermissions: { permissionCategories: Told[] }[] }).getPermissions
    const programs = told?.permissionCategories.find(({ keyword }) => keyword === 'program')
    expect(programs?.permissionDetails.flatMap(({ roleIds }) => roleIds)).toEqual([])
    expect((await permissionRow('program', 'view'))?.role_ids, 'what was chosen stays').toContain('1')

    expect(codeOf(await turn(ADMINISTRATOR, 'programs', 0, true)), 'an old version').toBe('STALE_VERSION')
    expect(codeOf(await turn(ADMINISTRATOR, 'programs', 1, true))).toBeUndefined()
    await expect.poll(async () => codeOf(await listOf(CHIEF)), { timeout: 5_000 }).toBeUndefined()
    const entries = await server.newsroom.database.db
      .selectFrom('audit_entries')
      .select(['action', 'changes', 'actor_id'])
      .where('entity', '=', 'featureFlag')
      .orderBy('id')
      .execute()
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['turnedOff', { programs: { before: true, after: false } }],
      ['turnedOn', { programs: { before: false, after: true } }],
    ])
    expect(entries.every((entry) => entry.actor_id !== null)).toBe(true)
  })

  it('turned off by many at once change once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => turn(ADMINISTRATOR, 'menus', 0, false)))
    expect(answers.filter((answer) => !answer.errors)).toHaveLength(1)
    expect(answers.map(codeOf).filter((code) => code === 'STALE_VERSION')).toHaveLength(7)
  })
})

interface Told {
  keyword: string
  permissionDetails: { roleIds: string[] }[]
}
