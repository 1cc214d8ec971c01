// The server of a journey run: the real one, on a free port, with its embedded database and sample newsroom in a temporary
// data folder, which is removed at the end.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPublicSite } from './public-site.ts'

const root = path.resolve(import.meta.dirname, '..')
const node24 = path.join(root, 'node_modules/.bin/node')

/** Starts the server; the returned function stops it. Journeys get its address and data folder in environment variables. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  if (!existsSync(path.join(root, 'apps/web/dist/index.html')))
    throw new Error('The web application is not built; run "npm run build" first.')
  const publicSite = await startPublicSite()
  const { address, dataDir, stop } = await startServer({
    MANSET_MENU_CACHE_URL: `${publicSite.address}/forget`,
  })
  process.env.JOURNEYS_AT = address
  process.env.JOURNEYS_PUBLIC_SITE = publicSite.address
  process.env.JOURNEYS_DATA = dataDir
  return async () => {
    await stop()
    publicSite.close()
  }
}

export interface StartedServer {
  address: string
  dataDir: string
  /** Stops it, and removes its data folder. */
  stop(): Promise<void>
}

/** Starts a server with a separate data folder and additional settings. */
export async function startServer(settings: Record<string, string>): Promise<StartedServer> {
  const outer = await mkdtemp(path.join(tmpdir(), 'manset-gezi ş-'))
  const dataDir = path.join(outer, 'data')
  const child = spawn(node24, [path.join(root, 'apps/server/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      PORT: await freePort(),
      MANSET_DATA: dataDir,
      // As in production: only operations of the web application are accepted.
      MANSET_ANY_OPERATION: 'false',
      // In tests, the few demo users make as many calls as fifty people.
      MANSET_CALLS_PER_MINUTE: '10000',
      MANSET_UPLOADS_PER_MINUTE: '1000',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(outer, { recursive: true, force: true })
  }
  try {
    return { address: await waitForAddress(child), dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address that the server prints once it listens; rejects with its output if it exits instead. */
function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let fault = ''
    child.on('message', (news: { listening?: string; fault?: string }) => {
      if (news.listening) resolve(news.listening)
      fault = news.fault ?? fault
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => reject(new Error(`The server ended (${code ?? signal}). ${fault}`)))
  })
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return String(address.port)
}
