// `npm run check`: format, lint, types, boundaries, cycles, dead code, drift of generated files, packages.
//   -- --changed         only the checks that concern the files you are working on, where possible of these files alone
//   --without=<names>    all checks but these

import { changedFiles } from './changed-files.mjs'
import { chooseChecks, lineOf, runChecks } from './checks.mjs'
import { endAll } from './children.mjs'
import { say } from './progress.mjs'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    endAll()
    process.exit(130)
  })
}
const begun = performance.now()
const without = process.argv
  .find((one) => one.startsWith('--without='))
  ?.slice('--without='.length)
  .split(',')
const changed = process.argv.includes('--changed') ? changedFiles() : undefined
if (changed) say(`${changed.length} changed files`)
const { passed, failed } = await runChecks(
  (done) => say(lineOf(done)),
  [],
  chooseChecks({ without, changed }),
)
for (const { name, output } of failed) say(`\n── ${name}\n${output.trim()}`)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
say(`\n${passed} passed, ${failed.length} failed in ${seconds} s`)
process.exit(failed.length > 0 ? 1 : 0)
