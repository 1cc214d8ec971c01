// Every rule of the catalogue is used: by a field's definition, or by the check of a kind.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ENTITIES } from '../entities/entities.ts'
import { type EntityDefinition, fieldsOf, pairsOf } from '../entities/entity.ts'
import type { Field } from '../kinds/field.ts'
import { RULES } from './rules.ts'

/** Rules that a database constraint enforces because they concern several rows, with that constraint. */
const OF_THE_DATABASE: Record<string, string> = {
  totalContentCountLess: 'boards_total',
  distinctOrders: 'placements_order',
}

/** A field's definition names rules in `rule`, `linkRule` and `messageRules`, or as a property such as `required`. */
function rulesOf(field: Field): string[] {
  const { messageRules, ...own } = field
  return [...Object.keys(own), ...Object.values(own), ...Object.values(messageRules ?? {})].map(String)
}

const named = new Set(
  Object.values<EntityDefinition>(ENTITIES).flatMap((entity) => [
    ...Object.values(fieldsOf(entity)).flatMap(rulesOf),
    ...pairsOf(entity).map(({ rule }): string => rule),
  ]),
)

/** Sources of the checks: kinds, images, and the form that waits for uploads. */
const sources = [
  'packages/model/src/kinds',
  'packages/model/src/media',
  'packages/model/src',
  'apps/web/src/kit/form',
]
  .flatMap((folder) => {
    const at = path.resolve(import.meta.dirname, '../../../..', folder)
    return readdirSync(at)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => readFileSync(path.join(at, file), 'utf8'))
  })
  .join('\n')
const isAsked = (name: string) =>
  new RegExp(`(?:checkRule\\(|rule: |RULES\\[?\\.?)'?${name}\\b`).test(sources)

const migrations = path.resolve(import.meta.dirname, '../../../../apps/server/src/db/migrations')
const constraints = readdirSync(migrations)
  .map((file) => readFileSync(path.join(migrations, file), 'utf8'))
  .join('\n')

test.each(Object.keys(RULES))('%s is used by a field, or enforced by the database', (name) => {
  const isInUse = named.has(name) || isAsked(name)
  const constraint = OF_THE_DATABASE[name]
  if (constraint === undefined) return expect(isInUse, `no field keeps the rule ${name}`).toBe(true)
  expect(constraints, `${constraint} keeps ${name}`).toContain(constraint)
})
