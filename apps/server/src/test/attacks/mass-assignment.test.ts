// Mass assignment on every settings entity: the attempts are derived from the definitions.
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { type EntityDefinition, fieldsOf, permissionCategoryOf } from '@manset/model/entities/entity.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../newsroom.ts'
import { createSamples, type Samples, saveMutation } from '../sample-items.ts'
import { ADMINISTRATOR, attack, expectUnharmed } from './attack.ts'
import { codeOf, expectNothingWritten } from './writes.ts'

/** May create and edit settings, but approve none. */
const CLERK = { roleId: '5' } as const
const PHOTO = '/media/aa/mass.png'
const settings = (Object.values(ENTITIES) as EntityDefinition[]).filter(({ shared }) => !shared)
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  samples = createSamples(server, (siteId) => (siteId === MAIN_SITE ? PHOTO : `${PHOTO}-foreign`))
  const { pool } = server.newsroom.database
  await pool.query(
    `update permissions set role_ids = array_append(role_ids, '5')
     where category = any($1) and detail in ('view', 'create', 'edit')`,
    [settings.map(permissionCategoryOf)],
  )
  // By default this role may approve archive items.
  await pool.query(`update permissions set role_ids = array_remove(role_ids, '5') where detail = 'approve'`)
  for (const siteId of [MAIN_SITE, ARABIC_SITE])
    await pool.query(
      `insert into media (site_id, sha256, kind, mime, path, byte_size, width, height, original_name)
       values ($1, repeat('c', 64), 'image', 'image/png', $2, 10, 2000, 2000, 'mass.png')`,
      [siteId, siteId === MAIN_SITE ? PHOTO : `${PHOTO}-foreign`],
    )
})
afterAll(async () => {
  await expectUnharmed(server)
  await server.close()
})

let samples: Samples
const save = (entity: EntityDefinition, input: Record<string, unknown>) =>
  server.call(ADMINISTRATOR, saveMutation(entity), { input })

describe.each(settings)('$name', (entity) => {
  it('rejects fields that its form does not have', async () => {
    const base = await samples.completeInput(entity, MAIN_SITE)
    const readOnly = Object.entries(fieldsOf(entity)).filter(([, field]) => field.isReadOnly)
    const forged: Record<string, unknown> = {
      ...{ siteId: ARABIC_SITE, site_id: ARABIC_SITE, createdBy: '1', created_by: '1', updatedBy: '1' },
      ...{ createdDate: '2020-01-01T00:00:00Z', updatedDate: '2020-01-01T00:00:00Z', folded: 'x' },
      ...{ is_approved: true, position: 1, roles: ['1'], permissions: ['user.edit'], __typename: 'User' },
      ...{ status: 'published', constructor: {}, prototype: {}, toString: 'x' },
      ...Object.fromEntries(readOnly.map(([name]) => [name, 'x'])),
    }
    await expectNothingWritten(server, async () => {
      for (const [name, value] of Object.entries(forged)) {
        const answer = await save(entity, { ...base, [name]: value })
        expect({ name, code: codeOf(answer) }).toEqual({ name, code: 'VALIDATION' })
        expect(answer.errors?.[0]?.extensions.problems?.map(({ field }) => field)).toContain(name)
      }
    })
  })

  it('rejects prototype keys, in the input or nested', async () => {
    const base = JSON.stringify(await samples.completeInput(entity, MAIN_SITE))
    await expectNothingWritten(server, async () => {
      for (const inner of [
        '"__proto__":{"isApproved":true}',
        '"constructor":{"prototype":{"isApproved":true}}',
        '"\\u005f_proto__":{"siteId":2}',
      ]) {
        const input = base === '{}' ? `{${inner}}` : `${base.slice(0, -1)},${inner}}`
        const outcome = await attack(server, {
          who: ADMINISTRATOR,
          body: `{"query":${JSON.stringify(saveMutation(entity))},"variables":{"input":${input}}}`,
        })
        expect(['BAD_REQUEST', 'VALIDATION']).toContain(outcome.code)
      }
    })
    expect(({} as { isApproved?: boolean }).isApproved).toBeUndefined()
  })

  it('rejects extra keys inside its values', async () => {
    const inner = Object.entries(fieldsOf(entity)).filter(([, { kind }]) => ['image', 'slots'].includes(kind))
    const base = await samples.completeInput(entity, MAIN_SITE)
    await expectNothingWritten(server, async () => {
      for (const [name, field] of inner) {
        const value = (await samples.sampleOf(field, MAIN_SITE)) as object
        const worse = Array.isArray(value)
          ? value.map((one) => ({ ...one, siteId: 2 }))
          : { ...value, width: 9_999, sha256: 'x' }
        expect(codeOf(await save(entity, { ...base, [name]: worse }))).toBe('VALIDATION')
      }
    })
  })

  it.runIf(entity.calls.approve)('cannot be approved by people who may only create and edit', async () => {
    const base = await samples.completeInput(entity, MAIN_SITE)
    const item = await samples.made(entity)
    await expectNothingWritten(server, async () => {
      const forged = await server.call(CLERK, saveMutation(entity), { input: { ...base, isApproved: true } })
      expect(codeOf(forged)).toBe('FORBIDDEN')
      const taken = await server.call(CLERK, saveMutation(entity), { input: { ...item, isApproved: false } })
      expect(codeOf(taken)).toBe('FORBIDDEN')
      const approving = `mutation { ${entity.calls.approve}(id: "${item.id}", version: ${item.version}, isApproved: false) { id } }`
      expect(codeOf(await server.call(CLERK, approving))).toBe('FORBIDDEN')
    })
    expect(codeOf(await server.call(CLERK, saveMutation(entity), { input: base }))).toBeUndefined()
  })

  it('of another site can be neither read nor written nor referred to', async () => {
    const foreign = await samples.made(entity, ARABIC_SITE)
    const base = await samples.completeInput(entity, MAIN_SITE)
    const { get, approve } = entity.calls
    await expectNothingWritten(server, async () => {
      expect(codeOf(await save(entity, { ...base, ...foreign }))).toBe('NOT_FOUND')
      expect(codeOf(await server.call(ADMINISTRATOR, `{ ${get}(id: "${foreign.id}") { id } }`))).toBe(
        'NOT_FOUND',
      )
      expect(
        codeOf(
          await server.call(ADMINISTRATOR, `{ ${get}(id: "${foreign.id}", siteId: ${ARABIC_SITE}) { id } }`),
        ),
      ).toBe('NOT_FOUND')
      if (approve) {
        const approving = `mutation { ${approve}(id: "${foreign.id}", version: 1, isApproved: false) { id } }`
        expect(codeOf(await server.call(ADMINISTRATOR, approving))).toBe('NOT_FOUND')
      }
      for (const [name, field] of Object.entries(fieldsOf(entity))) {
        if (field.kind !== 'reference' && field.kind !== 'references' && field.kind !== 'image') continue
        const value = await foreignOf(field)
        // A field that depends on another value is cleared without it.
        const [only] = field.onlyWith ?? []
        const needed = Object.entries(only?.when ?? {}).map(([other, values]) => [other, values[0]])
        const answer = await save(entity, { ...base, ...Object.fromEntries(needed), [name]: value })
        expect({ name, code: codeOf(answer) }).toEqual({ name, code: 'VALIDATION' })
      }
    })
  })

  it('cannot be saved over an unread version', async () => {
    const item = await samples.made(entity)
    const base = await samples.completeInput(entity, MAIN_SITE)
    await expectNothingWritten(server, async () => {
      for (const version of [0, -1, item.version + 1, 2_147_483_647])
        expect(codeOf(await save(entity, { ...base, id: item.id, version }))).toBe('STALE_VERSION')
      for (const version of [1.5, '1', 2 ** 40])
        expect(codeOf(await save(entity, { id: item.id, version }))).toBe('VALIDATION')
      expect(codeOf(await save(entity, { id: item.id }))).toBe('STALE_VERSION')
    })
  })
})

const foreignIds = new Map<string, string>()

/** A picture or an item of the other site. */
async function foreignOf(field: Field): Promise<unknown> {
  if (field.kind === 'image') return samples.sampleOf(field, ARABIC_SITE)
  const to = (field as { to: string }).to
  const id = foreignIds.get(to) ?? '999999999'
  return field.kind === 'references' ? [id] : id
}

beforeAll(async () => {
  for (const name of ['category', 'headlineCategory'] as const)
    foreignIds.set(name, (await samples.made(ENTITIES[name], ARABIC_SITE)).id)
})
