// A server as a child process, for tests of its start and end.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { waitUntil } from '../platform/postgres/processes.ts'
import type { StartupMessage } from '../serve.ts'

export const MAIN = path.join(import.meta.dirname, '../main.ts')
const START_TIMEOUT_MS = 30_000
const started: ServerProcess[] = []
const folders: string[] = []

export interface ServerProcess {
  child: ChildProcess
  news: StartupMessage[]
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Resolves with its address once it listens; rejects if it ends instead. */
  listening(): Promise<string>
  /** The sentence with which it ended. */
  fault(): string | undefined
}

/** Starts a server with the given settings only. */
export function startServer(settings: Record<string, string>, program = [MAIN]): ServerProcess {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const news: StartupMessage[] = []
  child.on('message', (message) => news.push(message as StartupMessage))
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  const find = <K extends string>(key: K) =>
    news.find((each): each is StartupMessage & Record<K, string> => key in each)?.[key]
  const server: ServerProcess = {
    child,
    news,
    ended,
    fault: () => find('fault'),
    listening: async () => {
      await waitUntil(() => Boolean(find('listening')) || child.exitCode !== null, START_TIMEOUT_MS)
      const address = find('listening')
      if (!address) throw new Error(`the server does not listen: ${find('fault') ?? JSON.stringify(news)}`)
      return address
    },
  }
  started.push(server)
  return server
}

/** An empty data folder, in a path with a space and Turkish letters, that only its owner may enter. */
export function newDataFolder(): string {
  const outer = mkdtempSync(path.join(tmpdir(), 'manset-başlangıç ş-'))
  folders.push(outer)
  return path.join(outer, 'data')
}

/** A port that is free now. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return String(address.port)
}

/** Ends the processes of a test and removes its folders; for afterEach. */
export async function cleanUp(): Promise<void> {
  for (const { child, ended } of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
