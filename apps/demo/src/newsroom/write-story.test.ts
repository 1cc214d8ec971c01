import { expect, test } from 'vitest'
import { createRandom } from './random.ts'
import { arabic } from './words/arabic.ts'
import { english } from './words/english.ts'
import { turkish } from './words/turkish.ts'
import { writeGallery, writeStory } from './write-story.ts'

const editions = [turkish, english, arabic]

test.each(editions)(
  'every story template of the $language edition is filled without an empty slot',
  (edition) => {
    for (const story of edition.stories) {
      for (let round = 0; round < 20; round++) {
        const told = writeStory(edition, story, createRandom(`${story.titles[0]} ${round}`))
        for (const text of [told.title, told.spot, told.bodyHtml, ...told.tags]) {
          expect(text).not.toMatch(/[{}|*=]|undefined/)
        }
        expect(told.title.length).toBeLessThanOrEqual(250)
        expect(told.spot.length).toBeLessThanOrEqual(500)
      }
    }
  },
)

test.each(editions)('every gallery template of the $language edition is filled', (edition) => {
  for (const gallery of edition.galleries) {
    const told = writeGallery(edition, gallery, createRandom(gallery.title))
    expect([told.title, told.spot, ...told.captions].join()).not.toMatch(/[{}|*=]|undefined/)
  }
})

test('a fact about a place or a number stays the same throughout the story', () => {
  const told = writeStory(
    { ...turkish, background: { ...turkish.background, agenda: ['Yol {n} kilometre.'] } },
    {
      topic: 'agenda',
      scene: 'sea',
      titles: ['{city|de} {n=12-48} kilometre'],
      spot: '{city} yolu',
      lead: '{city|in} yolu {n} kilometre, {city2} yolu değil.',
      details: [],
    },
    createRandom('same'),
  )
  const [, city, n] = /^(\S+)’\S+ (\d+) kilometre$/.exec(told.title) ?? []
  expect(told.spot).toBe(`${city} yolu`)
  expect(told.bodyHtml).toMatch(new RegExp(`^<p>${city}’\\S+ yolu ${n} kilometre`))
  expect(told.bodyHtml).toContain(`Yol ${n} kilometre.`)
  expect(told.bodyHtml).not.toContain(`, ${city} yolu değil`)
})

test('the same seed generates the same story', () => {
  const tell = (seed: string) => writeStory(turkish, turkish.stories[0] as never, createRandom(seed))
  expect(tell('a')).toEqual(tell('a'))
  expect(tell('a')).not.toEqual(tell('b'))
})

test('no edition repeats a title too often to be believed', () => {
  for (const edition of editions) {
    const titles = Array.from({ length: 500 }, (_, index) => {
      const random = createRandom(`${edition.language} ${index}`)
      return writeStory(edition, random.pick(edition.stories), random).title
    })
    expect(new Set(titles).size, edition.language).toBeGreaterThan(440)
  }
})
