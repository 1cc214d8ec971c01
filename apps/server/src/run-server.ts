// A server as a process: when it stops, what it says, and with which exit code.
import { readSettings } from './platform/settings.ts'
import { StartFault } from './platform/start-fault.ts'
import { type News, type Report, serve } from './serve.ts'

/** Serves until signalled to stop; reports each step to `npm start` over the IPC channel it opened. */
export async function runServer(): Promise<void> {
  const stopping = new AbortController()
  let fault: string | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  // The process that started us is gone without a word: nobody is left to stop us.
  process.on('disconnect', () => stopping.abort())
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', () => {
      // Nobody reads what we write any more; that is no reason to stop serving.
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

/** One sentence for what a person can see to; for a mistake of ours, where it happened. */
function sentenceOf(error: unknown): string {
  return error instanceof StartFault ? error.message : ((error as Error)?.stack ?? String(error))
}

async function tell(fault: string): Promise<void> {
  if (!process.connected) return void process.stderr.write(`${fault}\n`)
  await new Promise((told) => process.send?.({ fault } satisfies News, told))
}
