// Every rule of the catalogue is asked somewhere: by a field of a definition, or by what all fields of a kind keep.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ENTITIES } from '../entities/entities.ts'
import { type EntityDefinition, fieldsOf, pairsOf } from '../entities/entity.ts'
import type { Field } from '../kinds/field.ts'
import { RULES } from './rules.ts'

/** Rules of what is still to be built, by the address that will ask them. */
const COMING: Record<string, string> = {
  totalContentCountLess: '/headline/list',
  distinctOrders: '/headline/list',
}

/** What a field says of itself names rules: as `rule` and `linkRule`, in what is `told`, or by its own name, as `required`. */
function rulesOf(field: Field): string[] {
  const { told, ...own } = field
  return [...Object.keys(own), ...Object.values(own), ...Object.values(told ?? {})].map(String)
}

const named = new Set(
  Object.values<EntityDefinition>(ENTITIES).flatMap((entity) => [
    ...Object.values(fieldsOf(entity)).flatMap(rulesOf),
    ...pairsOf(entity).map(({ rule }): string => rule),
  ]),
)

/** The source of what checks: kinds, images, and the form that waits for uploads. */
const sources = ['packages/model/src/kinds', 'packages/model/src', 'apps/web/src/kit/form']
  .flatMap((folder) => {
    const at = path.resolve(import.meta.dirname, '../../../..', folder)
    return readdirSync(at)
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => readFileSync(path.join(at, file), 'utf8'))
  })
  .join('\n')
const isAsked = (name: string) => new RegExp(`(?:broken\\(|rule: |RULES\\[?\\.?)'?${name}\\b`).test(sources)

test.each(Object.keys(RULES))(
  '%s is asked by a field, or waits for a screen that is still to come',
  (name) => {
    const isInUse = named.has(name) || isAsked(name)
    const comesWith = COMING[name]
    if (comesWith === undefined) return expect(isInUse, `no field keeps the rule ${name}`).toBe(true)
    expect(isInUse, `${name} is in use: COMING no longer names it`).toBe(false)
    const roadmap = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/ROADMAP.md'), 'utf8')
    expect(roadmap, `${comesWith} is built: a field of it keeps ${name}`).toContain(`\`${comesWith}\``)
  },
)
