// The files that a contributor is working on, and the checks that concern them.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './children.mjs'

/** Changed and new files that are not committed, without deleted ones; those of the last commit if there are none. */
export function changedFiles() {
  const uncommitted = [
    ...listed('diff', '--name-only', 'HEAD'),
    ...listed('ls-files', '--others', '--exclude-standard'),
  ]
  const files = uncommitted.length > 0 ? uncommitted : listed('diff', '--name-only', 'HEAD~1', 'HEAD')
  return [...new Set(files)].filter((file) => existsSync(path.join(root, file)))
}

function listed(...gitArguments) {
  const { stdout } = spawnSync('git', gitArguments, { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean)
}

const CODE = /\.(?:tsx?|mts|mjs)$/
/** Files that a check depends on, by the name of the check. */
const CONCERNED = {
  'what a newcomer forgets': (file) =>
    /^(?:packages\/model|apps\/(?:web|server|demo)|docs\/ROADMAP)/.test(file),
  'how-tos and paths': () => true,
  'format and lint': () => true,
  'habits of the house': () => true,
  'size of functions': (file) => /\.tsx?$/.test(file),
  // The web application shares the model and the generated types with the server.
  'types of web': (file) => /^(?:apps\/web|packages\/model)\//.test(file) && CODE.test(file),
  'types of server, model and demo': (file) => CODE.test(file) && !/^apps\/web\/(?!scripts\/)/.test(file),
}

/** Of all checks, those that concern the files; format, lint and habits of these files alone. */
export function checksOf(checks, files) {
  return checks
    .filter(({ name }) => CONCERNED[name] && files.some(CONCERNED[name]))
    .map((check) => (check.narrow ? { ...check, command: check.narrow(files) } : check))
}
