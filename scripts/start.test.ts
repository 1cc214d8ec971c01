// `npm start` as a process: its output, and that nothing is left running however it ends.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clusterName, clusterProcesses, waitUntil } from '../apps/server/src/platform/postgres/processes.ts'
import { isInstalled, isWebBuilt } from './install.mjs'

vi.setConfig({ testTimeout: 120_000 })

// It must neither install nor build here: `npm test` has done both, and other tests may be using this folder.
const canStart = isInstalled() && isWebBuilt()
const patience = 60_000
let outer: string
let child: ChildProcess
let said: string

beforeEach(() => {
  outer = mkdtempSync(path.join(tmpdir(), 'manset-start ş-'))
  said = ''
})

afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await waitUntil(() => databaseProcesses().length === 0, patience)
  rmSync(outer, { recursive: true, force: true })
})

const dataDir = () => path.join(outer, 'data')
const cluster = () => path.join(dataDir(), 'postgres')
const databaseProcesses = () => (existsSync(cluster()) ? clusterProcesses(clusterName(cluster())) : [])
const serverProcess = () =>
  Number(/process (\d+)/.exec(readFileSync(path.join(dataDir(), 'server.txt'), 'utf8'))?.[1])

function isAlive(pid: number): boolean {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return String(port)
}

async function start(settings: Record<string, string> = {}): Promise<void> {
  const env = { PATH: process.env.PATH, MANSET_DATA: dataDir(), PORT: await freePort(), ...settings }
  // No sample newsroom: another identity provider is configured, and never contacted.
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.mjs')], {
    env: { OIDC_ISSUER: 'http://127.0.0.1:9/identity', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
}

async function untilReady(): Promise<void> {
  await waitUntil(() => said.includes('Stop it with Ctrl-C') || child.exitCode !== null, patience)
  expect(said).toContain('Manşet is ready at http://127.0.0.1:')
}

test.runIf(canStart)(
  'every step is shown, nothing is installed or built twice, and it prints its address',
  async () => {
    await start()
    await untilReady()
    const steps = said.split('\n').filter((line) => /^\d\/5 /.test(line))
    expect(steps.map((line) => line.replace(/ … [\d.]+ s$/, ''))).toEqual([
      '1/5 Installing packages',
      '2/5 Building the web application',
      '3/5 Starting the database',
      '4/5 Bringing the database up to date',
      '5/5 Opening the web server',
    ])
  },
)

test.runIf(canStart).each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s stops everything properly',
  async (signal) => {
    await start()
    await untilReady()
    const server = serverProcess()
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(isAlive(server)).toBe(false)
    expect(databaseProcesses()).toEqual([])
  },
)

test.runIf(canStart)('killed without warning, it leaves no server and no database', async () => {
  await start()
  await untilReady()
  const server = serverProcess()
  child.kill('SIGKILL')
  expect(await waitUntil(() => !isAlive(server) && databaseProcesses().length === 0, patience)).toBe(true)
})

test.runIf(canStart)('a killed server is reported, and its database closed properly', async () => {
  await start()
  await untilReady()
  process.kill(serverProcess(), 'SIGKILL')
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(said).toContain('The server was ended by SIGKILL; its database was closed properly.')
  expect(databaseProcesses()).toEqual([])
  expect(readFileSync(path.join(dataDir(), 'postgres.log'), 'utf8')).toContain('database system is shut down')
})

test.runIf(canStart)('a wrong setting is one sentence and a code other than 0', async () => {
  await start({ PORT: 'first' })
  expect(await once(child, 'exit')).toEqual([1, null])
  expect(said.trim().split('\n').at(-1)).toBe('PORT must be a whole number from 1 to 65535, not "first".')
})
