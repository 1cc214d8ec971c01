// The check before publishing applies the rules of a save, and adds warnings.
import type { Checked, Problem } from '@manset/model/problem.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SaveInput } from '../../kit/entity/entity-service.ts'
import { type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { checkLink } from './link-checks.ts'
import { completeNews } from './test-complete-news.ts'

let server: TestApp
let complete: SaveInput
beforeAll(async () => {
  server = await startTestApp()
  complete = {
    ...(await completeNews(server.newsroom)),
    title: 'Ankara’da kar yağışı ulaşımı durdurdu',
    spot: 'Kentte sabah saatlerinde başlayan kar yağışı okulları ve yolları kapattı, otobüsler çalışmıyor.',
  }
})
afterAll(() => server.close())

const CHIEF: Principal = { roleId: '6' }
const CHECK = `query ($input: NewsInput!) {
  checked: checkNews(input: $input) { problems { field rule params } warnings { field rule params } } }`
const SAVE = 'mutation ($input: NewsInput!) { saved: saveNews(input: $input) { id version } }'

async function ask<T>(query: string, input: object, who = CHIEF): Promise<T> {
  const { data, errors } = await server.call(who, query, { input })
  if (errors) throw Object.assign(new Error(errors[0]?.message), errors[0]?.extensions)
  return data as T
}
const check = async (input: object, who = CHIEF) =>
  (await ask<{ checked: Checked }>(CHECK, { status: 'published', ...input }, who)).checked
const save = async (input: object) =>
  (await ask<{ saved: { id: string; version: number } }>(SAVE, { ...complete, ...input })).saved
const told = (problems: readonly Problem[]) => problems.map(({ field, rule }) => `${field} ${rule}`)
const warned = async (input: object) => told((await check({ ...complete, ...input })).warnings)

describe('a problem the save would reject', () => {
  it('is reported exactly when the save rejects it', async () => {
    const input = {
      ...{ title: 'Yarım', publishDate: '2020-01-02T00:00:00Z', expirationDate: '2020-01-03T00:00:00Z' },
      cover: {
        ...(complete.cover as object),
        crops: [{ cropTypeId: '16x9', x: 0, y: 0, width: 9, height: 9 }],
      },
    }
    const { problems } = await check(input)
    const refusal = await save({
      ...input,
      spot: null,
      body: null,
      categoryIds: [],
      status: 'published',
    }).catch((error: { problems: Problem[] }) => error)
    expect(told(problems)).toEqual(told((refusal as { problems: Problem[] }).problems))
    expect(told(problems)).toContain('cover.crops.0 validCropSettings')
    expect(told(problems)).toContain('expirationDate ahead')
  })

  it('includes values that cannot even be parsed', async () => {
    const { problems } = await check({ ...complete, body: 'x'.repeat(500_000) })
    expect(told(problems)).toEqual(['body maxCharacters'])
  })

  it('can be requested by people who may save, and the check writes nothing', async () => {
    const { id, version } = await save({ title: 'Denetlenen haberin başlığı' })
    const before = await server.newsroom.database.db.selectFrom('revisions').selectAll().execute()
    expect(await check({ id, version })).toEqual({ problems: [], warnings: [] })
    expect(await server.newsroom.database.db.selectFrom('revisions').selectAll().execute()).toEqual(before)
    await expect(check({ id, version: 7 })).rejects.toMatchObject({ code: 'STALE_VERSION' })
    await expect(check({ id, version }, { roleId: '8' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(check({ id, version }, { roleId: '3' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a warning', () => {
  it('is not given for a valid news', async () => {
    expect(await warned({})).toEqual([])
  })

  it('is given for a search title or description that is too short or too long, if someone wrote one', async () => {
    expect(await warned({ seoTitle: 'Kar', seoSpot: 'Kısa' })).toEqual([
      'seoTitle searchShort',
      'seoSpot searchShort',
    ])
    expect(await warned({ title: 'Kar', seoTitle: 'Ankara’da kar yağışı ulaşımı durdurdu' })).toEqual([])
    expect(await warned({ seoTitle: 'Uzun '.repeat(14) })).toEqual(['seoTitle searchLong'])
  })

  it('is not given for empty search fields, however short or long title and spot are', async () => {
    expect(await warned({ title: 'Kar', spot: 'Uzun '.repeat(40) })).toEqual([])
    expect(await warned({ title: 'Kar', seoSpot: 'Kısa' })).toEqual(['seoSpot searchShort'])
  })

  it('appears for a title used on the site recently, ignoring case, and for a link name in use', async () => {
    const title = 'IĞDIR’da ılık bir gün daha yaşandı'
    const { id } = await save({ title, seoUrlTitle: 'igdirda-ilik-gun', status: 'published' })
    const { warnings } = await check({ ...complete, title: 'Iğdır’da Ilık bir gün daha yaşandı' })
    expect(warnings).toEqual([{ field: 'title', rule: 'sameTitle', params: { id, days: 7 } }])
    expect(await warned({ seoUrlTitle: 'igdirda-ilik-gun' })).toEqual(['seoUrlTitle sameLinkName'])
    await server.newsroom.database.db
      .updateTable('contents')
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('id', '=', id)
      .execute()
    expect(await warned({ title })).toEqual([])
  })

  it('is given for invalid links, and for links to contents readers cannot see', async () => {
    const seen = await save({ title: 'Yayında olan başka bir haber', status: 'published' })
    const hidden = await save({ title: 'Yayında olmayan başka bir haber' })
    const links = [
      `/gundem/kar-${seen.id}`,
      `/gundem/kar-${hidden.id}`,
      '/gundem/kar-999999',
      'http://example.com/a',
      'https://example.com/b',
      'mailto:kar',
    ]
    const body = `<p>${links.map((link) => `<a href="${link}">x</a>`).join(' ')}</p>`
    const { warnings } = await check({ ...complete, body })
    expect(warnings.map(({ rule, params }) => `${rule} ${params.link}`)).toEqual([
      `linkedContent ${links[1]}`,
      `linkedContent ${links[2]}`,
      `linkNotSafe ${links[3]}`,
      `linkOdd ${links[5]}`,
    ])
  })

  it('is given for chosen items whose approval was revoked', async () => {
    const { db } = server.newsroom.database
    const { id: authorId } = await db
      .insertInto('authors')
      .values({
        site_id: 4,
        name: 'Ayşe',
        surname: 'Ünal',
        link_name: 'ayse',
        is_approved: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id, version } = await save({ title: 'Yazarı olan bir haberin başlığı', authorId })
    await db.updateTable('authors').set({ is_approved: false }).where('id', '=', authorId).execute()
    expect((await check({ id, version })).warnings).toEqual([
      { field: 'authorId', rule: 'unapproved', params: { name: 'Ayşe Ünal' } },
    ])
  })

  it('is given for removed embeds, and for pictures without a description', async () => {
    const body = `<p>x</p><iframe src="https://evil.example/x"></iframe>
      <figure><img src="/media/aa/bb/${'a'.repeat(32)}.jpg"></figure>`
    expect(await warned({ body })).toEqual(['body embedsLeftOut', 'body imagesText'])
    const known = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'
    expect(await warned({ body: `<p>x</p>${known}` })).toEqual([])
    const coverGif = { path: '/media/kapak.jpg', crops: [] }
    expect(await warned({ coverGif })).toEqual(['coverGif.text imageText'])
  })

  it('is given for crops of a live picture whose type changed, which do not block the update', async () => {
    const { id, version } = await save({ title: 'Yayındaki haberin kırpması', status: 'published' })
    const { db } = server.newsroom.database
    const size = (min_width: number) =>
      db
        .updateTable('crop_types')
        .set({ min_width })
        .where('key', '=', '1x1')
        .where('site_id', '=', 4)
        .execute()
    await size(1_601)
    const { problems, warnings } = await check({ id, version })
    await size(600)
    expect({ problems, warnings }).toEqual({
      problems: [],
      warnings: [{ field: 'cover.crops', rule: 'outdatedCrop', params: { cropTypeId: '1x1' } }],
    })
  })
})

describe('a link', () => {
  it.each([
    ['https://example.com', null, null],
    ['https://manset.example/gundem/kar-12/', null, '12'],
    ['http://www.manset.example/gundem/kar-12?x=1', null, '12'],
    ['/gundem/kar-12', null, '12'],
    ['/gundem', null, null],
    ['#not', null, null],
    ['tel:+90 212 555 01 00', null, null],
    ['http://example.com', 'linkNotSafe', null],
    ['https://example', 'linkOdd', null],
    ['https://https://example.com', 'linkOdd', null],
    ['https://exa mple.com', 'linkOdd', null],
    ['//example.com/x', 'linkOdd', null],
    ['example.com', 'linkOdd', null],
  ])('%s', (link, fault, contentId) => {
    expect(checkLink(link, 'https://manset.example')).toEqual({ fault, contentId })
  })
})
