// Checks the house rules as part of `npm run check`, of all files or of those given, and the subjects of new commits; reports file, line
// and rule.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './children.mjs'
import { faultsOf } from './habits.mjs'
import { faultsOfSubject, retiredIn } from './retired-words.mjs'

let faults = 0
const IS_CHECKED = /\.(?:tsx?|mjs|md|sql)$/
const given = process.argv.slice(2).filter((file) => IS_CHECKED.test(file) && isOurs(file))
for (const file of process.argv.length > 2 ? given : allFiles()) {
  const text = readFileSync(path.join(root, file), 'utf8')
  for (const { line, says } of [...faultsOf(file, text), ...retiredIn(file, text)]) {
    faults += 1
    console.error(`${file}:${line} A file of this house ${says}.`)
  }
}
for (const { commit, subject } of newCommits())
  for (const says of faultsOfSubject(subject)) {
    faults += 1
    console.error(`${commit} “${subject}” The subject of a commit ${says}.`)
  }
process.exit(faults > 0 ? 1 : 0)

function allFiles() {
  const texts = readdirSync(root).filter((file) => file.endsWith('.md'))
  return [...texts, ...['apps', 'packages', 'bench', 'docs', 'e2e', 'scripts'].flatMap(sourcesUnder)]
}

function sourcesUnder(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && IS_CHECKED.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter(isOurs)
}

function isOurs(file) {
  return !/(^|\/)(node_modules|dist|generated)\//.test(file)
}

/** Commits since subjects are checked; none without a repository or its history, as in an unpacked archive or a shallow copy. */
function newCommits() {
  // Git would also find a repository around this folder, which is not ours.
  if (!existsSync(path.join(root, '.git'))) return []
  const { stdout } = spawnSync(
    'git',
    ['log', '--no-merges', '--since=2026-11-27T15:00:00Z', '--format=%h %s'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return (stdout ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ commit: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }))
}
