// The problems of a save with a value that must be unique on a site.
import { type EntityName, entityByName } from '@manset/model/entities/entities.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authorBehaviour } from '../../features/author/behaviour.ts'
import { categoryBehaviour } from '../../features/category/behaviour.ts'
import type { Context } from '../../platform/graphql/context.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import type { Behaviour } from './behaviour.ts'
import { saveItem } from './entity-service.ts'

let newsroom: TestNewsroom
let admin: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  admin = await newsroom.contextOf('1')
  await newsroom.database.pool.query(
    `insert into media (site_id, sha256, kind, mime, path, byte_size, width, height, original_name)
     values (4, repeat('a', 64), 'image', 'image/png', '/media/aa/face.png', 10, 1200, 1200, 'face.png')`,
  )
})
afterAll(() => newsroom.close())

const save = (name: EntityName, input: Record<string, unknown>, context = admin, behaviour: Behaviour = {}) =>
  saveItem(entityByName(name), behaviour, input, context)
const problemOf = (saving: Promise<unknown>) =>
  saving.then(
    () => Promise.reject(new Error('it was saved')),
    (error: Refusal) => error.problems?.[0],
  )

describe('a name that is taken', () => {
  it('is reported with the item that has it', async () => {
    const first = await save('signature', { name: 'Dış Haberler', isApproved: true })
    expect(await problemOf(save('signature', { name: 'DIŞ HABERLER' }))).toEqual({
      field: 'name',
      rule: 'unique',
      params: { value: 'DIŞ HABERLER', itemId: first.id, item: 'Dış Haberler' },
    })
  })

  it('hides that item from people who may not see it', async () => {
    await save('signature', { name: 'Yurt Haberler' })
    const blind = { ...admin, viewer: { ...admin.viewer, permissions: new Set(['signature.create']) } }
    expect(await problemOf(save('signature', { name: 'Yurt Haberler' }, blind))).toEqual({
      field: 'name',
      rule: 'unique',
      params: { value: 'Yurt Haberler' },
    })
  })

  it('of a second author with the same name is the address generated from it, and a free one is proposed', async () => {
    const author = { name: 'Zeynep', surname: 'Özdemir', order: 1 }
    const saveAuthor = (more: object) => save('author', { ...author, ...more }, admin, authorBehaviour)
    const first = await saveAuthor({ isApproved: true })
    await saveAuthor({ linkName: 'zeynep-ozdemir-2' })
    expect(await problemOf(saveAuthor({}))).toEqual({
      field: 'linkName',
      rule: 'unique',
      params: {
        value: 'zeynep-ozdemir',
        isMade: 1,
        itemId: first.id,
        item: 'Zeynep Özdemir',
        free: 'zeynep-ozdemir-3',
      },
    })
    expect(await problemOf(saveAuthor({ linkName: 'zeynep-ozdemir-2' }))).toMatchObject({
      params: { value: 'zeynep-ozdemir-2', free: 'zeynep-ozdemir-3' },
    })
    await expect(saveAuthor({ linkName: 'zeynep-ozdemir-3' })).resolves.toBeDefined()
  })

  it('proposes no address for an author when every number is taken', async () => {
    const author = { name: 'Deniz', surname: 'Kaya', order: 1 }
    await save('author', { ...author, linkName: 'deniz-kaya' }, admin, authorBehaviour)
    await newsroom.database.pool.query(
      `insert into authors (site_id, name, surname, link_name)
       select 4, 'Deniz', 'Kaya', 'deniz-kaya-' || n from generate_series(2, 99) n`,
    )
    const { params } = (await problemOf(
      save('author', { ...author, linkName: 'deniz-kaya' }, admin, authorBehaviour),
    )) as { params: object }
    expect(params).not.toHaveProperty('free')
  })

  it('of a second category below one parent is the address generated from its name', async () => {
    const saveCategory = (more: object) =>
      save('category', { name: 'Gündem', order: 1, ...more }, admin, categoryBehaviour)
    const first = await saveCategory({ isApproved: true })
    expect(await problemOf(saveCategory({ name: 'GÜNDEM' }))).toEqual({
      field: 'linkName',
      rule: 'unique',
      params: { value: 'gundem', isMade: 1, itemId: first.id, item: 'Gündem', free: 'gundem-2' },
    })
  })

  it('of a person is allowed again with another birth date or job', async () => {
    const somebody = {
      surname: 'Akgündüz',
      profilePhoto: {
        path: '/media/aa/face.png',
        crops: [{ cropTypeId: '1x1', x: 0, y: 0, width: 1200, height: 1200 }],
      },
    }
    const first = await save('person', { ...somebody, name: 'Işıl' })
    const again = { ...somebody, name: ' IŞIL ', surname: 'AKGÜNDÜZ' }
    expect(await problemOf(save('person', again))).toEqual({
      field: 'name',
      rule: 'distinctPerson',
      params: { value: 'IŞIL', itemId: first.id, item: 'Işıl Akgündüz', isUnapproved: 1 },
    })
    await expect(save('person', { ...again, birthDate: '1961-04-23' })).resolves.toBeDefined()
    await expect(save('person', { ...again, job: 'Ressam' })).resolves.toBeDefined()
    expect(await problemOf(save('person', { ...again, job: 'ressam' }))).toMatchObject({
      rule: 'distinctPerson',
    })
  })
})
