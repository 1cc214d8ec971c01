// What a new entity, field, area or page still lacks, in one sentence each that says what to add where.

import { coming } from '@manset/model/areas/coming.ts'
import { AREA_AUDITS } from '@manset/model/audit/area-audits.ts'
import { CONTENT_TYPES } from '@manset/model/content/content.ts'
import {
  columnName,
  type EntityDefinition,
  fieldsOf,
  permissionCategoryOf,
  permissionOf,
} from '@manset/model/entities/entity.ts'
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { LISTS } from '@manset/model/lists/lists.ts'
import { PERMISSIONS } from '@manset/model/permissions/permissions.ts'
import { toKebabCase } from '@manset/model/text/kebab-case.ts'
import { INSPECTOR_SECTIONS, WRITING_FIELDS } from '../src/features/content/editor/content-layout.ts'
import { getWritableFields } from '../src/kit/entity/entity-item.ts'
import type { Feature } from '../src/kit/feature.ts'
import { addresses, getSpecifiedPattern, type PageName } from '../src/platform/addresses.ts'
import { type ListTexts, listWordsOf } from './forgotten-lists.ts'
import { audits, drafts, names, rights, wordsOf } from './forgotten-words.ts'

const isContent = (entity: EntityDefinition) => (CONTENT_TYPES as readonly string[]).includes(entity.name)

const featureOf = (entity: EntityDefinition) => (isContent(entity) ? 'content' : toKebabCase(entity.name))

export interface Known {
  entities: readonly EntityDefinition[]
  /** Manifests of the web application, with their texts loaded. */
  features: readonly Feature[]
  /** Folders of features whose manifest is not listed, so their contents are unknown. */
  unlisted: readonly string[]
  /** Lists other than those of entities. */
  lists: readonly ListDefinition[]
  /** Texts by key of `LISTS`, where a page shows the list. */
  listTexts?: ReadonlyMap<string, ListTexts>
  /** `file:line` of a definition or a part of it, which precedes its sentences. */
  placeOfEntity?(name: string, field?: string): string
  placeOfList?(name: string, part?: string): string
  /** Columns by table, as the migrations create them. */
  columns: ReadonlyMap<string, ReadonlySet<string>>
  /** The text of docs/ROADMAP.md. */
  roadmap: string
  /** The source text of the demo's newsroom. */
  samples: string
}

/** Everything that is missing. */
export function forgotten(known: Known): string[] {
  return [
    ...known.entities.flatMap((entity) => {
      const said = [
        ...columnsOf(entity, known),
        ...(known.unlisted.includes(featureOf(entity)) ? [] : wordsOf(entity, featureOf(entity))),
        ...formOf(entity),
        ...placeOf(entity, known),
        ...targetsOf(entity, known),
        ...comingOf(entity),
      ]
      return said.map((sentence) => placed(sentence, known.placeOfEntity?.(entity.name, fieldIn(sentence))))
    }),
    ...wordsOfLists(known),
    ...names(),
    ...drafts(),
    ...rights(known.entities),
    ...audits(known.entities, known.features),
    ...exports(known),
    ...pages(known),
  ]
}

const placed = (sentence: string, place: string | undefined) => (place ? `${place} ${sentence}` : sentence)

/** The field, column or filter that a sentence is about. */
const fieldIn = (sentence: string) =>
  /^\w+\.(\w+) |the word (?:field|option)\.(\w+)|the word ((?:columns|filters)\.\w+)/
    .exec(sentence)
    ?.slice(1)
    .find(Boolean)

function wordsOfLists({ listTexts = new Map(), placeOfList }: Known): string[] {
  return Object.entries<ListDefinition>(LISTS).flatMap(([key, list]) => {
    const texts = listTexts.get(key)
    const said = texts ? listWordsOf(list, texts) : []
    return said.map((sentence) => placed(sentence, placeOfList?.(list.name, fieldIn(sentence))))
  })
}

function columnsOf(entity: EntityDefinition, { columns }: Known): string[] {
  const table = columns.get(entity.table)
  if (!table)
    return [
      `${entity.name} has no table: a migration in apps/server/src/db/migrations makes ${entity.table}; then "npm run generate".`,
    ]
  return Object.entries(fieldsOf(entity)).flatMap(([name, field]) => {
    const column = columnName(name, field)
    if (table.has(column)) return []
    return `${entity.name}.${name} has no column: a migration in apps/server/src/db/migrations adds ${column} to ${entity.table}; then "npm run generate".`
  })
}

function formOf(entity: EntityDefinition): string[] {
  const rows = entity.form
    ? Array.isArray(entity.form)
      ? entity.form
      : Object.values(entity.form).flat()
    : null
  const shown = isContent(entity)
    ? [...WRITING_FIELDS.map(({ name }) => name), ...INSPECTOR_SECTIONS.flatMap(({ fields }) => fields)]
    : rows?.flat()
  if (!shown) return []
  const where = isContent(entity)
    ? 'apps/web/src/features/content/editor/content-layout.ts'
    : `\`form\` of packages/model/src/entities/${toKebabCase(entity.name)}.ts`
  return getWritableFields(entity).flatMap(([name]) => {
    const times = shown.filter((one) => one === name).length
    if (times === (entity.formless?.includes(name) ? 0 : 1)) return []
    return times === 0
      ? `${entity.name}.${name} is in no form, so nobody can enter it: ${where} names it.`
      : `${entity.name}.${name} is in its form ${times} times: ${where}.`
  })
}

function placeOf(entity: EntityDefinition, { features, unlisted, samples }: Known): string[] {
  const view = permissionOf(entity, 'view')
  const isOpened = features.some(({ routes = {} }) =>
    Object.values(routes).some(({ permissions, page }) => page && permissions.includes(view as never)),
  )
  const said: string[] = []
  if (!isOpened && !unlisted.includes(featureOf(entity)))
    said.push(
      isContent(entity)
        ? `${entity.name} has no page: CONTENT_TYPES of packages/model/src/content/content.ts names it.`
        : `${entity.name} has no page: \`routes\` of apps/web/src/features/${toKebabCase(entity.name)}/feature.ts, listed in apps/web/src/app/features.ts; an address outside the specification also needs its path in apps/web/src/platform/addresses.ts.`,
    )
  const isTyped = (CONTENT_TYPES as readonly string[]).includes(entity.name)
  if (isContent(entity) !== isTyped)
    said.push(
      `${entity.name} is a content type: CONTENT_TYPES of packages/model/src/entities/entities.ts names it.`,
    )
  if (!new RegExp(`\\b${isContent(entity) ? entity.name : entity.table}\\b`).test(samples))
    said.push(
      `${entity.name} has no sample: a few believable ones in apps/demo/src/newsroom/${isContent(entity) ? 'contents' : 'desk-settings'}.ts.`,
    )
  return said
}

function targetsOf(entity: EntityDefinition, { entities, features }: Known): string[] {
  const sources = new Set([
    ...entities.filter(({ calls }) => calls.list).map(({ name }) => name),
    ...features.flatMap(({ sources = {} }) => Object.keys(sources)),
  ])
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    'to' in field && !sources.has(field.to)
      ? `${entity.name}.${name} refers to ${field.to}, which cannot be picked: \`calls.list\` of its definition, or \`sources\` of a manifest.`
      : [],
  )
}

function comingOf(entity: EntityDefinition): string[] {
  return Object.hasOwn(coming.permissions, permissionCategoryOf(entity))
    ? [
        `The rights of ${permissionCategoryOf(entity)} follow from a definition: packages/model/src/areas/coming.ts no longer names them.`,
      ]
    : []
}

function exports({ lists, entities }: Known): string[] {
  const seen = new Set([...Object.keys(AREA_AUDITS), ...entities.map(({ name }) => name)])
  const names = new Set(lists.flatMap(({ exportedAs }) => exportedAs ?? []))
  return [...names]
    .filter((name) => !seen.has(name))
    .map(
      (name) =>
        `Exports of the list ${name} are not audited: \`audits\` of an area in packages/model/src/areas names it.`,
    )
}

function pages({ features, roadmap }: Known): string[] {
  const said: string[] = []
  const listed = [...roadmap.matchAll(/^- `(\/[^`]*)`/gm)].map((match) => match[1])
  const seen = new Set<string>()
  for (const { routes = {}, name: feature } of features)
    for (const [name, route] of Object.entries(routes)) {
      if (!Object.hasOwn(addresses, name)) {
        said.push(`The page ${name} has no path: apps/web/src/platform/addresses.ts names it.`)
        continue
      }
      if (seen.has(name))
        said.push(
          `The page ${name} is in two manifests: ${feature === 'coming' ? 'apps/web/src/app/planned-pages.ts no longer has it' : `the one of ${feature} is the second`}.`,
        )
      seen.add(name)
      const pattern = getSpecifiedPattern(name as PageName)
      if (route.page && listed.includes(pattern))
        said.push(`${pattern} is built: docs/ROADMAP.md no longer lists it.`)
      if (!route.page && !listed.includes(pattern))
        said.push(`${pattern} has no page yet: docs/ROADMAP.md lists it.`)
      for (const key of route.permissions) {
        const [category = '', detail = ''] = key.split('.')
        if (!PERMISSIONS[category]?.includes(detail))
          said.push(
            `The page ${name} requires ${key}, which is not a permission: packages/model/src/areas or a definition.`,
          )
      }
    }
  return said
}
