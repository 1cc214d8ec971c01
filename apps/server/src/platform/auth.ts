// Who asks and what they may: token → person → site → rights, for calls and for the live channel alike.
import type { Viewer } from '@manset/model/permissions.ts'
import { foldedPerson } from '@manset/model/person-search.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { announcement, type Live } from './live.ts'
import { Refusal } from './refusal.ts'
import { keysOf, loadSiteRights } from './rights.ts'
import { type Identity, type TokenVerifier, unauthenticated } from './tokens.ts'

/** How long what is known of a person or a site may be used unasked; changes are also told by live events. */
const KNOWN_MS = 3_000

export interface Credentials {
  /** `Bearer <identity token>` */
  authorization: string | undefined
  siteid: string | undefined
}

interface Person {
  userId: string
  name: string
  isActive: boolean
  /** Role ids by site id. */
  roles: ReadonlyMap<number, readonly string[]>
  knownUntil: number
}
interface RememberedRights {
  /** What somebody with these roles holds; one set for all who have the same, however many lines they keep open. */
  permissionsOf(roleIds: readonly string[]): ReadonlySet<string>
  knownUntil: number
}

export interface Session {
  viewer: Viewer
  identity: Identity
}

export interface Authenticator {
  /**
   * The viewer behind a call. Refuses with `UNAUTHENTICATED`, `USER_NOT_ACTIVE` (the specified message),
   * `SITE_MISSING`, or `SITE_FORBIDDEN` (with the sites that are open to the person).
   */
  authenticate(credentials: Credentials): Promise<Session>
  /** Whether the person is still active and still holds the site, as of now; for each live event. */
  refresh(session: Session): Promise<Viewer>
}

export interface AuthParts {
  db: Kysely<Tables>
  /** User name or e-mail of who becomes administrator everywhere while nobody is. */
  firstAdministrator?: string
  tokens: TokenVerifier
  live: Pick<Live, 'listen'>
}

export function createAuthenticator({ db, tokens, live, firstAdministrator }: AuthParts): Authenticator {
  const people = new Map<string, Promise<Person>>()
  const rights = new Map<number, Promise<RememberedRights>>()

  live.listen((event) => {
    if (event.kind === 'resync' || event.kind.startsWith('user.')) people.clear()
    if (event.kind === 'resync' || /^(permission|featureFlag)\./.test(event.kind)) rights.clear()
  })

  const personOf = (identity: Identity) =>
    remembered(people, `${identity.issuer} ${identity.subject}`, () =>
      loadPerson(db, identity, firstAdministrator),
    )
  const rightsOf = (siteId: number) => remembered(rights, siteId, () => loadRights(db, siteId))

  const viewerOf = async (identity: Identity, siteId: number): Promise<Viewer> => {
    if (identity.expiresAt * 1000 <= Date.now()) throw unauthenticated()
    const person = await personOf(identity)
    if (!person.isActive)
      throw new Refusal('USER_NOT_ACTIVE', 'Context creation failed: User is not active', { status: 403 })
    const roleIds = person.roles.get(siteId)
    if (!roleIds)
      throw new Refusal('SITE_FORBIDDEN', 'This site is not open to you', {
        status: 403,
        params: { siteIds: [...person.roles.keys()] },
      })
    const { permissionsOf } = await rightsOf(siteId)
    return {
      userId: person.userId,
      name: person.name,
      siteId,
      roleIds,
      permissions: permissionsOf(roleIds),
    }
  }

  return {
    async authenticate({ authorization, siteid }) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1]
      if (!token) throw unauthenticated()
      const identity = await tokens.verify(token)
      if (siteid === undefined || !/^[1-9]\d{0,8}$/.test(siteid)) {
        const person = await personOf(identity)
        if (!person.isActive)
          throw new Refusal('USER_NOT_ACTIVE', 'Context creation failed: User is not active', { status: 403 })
        throw new Refusal('SITE_MISSING', 'The siteid header must name a site', {
          status: 400,
          params: { siteIds: [...person.roles.keys()] },
        })
      }
      return { identity, viewer: await viewerOf(identity, Number(siteid)) }
    },
    refresh: ({ identity, viewer }) => viewerOf(identity, viewer.siteId),
  }
}

/** Remembers what a loader gave until it is out of date; a failed load is not remembered. */
function remembered<K, V extends { knownUntil: number }>(
  known: Map<K, Promise<V>>,
  key: K,
  load: () => Promise<V>,
): Promise<V> {
  const fresh = () => {
    const loading = load()
    known.set(key, loading)
    loading.catch(() => known.delete(key))
    return loading
  }
  const current = known.get(key)
  if (!current) return fresh()
  return current.then((value) => {
    if (value.knownUntil > Date.now()) return value
    // Of many who find it out of date at once, the first asks again and the others wait for that.
    return known.get(key) === current ? fresh() : remembered(known, key, load)
  })
}

/** The person with this identity; a first sign-in makes a user who waits for approval. */
async function loadPerson(
  db: Kysely<Tables>,
  identity: Identity,
  firstAdministrator: string | undefined,
): Promise<Person> {
  const select = () =>
    db
      .selectFrom('users')
      .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
      .select(['users.id', 'users.name', 'users.is_approved', 'user_roles.site_id', 'user_roles.role_id'])
      .where('users.issuer', '=', identity.issuer)
      .where('users.subject', '=', identity.subject)
      .execute()
  let rows = await select()
  if (rows.length === 0) {
    await addPerson(db, identity)
    rows = await select()
  }
  if (isFirstAdministrator(identity, firstAdministrator))
    if (rows[0] && (await makeFirstAdministrator(db, rows[0].id))) rows = await select()
  const [user] = rows
  if (!user) throw new Error('a user was neither found nor made')
  const roles = new Map<number, string[]>()
  for (const row of rows)
    if (row.site_id !== null && row.role_id !== null)
      roles.set(row.site_id, [...(roles.get(row.site_id) ?? []), row.role_id])
  return {
    userId: user.id,
    name: user.name,
    isActive: user.is_approved,
    roles,
    knownUntil: Date.now() + KNOWN_MS,
  }
}

/** Makes the user of somebody who signs in for the first time, and tells those who look at the list of users. */
async function addPerson(db: Kysely<Tables>, identity: Identity): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('users')
      .values({
        issuer: identity.issuer,
        subject: identity.subject,
        name: identity.name,
        username: identity.username,
        email: identity.email,
        picture: identity.picture,
        folded: foldedPerson(identity),
      })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (!made) return
    await trx
      .insertInto('audit_entries')
      .values({ entity: 'user', item_id: made.id, version: 1, action: 'signedInFirst', actor_id: made.id })
      .execute()
    const event = { kind: 'user.created', siteId: null, type: 'user', ...made, actorId: null }
    await sql`select ${announcement(event)}`.execute(trx)
  })
}

/** An address counts only where the provider vouches for it: names can be chosen by whoever signs up. */
function isFirstAdministrator(identity: Identity, named: string | undefined): boolean {
  if (named === undefined) return false
  return named.includes('@')
    ? identity.isEmailVerified && identity.email === named
    : identity.username === named
}

/** Gives somebody every site, unless there is an administrator already; answers whether it did. */
async function makeFirstAdministrator(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const { rows } = await sql`
    with allowed as (select 1 where not exists (select 1 from user_roles where role_id = '1')),
    approved as (update users set is_approved = true, version = version + 1 from allowed where id = ${userId}),
    audited as (
      insert into audit_entries (entity, item_id, action, actor_id)
      select 'user', ${userId}::bigint, 'becameFirstAdministrator', ${userId}::bigint from allowed
    )
    insert into user_roles (user_id, site_id, role_id)
    select ${userId}::bigint, s.id, '1' from sites s, allowed
    on conflict do nothing
    returning site_id`.execute(db)
  return rows.length > 0
}

async function loadRights(db: Kysely<Tables>, siteId: number): Promise<RememberedRights> {
  const [rights] = await loadSiteRights(db, [siteId])
  const held = new Map<string, ReadonlySet<string>>()
  const permissionsOf = (roleIds: readonly string[]) => {
    const key = roleIds.join()
    const permissions = held.get(key) ?? (rights ? keysOf(rights, roleIds) : new Set<string>())
    held.set(key, permissions)
    return permissions
  }
  return { permissionsOf, knownUntil: Date.now() + KNOWN_MS }
}
