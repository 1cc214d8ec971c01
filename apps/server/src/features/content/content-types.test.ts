// Requirements of each content type before publishing.
import type { ContentType } from '@manset/model/content/content.ts'
import { entityByName } from '@manset/model/entities/entities.ts'
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

const PAPER = { path: '/media/aa/bb/karar.pdf' }
const FILM = { path: '/media/aa/bb/film.mp4' }
const SMALL = { path: '/media/aa/bb/small.jpg', text: 'Bir damga', crops: [] }
const SPOTIFY = '<iframe src="https://open.spotify.com/embed/show/4rOoJ6Egrf8K2IrywzwOMk"></iframe>'
const YOUTUBE = '<iframe src="https://www.youtube.com/embed/M7lc1UVf-VE"></iframe>'

let newsroom: TestNewsroom
/** Values that every type requires. */
let shared: Record<string, unknown>
let settings: Record<Setting, Item>
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  await newsroom.database.db
    .insertInto('media')
    .values([
      stored(PICTURE, { sha256: 'a'.repeat(64), width: 1600, height: 1200 }),
      stored(SMALL, { sha256: 'b'.repeat(64), width: 50, height: 40 }),
      stored(PAPER, {
        ...{ sha256: 'd'.repeat(64), kind: 'document', mime: 'application/pdf' },
        ...{ byte_size: '20480', original_name: 'Karar.pdf', pages: 4 },
      }),
      stored(FILM, { sha256: 'c'.repeat(64), width: 640, height: 360, kind: 'video', mime: 'video/mp4' }),
    ])
    .execute()
  const category = await make('category', { name: 'Ekonomi', linkName: 'ekonomi', order: 1 })
  settings = {
    author: await make('author', { name: 'Ayşe', surname: 'Işık', linkName: 'ayse-isik', order: 1 }),
    signature: await make('signature', { name: 'Haber Merkezi' }),
    source: await make('source', { name: 'Resmî Gazete' }),
    cartoonist: await make('cartoonist', { name: 'Şükrü Yavuz' }),
  }
  shared = {
    title: 'Faiz kararı açıklandı',
    spot: 'Kurul oranı sabit bıraktı.',
    cover: PICTURE,
    categoryIds: [category.id],
  }
})
afterAll(() => newsroom.close())

type Setting = 'author' | 'signature' | 'source' | 'cartoonist'

async function make(name: 'category' | 'subjectTitle' | Setting, input: SaveInput): Promise<Item> {
  return saveItem(entityByName(name), {}, { ...input, isApproved: true }, await newsroom.contextOf('1'))
}

async function publish(type: ContentType, values: Record<string, unknown>): Promise<Item> {
  const input = { ...shared, ...values, status: 'published' }
  return saveItem(entityByName(type), contentBehaviour, input, await newsroom.contextOf('2'))
}

function stored<M extends object>({ path }: { path: string }, media: M) {
  const file = { byte_size: '1000', original_name: path, kind: 'image', mime: 'image/jpeg' }
  return { ...file, ...media, path, site_id: MAIN_SITE }
}

/** Problems in the refusal. */
async function problemsOf(type: ContentType, values: Record<string, unknown>): Promise<Problem[]> {
  const refusal = await publish(type, values).then(
    () => null,
    (error: Refusal) => error,
  )
  return refusal?.problems ?? []
}

/** Fields in which a content shows files of the library. */
async function usesOf(id: string): Promise<string[]> {
  const rows = await newsroom.database.db
    .selectFrom('media_uses')
    .select('field')
    .where('item_id', '=', id)
    .execute()
  return rows.map(({ field }) => field).sort()
}

describe('a column', () => {
  it('is not published without its author', async () => {
    expect(await problemsOf('column', { body: '<p>Bence.</p>' })).toMatchObject([
      { field: 'authorId', rule: 'required' },
    ])
  })

  it('is published with one, whose name is returned with it', async () => {
    const { id: authorId } = settings.author
    expect(await publish('column', { body: '<p>Bence.</p>', authorId })).toMatchObject({
      status: 'published',
      author: { id: authorId, name: 'Ayşe Işık', isApproved: true },
    })
  })
})

describe('byline and source of a content', () => {
  it('are chosen from the lists of the site', async () => {
    const { signature, source } = settings
    expect(
      await publish('news', { body: '<p>Haber.</p>', signatureId: signature.id, sourceId: source.id }),
    ).toMatchObject({ signature: { name: 'Haber Merkezi' }, source: { name: 'Resmî Gazete' } })
  })

  it('are rejected by field when they do not exist', async () => {
    const unknown = { signatureId: '987654', sourceId: '987655' }
    expect(await problemsOf('news', { body: '<p>Haber.</p>', ...unknown })).toMatchObject([
      { field: 'signatureId', rule: 'known' },
      { field: 'sourceId', rule: 'known' },
    ])
  })
})

describe('a video', () => {
  it('is not published without its video file, or with an image in its place', async () => {
    expect(await problemsOf('video', {})).toMatchObject([{ field: 'video', rule: 'required' }])
    expect(await problemsOf('video', { video: { path: PICTURE.path } })).toMatchObject([
      { field: 'video', rule: 'knownMedia' },
    ])
    expect(await publish('video', { video: FILM })).toMatchObject({ video: FILM })
  })
})

describe('a cartoon', () => {
  it('is not published without its drawing with a description, and its cartoonist', async () => {
    expect(await problemsOf('cartoon', {})).toMatchObject([
      { field: 'drawing', rule: 'required' },
      { field: 'cartoonistId', rule: 'required' },
    ])
    const { id: cartoonistId } = settings.cartoonist
    expect(await problemsOf('cartoon', { cartoonistId, drawing: { ...PICTURE, text: null } })).toMatchObject([
      { field: 'drawing.text', rule: 'required' },
    ])
  })

  it('that was published before drawings were required can be corrected without one', async () => {
    const { id: cartoonistId } = settings.cartoonist
    const { id } = await publish('cartoon', { cartoonistId, drawing: { ...PICTURE, crops: [] } })
    await newsroom.database.pool.query('update contents set drawing = null where id = $1', [id])
    const correct = async (values: SaveInput) =>
      saveItem(entityByName('cartoon'), contentBehaviour, { id, ...values }, await newsroom.contextOf('2'))
    await expect(correct({ version: 1, title: 'Düzeltilmiş başlık' })).resolves.toMatchObject({ version: 2 })
    await expect(correct({ version: 2, title: null })).rejects.toMatchObject({
      problems: [{ field: 'title', rule: 'required' }],
    })
    await correct({ version: 2, status: 'unpublished' })
    await expect(correct({ version: 3, status: 'published' })).rejects.toMatchObject({
      problems: [{ field: 'drawing', rule: 'required' }],
    })
  })

  it('is published with an uncropped drawing, and names its cartoonist', async () => {
    const { id: cartoonistId, name } = settings.cartoonist
    const drawing = { ...PICTURE, crops: [] }
    const { id, ...published } = await publish('cartoon', { cartoonistId, drawing })
    expect(published).toMatchObject({ cartoonist: { name }, drawing: { path: PICTURE.path, crops: [] } })
    expect(await usesOf(String(id))).toEqual(['cover', 'drawing'])
  })
})

describe('pictures that are the content itself', () => {
  it('an infographic is not published without a picture, or with one that has no description', async () => {
    expect(await problemsOf('infographic', {})).toMatchObject([{ field: 'items', rule: 'required' }])
    expect(await problemsOf('infographic', { items: [{ ...PICTURE, text: null }] })).toMatchObject([
      { field: 'items.0.text', rule: 'required' },
    ])
    expect(await publish('infographic', { items: [PICTURE] })).toMatchObject({ status: 'published' })
  })

  it.each(['infographic', 'photoGallery'] as const)('a stamp is too small for %s', async (type) => {
    expect(await problemsOf(type, { items: [PICTURE, SMALL] })).toMatchObject([
      {
        field: 'items.1',
        rule: 'minPixels',
        params: { width: 50, height: 40, minWidth: 640, minHeight: 360 },
      },
    ])
  })
})

describe('a promotion', () => {
  it('is not published without its text', async () => {
    expect(await problemsOf('promotion', {})).toMatchObject([{ field: 'body', rule: 'required' }])
  })
})

describe('a podcast', () => {
  it('takes audio providers: a video is rejected, and so is text that only mentions a provider', async () => {
    for (const soundIframe of [YOUTUBE, 'https://soundcloud.com/manset', `${YOUTUBE} soundcloud.com`])
      expect(await problemsOf('podcast', { soundIframe })).toMatchObject([
        { field: 'soundIframe', rule: 'soundIframe' },
      ])
    expect(await publish('podcast', { soundIframe: SPOTIFY })).toMatchObject({ soundIframe: SPOTIFY })
  })
})

describe('an official announcement', () => {
  const body = '<p>İlan olunur.</p>'

  it('is not published without its number and its text', async () => {
    expect(await problemsOf('officialAnnouncement', { body })).toMatchObject([
      { field: 'announcementNumber', rule: 'required' },
      { field: 'announcementValue', rule: 'required' },
    ])
  })

  it.each([
    ['a number with small letters', { announcementNumber: 'iln02012345' }, 'announcementNumber'],
    ['a number with a blank', { announcementNumber: 'ILN 02012345' }, 'announcementNumber'],
    ['a value with a currency', { announcementValue: '12500 TL' }, 'announcementValue'],
    ['a value with a comma', { announcementValue: '12500,75' }, 'announcementValue'],
  ])('%s is rejected by its field', async (_, wrong, field) => {
    const right = { announcementNumber: 'ILN02012345', announcementValue: '12500.75' }
    const rule = field === 'announcementValue' ? 'decimal' : field
    expect(await problemsOf('officialAnnouncement', { body, ...right, ...wrong })).toMatchObject([
      { field, rule },
    ])
    expect(await publish('officialAnnouncement', { body, ...right })).toMatchObject(right)
  })
})

describe('a promotion', () => {
  it('links to other sites with nofollow only; links to our own sites are free', async () => {
    const body = (rel: string) =>
      `<p><a href="https://example.com"${rel}>Reklam</a> <a href="/spor">Spor</a></p>`
    expect(await problemsOf('promotion', { body: body('') })).toMatchObject([
      { field: 'body', rule: 'noFollow' },
    ])
    await expect(publish('promotion', { body: body(' rel="nofollow"') })).resolves.toBeDefined()
  })
})

describe('a news', () => {
  const body = '<p>Haber.</p>'

  it('without its cover is rejected with the specified message', async () => {
    expect(await problemsOf('news', { body, cover: null })).toMatchObject([
      { field: 'cover', rule: 'hasCoverImage' },
    ])
  })

  it('accepts football embeds from football providers only, also by address', async () => {
    const table = 'https://www.sofascore.com/widget/1'
    expect(await publish('news', { body, footballEmbed: table })).toMatchObject({
      footballEmbed: expect.stringContaining(`<iframe src="${table}"`),
    })
    expect(await problemsOf('news', { body, footballEmbed: YOUTUBE })).toMatchObject([
      { field: 'footballEmbed', rule: 'footballIframe' },
    ])
  })

  it('stores words typed as its address as a link name', async () => {
    expect(await publish('news', { body, seoUrlTitle: 'Büyük İĞ Şehir' })).toMatchObject({
      seoUrlTitle: 'buyuk-ig-sehir',
    })
  })

  it('has a PDF of the site attached, whose metadata the server adds', async () => {
    const pdf = { ...PAPER, name: 'Karar.pdf', byteSize: 20480, pages: 4 }
    expect(await publish('news', { body, pdf: { ...PAPER, name: '../../etc/passwd' } })).toMatchObject({
      pdf,
    })
    for (const other of [PICTURE, FILM, { path: '/media/yok.pdf' }])
      expect(await problemsOf('news', { body, pdf: { path: other.path } })).toMatchObject([
        { field: 'pdf', rule: 'knownMedia' },
      ])
  })

  it('refers to subject titles of the site, shown in the specified place and form', async () => {
    const subject = await make('subjectTitle', { name: 'Konut krizi' })
    expect(
      await publish('news', {
        ...{ body, subjectTitleIds: [subject.id], contentDisplay: 2, contentKind: 1 },
        deviceTargets: ['mobile', 'special'],
      }),
    ).toMatchObject({
      subjectTitles: [{ id: subject.id, name: 'Konut krizi', isApproved: true }],
      ...{ contentDisplay: 2, contentKind: 1, deviceTargets: ['mobile', 'special'] },
    })
    expect(await publish('news', { body })).toMatchObject({
      ...{ contentDisplay: 1, contentKind: null, deviceTargets: [] },
    })
    expect(await publish('news', { body, contentDisplay: null })).toMatchObject({ contentDisplay: 1 })
  })
})
