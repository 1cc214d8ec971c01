// npm run bench [-- --rows=1000000 --seconds=5 --skip-browser]: how fast the product is beside the bare limit, in one run.
// With --before=FOLDER, an installed checkout of an earlier commit, its server is measured in the same turns, on a copy
// of the same database: what a change costs or saves.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startTestIssuer } from '@manset/demo/identity/test-issuer.ts'
import { openDatabase } from '@manset/server/src/platform/db.ts'
import { migrate, migrationsFolder } from '@manset/server/src/platform/migrate.ts'
import { startEmbeddedPostgres } from '@manset/server/src/platform/postgres/embedded.ts'
import { measureFirstLoad } from './browser.ts'
import { measureLive } from './live.ts'
import { loadNewsroom } from './load.ts'
import { type Asker, type Measurable, measureInTurns, medianLatency } from './measure.ts'
import { EDITOR_COUNT } from './newsroom-data.ts'
import { type Row, report } from './report.ts'
import { type Scenario, type Statement, scenariosOf, takeDown } from './scenarios.ts'

const [appPort, barePort, beforePort] = [await freePort(), await freePort(), await freePort()]
const addressAt = (port: number) => `http://127.0.0.1:${port}`
const [app, bare, before] = [appPort, barePort, beforePort].map(addressAt) as [string, string, string]

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '2' },
    /** Names of scenarios, with commas between them; `save` and `live` are two of them. */
    only: { type: 'string', default: '' },
    /** An installed checkout of an earlier commit, to be measured beside this one. */
    before: { type: 'string' },
    'skip-browser': { type: 'boolean', default: false },
  },
})
const rows = Number(options.rows)
const only = new Set(options.only.split(',').filter(Boolean))
const isAsked = (name: string) => only.size === 0 || only.has(name)
const pace = { seconds: Number(options.seconds), rounds: Number(options.rounds) }

const root = path.resolve(import.meta.dirname, '../..')
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'manset-bench-'))
const children: ChildProcess[] = []
/** Process of each server, by its address. */
const pids = new Map<string, number>()
/** One for each connection, so that no two saves meet. */
const draftIds: string[] = []
const measured: Row[] = []
const say = (text: string) => process.stdout.write(`${text}\n`)

let postgresPid = 0
const postgres = await startEmbeddedPostgres({
  dataDir,
  onStart: (pid) => {
    postgresPid = pid
  },
})
const { host, user, database } = postgres.connection
const urlOf = (name: string) => `postgres://${user}@${encodeURIComponent(host)}/${name}`
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    for (const child of children) child.kill('SIGTERM')
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
    process.exit(130)
  })
const issuer = await startTestIssuer()
const { pool, close } = openDatabase(postgres.connection)
try {
  // An older server refuses a database with newer migrations, so its own copy is made before they are applied.
  if (options.before)
    await migrate(pool, { folder: path.join(options.before, path.relative(root, migrationsFolder)) })
  else await migrate(pool)
  say(`Loading ${rows.toLocaleString('en')} contents and as many agency items …`)
  const seconds = await loadNewsroom(pool, rows, issuer.issuer)
  say(`Loaded in ${seconds.toFixed(1)} s`)
  if (options.before) {
    await copyDatabase()
    await migrate(pool)
  }
  const scenarios = scenariosOf(rows)
  const statements: Record<string, Statement> = {}
  for (const scenario of scenarios) statements[scenario.name] = await takeDown(pool, scenario)

  const drafts = await pool.query<{ id: string }>(
    "select id from contents where type = 'news' and status = 'draft' order by id desc limit 16",
  )
  draftIds.push(...drafts.rows.map((row) => row.id))
  await startServers(statements)
  const token = await issuer.sign({ sub: 'editor-1', name: 'Editör 1' }, { expiresIn: 36_000 })
  // The listeners come first: later on, memory the server has taken for other work would hide what they weigh.
  const live = isAsked('live')
    ? await measureLive({
        url: app,
        tokens: await Promise.all(
          Array.from({ length: EDITOR_COUNT }, (_, index) =>
            issuer.sign({ sub: `editor-${index + 1}` }, { expiresIn: 36_000 }),
          ),
        ),
        save: saverOf(token),
      })
    : null
  for (const scenario of scenarios) {
    if (!isAsked(scenario.name)) continue
    await measure(scenario, {
      bare: () => ({ method: 'GET', url: `${bare}/${scenario.name}` }),
      ofServer: (server) => callOf(scenario, token, server),
    })
  }
  if (isAsked('save'))
    await measure(
      { title: 'save one content', goal: 0.5 },
      { bare: bareSaves(), ofServer: (server) => saves(token, server) },
    )
  const [first, more, jump] = [0, 3, 4].map((index) => scenarios[index] as Scenario)
  const latencies = isAsked('latency')
    ? {
        first: await medianLatency(
          callOf({ ...(first as Scenario), variables: { filter: {}, page: 1, limit: 50 } }, token),
          40,
        ),
        more: await medianLatency(callOf(more as Scenario, token), 40),
        jump: await medianLatency(callOf(jump as Scenario, token), 40),
      }
    : null
  const firstLoad = isAsked('browser') && !options['skip-browser'] ? await measureFirstLoad(app, token) : null
  say(report({ rows, loadSeconds: seconds, measured, latencies, live, firstLoad }))
} finally {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map((child) => (child.exitCode === null ? once(child, 'exit') : undefined)))
  await close()
  await issuer.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Measures a call of the product beside the bare limit and, where one is named, the server of the earlier commit. */
async function measure(
  { title, goal }: Pick<Row, 'title' | 'goal'>,
  { bare: limit, ofServer }: { bare: Asker; ofServer: (server: string) => Asker },
): Promise<void> {
  const measurable = (server: string, ask: Asker): Measurable => ({
    ask,
    node: pids.get(server) ?? 0,
    postgres: postgresPid,
  })
  const servers = [app, ...(options.before ? [before] : [])].map((server) =>
    measurable(server, ofServer(server)),
  )
  const [bareFigures, product, earlier] = await measureInTurns([measurable(bare, limit), ...servers], pace)
  if (!bareFigures || !product) return
  measured.push({ title, goal, product, bare: bareFigures, before: earlier })
  say(
    `  ${title}: ${product.perSecond.toFixed(0)} of ${bareFigures.perSecond.toFixed(0)} a second${earlier ? `, before ${earlier.perSecond.toFixed(0)}` : ''}`,
  )
}

/** A copy of the loaded database for the earlier commit; PostgreSQL copies one only while nobody is connected to it. */
async function copyDatabase(): Promise<void> {
  const other = openDatabase({ ...postgres.connection, database: 'postgres' })
  await pool.query('checkpoint')
  await other.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database],
  )
  await other.pool.query(`create database manset_before template "${database}"`)
  await other.close()
}

async function startServers(statements: Record<string, Statement>): Promise<void> {
  const start = (file: string, port: number, environment: NodeJS.ProcessEnv) => {
    const child = spawn(process.execPath, [file], {
      env: { PATH: process.env.PATH, PORT: String(port), DATABASE_URL: urlOf(database), ...environment },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    children.push(child)
    if (child.pid) pids.set(addressAt(port), child.pid)
    return child
  }
  const startServer = (folder: string, port: number, environment: NodeJS.ProcessEnv) =>
    start(path.join(folder, 'apps/server/src/main.ts'), port, {
      NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS,
      OIDC_ISSUER: issuer.issuer,
      MANSET_ANY_OPERATION: 'true',
      MANSET_CALLS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      ...environment,
    })
  startServer(root, appPort, { MANSET_DATA: path.join(dataDir, 'app') })
  if (options.before)
    startServer(options.before, beforePort, {
      MANSET_DATA: path.join(dataDir, 'before'),
      DATABASE_URL: urlOf('manset_before'),
    })
  const limit = start(path.join(import.meta.dirname, 'bare-server.ts'), barePort, {
    BARE_STATEMENTS: JSON.stringify(statements),
  })
  await once(limit, 'message')
  for (const server of options.before ? [app, before] : [app])
    while (
      !(await fetch(`${server}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      ))
    )
      await pause(100)
}

function callOf(
  { query, variables }: Pick<Scenario, 'query' | 'variables'>,
  token: string,
  server = app,
): Asker {
  const body = JSON.stringify({ query, variables })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, siteid: '4' }
  return () => ({ method: 'POST', url: `${server}/graphql`, headers, body })
}

/** Each connection saves a news of its own again and again, with the version the last save gave. */
function saves(token: string, server = app): Asker {
  const query = 'mutation Save($input: NewsInput!) { saveNews(input: $input) { id version } }'
  const read = 'query Read($id: ID!) { getNews(id: $id) { id version } }'
  let turn = 0
  return (connection, answer) => {
    const known = answer ? Object.values(JSON.parse(answer).data ?? {})[0] : undefined
    const { id, version } = (known ?? {}) as { id?: string; version?: number }
    turn += 1
    if (!id)
      return callOf(
        { query: read, variables: { id: newsId(connection) } },
        token,
        server,
      )(connection, undefined)
    const input = { id, version, title: `Kaydedilen haber ${turn}` }
    return callOf({ query, variables: { input } }, token, server)(connection, undefined)
  }
}
/** One save after the other of one news. */
function saverOf(token: string) {
  const ask = saves(token)
  let answer: string | undefined
  return async () => {
    if (!answer) answer = await send(ask(0, undefined))
    answer = await send(ask(0, answer))
    return Object.values(JSON.parse(answer).data)[0] as { id: string; version: number }
  }
}
async function send({ url, method, headers, body }: ReturnType<Asker>): Promise<string> {
  return (await fetch(url, { method, headers, body })).text()
}

function bareSaves(): Asker {
  return (connection) => ({ method: 'GET', url: `${bare}/save?id=${newsId(connection)}` })
}
function newsId(connection: number): string {
  return draftIds[connection] as string
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  return port
}
