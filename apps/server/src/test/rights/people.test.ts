// People and their permissions: who may change whose, and concurrent changes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people, type User } from '../../features/user/user-row.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../newsroom.ts'
import {
  ADMINISTRATOR,
  ARABIC_ADMINISTRATOR,
  CHIEF,
  createStaff,
  DECIDE,
  eventually,
  roles,
  SAVE,
} from './staff.ts'

const LIST =
  'query ($filter: UserFilter) { answer: getUsers(filter: $filter) { items { id isWaiting } isTruncated } }'
interface List {
  items: { id: string; isWaiting: boolean }[]
}

let server: TestApp
let staff: ReturnType<typeof createStaff>
beforeAll(async () => {
  server = await startTestApp()
  staff = createStaff(server)
})
afterAll(() => server.close())

describe('a newcomer', () => {
  it('is first in the list, is approved, given roles, and gets in; everything is audited', async () => {
    const newcomer = await staff.hire({}, false)
    const { answer: page } = await staff.ask<List>(ADMINISTRATOR, LIST)
    const waiting = page.items.map((one) => one.isWaiting)
    expect(waiting.lastIndexOf(true)).toBeLessThan(waiting.indexOf(false))
    expect((await staff.ask(newcomer.subject, '{ currentTime }')).code).toBe('USER_NOT_ACTIVE')

    const input = { id: newcomer.id, isApproved: true, updatedDate: '1999-01-01T00:00:00Z' }
    const { answer: approved } = await staff.decide(ADMINISTRATOR, input)
    expect(approved).toMatchObject({ isApproved: true, isWaiting: false, version: 2 })
    expect(approved.approvalChangedBy?.id).toBe((await staff.known(ADMINISTRATOR)).id)
    const { answer: saved } = await staff.save(ADMINISTRATOR, {
      id: newcomer.id,
      version: 2,
      department: ' Spor ',
      roles: roles(MAIN_SITE, '2'),
    })
    expect(saved).toMatchObject({ version: 3, department: 'Spor', roles: roles(MAIN_SITE, '2') })
    await eventually(async () => (await staff.ask(newcomer.subject, '{ currentTime }')).code, undefined)

    const audit = await server.newsroom.database.db
      .selectFrom('audit_entries')
      .select(['action', 'changes', 'version'])
      .where('entity', '=', 'user')
      .where('item_id', '=', newcomer.id)
      .orderBy('id')
      .execute()
    expect(audit).toEqual([
      { action: 'approved', version: 2, changes: { isApproved: { before: false, after: true } } },
      {
        action: 'saved',
        version: 3,
        changes: {
          department: { before: null, after: 'Spor' },
          [`roles.${MAIN_SITE}`]: { before: [], after: ['2'] },
        },
      },
    ])
  })

  it('who was rejected no longer counts as waiting', async () => {
    const { id } = await staff.hire({}, false)
    const { answer } = await staff.decide(ADMINISTRATOR, { id, isApproved: false })
    expect(answer).toMatchObject({ isApproved: false, isWaiting: false })
    const waiting = await staff.ask<List>(ADMINISTRATOR, LIST, { filter: { isWaiting: true } })
    expect(waiting.answer.items.map((one) => one.id)).not.toContain(id)
    const declined = await staff.ask<List>(ADMINISTRATOR, LIST, {
      filter: { isApproved: false, isWaiting: false },
    })
    expect(declined.answer.items.map((one) => one.id)).toContain(id)
  })

  it('can be looked up individually: whether they match the filter of a list', async () => {
    const { id } = await staff.hire({}, false)
    const { id: other } = await staff.hire({}, false)
    const asked = async (filter: object) =>
      (await staff.ask<List>(ADMINISTRATOR, LIST, { filter })).answer.items.map((one) => one.id)
    expect((await asked({ ids: [id, other] })).sort()).toEqual([id, other].sort())
    expect(await asked({ ids: [id], isWaiting: true })).toEqual([id])
    expect(await asked({ ids: [id], isApproved: true })).toEqual([])
    expect((await staff.ask(ADMINISTRATOR, LIST, { filter: { ids: ['x'] } })).code).toBe('VALIDATION')
  })
})

describe('the list of people', () => {
  const found = async (filter: object) =>
    (await staff.ask<List>(ADMINISTRATOR, LIST, { filter })).answer.items.map((one) => one.id)

  it('finds a person in any spelling of the department', async () => {
    const { id } = await staff.hire()
    await staff.save(ADMINISTRATOR, { id, version: 1, department: 'Iğdır Bürosu' })
    for (const search of ['IĞDIR', 'ığdır büro', 'igdir'])
      expect(await found({ search }), search).toEqual([id])
    expect(await found({ search: '%' })).toEqual([])
  })

  it('distinguishes a role on one site from the same role on another', async () => {
    const { id } = await staff.hire({ [MAIN_SITE]: ['7'], [ARABIC_SITE]: ['2'] })
    expect(await found({ sites: [String(MAIN_SITE)], roles: ['7'] })).toContain(id)
    expect(await found({ sites: [String(ARABIC_SITE)], roles: ['7'] })).not.toContain(id)
    expect(await found({ sites: [String(ARABIC_SITE)] })).toContain(id)
    expect(await found({ isApproved: false })).not.toContain(id)
  })

  it('is the same list, each person once, in the batches of an export', async () => {
    await Promise.all([staff.hire({}, false), staff.hire({}, false), staff.hire()])
    const context = await server.newsroom.contextOf('1')
    const walked: string[] = []
    let after: User | null = null
    do {
      const [one]: User[] = await people.walk({}, { after, take: 1 }, context)
      after = one ?? null
      if (one) walked.push(one.id)
    } while (after)
    expect(walked).toEqual(await found({}))
    expect(await people.count({}, 1_000, context)).toBe(walked.length)
    expect(await people.count({}, 2, context)).toBe(2)
  })
})

describe('colleagues to choose from', () => {
  it('are those of the site who can sign in, by name only', async () => {
    const active = await staff.hire({ [MAIN_SITE]: ['2'] })
    const elsewhere = await staff.hire({ [ARABIC_SITE]: ['2'] })
    const closed = await staff.hire({ [MAIN_SITE]: ['2'] }, false)
    const ask = async (search?: string) =>
      (
        await staff.ask<{ id: string }[]>(
          active.subject,
          'query ($search: String) { answer: getActiveUsers(search: $search, limit: 200) { id name } }',
          { search },
        )
      ).answer.map((one) => one.id)
    const all = await ask()
    expect(all).toContain(active.id)
    expect(all).not.toContain(elsewhere.id)
    expect(all).not.toContain(closed.id)
    expect(await ask(active.subject.replace('kisi-', 'KİŞİ '))).toContain(active.id)
  })
})

describe('nobody', () => {
  it('removes the last administrator of a site, by role or by approval', async () => {
    const { id, version } = await staff.known(ADMINISTRATOR)
    const alone = await staff.save(ADMINISTRATOR, { id, version, roles: roles(MAIN_SITE) })
    expect(alone).toMatchObject({ code: 'LAST_ADMINISTRATOR', params: { site: 'Ana site' } })

    const other = await staff.hire({ [MAIN_SITE]: ['1'] })
    expect((await staff.decide(other.subject, { id, isApproved: false })).code).toBeUndefined()
    const stepDown = { id: other.id, version: 1, roles: roles(MAIN_SITE) }
    expect((await staff.save(other.subject, stepDown)).code).toBe('LAST_ADMINISTRATOR')
    expect((await staff.decide(other.subject, { id, isApproved: true })).code).toBeUndefined()
    expect((await staff.save(other.subject, stepDown)).code).toBeUndefined()
    await eventually(async () => (await staff.ask(ADMINISTRATOR, '{ currentTime }')).code, undefined)
  })

  it('raises their own permissions, or decides on their own approval', async () => {
    const { id, version } = await staff.known(ADMINISTRATOR)
    for (const asked of [roles(MAIN_SITE, '1', '6'), roles(MAIN_SITE, '2')])
      expect((await staff.save(ADMINISTRATOR, { id, version, roles: asked })).code).toBe('OWN_RIGHTS')
    expect((await staff.decide(ADMINISTRATOR, { id, isApproved: false })).code).toBe('OWN_RIGHTS')
  })

  it('manages a site they are not responsible for', async () => {
    const { id } = await staff.hire({ [ARABIC_SITE]: ['2'] })
    for (const asked of [
      roles(ARABIC_SITE, '6'),
      roles(ARABIC_SITE),
      [...roles(MAIN_SITE, '2'), ...roles(ARABIC_SITE, '2', '3')],
    ])
      expect((await staff.save(ADMINISTRATOR, { id, version: 1, roles: asked })).code).toBe('SITE_NOT_YOURS')
    expect((await staff.decide(ADMINISTRATOR, { id, isApproved: false })).code).toBe('SITE_NOT_YOURS')
    const own = await staff.decide(ARABIC_ADMINISTRATOR, { id, isApproved: false }, ARABIC_SITE)
    expect(own.code).toBeUndefined()
  })

  it('appoints or removes an administrator without being one, whatever other permissions they have', async () => {
    for (const action of ['view', 'edit', 'approve'])
      await staff.allow(ADMINISTRATOR, `user.${action}`, '1', '7')
    const officer = await staff.hire({ [MAIN_SITE]: ['7'] })
    const { id } = await staff.hire({ [MAIN_SITE]: ['2'] })
    const governor = await staff.known(ADMINISTRATOR)
    const asOfficer = async (input: object) => (await staff.save(officer.subject, input)).code
    const promote = { id, version: 1, roles: roles(MAIN_SITE, '2', '3') }
    await eventually(() => asOfficer(promote), undefined)
    expect(await asOfficer({ id, version: 2, roles: roles(MAIN_SITE, '1') })).toBe('ADMINISTRATORS_ONLY')
    expect(await asOfficer({ ...governor, roles: roles(MAIN_SITE) })).toBe('ADMINISTRATORS_ONLY')
    expect(await asOfficer({ id: officer.id, version: 1, roles: roles(MAIN_SITE, '7', '6') })).toBe(
      'OWN_RIGHTS',
    )
    expect((await staff.decide(officer.subject, { id: governor.id, isApproved: false })).code).toBe(
      'ADMINISTRATORS_ONLY',
    )
    for (const action of ['view', 'edit', 'approve']) await staff.allow(ADMINISTRATOR, `user.${action}`, '1')
  })

  it('overwrites a change saved meanwhile', async () => {
    const { id } = await staff.hire()
    await staff.save(ADMINISTRATOR, { id, version: 1, department: 'Ekonomi' })
    const late = await staff.save(ADMINISTRATOR, { id, version: 1, department: 'Spor' })
    expect(late).toMatchObject({ code: 'STALE_VERSION', params: { version: 2 } })
  })

  it('as an editor-in-chief sees or changes people', async () => {
    const { id } = await staff.hire()
    expect((await staff.ask(CHIEF, LIST)).code).toBe('FORBIDDEN')
    expect((await staff.ask(CHIEF, SAVE, { input: { id, version: 1, department: 'x' } })).code).toBe(
      'FORBIDDEN',
    )
    expect((await staff.ask(CHIEF, DECIDE, { input: { id, isApproved: false } })).code).toBe('FORBIDDEN')
  })
})

describe('two administrators', () => {
  it('who remove each other at once: one succeeds, one stays, however often it is repeated', async () => {
    for (let round = 0; round < 8; round++) {
      const first = await staff.hire({ [ARABIC_SITE]: ['1'] })
      const second = await staff.hire({ [ARABIC_SITE]: ['1'] })
      const answers = await Promise.all([
        staff.save(first.subject, { id: second.id, version: 1, roles: roles(ARABIC_SITE) }, ARABIC_SITE),
        round % 2
          ? staff.decide(second.subject, { id: first.id, isApproved: false }, ARABIC_SITE)
          : staff.save(second.subject, { id: first.id, version: 1, roles: roles(ARABIC_SITE) }, ARABIC_SITE),
      ])
      expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1)
      await staff.dismiss(first.id, second.id)
    }
  })

  it('who are the last two and resign at once: one stays', async () => {
    const { db } = server.newsroom.database
    for (let round = 0; round < 4; round++) {
      const { id, version } = await staff.known(ARABIC_ADMINISTRATOR)
      const other = await staff.hire({ [ARABIC_SITE]: ['1'] })
      const answers = await Promise.all([
        staff.save(ARABIC_ADMINISTRATOR, { id, version, roles: roles(ARABIC_SITE) }, ARABIC_SITE),
        staff.save(other.subject, { id: other.id, version: 1, roles: roles(ARABIC_SITE) }, ARABIC_SITE),
      ])
      expect(answers.map(({ code }) => code ?? 'done').toSorted()).toEqual(['LAST_ADMINISTRATOR', 'done'])
      await staff.dismiss(other.id)
      await db
        .insertInto('user_roles')
        .values({ user_id: id, site_id: ARABIC_SITE, role_id: '1' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      // Written directly to the database; any change of people makes the server reload.
      await staff.decide(ADMINISTRATOR, { id: (await staff.hire()).id, isApproved: false })
      await eventually(
        async () => (await staff.ask(ARABIC_ADMINISTRATOR, '{ currentTime }', {}, ARABIC_SITE)).code,
        undefined,
      )
    }
  })
})
