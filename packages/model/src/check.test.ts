import { describe, expect, test } from 'vitest'
import { check, draftWarnings } from './check.ts'
import { entityByName } from './entities/entities.ts'
import { type EntityDefinition, fieldsOf } from './entities/entity.ts'
import { fieldOnSite } from './kinds/field-on-site.ts'
import { siteSettings } from './site.ts'

const image = { path: '/media/a.jpg', width: 1_000, height: 1_000, crops: [] }
const crop = { cropTypeId: '1x1', x: 0, y: 0, width: 600, height: 600 }

/** Problems of the given fields of an item; others are ignored. */
function told(
  entity: EntityDefinition,
  value: Record<string, unknown>,
  settings = siteSettings({}),
): string[] {
  return check(entity, value as never, { isComplete: true, settings })
    .filter(({ field }) => (field.split('.')[0] as string) in value)
    .map(({ field, rule }) => `${field} ${rule}`)
}

test('a draft with a title of two letters and a gallery of one can be saved with a warning; missing fields are not reported', () => {
  const { fields } = entityByName('photoGallery')
  const remarked = (name: string, value: unknown) =>
    draftWarnings(name, fields[name] as never, value).map(({ field, rule }) => `${field} ${rule}`)
  expect(remarked('title', 'ab')).toEqual(['title minCharacters'])
  expect(remarked('title', 'abc')).toEqual([])
  expect(remarked('title', '')).toEqual([])
  expect(remarked('items', [{ ...image, text: 'Kıyı' }])).toEqual(['items minLength'])
  expect(
    check(entityByName('news'), { title: 'ab' }, { isComplete: false, settings: siteSettings({}) }),
  ).toEqual([])
})

describe('a value without visible characters is missing, or reported when control characters are hidden in it', () => {
  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['\u00a0', 'required'],
    ['\u200b', 'visible'],
    ['\u0085', 'visible'],
    ['\u2800', 'visible'],
  ])('%j', (nothing, rule) => {
    expect(told(entityByName('news'), { title: nothing })).toEqual([`title ${rule}`])
    expect(told(entityByName('news'), { tags: ['seçim', nothing] })).toEqual([`tags.1 ${rule}`])
    expect(told(entityByName('news'), { cover: { ...image, text: nothing } })).toEqual([`cover.text ${rule}`])
    expect(told(entityByName('program'), { slots: [{ day: 'monday', time: nothing }] })).toEqual([
      `slots.0.time ${rule}`,
    ])
    const item = { key: 'a', type: 'link', url: '/spor', title: nothing }
    expect(told(entityByName('menu'), { items: [item] })).toEqual([`items.0.title ${rule}`])
  })

  test('but joiners within words are allowed', () => {
    const word = 'می\u200cخواهم'
    expect(
      told(entityByName('news'), { title: word, tags: [word], cover: { ...image, text: word } }),
    ).toEqual([])
  })
})

test('a missing cover is reported with its specified message', () => {
  expect(told(entityByName('news'), { cover: null })).toEqual(['cover hasCoverImage'])
  expect(
    check(entityByName('news'), { cover: null }, { isComplete: false, settings: siteSettings({}) }),
  ).toEqual([])
})

test('an animated cover is an animation', () => {
  expect(told(entityByName('news'), { coverGif: image })).toEqual(['coverGif moving'])
  expect(told(entityByName('column'), { coverGif: { ...image, path: '/media/a.gif' } })).toEqual([])
})

test('a value of another shape, from an older definition, is reported and never parsed', () => {
  expect(told(entityByName('news'), { cover: '/media/a.jpg' })).toEqual(['cover shape'])
  for (const broken of [null, 'x', { ...crop, cropTypeId: 1 }])
    expect(told(entityByName('news'), { cover: { ...image, text: 'a', crops: [crop, broken] } })).toEqual([
      'cover shape',
    ])
  expect(told(entityByName('menu'), { items: [null] })).toEqual(['items.0 shape'])
  expect(told(entityByName('program'), { slots: [null] })).toEqual(['slots.0 shape'])
})

describe('the requirements of a site follow its settings', () => {
  const off = (name: string) => siteSettings({ [name]: false })

  test('a cover needs its alternative text only if the site requires it', () => {
    const value = { cover: { ...image, text: '' } }
    expect(told(entityByName('news'), value)).toEqual(['cover.text required'])
    expect(told(entityByName('news'), value, off('isCoverTextRequired'))).toEqual([])
    const items = { items: [image, image] }
    expect(told(entityByName('photoGallery'), items, off('isCoverTextRequired'))).toEqual([
      'items.0.text required',
      'items.1.text required',
    ])
  })

  test('a feature the site turned off is not validated, alone or beside another field', () => {
    const dates = { publishDate: '2026-11-22T10:00:00Z', expirationDate: '2026-11-22T09:00:00Z' }
    expect(told(entityByName('news'), dates)).toEqual(['expirationDate dateOrder'])
    expect(told(entityByName('news'), dates, off('isExpirationDate'))).toEqual([])
  })

  test('a text offers emoji if the site has them', () => {
    const { body } = fieldsOf(entityByName('news'))
    expect(body && fieldOnSite(body, siteSettings({}))).toMatchObject({ hasSmiles: true })
    expect(body && fieldOnSite(body, off('isSmilesEnabled'))).toMatchObject({ hasSmiles: false })
  })
})

describe('a correction of a published content', () => {
  const settings = siteSettings({})
  const reel = entityByName('reel')
  const cover = { ...image, crops: [{ ...crop, cropTypeId: '9x16' }] }
  const part = (key: string, more: object = {}) => ({
    ...{ key, type: 'video', text: 'Deniz', video: { path: `/media/${key}.mp4` }, cover },
    ...more,
  })
  const before = { title: 'Kıyı', placedType: 'normal', videos: [part('a')] }
  const about = (value: object) =>
    check(reel, { ...before, ...value } as never, { isComplete: true, settings, before })
      .map(({ field, rule }) => `${field} ${rule}`)
      .filter((problem) => problem.startsWith('videos'))

  test('is not blocked by later requirements, as long as the field is unchanged', () => {
    expect(about({ title: 'Kıyıda' })).toEqual([])
    expect(about({ videos: [part('a', { text: 'Dalga' })] })).toEqual([])
    expect(about({ videos: [part('b', { cover: { ...cover, text: 'Kıyı' } }), part('a')] })).toEqual([])
  })

  test('recognizes stored parts and pictures, whatever order and sizes their keys have', () => {
    const { crops, path, ...others } = cover as { crops: unknown; path: string }
    const stored = { path, width: 1080, crops, height: 1920, text: null, ...others }
    const given = { videos: [part('a', { cover: { crops, path } }), part('b', { cover: { crops, path } })] }
    const now = { ...before, ...given } as never
    const then = {
      ...before,
      videos: [part('a', { cover: stored }), part('b', { cover: stored, text: 'x' })],
    }
    expect(
      check(reel, now, { isComplete: true, settings, before: then }).filter(({ field }) =>
        field.startsWith('videos'),
      ),
    ).toEqual([])
  })

  test('must describe a cover that is added again', () => {
    expect(about({ videos: [part('a'), part('b')] })).toEqual(['videos.1.cover.text required'])
  })

  test('must complete the fields it changes', () => {
    expect(about({ videos: [part('a', { cover: { ...cover, path: '/media/b.jpg' } })] })).toEqual([
      'videos.0.cover.text required',
    ])
    expect(about({ videos: [] })).toEqual(['videos required'])
  })
})
