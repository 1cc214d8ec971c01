// `npm run cost`: the cost of each settings entity in files and lines, as the table in
// docs/decisions/cost-of-an-entity.md. Blank lines and comments are not counted; tests and generated files are excluded.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ENTITIES } from '../packages/model/src/entities/entities.ts'
import type { EntityDefinition } from '../packages/model/src/entities/entity.ts'
import { toKebabCase } from '../packages/model/src/text/kebab-case.ts'

const root = path.resolve(import.meta.dirname, '..')
const migrations = 'apps/server/src/db/migrations'
/** Shared files that list each entity. */
const lists = [
  'packages/model/src/entities/entities.ts',
  'packages/model/src/areas/settings.ts',
  'packages/model/src/areas/headline.ts',
  'apps/server/src/features.ts',
  'apps/web/src/app/features.ts',
]

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isCode = (line: string) => line.trim() !== '' && !/^\s*(\/\/|\/?\*|--)/.test(line)
const linesOf = (text: string) => text.split('\n').filter(isCode).length

interface Cost {
  files: number
  lines: number
}
const sum = (costs: readonly Cost[]): Cost => ({
  files: costs.reduce((all, { files }) => all + files, 0),
  lines: costs.reduce((all, { lines }) => all + lines, 0),
})

/** The files of a folder (or the single file) that pass the filter. */
function filesAt(place: string, passes: (file: string) => boolean): Cost {
  const full = path.join(root, place)
  if (!existsSync(full)) return { files: 0, lines: 0 }
  const files = readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter(passes)
  return { files: files.length, lines: files.reduce((all, file) => all + linesOf(read(file)), 0) }
}

/** Lines of the statements that create or change the entity's table. */
function migrationOf({ table }: EntityDefinition): Cost {
  const named = new RegExp(`(table|create_settings_table\\(')\\s*${table}\\b|\\bon ${table} `)
  const costs = readdirSync(path.join(root, migrations)).map((name) => {
    const statements = read(path.join(migrations, name)).split(/;\s*\n/)
    return statements.filter((one) => named.test(one)).reduce((all, one) => all + linesOf(one), 0)
  })
  const touched = costs.filter((lines) => lines > 0)
  return { files: touched.length, lines: touched.reduce((all, lines) => all + lines, 0) }
}

/** Lines that list the entity in shared files; these files are not counted as its own. */
function wiringOf({ name }: EntityDefinition): Cost {
  const named = new RegExp(
    `\\b${name}\\b(?!\\.ts)|'\\./${toKebabCase(name)}\\.ts'|features/${toKebabCase(name)}/`,
  )
  const lines = lists
    .flatMap((file) => read(file).split('\n').filter(isCode))
    .filter((line) => named.test(line))
  return { files: 0, lines: lines.length }
}

function costOf(entity: EntityDefinition) {
  const folder = toKebabCase(entity.name)
  const web = `apps/web/src/features/${folder}`
  const isText = (file: string) => /\/texts(\.ts|\/)/.test(file)
  const isManifest = (file: string) => path.basename(file) === 'feature.ts'
  const definition = filesAt('packages/model/src/entities', (file) => path.basename(file) === `${folder}.ts`)
  return {
    definition,
    migration: migrationOf(entity),
    texts: filesAt(web, isText),
    manifest: sum(
      ['web', 'server'].map((side) => filesAt(`apps/${side}/src/features/${folder}`, isManifest)),
    ),
    wiring: wiringOf(entity),
    screen: filesAt(web, (file) => !isText(file) && !isManifest(file)),
    server: filesAt(`apps/server/src/features/${folder}`, (file) => !isManifest(file)),
  }
}

const settings = (Object.values(ENTITIES) as EntityDefinition[]).filter(({ shared }) => !shared)
console.log(
  '| entity | fields | definition | migration | texts | manifest | listed in | screen | server | files | lines |',
)
console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|')
for (const entity of settings) {
  const cost = costOf(entity)
  const all = sum(Object.values(cost))
  const parts = Object.values(cost).map(({ lines }) => (lines === 0 ? '–' : lines))
  console.log(
    `| ${[entity.name, Object.keys(entity.fields).length, ...parts, all.files, all.lines].join(' | ')} |`,
  )
}
