// npm run bench [-- --rows=200000 --seconds=5 --skip-browser]: compares the product's speed with what is achievable on
// this machine, in one run: the independent limit (limit/) and the product's own SQL without the product. --before=FOLDER
// names an installed checkout of an earlier commit; its server is measured alternately on a copy of the same database,
// which shows the cost of a change.
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startTestIssuer } from '@manset/demo/identity/test-issuer.ts'
import { openDatabase } from '@manset/server/src/platform/database/db.ts'
import { migrate, migrationsFolder } from '@manset/server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '@manset/server/src/platform/postgres/embedded.ts'
import { askerOf, requireSameIds } from './answers.ts'
import { measureBigUpload } from './big-upload.ts'
import { BOARD_CHANGED, createMover } from './boards.ts'
import { measureFirstLoad } from './browser.ts'
import { findRegressions, GATED, type Ratios, readRecorded, recordRatios } from './gate.ts'
import { measureIngest } from './ingest.ts'
import { makeLimitTables } from './limit/tables.ts'
import { CONTENT_CHANGED, measureLive } from './live.ts'
import { loadNewsroom } from './load.ts'
import { CONNECTIONS, measureMails, startMailSink } from './mails.ts'
import { measureAlternately, medianLatency, type RequestFactory } from './measure.ts'
import { EDITOR_COUNT } from './newsroom-data.ts'
import { measurePush } from './push.ts'
import { type Row, ratiosOf, report, type Uploads } from './report.ts'
import { resizedCases } from './resized.ts'
import { createSaver, limitSaves, saves } from './saves.ts'
import type { Scenario } from './scenario.ts'
import { captureStatement, scenariosOf } from './scenarios.ts'
import { callsOf, type Server, startServer, stopServers } from './servers.ts'
import { measureUploads, type Uploaded, uploadInPieces, uploadTo, uploadToLimit } from './upload.ts'
import { measureVideo } from './video.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '2' },
    /**
     * Scenario names, separated by commas; also `save`, `upload`, `resized`, `bigUpload`, `ingest`, `mail`, `live`,
     * `liveBoard`, `latency`, `video`, `push` and `browser`.
     */
    only: { type: 'string', default: '' },
    /** An installed checkout of an earlier commit for comparison. */
    before: { type: 'string' },
    /** Duration of the processed video. */
    'video-seconds': { type: 'string', default: '60' },
    /** Number of the newsletter's readers. */
    readers: { type: 'string', default: '100000' },
    'skip-browser': { type: 'boolean', default: false },
    /** Measures the scenarios of `gate.ts`; fails if a ratio fell by more than a tenth of the recorded one. */
    gate: { type: 'boolean', default: false },
    /** Records the ratios of the gate. */
    record: { type: 'boolean', default: false },
  },
})
const rows = Number(options.rows)
const isGated = options.gate || options.record
const only = new Set<string>(options.only.split(',').filter(Boolean))
if (isGated && only.size === 0) for (const name of GATED) only.add(name)
const isSelected = (name: string) => only.size === 0 || only.has(name)
const pace = { seconds: Number(options.seconds), rounds: Number(options.rounds) }

const root = path.resolve(import.meta.dirname, '../..')
const mailSink = await startMailSink()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'manset-bench-'))
const limitFolder = path.join(dataDir, 'limit')
const secretsKey = randomBytes(32).toString('hex')
const print = (text: string) => process.stdout.write(`${text}\n`)

let postgresPid = 0
const postgres = await startEmbeddedPostgres({
  dataDir,
  onStart: (pid) => {
    postgresPid = pid
  },
})
const { host, user, database } = postgres.connection
const urlOf = (name: string) => `postgres://${user}@${encodeURIComponent(host)}/${name}`
const issuer = await startTestIssuer()
const { pool, close } = openDatabase(postgres.connection)
const end = async () => {
  await stopServers()
  mailSink.stop()
  await close()
  await issuer.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => end().finally(() => process.exit(130)))

/** The measured servers: the product, the earlier checkout if given, and the two limits. */
interface Servers {
  product: Server
  before?: Server
  ownSql: Server
  limit: Server
  /** Receives web pushes. */
  sink: Server
}

try {
  // An older server refuses a database with newer migrations, so its copy is made before they are applied.
  if (options.before)
    await migrate(pool, { folder: path.join(options.before, path.relative(root, migrationsFolder)) })
  else await migrate(pool)
  print(`Loading ${rows.toLocaleString('en')} contents and as many agency items …`)
  const loadSeconds = await loadNewsroom(pool, rows, issuer.issuer)
  print(`Loaded in ${loadSeconds.toFixed(1)} s`)
  if (options.before) {
    await copyDatabase()
    await migrate(pool)
  }
  await makeLimitTables(pool)
  const scenarios = scenariosOf(rows)
  const servers = await startServers(scenarios)
  const token = await issuer.sign({ sub: 'editor-1', name: 'Editör 1' }, { expiresIn: 36_000 })
  // Listeners are measured first: later, memory that the server has allocated for other work would hide theirs.
  const call = callsOf(servers.product, token)
  const heardBy = async (subscription: string, save: Parameters<typeof measureLive>[0]['save']) =>
    measureLive({ server: servers.product, tokens: await listenerTokens(), subscription, save })
  const live = isSelected('live')
    ? await heardBy(CONTENT_CHANGED, createSaver(await publishedIds(), call))
    : null
  const liveBoard = isSelected('liveBoard') ? await heardBy(BOARD_CHANGED, createMover(call)) : null
  const measured: Row[] = []
  const byName = new Map<string, Row>()
  const add = (name: string, row: Row) => {
    measured.push(row)
    byName.set(name, row)
  }
  for (const scenario of scenarios)
    if (isSelected(scenario.name)) add(scenario.name, await measureScenario(scenario, servers, token))
  if (isSelected('save')) add('save', await measureSaves(servers, token))
  if (isSelected('resized')) measured.push(...(await measureResized(servers, token)))
  const uploads = isSelected('upload') ? await uploadsOf(servers, token) : null
  const ingest = isSelected('ingest')
    ? await measureIngest({
        pool,
        folder: path.join(dataDir, 'deliveries'),
        inbox: path.join(dataDir, 'app/agency-inbox/ajans-1'),
        save: createSaver(await publishedIds(), callsOf(servers.product, token)),
      })
    : null
  const mails = isSelected('mail')
    ? await measureMails({
        ...{ pool, sink: mailSink, pid: servers.product.pid, readers: Number(options.readers) },
        ask: askerOf(servers.product, token),
        save: createSaver(await publishedIds(), callsOf(servers.product, token)),
      })
    : null
  const latencies = isSelected('latency') ? await latenciesOf(scenarios, servers.product, token) : null
  const video = isSelected('video')
    ? await measureVideo({
        server: servers.product,
        token,
        folder: path.join(dataDir, 'clips'),
        seconds: Number(options['video-seconds']),
        save: createSaver(await publishedIds(), callsOf(servers.product, token)),
      })
    : null
  const push = isSelected('push')
    ? await measurePush({
        ...{ pool, sink: servers.sink.url, secretsKey },
        save: createSaver(await publishedIds(), callsOf(servers.product, token)),
      })
    : null
  const bigUpload =
    isSelected('bigUpload') && !options['skip-browser']
      ? await measureBigUpload(servers.product, token, dataDir)
      : null
  const firstLoad =
    isSelected('browser') && !options['skip-browser']
      ? await measureFirstLoad(servers.product.url, token)
      : null
  print(
    report({
      rows,
      loadSeconds,
      measured,
      uploads,
      ingest,
      mails,
      latencies,
      live,
      liveBoard,
      video,
      push,
      bigUpload,
      firstLoad,
    }),
  )
  if (isGated) await compare(ratiosOf(byName, firstLoad))
} finally {
  await end()
}

/** Reports the falls; with --record, this run becomes the reference. */
async function compare(ratios: Ratios): Promise<void> {
  if (options.record) return recordRatios(ratios)
  const { browser, ...requests } = await readRecorded()
  const falls = findRegressions(options['skip-browser'] ? requests : { ...requests, browser }, ratios)
  for (const sentence of falls) print(sentence)
  if (falls.length > 0) process.exitCode = 1
  else print('No ratio fell by more than a tenth of the recorded one.')
}

/** Identity tokens of all editors, distributed over the listeners. */
function listenerTokens(): Promise<string[]> {
  return Promise.all(
    Array.from({ length: EDITOR_COUNT }, (_, index) =>
      issuer.sign({ sub: `editor-${index + 1}` }, { expiresIn: 36_000 }),
    ),
  )
}

/** A copy of the loaded database for the earlier commit; PostgreSQL copies a database only while it has no connections. */
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

async function startServers(scenarios: Scenario[]): Promise<Servers> {
  const statements: Record<string, unknown> = {}
  for (const scenario of scenarios) statements[scenario.name] = await captureStatement(pool, scenario)
  const sink = await startServer(
    path.join(import.meta.dirname, 'limit/push-sink.ts'),
    {},
    { tells: 'message' },
  )
  const startProduct = (folder: string, name: string, of: string) =>
    startServer(
      path.join(folder, 'apps/server/src/main.ts'),
      {
        NODE_OPTIONS: process.env.BENCH_NODE_OPTIONS,
        DATABASE_URL: urlOf(of),
        MANSET_DATA: path.join(dataDir, name),
        OIDC_ISSUER: issuer.issuer,
        MANSET_ANY_OPERATION: 'true',
        MANSET_CALLS_PER_MINUTE: '1000000',
        MANSET_RESIZES_PER_MINUTE: '1000000',
        MANSET_SECRETS_KEY: secretsKey,
        // An earlier commit may not know this setting.
        ...(folder === root && { MANSET_PUSH_HOSTS: new URL(sink.url).host }),
        SMTP_URL: `smtp://127.0.0.1:${mailSink.port}?connections=${CONNECTIONS}`,
        LOG_LEVEL: 'error',
      },
      { tells: 'health' },
    )
  const startLimit = (script: string, environment: NodeJS.ProcessEnv) =>
    startServer(
      path.join(import.meta.dirname, script),
      { DATABASE_URL: urlOf(database), ...environment },
      { tells: 'message' },
    )
  await mkdir(limitFolder)
  return {
    product: await startProduct(root, 'app', database),
    ...(options.before && { before: await startProduct(options.before, 'before', 'manset_before') }),
    ownSql: await startLimit('own-sql-server.ts', { OWN_STATEMENTS: JSON.stringify(statements) }),
    limit: await startLimit('limit/server.ts', { LIMIT_FOLDER: limitFolder }),
    sink,
  }
}

type Askers = { product: RequestFactory } & { [K in 'before' | 'ownSql' | 'limit']?: RequestFactory | null }

/** Measures a call of the product and of everything else that can answer it. */
async function measure(
  { title, goal }: Pick<Row, 'title' | 'goal'>,
  servers: Servers,
  askers: Askers,
): Promise<Row> {
  const asked = (['limit', 'ownSql', 'product', 'before'] as const).flatMap((name) => {
    const [ask, server] = [askers[name], servers[name]]
    return ask && server ? [{ name, ask, node: server.pid, postgres: postgresPid }] : []
  })
  const figures = await measureAlternately(asked, pace)
  const row = {
    title,
    goal,
    ...Object.fromEntries(asked.map(({ name }, place) => [name, figures[place]])),
  } as Row
  print(`  ${title}: ${asked.map(({ name }) => `${name} ${row[name]?.perSecond.toFixed(0)}`).join(', ')}`)
  return row
}

async function measureScenario(scenario: Scenario, servers: Servers, token: string): Promise<Row> {
  const { name, query, variables, limit } = scenario
  const ofServer = (server: Server): RequestFactory => {
    const ask = callsOf(server, token)(query, variables)
    return () => ask
  }
  const askLimit = {
    method: 'POST' as const,
    url: `${servers.limit.url}/${name}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(limit),
  }
  if (limit) await requireSameIds(name, [ofServer(servers.product), () => askLimit])
  return measure(scenario, servers, {
    product: ofServer(servers.product),
    before: servers.before && ofServer(servers.before),
    ownSql: () => ({ method: 'GET', url: `${servers.ownSql.url}/${name}` }),
    limit: limit && (() => askLimit),
  })
}

async function measureSaves(servers: Servers, token: string): Promise<Row> {
  const ids = await publishedIds()
  return measure({ title: 'save a published content', goal: 0.6 }, servers, {
    product: saves(ids, callsOf(servers.product, token)),
    before: servers.before && saves(ids, callsOf(servers.before, token)),
    limit: limitSaves(ids, servers.limit.url),
  })
}

/** Like browsers, requests pictures by address only. */
async function measureResized(servers: Servers, token: string): Promise<Row[]> {
  const { first, cached } = await resizedCases(servers.product, servers.limit, token, limitFolder)
  return [
    await measure({ title: 'a picture resized for the first time', goal: 0.9 }, servers, first),
    await measure({ title: 'the same again', goal: 0.8 }, servers, cached),
  ]
}

/** A different news item per connection, so that saves never conflict. */
async function publishedIds(): Promise<string[]> {
  const { rows: found } = await pool.query<{ id: string }>(
    "select id from contents where type = 'news' and status = 'published' order by id desc limit 16",
  )
  return found.map(({ id }) => id)
}

async function uploadsOf({ product, before, limit }: Servers, token: string): Promise<Uploads> {
  const targets = [
    uploadToLimit(limit),
    uploadTo(product, token),
    uploadInPieces(product, token),
    ...(before ? [uploadTo(before, token)] : []),
  ]
  const [limitFigures, productFigures, pieces, beforeFigures] = await measureUploads(targets, pace.rounds)
  return {
    limit: limitFigures as Uploaded,
    product: productFigures as Uploaded,
    pieces: pieces as Uploaded,
    before: beforeFigures,
  }
}

async function latenciesOf(scenarios: Scenario[], server: Server, token: string) {
  const median = (name: string, other?: object) => {
    const scenario = scenarios.find((one) => one.name === name) as Scenario
    const ask = callsOf(server, token)(scenario.query, other ?? scenario.variables)
    return medianLatency(() => ask, 40)
  }
  return {
    first: await median('list', { filter: {}, page: 1, limit: 50 }),
    more: await median('more'),
    jump: await median('jump'),
    report: await median('report'),
    reportDays: await median('report', { filter: { by: 'day' } }),
    calendar: await median('calendar'),
  }
}
