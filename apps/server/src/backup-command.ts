// Parses `npm run backup -- [--without-media] FILE`, `npm run backup -- --verify FILE` and `npm run restore -- FILE`, runs them and sets
// the exit code.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartupError } from './platform/lifecycle/startup-error.ts'
import { readSettings } from './platform/settings/settings.ts'
import { restoreNewsroom, saveNewsroom, verifyFile } from './run-backup.ts'

const USAGE =
  'Name the file: npm run backup -- FILE to make a backup (with --without-media: of the database alone), npm run backup -- --verify FILE to check one, npm run restore -- FILE to restore one.'
const printLine = (line: string) => void process.stdout.write(`${line}\n`)

const saveCommand = (isWithoutMedia: boolean) => (file: string) =>
  saveNewsroom(readSettings(process.env), file, printLine, { isWithoutMedia, signal: stopSignal() })

const commands: Record<string, (file: string) => Promise<void>> = {
  backup: saveCommand(false),
  'backup --without-media': saveCommand(true),
  'backup --verify': (file) => verifyFile(file, printLine),
  restore: (file) => restoreNewsroom(readSettings(process.env), file, printLine),
}

/** The requested command and its file. */
function readCommand() {
  const { values, positionals } = readArguments()
  const [name, given, ...more] = positionals
  const options = Object.keys(values).map((option) => ` --${option}`)
  const command = commands[`${name}${options.join('')}`]
  if (!command || !given || more.length > 0) throw new StartupError(USAGE)
  // npm runs in the project's folder; the file is relative to the caller's.
  return { command, file: path.resolve(process.env.INIT_CWD ?? '.', given) }
}

function readArguments() {
  try {
    return parseArgs({
      options: { verify: { type: 'boolean' }, 'without-media': { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (cause) {
    throw new StartupError(USAGE, { cause })
  }
}

/** Aborts when the process gets a stop signal, so that a backup leaves no partial file. */
function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => stop.abort(new StartupError('The backup was stopped, and nothing was saved.')))
  return stop.signal
}

try {
  const { command, file } = readCommand()
  await command(file)
} catch (error) {
  const sentence = error instanceof StartupError ? error.message : ((error as Error).stack ?? String(error))
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
