// Checks at the start that the database answers and is usable; otherwise fails with one sentence.
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { errorCode, StartupError } from '../lifecycle/startup-error.ts'

const MIN_MAJOR_VERSION = 15
const STARTING_UP_CODE = '57P03'
const START_TIMEOUT_MS = 30_000

/** Checks version and encoding; `where` is the address for messages. Errors that waiting cannot fix fail at once. */
export async function checkDatabase(pool: Pool, where: string): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      return await readVersion(pool, where)
    } catch (error) {
      if (error instanceof StartupError) throw error
      if (errorCode(error) !== STARTING_UP_CODE || performance.now() > end) throw toStartupError(error, where)
      await pause(250)
    }
  }
}

/** The address of PostgreSQL without user and password. */
export function addressOf(databaseUrl: string): string {
  return databaseUrl.replace(/^\w+:\/\/(?:[^@/]*@)?/, '').split('?')[0] as string
}

async function readVersion(pool: Pool, where: string): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
  )
  const { version, encoding } = rows[0] as { version: number; encoding: string }
  const major = Math.floor(version / 10_000)
  if (major < MIN_MAJOR_VERSION) {
    throw new StartupError(
      `The database at ${where} is PostgreSQL ${major} and Manşet needs ${MIN_MAJOR_VERSION} or newer; upgrade it or set DATABASE_URL to another.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartupError(
      `The database at ${where} is encoded in ${encoding} and Manşet needs UTF8; create it with "createdb --encoding=UTF8 --template=template0".`,
    )
  }
}

const MESSAGE_BY_CODE: Record<string, string> = {
  '28P01': 'refuses the password',
  '28000': 'refuses the user',
  '3D000': 'is not there: its server answers but has no database of that name',
  '53300': 'has no connection left',
  '42501': 'grants its user too few privileges',
}

function toStartupError(error: unknown, where: string): StartupError {
  const code = errorCode(error)
  const known = MESSAGE_BY_CODE[code] ?? `does not answer (${code || (error as Error).message})`
  return new StartupError(`The database at ${where} ${known}; see to that or correct DATABASE_URL.`, {
    cause: error,
  })
}
