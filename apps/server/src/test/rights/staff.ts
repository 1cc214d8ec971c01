// Helpers for tests of permissions: people for one test, and calls in their name.
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import { ARABIC_SITE, MAIN_SITE, subjectOf } from '../newsroom.ts'

export const ADMINISTRATOR = subjectOf('1', MAIN_SITE)
export const ARABIC_ADMINISTRATOR = subjectOf('1', ARABIC_SITE)
export const CHIEF = subjectOf('6', MAIN_SITE)

export interface Person {
  id: string
  version: number
  isApproved: boolean
  isWaiting: boolean
  department: string | null
  approvalChangedBy: { id: string } | null
  roles: { siteId: string; roleIds: string[] }[]
}

const FIELDS = 'id version isApproved isWaiting department approvalChangedBy { id } roles { siteId roleIds }'
export const SAVE = `mutation ($input: UserInput!) { answer: saveUser(input: $input) { ${FIELDS} } }`
export const DECIDE = `mutation ($input: UserApprovalInput!) { answer: changeUsersApprovalStatus(input: $input) { ${FIELDS} } }`
export const CHANGE_ROLES =
  'mutation ($input: RoleRightsInput!) { answer: saveRoleRights(input: $input) { version } }'
export const SET_FLAG =
  'mutation ($input: FeatureFlagInput!) { answer: saveFeatureFlag(input: $input) { name isOn version updatedBy { name } } }'

export interface Answer<T> {
  /** The code of the refusal; undefined if there was none. */
  code: string | undefined
  params: Record<string, unknown>
  answer: T
}

/** Waits for an expected result: a change takes effect when the server has received its event, moments later. */
export async function eventually<T>(ask: () => Promise<T>, expected: T): Promise<void> {
  await expect.poll(ask, { timeout: 5_000, interval: 20 }).toEqual(expected)
}

/** Roles on one site, in the form of `saveUser`. */
export const roles = (siteId: number, ...roleIds: string[]) => [{ siteId: String(siteId), roleIds }]

/** The people of a test, on a running server. */
export function createStaff(server: TestApp) {
  const { db } = server.newsroom.database
  let count = 0

  /** Calls as the person with a subject. */
  async function ask<T = Person>(
    subject: string,
    query: string,
    variables: object = {},
    siteId = MAIN_SITE,
  ): Promise<Answer<T>> {
    const token = await server.issuer.sign({ sub: subject, preferred_username: subject })
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        siteid: String(siteId),
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await response.json()) as {
      data?: { answer: T } | null
      errors?: { extensions: { code: string; params?: Record<string, unknown> } }[]
    }
    const [first] = errors ?? []
    return {
      code: first?.extensions.code,
      params: first?.extensions.params ?? {},
      answer: data?.answer as T,
    }
  }

  return {
    ask,
    /** Creates a person with these roles by site. */
    async hire(
      held: Record<number, string[]> = {},
      isApproved = true,
    ): Promise<{ id: string; subject: string }> {
      count += 1
      const subject = `kisi-${count}`
      const { id } = await db
        .insertInto('users')
        .values({
          issuer: server.issuer.issuer,
          subject,
          name: `Kişi ${count}`,
          username: subject,
          is_approved: isApproved,
          folded: `kisi ${count}`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = Object.entries(held).flatMap(([siteId, roleIds]) =>
        roleIds.map((role_id) => ({ user_id: id, site_id: Number(siteId), role_id })),
      )
      if (rows.length > 0) await db.insertInto('user_roles').values(rows).execute()
      return { id, subject }
    },
    /** Deletes people's roles from the database, so that the next test starts without them. */
    async dismiss(...ids: string[]): Promise<void> {
      await db.deleteFrom('user_roles').where('user_id', 'in', ids).execute()
    },
    async known(subject: string): Promise<{ id: string; version: number }> {
      return db
        .selectFrom('users')
        .select(['id', 'version'])
        .where('subject', '=', subject)
        .executeTakeFirstOrThrow()
    },
    save: (who: string, input: object, siteId?: number) => ask(who, SAVE, { input }, siteId),
    decide: (who: string, input: object, siteId?: number) => ask(who, DECIDE, { input }, siteId),
    /** Grants a permission on the main site to these roles, at the current version. */
    async allow(who: string, permission: string, ...roleIds: string[]) {
      const [category, detail] = permission.split('.')
      const row = await db
        .selectFrom('role_rights')
        .select('version')
        .where('site_id', '=', MAIN_SITE)
        .executeTakeFirst()
      const input = { version: row?.version ?? 0, changes: [{ category, detail, roleIds }] }
      return ask<{ version: number }>(who, CHANGE_ROLES, { input })
    },
  }
}
