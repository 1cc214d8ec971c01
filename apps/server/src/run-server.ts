// The server process: its signals, output and exit code.
import { StartupError } from './platform/lifecycle/startup-error.ts'
import { readSettings } from './platform/settings/settings.ts'
import { type Report, type StartupMessage, serve } from './serve.ts'

/** Serves until a stop signal; reports each step to `npm start` over its IPC channel. */
export async function runServer(): Promise<void> {
  const stopping = new AbortController()
  let fault: string | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  // The parent process is gone, so nobody could stop us.
  process.on('disconnect', () => stopping.abort())
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => {
      // Nobody reads our output anymore; that is no reason to stop.
    })
  const fail = (error: unknown) => {
    fault ??= describeError(error)
    stopping.abort()
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  try {
    await serve({ settings: readSettings(process.env), report, signal: stopping.signal, onFailure: fail })
  } catch (error) {
    if (!stopping.signal.aborted) fail(error)
  }
  if (fault) await printError(fault)
  process.exit(fault ? 1 : 0)
}

const report: Report = (news) => {
  if (process.connected) process.send?.(news)
}

/** One sentence for an error that a person can fix; for a bug, its stack. */
function describeError(error: unknown): string {
  return error instanceof StartupError ? error.message : ((error as Error)?.stack ?? String(error))
}

async function printError(fault: string): Promise<void> {
  if (!process.connected) return void process.stderr.write(`${fault}\n`)
  await new Promise((told) => process.send?.({ fault } satisfies StartupMessage, told))
}
