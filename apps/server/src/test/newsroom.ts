// A small newsroom for tests: two sites, one person per role on each, default permissions, nothing else.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AREA_AUDITS } from '@manset/model/audit/area-audits.ts'
import { auditedFieldNames } from '@manset/model/audit/audited-fields.ts'
import { ROLES, type RoleId, type Viewer } from '@manset/model/permissions/permissions.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { ABILITIES } from '../abilities/abilities.ts'
import { addMissingPermissions } from '../features/permission/schema.ts'
import { provideAbilities } from '../kit/entity/abilities.ts'
import { provideFeatureBehaviours } from '../kit/entity/feature-behaviours.ts'
import type { Clock } from '../platform/clock.ts'
import { openDiskStore } from '../platform/files/files.ts'
import type { Context, Tools } from '../platform/graphql/context.ts'
import { type OpenJobs, openJobs } from '../platform/jobs/open-jobs.ts'
import { type Live, openLive } from '../platform/live.ts'
import { openMail } from '../platform/mail/mail.ts'
import { createSecrets, KEY_BYTES } from '../platform/secrets.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { loadSiteSettings } from '../platform/site/settings.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export const MAIN_SITE = 4
export const ARABIC_SITE = 2
export const TEST_ISSUER = 'http://issuer.test'

export interface TestNewsroom {
  database: TestDatabase
  live: Live
  jobs: OpenJobs
  clock: Clock & { set(now: Date): void }
  /** The context of a person with this role on the site; `null` has no permissions. */
  contextOf(roleId: RoleId | null, siteId?: number): Promise<Context>
  close(): Promise<void>
}

export async function openTestNewsroom(): Promise<TestNewsroom> {
  const database = await createTestDatabase()
  const { db } = database
  await db
    .insertInto('sites')
    .values([
      {
        id: MAIN_SITE,
        name: 'main',
        display_name: 'Ana site',
        url: 'https://main.test',
        link_name: 'main',
        language: 'tr',
      },
      {
        id: ARABIC_SITE,
        name: 'arabic',
        display_name: 'العربية',
        url: 'https://ar.test',
        link_name: 'ar',
        language: 'ar',
      },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Turns on all features of a site, so that every call is available.
  await db
    .updateTable('site_configurations')
    .set({ is_program_enabled: true, is_magazine_quote_enabled: true })
    .execute()
  await addMissingPermissions(db)
  for (const siteId of [MAIN_SITE, ARABIC_SITE])
    for (const roleId of Object.keys(ROLES)) await addPerson(database, roleId, siteId)

  provideAbilities(ABILITIES)
  // The application provides the save hooks of features; tests without one pass their own to `saveItem`.
  provideFeatureBehaviours(() => ({}))
  const log = pino({ level: 'silent' })
  const live = await openLive({ connectionString: database.url }, log)
  let now: Date | null = null
  const clock = {
    now: () => now ?? new Date(),
    set(next: Date) {
      now = next
    },
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'manset-media-'))
  const files = await openDiskStore(folder)
  const jobs = openJobs({ db, pool: database.pool, live, log })
  const secrets = createSecrets(new Uint8Array(KEY_BYTES))
  const settings = readSettings({})
  const mail = openMail(settings)
  const tools: Tools = { db, live, files, jobs, clock, log, settings, secrets, mail }

  return {
    database,
    live,
    jobs,
    clock,
    async contextOf(roleId, siteId = MAIN_SITE) {
      return { viewer: await viewerOf(database, roleId, siteId), address: '127.0.0.1', tools }
    },
    async close() {
      const undeclared = await undeclaredChanges(database)
      await live.close()
      await rm(folder, { recursive: true, force: true })
      await database.drop()
      if (undeclared.length > 0) throw new Error(undeclared.join('\n'))
    },
  }
}

/**
 * Names in audit entries that the `records` of their area don't declare, so that the screen has no word for them, after any test. Names
 * with a dot, such as `roles.4`, are composed by the screen.
 */
async function undeclaredChanges({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ entity: string; name: string }>`
    select distinct entity, jsonb_object_keys(changes) as name from audit_entries where changes is not null`.execute(
    db,
  )
  return rows
    .filter(({ entity, name }) => {
      const area = AREA_AUDITS[entity]
      return area?.records && !name.includes('.') && !auditedFieldNames(area).includes(name)
    })
    .map(({ entity, name }) => `Entries about ${entity} record ${name}: \`records\` of its area names it.`)
}

export const subjectOf = (roleId: string, siteId: number) => `role-${roleId}-site-${siteId}`

async function addPerson({ db }: TestDatabase, roleId: string, siteId: number): Promise<void> {
  const { id } = await db
    .insertInto('users')
    .values({
      issuer: TEST_ISSUER,
      subject: subjectOf(roleId, siteId),
      name: `${ROLES[roleId as RoleId]} ${siteId}`,
      username: subjectOf(roleId, siteId),
      is_approved: true,
      handbook_accepted_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('user_roles').values({ user_id: id, site_id: siteId, role_id: roleId }).execute()
}

async function viewerOf({ db }: TestDatabase, roleId: RoleId | null, siteId: number): Promise<Viewer> {
  const rows = await db
    .selectFrom('permissions')
    .select(['category', 'detail', 'role_ids'])
    .where('site_id', '=', siteId)
    .execute()
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'handbook_accepted_at'])
    .where('subject', '=', subjectOf(roleId ?? '8', siteId))
    .executeTakeFirstOrThrow()
  return {
    userId: user.id,
    name: user.name,
    siteId,
    roleIds: roleId ? [roleId] : [],
    hasAcceptedHandbook: user.handbook_accepted_at !== null,
    settings: await loadSiteSettings(db, siteId),
    permissions: new Set(
      rows
        .filter((row) => roleId && row.role_ids.includes(roleId))
        .map((row) => `${row.category}.${row.detail}`),
    ),
  }
}
