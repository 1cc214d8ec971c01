// Items of any settings entity, generated from its definition: the minimum that a form sends.
import { randomUUID } from 'node:crypto'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, fieldsOf } from '@manset/model/entities/entity.ts'
import type { Field, FieldOf } from '@manset/model/kinds/field.ts'
import type { TextRule } from '@manset/model/rules/rules.ts'
import { typeName } from '../kit/entity/entity-schema.ts'
import type { TestApp } from './app.ts'
import { MAIN_SITE } from './newsroom.ts'

export interface Sample {
  id: string
  version: number
}

export interface Samples {
  /** A value as a form could send it. */
  sampleOf(field: Field, siteId?: number): Promise<unknown>
  /** Every required field, with unique names. */
  completeInput(entity: EntityDefinition, siteId?: number): Promise<Record<string, unknown>>
  /** One field of the entity with a changed value, as its form would send it. */
  change(entity: EntityDefinition): Promise<Record<string, unknown>>
  /** An approved item of the entity on a site, created by an administrator; for an entity with one item per site, that one. */
  made(entity: EntityDefinition, siteId?: number): Promise<Sample>
}

/** Texts that satisfy a rule. */
const TEXTS_BY_RULE: Partial<Record<TextRule, string>> = {
  ...{ hexColor: '#1864ab', timeZone: 'Europe/Istanbul', verse: 'بسم الله الرحمن الرحيم' },
}

/** Boxes of crop types within a sample picture. */
const CROPS: Readonly<Record<string, { width: number; height: number }>> = {
  '16x9': { width: 1600, height: 900 },
  '1x1': { width: 1600, height: 1600 },
  '9x16': { width: 1080, height: 1920 },
}

/** The existing item of an entity with one item per site. */
async function existingItem(server: TestApp, { calls }: EntityDefinition, siteId: number): Promise<Sample> {
  const query = `{ given: ${calls.get}(id: "${siteId}") { id version } }`
  const { data } = await server.call({ roleId: '1', siteId }, query, {}, siteId)
  return (data as unknown as { given: Sample }).given
}

/** The call that saves an item of an entity. */
export const saveMutation = (entity: EntityDefinition) =>
  `mutation ($input: ${typeName(entity)}Input!) { saved: ${entity.calls.save}(input: $input) { id version } }`

/** The entity of a reference, even if the reference has another name for it. */
function referencedEntity(to: string): EntityDefinition {
  const found = Object.values<EntityDefinition>(ENTITIES).find(
    // The first of those that share a table.
    ({ name, served, shared }) => [name, served?.name, shared?.name].includes(to),
  )
  if (!found) throw new Error(`no sample of what ${to} points at`)
  return found
}

/** `photoOf` returns a stored square picture of a site, 2000 × 2000 pixels. */
export function createSamples(server: TestApp, photoOf: (siteId: number) => string): Samples {
  let mark = 0
  const sampleOf: Samples['sampleOf'] = async (field, siteId = MAIN_SITE) => {
    if (field.kind === 'image') {
      const crops = field.cropTypeIds.map((cropTypeId) => ({ cropTypeId, x: 0, y: 0, ...CROPS[cropTypeId] }))
      return { path: photoOf(siteId), crops, ...(field.isTextRequired && { text: 'Örnek kapak' }) }
    }
    if (field.kind === 'parts') return [await samplePart(field, siteId)]
    if (field.kind === 'video') return sampleFilm(siteId)
    if (field.kind === 'sites') return [siteId]
    if (field.kind === 'gallery') return [{ path: photoOf(siteId), crops: [] }]
    if (field.kind === 'slots') return [{ day: 'monday', time: '20:00' }]
    if (field.kind === 'reference') return (await referred(referencedEntity(field.to), siteId)).id
    if (field.kind === 'integer') return Math.max(1, field.minValue ?? 1)
    if (field.kind === 'choice') return field.options[0]
    if (field.kind === 'choices') return [field.options[0]]
    if (field.kind === 'secret') return { text: 'https://hooks.example.com/sample' }
    if ((field.kind === 'text' || field.kind === 'longText') && field.rule) return TEXTS_BY_RULE[field.rule]
    mark += 1
    return `Örnek ${mark}`
  }
  const known = new Map<string, Promise<Sample>>()
  /** A referenced item, shared by all references. */
  const referred = (entity: EntityDefinition, siteId: number): Promise<Sample> => {
    const key = `${entity.name} ${siteId}`
    const made = known.get(key) ?? samples.made(entity, siteId)
    known.set(key, made)
    return made
  }
  /** A part of a type, with its required fields. */
  const samplePart = async ({ types, fields }: FieldOf<'parts'>, siteId: number) => {
    const [type = '', { required = [] } = {}] = Object.entries(types).at(-1) ?? []
    const values = required.map(
      async (name) => [name, await sampleOf(fields[name] as Field, siteId)] as const,
    )
    return { key: 'p1', type, ...Object.fromEntries(await Promise.all(values)) }
  }
  const sampleFilm = async (siteId: number) => {
    const path = `/media/ff/film-${siteId}.mp4`
    await server.newsroom.database.pool.query(
      `insert into media (site_id, sha256, kind, mime, path, byte_size, width, height, original_name)
       values ($1, repeat('f', 64), 'video', 'video/mp4', $2, 10, 1080, 1920, 'film.mp4') on conflict do nothing`,
      [siteId, path],
    )
    return { path }
  }
  const samples: Samples = {
    sampleOf,
    async completeInput(entity, siteId = MAIN_SITE) {
      const input: Record<string, unknown> = entity.isOfSite
        ? { ...(await samples.made(entity, siteId)) }
        : {}
      for (const [name, field] of Object.entries(fieldsOf(entity)))
        if (field.required && !field.isReadOnly) input[name] = await sampleOf(field, siteId)
      return input
    },
    async change(entity) {
      const fields = Object.entries(fieldsOf(entity)).filter(([, { isReadOnly }]) => !isReadOnly)
      const [name, field] =
        fields.find(([one]) => one === entity.label) ?? fields.find(([, { kind }]) => kind === 'text') ?? []
      if (!name || !field) throw new Error(`${entity.name} has nothing to change`)
      if (name !== entity.label)
        return { [name]: name === 'color' ? `#${randomUUID().slice(0, 6)}` : randomUUID() }
      return { [name]: (await sampleOf(field)) ?? randomUUID() }
    },
    async made(entity, siteId = MAIN_SITE) {
      if (entity.isOfSite) return existingItem(server, entity, siteId)
      const input = {
        // Items in a shared table may be incomplete: a name suffices.
        ...(entity.shared
          ? { [entity.label]: `Örnek ${++mark}` }
          : await samples.completeInput(entity, siteId)),
        ...('isApproved' in fieldsOf(entity) && { isApproved: true }),
      }
      const answer = await server.call({ roleId: '1', siteId }, saveMutation(entity), { input }, siteId)
      if (answer.errors) throw new Error(JSON.stringify(answer.errors))
      return (answer.data as unknown as { saved: Sample }).saved
    },
  }
  return samples
}
