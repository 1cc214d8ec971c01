// Effects of signing in: creates unknown people, follows the identity provider's names, and appoints the first administrator.
import { foldedPerson } from '@manset/model/text/person-search.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Changes } from '../audit.ts'
import { SELF } from '../change/change.ts'
import { record, requireRows } from '../change/record.ts'
import { changePermissions } from './site-permissions.ts'
import type { Claims, Identity } from './tokens.ts'

export interface SignInInput {
  identity: Identity
  /** Network address of the caller, for the audit log. */
  address: string | null
  /** User name or e-mail of the person who becomes administrator of all sites while there is none. */
  firstAdministrator: string | undefined
}

export interface SignedInUser {
  id: string
  name: string
  isApproved: boolean
  hasAcceptedHandbook: boolean
  /** Role ids by site id. */
  roles: ReadonlyMap<number, readonly string[]>
}

/** The person with this identity after signing in; a new person waits for approval. */
export async function signIn(db: Kysely<Tables>, arrival: SignInInput): Promise<SignedInUser> {
  const { identity } = arrival
  let person = await findUser(db, identity)
  if (!person) {
    await createUser(db, arrival)
    person = await findUser(db, identity)
  } else if (changedClaims(person, identity)) {
    await changePermissions(db, 'people', (trx) => updateFromProvider(trx, arrival))
    person = await findUser(db, identity)
  }
  if (!person) throw new Error('a user was neither found nor made')
  if (isFirstAdministrator(arrival) && !(await hasAdministrator(db))) {
    await changePermissions(db, 'people', (trx) => makeFirstAdministrator(trx, arrival))
    person = (await findUser(db, identity)) ?? person
  }
  return person
}

interface UserRow extends SignedInUser, Record<keyof Claims, string | null> {
  name: string
  username: string
  version: number
  department: string | null
  updatedDate: Date
}

async function findUser(db: Kysely<Tables>, identity: Identity): Promise<UserRow | undefined> {
  const { rows } = await sql<Omit<UserRow, 'roles'> & { roles: { siteId: number; roleIds: string[] }[] }>`
    select u.id, u.version, u.name, u.username, u.email, u.picture, u.department, u.is_approved as "isApproved",
      u.handbook_accepted_at is not null as "hasAcceptedHandbook",
      u.updated_at as "updatedDate",
      (select coalesce(json_agg(json_build_object('siteId', r.site_id, 'roleIds', r.role_ids)), '[]')
        from (select site_id, array_agg(role_id order by role_id) as role_ids from user_roles
          where user_id = u.id group by site_id) r) as roles
    from users u where u.issuer = ${identity.issuer} and u.subject = ${identity.subject}`.execute(db)
  const [row] = rows
  return row && { ...row, roles: new Map(row.roles.map(({ siteId, roleIds }) => [siteId, roleIds])) }
}

async function createUser(db: Kysely<Tables>, { identity, address }: SignInInput): Promise<void> {
  const { issuer, subject, name, username, email, picture } = identity
  await record(db, {
    ...selfActor(address),
    action: 'signedInFirst',
    event: 'created',
    unlessTaken: ['issuer', 'subject'],
    rows: [
      {
        target: null,
        values: { issuer, subject, name, username, email, picture, folded: foldedPerson(identity) },
        changes: {},
      },
    ],
  })
}

/** Signing in belongs to no site. */
function selfActor(address: string | null) {
  return { table: 'users', by: { userId: SELF, siteId: null, address }, at: new Date() } as const
}

/** Claims that differ from the stored ones; null for a token issued before the last change of the person. */
function changedClaims(person: UserRow, { claims, issuedAt }: Identity): Changes | null {
  if (issuedAt * 1000 <= person.updatedDate.getTime()) return null
  const changes = Object.entries(claims)
    .map(([name, after]) => [name, { before: person[name as keyof Claims], after }] as const)
    .filter(([, { before, after }]) => before !== after)
  return changes.length > 0 ? Object.fromEntries(changes) : null
}

/** Stored names follow the provider, so that lists and searches agree with it. */
async function updateFromProvider(
  trx: Transaction<Tables>,
  { identity, address }: SignInInput,
): Promise<void> {
  const before = await findUser(trx, identity)
  const changes = before && changedClaims(before, identity)
  if (!changes) return
  requireRows(
    await record(trx, {
      ...selfActor(address),
      action: 'saved',
      rows: [
        {
          target: { id: before.id, version: before.version },
          values: { ...identity.claims, folded: foldedPerson({ ...before, ...identity.claims }) },
          changes,
        },
      ],
    }),
  )
}

/** An e-mail address counts only if the provider has verified it: anybody who signs up chooses their name. */
function isFirstAdministrator({ identity, firstAdministrator: named }: SignInInput): boolean {
  if (named === undefined) return false
  return named.includes('@')
    ? identity.isEmailVerified && identity.email === named
    : identity.username === named
}

async function hasAdministrator(db: Kysely<Tables>): Promise<boolean> {
  const found = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('role_id', '=', '1')
    .limit(1)
    .execute()
  return found.length > 0
}

/** Grants all sites, unless another administrator was appointed meanwhile. */
async function makeFirstAdministrator(
  trx: Transaction<Tables>,
  { identity, address }: SignInInput,
): Promise<void> {
  const before = await findUser(trx, identity)
  const sites = await trx.selectFrom('sites').select('id').orderBy('id').execute()
  if (!before || sites.length === 0 || (await hasAdministrator(trx))) return
  await trx
    .insertInto('user_roles')
    .values(sites.map((site) => ({ user_id: before.id, site_id: site.id, role_id: '1' })))
    .execute()
  const changes: Changes = before.isApproved ? {} : { isApproved: { before: false, after: true } }
  for (const site of sites) {
    const roleIds = before.roles.get(site.id) ?? []
    changes[`roles.${site.id}`] = { before: roleIds, after: ['1', ...roleIds] }
  }
  const change = selfActor(address)
  requireRows(
    await record(trx, {
      ...change,
      action: 'becameFirstAdministrator',
      event: 'saved',
      rows: [
        {
          target: { id: before.id, version: before.version },
          values: { is_approved: true, ...(!before.isApproved && { approval_changed_at: change.at }) },
          changes,
        },
      ],
    }),
  )
}
