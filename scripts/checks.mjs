// All checks that do not run the product; used by `npm run check` and `npm test`.
import path from 'node:path'
import { checksOf } from './changed-files.mjs'
import { node24, notesFolder, root, run } from './children.mjs'
import { explained } from './explained.mjs'

const bin = (name) => path.join(root, 'node_modules/.bin', name)
const biome = (...files) => [bin('biome'), 'ci', '--error-on-warnings', '--colors=off', ...files]
/**
 * One checker: several share out the files and check common types more than once, while another check needs the core.
 * Remembers the types of unchanged files, so that the next check takes a fraction of the time.
 */
const types = (project, name) => [
  ...[bin('tsc'), '-p', project, '--noEmit', '--pretty', 'false', '--checkers', '1'],
  ...['--incremental', '--tsBuildInfoFile', path.join(notesFolder, `types-${name}.tsbuildinfo`)],
]
const isSlowFirst = (a, b) => b.weight - a.weight

/**
 * `weight`: relative duration, so that long checks start first; the one that explains failures of others is the very first. `narrow`:
 * the command for some files alone. `follows`: fails for the same reasons as the first, in more words.
 */
const checks = [
  {
    name: 'what a newcomer forgets',
    weight: 9,
    command: [node24, 'apps/web/scripts/check-forgotten.ts'],
  },
  {
    name: 'types of server, model and demo',
    weight: 4,
    follows: true,
    command: types('.', 'server'),
  },
  {
    name: 'types of web',
    weight: 4,
    follows: true,
    command: types('apps/web', 'web'),
  },
  {
    name: 'boundaries and cycles',
    weight: 3,
    command: [bin('depcruise'), '--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'bench', 'e2e'],
  },
  {
    name: 'dead code',
    weight: 3,
    command: [bin('knip'), '--no-progress', '--cache', '--cache-location', path.join(notesFolder, 'knip')],
  },
  {
    name: 'format and lint',
    weight: 2,
    command: biome('.'),
    narrow: (files) => biome('--no-errors-on-unmatched', ...files),
  },
  { name: 'generated files', weight: 3, follows: true, command: [node24, 'scripts/generate.mjs', '--check'] },
  {
    name: 'size of functions',
    weight: 1,
    command: [node24, 'scripts/function-size.mjs'],
    narrow: (files) => [node24, 'scripts/function-size.mjs', ...files],
  },
  { name: 'how-tos and paths', weight: 1, command: [node24, 'scripts/howtos/check.mjs'] },
  { name: 'packages', weight: 3, command: [node24, 'scripts/check-packages.mjs'] },
  {
    name: 'habits of the house',
    weight: 1,
    command: [node24, 'scripts/house-habits.mjs'],
    narrow: (files) => [node24, 'scripts/house-habits.mjs', ...files],
  },
]

/** The answer changes daily and needs a network, so `npm test` runs it, and `npm run check` does not. */
export const advisories = { name: 'advisories', weight: 1, command: [node24, 'scripts/audit.mjs'] }

const atOnce = 2

/** Checks of everything, without those named in `without`; with `changed`, those that concern these files, narrowed to them. */
export function chooseChecks({ without = [], changed } = {}) {
  const chosen = checks.filter(({ name }) => !without.includes(name))
  return changed ? checksOf(chosen, changed) : chosen
}

/** Runs checks and the additional ones, two at a time; reports each result and returns the failed checks. */
export async function runChecks(tell, more = [], chosen = checks) {
  const all = [...chosen, ...more]
  const waiting = all.toSorted(isSlowFirst)
  const failed = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const begun = performance.now()
      const [program, ...rest] = check.command
      // Their programs call `node`, which must be ours.
      const env = { ...process.env, NO_COLOR: '1', PATH: `${path.dirname(node24)}:${process.env.PATH}` }
      const { code, output } = await run(program, rest, { env })
      const note = /^note: (.+)$/m.exec(output)?.[1]
      tell({ name: check.name, isGood: code === 0, seconds: (performance.now() - begun) / 1000, note })
      if (code !== 0) failed.push({ ...check, output })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { passed: all.length - failed.length, failed: explained(failed.toSorted(isSlowFirst)) }
}

/** The line that reports a finished check. */
export function lineOf({ name, isGood, seconds, note }) {
  return `${isGood ? 'ok  ' : 'FAIL'}  ${name} … ${seconds.toFixed(1)} s${note ? ` (${note})` : ''}`
}
