// What each content type demands of its own before it is published.
import { type BuiltContentType, entityNamed } from '@manset/model/entities/entities.ts'
import type { Problem } from '@manset/model/problem.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SaveInput, saveItem } from '../../kit/entity/entity-service.ts'
import type { Item } from '../../kit/entity/entity-sql.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { contentBehaviour } from './behaviour.ts'

const PICTURE = {
  path: '/media/aa/bb/cover.jpg',
  text: 'Merkez Bankası binası',
  crops: [
    { cropTypeId: '16x9', x: 0, y: 150, width: 1600, height: 900 },
    { cropTypeId: '1x1', x: 200, y: 0, width: 1200, height: 1200 },
  ],
}

let newsroom: TestNewsroom
/** What every type asks for. */
let shared: Record<string, unknown>
let settings: Record<'author' | 'signature' | 'source', Item>
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  await newsroom.database.db
    .insertInto('media')
    .values({
      ...{ site_id: MAIN_SITE, sha256: 'a'.repeat(64), byte_size: '1000', original_name: 'kapak.jpg' },
      ...{ kind: 'image', mime: 'image/jpeg', path: PICTURE.path, width: 1600, height: 1200 },
    })
    .execute()
  const category = await make('category', { name: 'Ekonomi', linkName: 'ekonomi', order: 1 })
  settings = {
    author: await make('author', { name: 'Ayşe', surname: 'Işık', linkName: 'ayse-isik', order: 1 }),
    signature: await make('signature', { name: 'Haber Merkezi' }),
    source: await make('source', { name: 'Resmî Gazete' }),
  }
  shared = {
    title: 'Faiz kararı açıklandı',
    spot: 'Kurul oranı sabit bıraktı.',
    cover: PICTURE,
    categoryIds: [category.id],
  }
})
afterAll(() => newsroom.close())

async function make(name: 'category' | 'author' | 'signature' | 'source', input: SaveInput): Promise<Item> {
  return saveItem(entityNamed(name), {}, { ...input, isApproved: true }, await newsroom.contextOf('1'))
}

async function publish(type: BuiltContentType, values: Record<string, unknown>): Promise<Item> {
  const input = { ...shared, ...values, status: 'published' }
  return saveItem(entityNamed(type), contentBehaviour, input, await newsroom.contextOf('2'))
}

/** What is wrong with it, as the refusal says. */
async function problemsOf(type: BuiltContentType, values: Record<string, unknown>): Promise<Problem[]> {
  const refusal = await publish(type, values).then(
    () => null,
    (error: Refusal) => error,
  )
  return refusal?.problems ?? []
}

describe('a column', () => {
  it('is not published without its author', async () => {
    expect(await problemsOf('column', { body: '<p>Bence.</p>' })).toMatchObject([
      { field: 'authorId', rule: 'required' },
    ])
  })

  it('is published with one, whose name is answered with it', async () => {
    const { id: authorId } = settings.author
    expect(await publish('column', { body: '<p>Bence.</p>', authorId })).toMatchObject({
      status: 'published',
      author: { id: authorId, name: 'Ayşe Işık', isApproved: true },
    })
  })
})

describe('whose name stands below a content, and where it is from', () => {
  it('are named from the lists of the site', async () => {
    const { signature, source } = settings
    expect(
      await publish('news', { body: '<p>Haber.</p>', signatureId: signature.id, sourceId: source.id }),
    ).toMatchObject({ signature: { name: 'Haber Merkezi' }, source: { name: 'Resmî Gazete' } })
  })

  it('are refused by their fields when there are no such', async () => {
    const unknown = { signatureId: '987654', sourceId: '987655' }
    expect(await problemsOf('news', { body: '<p>Haber.</p>', ...unknown })).toMatchObject([
      { field: 'signatureId', rule: 'known' },
      { field: 'sourceId', rule: 'known' },
    ])
  })
})
