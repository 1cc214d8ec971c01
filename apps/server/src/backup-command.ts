// `npm run backup -- FILE` and `npm run restore -- FILE`: which of the two, with which file, and the exit code.
import path from 'node:path'
import { readSettings } from './platform/settings.ts'
import { StartFault } from './platform/start-fault.ts'
import { restoreNewsroom, saveNewsroom } from './run-backup.ts'

const commands: Record<string, typeof saveNewsroom> = { backup: saveNewsroom, restore: restoreNewsroom }
const [name = '', given] = process.argv.slice(2)
const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const command = commands[name]
  if (!command || !given) throw new StartFault(`Name the file: npm run ${name || 'backup'} -- FILE`)
  // npm works in the folder of the project; the file is meant from where it was called.
  await command(readSettings(process.env), path.resolve(process.env.INIT_CWD ?? '.', given), say)
} catch (error) {
  const fault = error instanceof StartFault ? error.message : ((error as Error).stack ?? String(error))
  process.stderr.write(`${fault}\n`)
  process.exitCode = 1
}
