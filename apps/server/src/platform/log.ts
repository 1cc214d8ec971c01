// The log: JSON lines without credentials.
import pino, { type DestinationStream, type Logger } from 'pino'
import type { Settings } from './settings/settings.ts'

const REDACTED = '[hidden]'
const SECRET_NAMES = [
  'authorization',
  'Authorization',
  'cookie',
  'set-cookie',
  'token',
  'id_token',
  'password',
]
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => {
  const key = name.includes('-') ? `["${name}"]` : name
  return [key, ...['*', '*.*'].map((before) => (key.startsWith('[') ? before + key : `${before}.${key}`))]
})

/** Redacts tokens wherever they occur in a line: a message, an address, an error text. */
const TOKEN_PATTERN = /eyJ[\w-]{5,}\.[\w-]+\.[\w-]*|(?<=Bearer )[\w.~+/-]+=*/g

/** Opens the log; to standard output unless a destination is given. */
export function openLog(
  { logLevel }: Pick<Settings, 'logLevel'>,
  destination: DestinationStream = standardOutput(),
): Logger {
  return pino(
    {
      level: logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_PATHS, censor: REDACTED },
      serializers: { req: serializeRequest, res: serializeReply },
      hooks: { streamWrite: (line) => line.replace(TOKEN_PATTERN, REDACTED) },
    },
    destination,
  )
}

function standardOutput(): DestinationStream {
  const stream = pino.destination({ fd: 1, sync: true })
  stream.on('error', () => {
    // The terminal or pipe may be gone; that must not stop a shutdown.
  })
  return stream
}

interface RequestLike {
  id?: unknown
  method?: string
  url?: string
  ip?: string
}

/** Without headers and without the query string: both may contain secrets. */
function serializeRequest({ id, method, url, ip }: RequestLike) {
  return { id, method, path: url?.split('?')[0], ip }
}

function serializeReply({ statusCode }: { statusCode?: number }) {
  return { status: statusCode }
}
