// Working copies as a part of the application: their calls, and the end of those nobody came back to.
import { sql } from 'kysely'
import type { Tools } from '../../platform/graphql/context.ts'
import type { Feature, Started } from '../feature.ts'
import { addCopies } from './copies-schema.ts'

const DAY_MS = 86_400_000
const EVERY_MS = 3_600_000

/** Forgets copies that were not touched for as long as the settings say; answers how many. */
export async function forgetOldCopies({ db, clock, settings }: Tools): Promise<number> {
  const oldest = new Date(clock.now().getTime() - settings.workingCopyDays * DAY_MS)
  const { numAffectedRows = 0n } = await sql`
    delete from working_copies where kept_at < ${oldest}`.execute(db)
  return Number(numAffectedRows)
}

/** Looks at the start and every hour; one statement, so several servers do no harm to each other. */
function startForgetting(tools: Tools): Started {
  const forget = async () => {
    try {
      await forgetOldCopies(tools)
    } catch (error) {
      tools.log.error({ err: error }, 'old working copies could not be forgotten, trying again in an hour')
    }
  }
  let running = forget()
  const timer = setInterval(() => {
    running = forget()
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

export const workingCopies: Feature = { name: 'workingCopy', schema: addCopies, start: startForgetting }
