// Permissions of roles, and flags that are off: who may change them, and the effect.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { ARABIC_SITE, MAIN_SITE, subjectOf } from '../newsroom.ts'
import {
  ADMINISTRATOR,
  ARABIC_ADMINISTRATOR,
  CHANGE_ROLES,
  CHIEF,
  createStaff,
  eventually,
  SET_FLAG,
} from './staff.ts'

const EDITOR = subjectOf('2', MAIN_SITE)

let server: TestApp
let staff: ReturnType<typeof createStaff>
beforeAll(async () => {
  server = await startTestApp()
  staff = createStaff(server)
})
afterAll(() => server.close())

describe('permissions of roles', () => {
  it('apply at once to everyone with the role, on this site only, and changes are audited', async () => {
    const author = await staff.hire({ [MAIN_SITE]: ['3'], [ARABIC_SITE]: ['3'] })
    const ask = async (siteId: number) =>
      (await staff.ask(author.subject, '{ getAgencyContent(agencyContentId: "999") { title } }', {}, siteId))
        .code
    expect(await ask(MAIN_SITE)).toBe('FORBIDDEN')
    expect(await ask(ARABIC_SITE)).toBe('FORBIDDEN')
    await staff.allow(ADMINISTRATOR, 'agency.view', '1', '2', '3', '4', '5', '6', '8')
    await eventually(() => ask(MAIN_SITE), 'NOT_FOUND')
    expect(await ask(ARABIC_SITE)).toBe('FORBIDDEN')
    const entry = await server.newsroom.database.db
      .selectFrom('audit_entries')
      .select(['site_id', 'changes'])
      .where('entity', '=', 'role')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      site_id: MAIN_SITE,
      changes: {
        'agency.view': {
          before: expect.not.arrayContaining(['3']),
          after: ['1', '2', '3', '4', '5', '6', '8'],
        },
      },
    })
  })

  it('cannot be changed from an older version, nor under names that do not exist', async () => {
    const stale = await staff.ask(ADMINISTRATOR, CHANGE_ROLES, { input: { version: 999, changes: [] } })
    expect(stale.code).toBe('STALE_VERSION')
    for (const permission of ['news.fly', '__proto__.view', 'constructor.name'])
      expect((await staff.allow(ADMINISTRATOR, permission, '1')).code, permission).toBe('VALIDATION')
    expect((await staff.allow(ADMINISTRATOR, 'news.view', '1', '99')).code).toBe('VALIDATION')
  })

  it('always include administrators, and give an editor-in-chief no permission to change them', async () => {
    expect((await staff.allow(ADMINISTRATOR, 'news.view', '2', '6')).code).toBe('FIXED_RIGHT')
    for (const permission of ['user.edit', 'role.edit', 'featureFlags.edit'])
      expect((await staff.allow(ADMINISTRATOR, permission, '1', '6')).code, permission).toBe('FIXED_RIGHT')
  })

  it('cannot be used to raise one’s own role, or to grant permissions one does not hold', async () => {
    for (const action of ['view', 'edit']) await staff.allow(ADMINISTRATOR, `role.${action}`, '1', '7')
    const { subject } = await staff.hire({ [MAIN_SITE]: ['7'] })
    const raise = async () => (await staff.allow(subject, 'news.publish', '1', '2', '6', '7')).code
    await eventually(raise, 'OWN_RIGHTS')
    expect((await staff.allow(subject, 'news.publish', '1', '2', '3', '6')).code).toBe('RIGHT_NOT_HELD')
    expect((await staff.allow(subject, 'user.view', '1', '3')).code).toBe('RIGHT_NOT_HELD')
    expect((await staff.allow(subject, 'news.publish', '1', '6')).code).toBeUndefined()
    for (const action of ['view', 'edit']) await staff.allow(ADMINISTRATOR, `role.${action}`, '1')
    expect((await staff.allow(subject, 'news.publish', '1', '2', '6')).code).toBe('FORBIDDEN')
  })

  it('changed by two people from the same version are saved by one of them', async () => {
    const row = await server.newsroom.database.db
      .selectFrom('role_rights')
      .select('version')
      .where('site_id', '=', MAIN_SITE)
      .executeTakeFirstOrThrow()
    const answers = await Promise.all(
      ['3', '4', '5'].map((roleId) =>
        staff.ask(ADMINISTRATOR, CHANGE_ROLES, {
          input: {
            version: row.version,
            changes: [{ category: 'brand', detail: 'view', roleIds: ['1', '6', roleId] }],
          },
        }),
      ),
    )
    expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual([
      'STALE_VERSION',
      'STALE_VERSION',
      'done',
    ])
  })

  it('cannot be seen or changed by an editor-in-chief', async () => {
    expect((await staff.ask(CHIEF, '{ answer: getRoleRights { siteId } }')).code).toBe('FORBIDDEN')
    expect((await staff.allow(CHIEF, 'news.view', '1', '2')).code).toBe('FORBIDDEN')
  })
})

describe('a feature that is off', () => {
  const turn = (isOn: boolean, version: number, who = ADMINISTRATOR) =>
    staff.ask<{ isOn: boolean; version: number }>(who, SET_FLAG, {
      input: { name: 'photoGalleries', version, isOn },
    })
  const ask = async (who: string, siteId = MAIN_SITE) =>
    (await staff.ask(who, '{ answer: getPhotoGallery(id: "999") { id } }', {}, siteId)).code

  it('is closed to everyone on that site, administrators too, and to nobody elsewhere', async () => {
    expect(await ask(ADMINISTRATOR)).toBe('NOT_FOUND')
    expect((await turn(false, 0)).answer).toMatchObject({ isOn: false, version: 1 })
    await eventually(() => ask(ADMINISTRATOR), 'FORBIDDEN')
    expect(await ask(EDITOR)).toBe('FORBIDDEN')
    expect(await ask(ARABIC_ADMINISTRATOR, ARABIC_SITE)).toBe('NOT_FOUND')
    const { answer } = await staff.ask<
      { permissionCategories: { keyword: string; permissionDetails: { roleIds: string[] }[] }[] }[]
    >(
      ADMINISTRATOR,
      '{ answer: getPermissions { permissionCategories { keyword permissionDetails { roleIds } } } }',
    )
    const gallery = answer[0]?.permissionCategories.find(({ keyword }) => keyword === 'photoGallery')
    expect(gallery?.permissionDetails.length).toBeGreaterThan(3)
    expect(gallery?.permissionDetails.flatMap(({ roleIds }) => roleIds)).toEqual([])

    expect((await turn(true, 0)).code).toBe('STALE_VERSION')
    expect((await turn(true, 1)).answer).toMatchObject({ isOn: true, version: 2 })
    await eventually(() => ask(EDITOR), 'NOT_FOUND')
  })

  it('can be changed by administrators only, and only if it exists', async () => {
    for (const who of [EDITOR, CHIEF]) expect((await turn(false, 2, who)).code).toBe('FORBIDDEN')
    for (const name of ['user', '__proto__', 'toString']) {
      const asked = await staff.ask(ADMINISTRATOR, SET_FLAG, { input: { name, version: 0, isOn: false } })
      expect(asked.code, name).toBe('VALIDATION')
    }
  })

  it('changed by several at once changes once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => turn(false, 2)))
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'STALE_VERSION')).toHaveLength(3)
    await turn(true, 3)
  })
})
