// The server process: its signals, output and exit code.
import { StartFault } from './platform/lifecycle/start-error.ts'
import { readSettings } from './platform/settings/settings.ts'
import { type News, type Report, serve } from './serve.ts'

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
    fault ??= sentenceOf(error)
    stopping.abort()
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  try {
    await serve({ settings: readSettings(process.env), report, signal: stopping.signal, onFailure: fail })
  } catch (error) {
    if (!stopping.signal.aborted) fail(error)
  }
  if (fault) await tell(fault)
  process.exit(fault ? 1 : 0)
}

const report: Report = (news) => {
  if (process.connected) process.send?.(news)
}

/** One sentence for an error that a person can fix; for a bug, its stack. */
function sentenceOf(error: unknown): string {
  return error instanceof StartFault ? error.message : ((error as Error)?.stack ?? String(error))
}

async function tell(fault: string): Promise<void> {
  if (!process.connected) return void process.stderr.write(`${fault}\n`)
  await new Promise((told) => process.send?.({ fault } satisfies News, told))
}
