// Promises of settings entities beyond the contract of every definition.
import { type EntityName, entityByName } from '@manset/model/entities/entities.ts'
import type { Problem } from '@manset/model/problem.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveItem } from '../../abilities/approve/approve-item.ts'
import { categoryBehaviour } from '../../features/category/behaviour.ts'
import type { Context } from '../../platform/graphql/context.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { ARABIC_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'

import type { Behaviour } from './behaviour.ts'
import { entityList } from './entity-list.ts'
import { getItem, saveItem } from './entity-service.ts'

let newsroom: TestNewsroom
let admin: Context
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  admin = await newsroom.contextOf('1')
  await newsroom.database.pool.query(
    `insert into media (site_id, sha256, kind, mime, path, byte_size, width, height, original_name)
     values (4, repeat('a', 64), 'image', 'image/png', '/media/aa/face.png', 10, 1200, 1200, 'face.png'),
       (4, repeat('b', 64), 'image', 'image/png', '/media/aa/small.png', 10, 200, 150, 'small.png')`,
  )
})
afterAll(() => newsroom.close())

const save = (name: EntityName, input: Record<string, unknown>, context = admin, behaviour: Behaviour = {}) =>
  saveItem(entityByName(name), behaviour, input, context)

async function problemsOf(saving: Promise<unknown>): Promise<Pick<Problem, 'field' | 'rule'>[]> {
  const refusal: Refusal = await saving.then(
    () => Promise.reject(new Error('it was saved')),
    (error: Refusal) => error,
  )
  return (refusal.problems ?? []).map(({ field, rule }) => ({ field, rule }))
}

describe('a headline type', () => {
  it('has a unique name in its headline category, case-insensitively', async () => {
    const home = await save('headlineCategory', { name: 'Ana sayfa', isApproved: true })
    const sport = await save('headlineCategory', { name: 'Spor', isApproved: true })
    const first = await save('headlineType', { name: 'Sür manşet', headlineCategoryId: home.id })
    await save('headlineType', { name: 'Sür manşet', headlineCategoryId: sport.id })
    expect(
      await problemsOf(save('headlineType', { name: 'SÜR MANŞET', headlineCategoryId: home.id })),
    ).toEqual([{ field: 'name', rule: 'unique' }])
    // An item's own name is not a conflict.
    const again = await save('headlineType', { id: first.id, version: first.version, name: 'Sür Manşet' })
    expect(again.headlineCategory).toEqual({ id: home.id, name: 'Ana sayfa', isApproved: true })
  })

  it('requires an approved headline category, and keeps one whose approval was revoked', async () => {
    const entity = entityByName('headlineCategory')
    const category = await save('headlineCategory', { name: 'Ekonomi', isApproved: true })
    const type = await save('headlineType', { name: 'Piyasa', headlineCategoryId: category.id })
    await approveItem(entity, { id: category.id, version: category.version, isApproved: false }, admin)
    expect(
      await problemsOf(save('headlineType', { name: 'Borsa', headlineCategoryId: category.id })),
    ).toEqual([{ field: 'headlineCategoryId', rule: 'known' }])
    const kept = await save('headlineType', { id: type.id, version: type.version, name: 'Piyasalar' })
    expect(kept.headlineCategory).toMatchObject({ name: 'Ekonomi', isApproved: false })
  })

  it('requires the permissions of the headline settings', async () => {
    const editor = await newsroom.contextOf('2')
    await expect(
      entityList(entityByName('headlineType')).page({ filter: {}, page: 1, limit: 10 }, editor),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    editor.viewer = { ...editor.viewer, permissions: new Set(['headlineSettings.view']) }
    await expect(
      entityList(entityByName('headlineType')).page({ filter: {}, page: 1, limit: 10 }, editor),
    ).resolves.toBeDefined()
  })
})

it.each([
  'headlineCategory',
  'headlineTag',
  'signature',
  'source',
  'program',
  'menu',
  'cartoonist',
  'brand',
] as const)(
  'a %s has a unique name on the site, whatever case and spaces; accents make another name',
  async (entity) => {
    const more = entity === 'program' ? { slots: [{ day: 'monday', time: '09:00' }] } : {}
    await save(entity, { name: 'Ö.K. Işık', ...more })
    for (const same of ['Ö.K. Işık', 'ö.k.  IŞIK', ' Ö.K.\u00a0ışık ', 'O\u0308.K. Işık'])
      expect(await problemsOf(save(entity, { name: same, ...more }))).toEqual([
        { field: 'name', rule: 'unique' },
      ])
    for (const other of ['O.K. Işık', 'Ö.K. İşik', 'ÖK Işık'])
      await expect(save(entity, { name: other, ...more })).resolves.toBeDefined()
    await expect(
      save(entity, { name: 'Ö.K. Işık', ...more }, await newsroom.contextOf('1', ARABIC_SITE)),
    ).resolves.toBeDefined()
  },
)

describe('a subject title', () => {
  it('may not duplicate an existing one, with its own message', async () => {
    await save('subjectTitle', { name: 'Yerel Seçimler' })
    expect(await problemsOf(save('subjectTitle', { name: ' yerel  SEÇİMLER' }))).toEqual([
      { field: 'name', rule: 'distinctSubjectTitle' },
    ])
    await expect(save('subjectTitle', { name: 'Genel seçimler' })).resolves.toBeDefined()
  })
})

describe('a program', () => {
  it('has at least one slot', async () => {
    expect(await problemsOf(save('program', { name: 'Sabah' }))).toEqual([
      { field: 'slots', rule: 'required' },
    ])
    expect(await problemsOf(save('program', { name: 'Sabah', slots: [] }))).toEqual([
      { field: 'slots', rule: 'required' },
    ])
  })

  it('has slots on days of the week, at times of a 24-hour clock, without duplicates', async () => {
    const wrong = [
      { day: 'pazar', time: '09:00' },
      { day: 'monday', time: '25:00' },
      { day: 'monday', time: '' },
    ]
    expect(await problemsOf(save('program', { name: 'Sabah', slots: wrong }))).toEqual([
      { field: 'slots.0.day', rule: 'oneOf' },
      { field: 'slots.1.time', rule: 'time' },
      { field: 'slots.2.time', rule: 'required' },
    ])
    const slot = { day: 'monday', time: '09:00' }
    expect(await problemsOf(save('program', { name: 'Sabah', slots: [slot, slot] }))).toEqual([
      { field: 'slots', rule: 'distinct' },
    ])
    const saved = await save('program', { name: 'Sabah', slots: [slot, { day: 'sunday', time: '23:59' }] })
    expect((await getItem(entityByName('program'), saved.id, admin)).slots).toEqual([
      slot,
      { day: 'sunday', time: '23:59' },
    ])
  })
})

describe('a person', () => {
  const photo = {
    path: '/media/aa/face.png',
    crops: [{ cropTypeId: '1x1', x: 0, y: 0, width: 1200, height: 1200 }],
  }
  const somebody = { name: 'Nermin', surname: 'Akgündüz', profilePhoto: photo }

  it('requires a photo', async () => {
    expect(await problemsOf(save('person', { ...somebody, profilePhoto: null }))).toEqual([
      { field: 'profilePhoto', rule: 'required' },
    ])
  })

  it('requires a photo that is large enough for its crop; so does an author', async () => {
    const small = { path: '/media/aa/small.png', crops: [] }
    const refused = [{ field: 'profilePhoto', rule: 'minPixels' }]
    expect(await problemsOf(save('person', { ...somebody, profilePhoto: small }))).toEqual(refused)
    const author = { name: 'Nermin', surname: 'Akgündüz', order: 1, profilePhoto: small }
    expect(await problemsOf(save('author', author))).toEqual(refused)
  })

  it('cannot be divorced without a marriage, nor before it', async () => {
    expect(await problemsOf(save('person', { ...somebody, divorceDate: '2003-02-19' }))).toEqual([
      { field: 'divorceDate', rule: 'needs' },
    ])
    expect(
      await problemsOf(
        save('person', { ...somebody, marriageDate: '2004-01-01', divorceDate: '2003-02-19' }),
      ),
    ).toEqual([{ field: 'divorceDate', rule: 'dateOrder' }])
  })

  it('cannot have died before being born, and dates must exist', async () => {
    expect(
      await problemsOf(save('person', { ...somebody, birthDate: '1961-04-23', deathDate: '1961-04-22' })),
    ).toEqual([{ field: 'deathDate', rule: 'dateOrder' }])
    expect(await problemsOf(save('person', { ...somebody, birthDate: '1961-02-30' }))).toEqual([
      { field: 'birthDate', rule: 'day' },
    ])
  })

  it('is found by name, and its dates are the same in every time zone', async () => {
    const saved = await save('person', { ...somebody, birthDate: '1961-04-23', children: ['Ege', 'Derin'] })
    expect(saved).toMatchObject({
      fullName: 'Nermin Akgündüz',
      birthDate: '1961-04-23',
      children: ['Ege', 'Derin'],
    })
    const { items } = await entityList(entityByName('person')).page(
      { filter: { search: 'akgunduz' }, page: 1, limit: 10 },
      admin,
    )
    expect(items.map(({ id }) => id)).toContain(saved.id)
  })
})

describe('categories', () => {
  const category = (name: string, parentId: string | null = null) =>
    save('category', { name, parentId, order: 1, isApproved: true }, admin, categoryBehaviour)

  it('keep two levels when two people save at the same time', async () => {
    const rounds = [1, 2, 3, 4, 5]
    for (const round of rounds) {
      const [top, middle] = await Promise.all([category(`Üst ${round}`), category(`Orta ${round}`)])
      // One save moves the middle category below the top one while the other creates one below the middle.
      const outcomes = await Promise.allSettled([
        save(
          'category',
          { id: middle.id, version: middle.version, parentId: top.id },
          admin,
          categoryBehaviour,
        ),
        category(`Alt ${round}`, middle.id),
      ])
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(refused).toHaveLength(1)
      expect((refused[0] as PromiseRejectedResult).reason.problems).toEqual([
        { field: 'parentId', rule: 'twoLevels', params: {} },
      ])
    }
    const { rows } = await newsroom.database.pool.query(
      'select c.id from categories c join categories p on p.id = c.parent_id where p.parent_id is not null',
    )
    expect(rows).toEqual([])
  })
})
