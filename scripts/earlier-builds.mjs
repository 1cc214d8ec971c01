// A tab opened before a deployment still requests the scripts and sends the operations of its build. Both are retained for
// a day after they were replaced, so that nobody loses work to a new version.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const DAY_MS = 86_400_000
/** In the build folder: the operations of this build by hash, and when files and operations of earlier builds were replaced. */
export const OPERATIONS_FILE = '.operations.json'
export const RETIRED_FILE = '.retired.json'

/**
 * Copies files of earlier builds in `dist` that the new build lacks into `fresh`, the folder of the new build. Records
 * when they were replaced. `operations` are those of the new build, by hash; `now` is in milliseconds.
 */
export function keepEarlierBuilds({ dist, fresh, operations, now }) {
  const before = readJson(path.join(dist, RETIRED_FILE), { files: {}, operations: {} })
  const assets = path.join(fresh, 'assets')
  const isFresh = new Set(namesIn(assets))
  const retired = {
    files: stillKept(namesIn(path.join(dist, 'assets')), (name) => isFresh.has(name), before.files, now),
    operations: stillKept(
      [...Object.keys(readJson(path.join(dist, OPERATIONS_FILE), {})), ...Object.keys(before.operations)],
      (hash) => Object.hasOwn(operations, hash),
      before.operations,
      now,
    ),
  }
  mkdirSync(assets, { recursive: true })
  for (const name of Object.keys(retired.files))
    copyFileSync(path.join(dist, 'assets', name), path.join(assets, name))
  writeFileSync(path.join(fresh, OPERATIONS_FILE), JSON.stringify(operations))
  writeFileSync(path.join(fresh, RETIRED_FILE), JSON.stringify(retired))
}

/** Replaced names with the time of their replacement; those replaced more than a day ago are dropped. */
function stillKept(names, isThere, before, now) {
  const gone = names.filter((name) => !isThere(name)).map((name) => [name, before[name] ?? now])
  return Object.fromEntries(gone.filter(([, since]) => now - since < DAY_MS))
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}

function readJson(file, otherwise) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise
}
