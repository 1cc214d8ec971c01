// The whole application on a free loopback port, with a test issuer and the small newsroom.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startTestIssuer, type TestIssuer } from '@manset/demo/identity/test-issuer.ts'
import type { RoleId } from '@manset/model/permissions/permissions.ts'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { buildApp } from '../app.ts'
import { openDatabase } from '../platform/database/db.ts'
import { readSettings } from '../platform/settings/settings.ts'
import { MAIN_SITE, openTestNewsroom, subjectOf, type TestNewsroom } from './newsroom.ts'

/** The caller: a person with one role on a site, or one without any permission. */
export type Principal =
  | 'anonymous'
  | 'notActive'
  | 'noRole'
  | { roleId: RoleId /** Where the role is held. */; siteId?: number }

export interface GraphqlAnswer {
  status: number
  data?: Record<string, never> | null
  errors?: {
    message: string
    path?: (string | number)[]
    extensions: {
      code: string
      params?: Record<string, unknown>
      problems?: { field: string; rule: string }[]
    }
  }[]
}

export interface TestApp {
  url: string
  app: FastifyInstance
  issuer: TestIssuer
  newsroom: TestNewsroom
  dataDir: string
  /** Log lines as parsed JSON. */
  logged: Record<string, unknown>[]
  tokenOf(who: Exclude<Principal, 'anonymous'>): Promise<string>
  call(who: Principal, query: string, variables?: object, siteId?: number): Promise<GraphqlAnswer>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Returns the address at which the server reaches its database, such as that of a proxy. */
  through?(databaseUrl: string): Promise<string>
  /** False leaves jobs in their queue. */
  worksOnJobs?: boolean
}

/** Starts it; `environment` overrides the settings. */
export async function startTestApp(
  environment: NodeJS.ProcessEnv = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const [issuer, newsroom] = await Promise.all([startTestIssuer(), openTestNewsroom()])
  await addUnprivilegedPeople(newsroom, issuer.issuer)
  const server = await startServer({ issuer, newsroom }, environment, options)
  return {
    ...server,
    async close() {
      await server.close()
      await newsroom.close()
      await issuer.close()
    },
  }
}

/** A second server for the same newsroom; the first one is closed after it. */
export function startSecondServer(
  { issuer, newsroom }: TestApp,
  environment: NodeJS.ProcessEnv = {},
): Promise<TestApp> {
  return startServer({ issuer, newsroom }, environment)
}

async function startServer(
  { issuer, newsroom }: Pick<TestApp, 'issuer' | 'newsroom'>,
  environment: NodeJS.ProcessEnv,
  { through, worksOnJobs = true }: TestAppOptions = {},
): Promise<TestApp> {
  const [dataDir, port] = await Promise.all([mkdtemp(path.join(os.tmpdir(), 'manset-app-')), freePort()])
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) })
  const settings = readSettings({
    PORT: String(port),
    MANSET_DATA: dataDir,
    OIDC_ISSUER: issuer.issuer,
    MANSET_ANY_OPERATION: 'true',
    MANSET_CALLS_PER_MINUTE: '100000',
    MANSET_PUSH_DEVICES_PER_HOUR: '100000',
    MANSET_PUSH_DEVICES_PER_DAY: '100000',
    MANSET_MIN_FREE_MB: '0',
    ...environment,
  })
  const connectionString = await (through?.(newsroom.database.url) ?? newsroom.database.url)
  const own = through && openDatabase({ connectionString, ...SHORT_TIMEOUTS }, IDLE_TIMEOUT_MS)
  const { db, pool } = own ?? newsroom.database
  const app = await buildApp({
    ...{ settings, db, pool, connection: { connectionString }, log },
    clock: newsroom.clock,
  })
  if (worksOnJobs) await app.listen({ port, host: '127.0.0.1' })
  else {
    // The application's `listen` starts the workers; listening with its HTTP server alone doesn't.
    await app.ready()
    app.server.listen(port, '127.0.0.1')
    await once(app.server, 'listening')
  }

  const tokenOf: TestApp['tokenOf'] = (who) => {
    const sub = typeof who === 'string' ? who : subjectOf(who.roleId, who.siteId ?? MAIN_SITE)
    return issuer.sign({ sub, preferred_username: sub })
  }
  return {
    url: settings.publicUrl,
    app,
    issuer,
    newsroom,
    dataDir,
    logged,
    tokenOf,
    async call(who, query, variables = {}, siteId = MAIN_SITE) {
      const token = who === 'anonymous' ? null : await tokenOf(who)
      const answer = await fetch(`${settings.publicUrl}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          siteid: String(siteId),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query, variables }),
      })
      return { status: answer.status, ...((await answer.json()) as object) }
    },
    async close() {
      if (!worksOnJobs) {
        app.server.closeAllConnections()
        app.server.close()
      }
      await app.close()
      await own?.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Options of a pool whose connections break and hang. */
const SHORT_TIMEOUTS = { max: 5, connectionTimeoutMillis: 5_000 }
const IDLE_TIMEOUT_MS = 5_000

/** The newsroom's people sign in at this issuer; adds one who waits for approval and one without roles. */
async function addUnprivilegedPeople({ database: { db } }: TestNewsroom, issuer: string): Promise<void> {
  await db.updateTable('users').set({ issuer }).execute()
  await db
    .insertInto('users')
    .values([
      { issuer, subject: 'notActive', name: 'Bekleyen', username: 'notActive', is_approved: false },
      { issuer, subject: 'noRole', name: 'Rolsüz', username: 'noRole', is_approved: true },
    ])
    .execute()
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
