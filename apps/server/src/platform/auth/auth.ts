// Authentication and authorization: token → person → site → permissions, for calls and the live channel.
import { siteNumberOf } from '@manset/model/ids.ts'
import type { Viewer } from '@manset/model/permissions/permissions.ts'
import { type SiteSettings, siteSettings } from '@manset/model/site.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { monotonicNow } from '../clock.ts'
import type { Live } from '../live.ts'
import { Refusal } from '../refusal.ts'
import { onRulesChanged } from './caches.ts'
import { type SignedInUser, type SignInInput, signIn } from './sign-in.ts'
import { loadSitePermissions, permissionsOfRoles } from './site-permissions.ts'
import { type Identity, type TokenVerifier, unauthenticatedRefusal } from './tokens.ts'

/** Maximum age of a cached person or site if a change bypassed `onRulesChanged`. */
const CACHE_TTL_MS = 3_000

export interface Credentials {
  /** `Bearer <identity token>` */
  authorization: string | undefined
  siteid: string | undefined
  /** Network address of the caller. */
  address: string | null
}

interface CachedPerson extends SignedInUser {
  knownUntil: number
}
interface CachedRights {
  /** The permissions of these roles; one shared set for equal roles, however many connections are open. */
  permissionsOf(roleIds: readonly string[]): ReadonlySet<string>
  settings: SiteSettings
  knownUntil: number
}

export interface Session {
  viewer: Viewer
  identity: Identity
  address: string | null
}

export interface Authenticator {
  /**
   * The viewer of a call. Refuses with `UNAUTHENTICATED`, `USER_NOT_ACTIVE` (the specified message), `SITE_MISSING`, or
   * `SITE_FORBIDDEN` (with the sites of the person).
   */
  authenticate(credentials: Credentials): Promise<Session>
  /** Checks for each live event that the person is still active and has the site. */
  refresh(session: Session): Promise<Viewer>
}

export interface AuthenticatorOptions {
  db: Kysely<Tables>
  /** User name or e-mail of the person who becomes administrator of all sites while there is none. */
  firstAdministrator?: string
  tokens: TokenVerifier
  live: Pick<Live, 'listen'>
}

export function createAuthenticator({
  db,
  tokens,
  live,
  firstAdministrator,
}: AuthenticatorOptions): Authenticator {
  const people = new Map<string, Promise<CachedPerson>>()
  const rights = new Map<number, Promise<CachedRights>>()

  onRulesChanged({ db, live }, 'people', () => people.clear())
  onRulesChanged({ db, live }, 'rights', () => rights.clear())

  const personOf = (identity: Identity, address: string | null) =>
    cacheLoader(people, `${identity.issuer} ${identity.subject}`, () =>
      loadPerson(db, { identity, address, firstAdministrator }),
    )
  const rightsOf = (siteId: number) => cacheLoader(rights, siteId, () => loadRights(db, siteId))

  const viewerOf = async (
    { identity, address }: Omit<Session, 'viewer'>,
    siteId: number,
  ): Promise<Viewer> => {
    if (identity.expiresAt * 1000 <= monotonicNow()) throw unauthenticatedRefusal()
    const person = await personOf(identity, address)
    if (!person.isApproved)
      throw new Refusal('USER_NOT_ACTIVE', 'Context creation failed: User is not active', { status: 403 })
    const roleIds = person.roles.get(siteId)
    if (!roleIds)
      throw new Refusal('SITE_FORBIDDEN', 'This site is not open to you', {
        status: 403,
        params: { siteIds: [...person.roles.keys()] },
      })
    const { permissionsOf, settings } = await rightsOf(siteId)
    return {
      userId: person.id,
      name: person.name,
      siteId,
      roleIds,
      permissions: permissionsOf(roleIds),
      hasAcceptedHandbook: person.hasAcceptedHandbook,
      settings,
    }
  }

  return {
    async authenticate({ authorization, siteid, address }) {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1]
      if (!token) throw unauthenticatedRefusal()
      const identity = await tokens.verify(token)
      const siteId = siteNumberOf(siteid ?? '')
      if (siteId === undefined) {
        const person = await personOf(identity, address)
        if (!person.isApproved)
          throw new Refusal('USER_NOT_ACTIVE', 'Context creation failed: User is not active', { status: 403 })
        throw new Refusal('SITE_MISSING', 'The siteid header must name a site', {
          status: 400,
          params: { siteIds: [...person.roles.keys()] },
        })
      }
      return { identity, address, viewer: await viewerOf({ identity, address }, siteId) }
    },
    refresh: (session) => viewerOf(session, session.viewer.siteId),
  }
}

/** Caches a loader's value until it expires; failures are not cached. */
function cacheLoader<K, V extends { knownUntil: number }>(
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
    if (value.knownUntil > monotonicNow()) return value
    // Of concurrent calls that find it expired, the first reads again and the others share that read.
    return known.get(key) === current ? fresh() : cacheLoader(known, key, load)
  })
}

async function loadPerson(db: Kysely<Tables>, arrival: SignInInput): Promise<CachedPerson> {
  return { ...(await signIn(db, arrival)), knownUntil: monotonicNow() + CACHE_TTL_MS }
}

async function loadRights(db: Kysely<Tables>, siteId: number): Promise<CachedRights> {
  const [rights] = await loadSitePermissions(db, [siteId])
  const held = new Map<string, ReadonlySet<string>>()
  const permissionsOf = (roleIds: readonly string[]) => {
    const key = roleIds.join()
    const permissions = held.get(key) ?? (rights ? permissionsOfRoles(rights, roleIds) : new Set<string>())
    held.set(key, permissions)
    return permissions
  }
  return {
    permissionsOf,
    settings: rights?.settings ?? siteSettings({}),
    knownUntil: monotonicNow() + CACHE_TTL_MS,
  }
}
