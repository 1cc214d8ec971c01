// All checks that do not run the product; used by `npm run check` and `npm test`.
import path from 'node:path'
import { node24, root, run } from './children.mjs'

const bin = (name) => path.join(root, 'node_modules/.bin', name)
/** One checker: several share out the files and check common types more than once, while another check needs the core. */
const tsc = [bin('tsc'), '--pretty', 'false', '--checkers', '1']
const isSlowFirst = (a, b) => b.weight - a.weight

/** `weight`: relative duration, so that long checks start first. */
const checks = [
  {
    name: 'types of server, model and demo',
    weight: 4,
    command: [...tsc, '-p', '.'],
  },
  {
    name: 'types of web',
    weight: 4,
    command: [...tsc, '-p', 'apps/web', '--noEmit'],
  },
  {
    name: 'boundaries and cycles',
    weight: 3,
    command: [bin('depcruise'), '--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'bench', 'e2e'],
  },
  { name: 'dead code', weight: 3, command: [bin('knip'), '--no-progress'] },
  {
    name: 'format and lint',
    weight: 2,
    command: [bin('biome'), 'ci', '--error-on-warnings', '--colors=off', '.'],
  },
  { name: 'generated files', weight: 3, command: [node24, 'scripts/generate.mjs', '--check'] },
  {
    name: 'what a newcomer forgets',
    weight: 1,
    command: [node24, 'apps/web/scripts/check-forgotten.ts'],
  },
  { name: 'packages', weight: 3, command: [node24, 'scripts/check-packages.mjs'] },
  { name: 'habits of the house', weight: 1, command: [node24, 'scripts/house-habits.mjs'] },
]

/** The answer changes daily and needs a network, so `npm test` runs it, and `npm run check` does not. */
export const advisories = { name: 'advisories', weight: 1, command: [node24, 'scripts/audit.mjs'] }

const atOnce = 2

/** Runs every check and the additional ones, two at a time; reports each result and returns the failed checks. */
export async function runChecks(tell, more = []) {
  const all = [...checks, ...more]
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
      if (code !== 0) failed.push({ name: check.name, output })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { passed: all.length - failed.length, failed }
}

/** The line that reports a finished check. */
export function lineOf({ name, isGood, seconds, note }) {
  return `${isGood ? 'ok  ' : 'FAIL'}  ${name} … ${seconds.toFixed(1)} s${note ? ` (${note})` : ''}`
}
