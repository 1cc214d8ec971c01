// Prepares a fresh clone, or one with a changed lock file, for running the server and the tests.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { node24, notesFolder, root, run } from './children.mjs'
import { keepEarlierBuilds } from './earlier-builds.mjs'
import { Fault } from './progress.mjs'

const unfinishedInstall = path.join(notesFolder, 'installing')
const installLog = path.join(notesFolder, 'install.log')
const buildLog = path.join(notesFolder, 'build.log')
const oldestNode = 20

/** Makes npm fail within seconds instead of minutes without a network. */
const withoutPatience = [
  '--loglevel=error',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=10000',
]

/** Refuses unsupported machines before anything is changed. */
export function requireMachine() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new Fault(
      `Manşet needs Node ${oldestNode} or newer to start (this is ${process.version}); install it and start again.`,
    )
  }
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    throw new Fault(
      `Manşet runs on Linux on x64 and arm64, not on ${process.platform} ${process.arch}; start it in a Debian 12 container.`,
    )
  }
}

/** Whether node_modules contains exactly the packages of the lock file, from a completed installation. */
export function isInstalled() {
  return !existsSync(unfinishedInstall) && missingPackages().length === 0
}

/** Names of packages in the lock file that are missing in node_modules, by npm's own record and by their folders. */
export function missingPackages() {
  const installed = readJson('node_modules/.package-lock.json')?.packages ?? {}
  return Object.entries(readJson('package-lock.json').packages)
    .filter(([place, { version, link, optional, ...made }]) => {
      if (link || !place.includes('node_modules/')) return false
      if (optional && !isForThisMachine(place, made)) return false
      return installed[place]?.version !== version || !existsSync(path.join(root, place))
    })
    .map(([place]) => place.split('node_modules/').at(-1))
}

/** npm silently skips an optional package that it could not write; only packages for other platforms may be missing. */
function isForThisMachine(place, { os, cpu, libc }) {
  if (!os && !cpu) return false
  const isMusl = libc ? !libc.includes('glibc') : /musl/.test(place)
  return !isMusl && (os ?? ['linux']).includes('linux') && (cpu ?? [process.arch]).includes(process.arch)
}

/** `npm ci`; after an interruption, the next start repeats it. */
export async function installPackages() {
  mkdirSync(notesFolder, { recursive: true })
  takeTurn()
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [program, ...before] = npm
  const { code, output } = await run(
    program,
    [...before, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', ...withoutPatience],
    { log: installLog },
  )
  if (code !== 0) throw explainInstall(output)
  const [missing] = missingPackages()
  if (missing) {
    throw new Fault(
      `npm left out the package ${missing} without saying why; see whether the disk that holds ${root} has 2 GB free and "npm config get omit" is empty, and start again.`,
    )
  }
  rmSync(unfinishedInstall)
}

/** Two installations in one folder would corrupt each other. */
function takeTurn() {
  const other = Number(read(unfinishedInstall))
  if (other && other !== process.pid && isNpmStart(other)) {
    throw new Fault(
      `Packages are just being installed here by process ${other}; wait until it is done and start again.`,
    )
  }
  writeFileSync(unfinishedInstall, String(process.pid))
}

function isNpmStart(pid) {
  return /scripts\/(start|test)\.mjs/.test(read(`/proc/${pid}/cmdline`) ?? '')
}

function explainInstall(output) {
  const log = path.relative(root, installLog)
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i.test(output)
  ) {
    return new Fault(
      `The packages could not be fetched: npm's registry does not answer; see to the network (npm config get registry, proxy) and start again. see ${log} for npm's output.`,
    )
  }
  if (/ENOSPC/.test(output)) {
    return new Fault(
      `The disk that holds ${root} is full; free at least 2 GB there and start again: nothing is lost.`,
    )
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return new Fault(
      `npm may not write in ${root}; give the folder to this account (chown) and start again. see ${log} for npm's output.`,
    )
  }
  const last =
    output
      .trim()
      .split('\n')
      .findLast((line) => /npm (error|ERR!)/.test(line)) ?? output.trim()
  return new Fault(
    `The packages could not be installed (${last.replace(/npm (error|ERR!)\s*/, '')}); see ${log} for npm's output.`,
  )
}

const webFolder = path.join(root, 'apps/web')
const webSources = [
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/web/public',
  'apps/web/src',
  'packages/model/src',
  'package-lock.json',
]
const fingerprintFile = path.join(webFolder, 'dist/.fingerprint')

/** Whether the built web application matches the current sources. */
export function isWebBuilt() {
  return existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === webFingerprint()
}

/** Builds the web application in a separate folder and replaces the present one when complete. */
export async function buildWeb() {
  const fingerprint = webFingerprint()
  const fresh = path.join(notesFolder, 'web')
  rmSync(fresh, { recursive: true, force: true })
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const { code, output } = await run(node24, [vite, 'build', webFolder, '--outDir', fresh, '--emptyOutDir'], {
    log: buildLog,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) {
    if (/ENOSPC/.test(output))
      throw new Fault(
        `The disk that holds ${root} is full; free at least 500 MB there and start again: nothing is lost.`,
      )
    throw new Fault(
      `The web application could not be built; see ${path.relative(root, buildLog)} for its output.`,
    )
  }
  writeFileSync(path.join(fresh, '.fingerprint'), fingerprint)
  const dist = path.join(webFolder, 'dist')
  const operations = path.join(root, 'apps/server/src/generated/known-operations.json')
  keepEarlierBuilds({
    ...{ dist, fresh, now: Date.now() },
    operations: JSON.parse(readFileSync(operations, 'utf8')),
  })
  rmSync(dist, { recursive: true, force: true })
  renameSync(fresh, dist)
}

function webFingerprint() {
  const hash = createHash('sha256')
  for (const source of webSources.flatMap(filesUnder)) {
    hash
      .update(`${source}\0`)
      .update(readFileSync(path.join(root, source)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Paths from the root, sorted, without tests. */
function filesUnder(place) {
  const absolute = path.join(root, place)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return [place]
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesUnder(path.join(place, name)))
    .filter((name) => !/\.test\.tsx?$/.test(name))
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function readJson(name) {
  const text = read(path.join(root, name))
  return text && JSON.parse(text)
}
