// A tab that was opened before a deployment still asks for the scripts of its build and sends the operations of its build.
// Both stay for a day after they were replaced, so that nobody loses a shift's work to a new version.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const DAY_MS = 86_400_000
/** In the built folder: the operations of this build by hash, and when files and operations of earlier ones were replaced. */
export const OPERATIONS_FILE = '.operations.json'
export const RETIRED_FILE = '.retired.json'

/**
 * Copies into `fresh`, the folder of the new build, what the build in `dist` and those before it had and the new one has not,
 * and notes since when. `operations` are those of the new build, by hash; `now` is in milliseconds.
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

/** Names that are gone, with the moment they went; those that went more than a day ago are left out. */
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
