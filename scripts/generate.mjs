// `npm run generate`: rewrites the committed files that are generated from others. With --check it only reports
// differences.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { notesFolder, root } from './children.mjs'

const bin = (name) => path.join(root, 'node_modules/.bin', name)
const isCheck = process.argv.includes('--check')

/**
 * In order, because each step may read the output of the previous one. A script that prints has one output; others write files. `inputs`: a
 * slow step is skipped if these files, its script and its output are the same as after its last run.
 */
const steps = [
  {
    script: 'apps/server/src/db/generate-tables.ts',
    output: 'apps/server/src/db/tables.ts',
    inputs: ['apps/server/src/db/migrations', 'apps/server/src/platform/database', 'package-lock.json'],
  },
  { script: 'apps/server/scripts/print-schema.ts', output: 'schema.graphql' },
  { script: 'apps/server/scripts/print-settings.ts', output: 'docs/how-to/configure.md' },
  {
    script: 'apps/web/scripts/generate-documents.ts',
    folders: ['apps/web/src/generated', 'apps/server/src/generated'],
  },
]

const hashesFile = path.join(notesFolder, 'generated-from.json')

let isStale = false
for (const step of steps) {
  if (!existsSync(path.join(root, step.script)) || isUnchanged(step)) continue
  const before = read(step)
  const printed = run(bin('node'), [step.script])
  const after = step.output ? new Map([[step.output, format(step.output, printed)]]) : read(step)
  const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  )
  if (isCheck) {
    if (step.folders && differing.length > 0) write(before, after)
    for (const file of differing)
      console.error(`${file} differs from what ${step.script} makes of today's sources.`)
    isStale ||= differing.length > 0
  } else {
    if (step.output) write(after, before)
    for (const file of differing) console.log(`wrote ${file}`)
  }
  if (!isCheck || differing.length === 0) rememberHash(step)
}
if (isStale) {
  console.error('Run "npm run generate" and commit the result.')
  process.exit(1)
}

function isUnchanged(step) {
  return step.inputs !== undefined && readHashes()[step.script] === hashOf(step)
}

function rememberHash(step) {
  if (!step.inputs) return
  mkdirSync(notesFolder, { recursive: true })
  writeFileSync(hashesFile, JSON.stringify({ ...readHashes(), [step.script]: hashOf(step) }))
}

function readHashes() {
  return existsSync(hashesFile) ? JSON.parse(readFileSync(hashesFile, 'utf8')) : {}
}

/** Of the inputs, the script and the output of a step. */
function hashOf({ script, output, inputs }) {
  const hash = createHash('sha256')
  for (const file of [script, output, ...inputs.flatMap((one) => [one, ...list(one)])].toSorted()) {
    const place = path.join(root, file)
    if (existsSync(place) && statSync(place).isFile()) hash.update(`${file}\n`).update(readFileSync(place))
  }
  return hash.digest('hex')
}

/** The step's current files, by path from the root. */
function read(step) {
  const files = step.output ? [step.output] : step.folders.flatMap(list)
  const found = files.filter((file) => existsSync(path.join(root, file)))
  return new Map(found.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}

function list(folder) {
  const place = path.join(root, folder)
  if (!existsSync(place) || !statSync(place).isDirectory()) return []
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}

/** Writes the files of `wanted` that differ from `present`. */
function write(wanted, present) {
  for (const [file, text] of wanted) {
    if (present.get(file) === text) continue
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  for (const file of present.keys()) if (!wanted.has(file)) rmSync(path.join(root, file))
}

function format(file, text) {
  if (!file.endsWith('.ts')) return text
  return run(bin('biome'), ['format', `--stdin-file-path=${file}`], text)
}

function run(program, programArguments, input) {
  const result = spawnSync(program, programArguments, {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  if (result.status === 0) return result.stdout
  console.error(reasonOf(`${result.stdout ?? ''}${result.stderr ?? ''}`))
  console.error(`Generating stopped at "${[path.basename(program), ...programArguments].join(' ')}".`)
  process.exit(1)
}

/** Why a step failed: what a newcomer forgets, or else its error with file and line instead of the whole stack. */
function reasonOf(output) {
  const { status, stderr } = spawnSync(bin('node'), ['apps/web/scripts/check-forgotten.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) return stderr.trim()
  const message = /^(?:\w*Error(?: \[\w+\])?): (.+)$/m.exec(output)?.[1]
  const places = [...output.matchAll(/file:\/\/(\/[^\s:)]+:\d+)/g)].map(([, place]) =>
    place.replace(`${root}/`, ''),
  )
  return message ? `${message} (${[...new Set(places)].slice(0, 3).join(', ')})` : output.trim()
}
