// `npm run test:howtos [-- part of a name …]`: follows every how-to that adds something, in one copy of the repository, then
// generates, checks and tests there.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endAll, root, run } from '../children.mjs'
import { say } from '../progress.mjs'
import { applyHowtos, readHowtos } from './apply-howtos.mjs'
import { copyRepository } from './copy.mjs'
import { explain } from './explain.mjs'

/** Every definition, list and page is covered by one of these; a how-to names others itself. */
const CONTRACT = [
  'packages/model/src/lists/lists.test.ts',
  'apps/server/src/kit/entity/contract.test.ts',
  'apps/web/src/app/routes.test.ts',
]

const VITEST = 'node_modules/vitest/vitest.mjs'
/** How-tos change no packages, and those that are followed no longer fit. */
const NOT_IN_COPY = 'packages,how-tos and paths'

const howtos = readHowtos(root, process.argv.slice(2))
if (howtos.length === 0) fail(['No how-to has such a name.'])
const { files, problems } = applyHowtos(root, howtos)
if (problems.length > 0) fail(problems)

const { copy, remove } = copyRepository(root)
process.on('exit', remove)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    endAll()
    process.exit(130)
  })

const changed = [...files.keys()]
for (const [file, { text }] of files) {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
  writeFileSync(path.join(copy, file), text)
}
say(`${howtos.length} how-tos change ${changed.length} files in ${copy}`)

const bin = (name) => path.join(copy, 'node_modules/.bin', name)
const env = {
  ...process.env,
  NO_COLOR: '1',
  PATH: `${path.join(copy, 'node_modules/.bin')}:${process.env.PATH}`,
}
const tests = [...new Set([...CONTRACT, ...howtos.flatMap((howto) => howto.tests)])]
const missing = tests.filter((test) => !existsSync(path.join(copy, test)))
if (missing.length > 0)
  fail(missing.map((test) => `${howtoWith(test)}:1 It names a test that does not exist: ${test}.`))

await step('format', bin('biome'), [
  ...['check', '--write', '--colors=off'],
  ...changed.filter((file) => /\.tsx?$/.test(file)),
])
await step('npm run generate', bin('node'), ['scripts/generate.mjs'])
// Both run, so that one run shows everything that is stale.
const failures = [
  ...(await attempt('npm run check', bin('node'), ['scripts/check.mjs', `--without=${NOT_IN_COPY}`])),
  ...(await attempt(`${tests.length} tests or folders of tests`, bin('node'), [VITEST, 'run', ...tests])),
]
if (failures.length > 0) fail(failures)
say(`${howtos.length} how-tos passed in ${secondsSince(0)} s`)

async function step(...command) {
  const failed = await attempt(...command)
  if (failed.length > 0) fail(failed)
}

/** Runs a program in the copy; returns the sentences about its failure. */
async function attempt(name, program, programArguments) {
  const begun = performance.now()
  const { code, output } = await run(program, programArguments, { env, cwd: copy })
  say(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name} … ${secondsSince(begun)} s`)
  return code === 0 ? [] : explain(output, files)
}

function secondsSince(begun) {
  return ((performance.now() - begun) / 1000).toFixed(1)
}

function howtoWith(test) {
  return howtos.find((howto) => howto.tests.includes(test))?.name ?? 'scripts/howtos/main.mjs'
}

function fail(sentences) {
  for (const sentence of sentences) say(sentence)
  process.exit(1)
}
