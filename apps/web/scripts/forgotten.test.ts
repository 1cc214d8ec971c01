import { ENTITIES } from '@manset/model/entities/entities.ts'
import { defineEntity } from '@manset/model/entities/entity.ts'
import { news } from '@manset/model/entities/news.ts'
import { describe, expect, it } from 'vitest'
import { FEATURES } from '../src/app/features.ts'
import { defineEntityTexts } from '../src/kit/words/entity-texts.ts'
import { forgotten, type Known } from './forgotten.ts'
import { audits } from './forgotten-words.ts'

const venue = defineEntity({
  name: 'venue',
  table: 'venues',
  calls: { list: 'getVenues', get: 'getVenue', save: 'saveVenue', approve: 'approveVenue' },
  abilities: ['approve'],
  label: 'name',
  fields: {
    name: { kind: 'text', required: true, maxCharacters: 120 },
    seats: { kind: 'choice', options: ['few', 'many'] },
  },
  list: { columns: ['name'], filters: [], search: ['name'], order: 'newest' },
})

const none: Known = {
  ...{ entities: [], features: FEATURES, unlisted: [], columns: new Map() },
  ...{ roadmap: '', samples: '' },
}
const about = (entities: Known['entities'], known: Partial<Known> = {}) =>
  forgotten({ ...none, entities, ...known }).filter((sentence) => sentence.startsWith(`${entities[0]?.name}`))

describe('what a newcomer forgot', () => {
  it('a definition alone lacks its table, its words, its page and its samples', () => {
    expect(about([venue])).toEqual([
      expect.stringContaining(
        'venue has no table: a migration in apps/server/src/db/migrations makes venues',
      ),
      expect.stringContaining('venue has no words: defineEntityTexts in apps/web/src/features/venue'),
      expect.stringContaining('venue has no page: `routes` of apps/web/src/features/venue/feature.ts'),
      expect.stringContaining('venue has no sample: a few believable ones in apps/demo/src/newsroom'),
    ])
  })

  it('of a feature that is not listed nothing is said that its manifest may have', () => {
    const said = about([venue], { unlisted: ['venue'] }).join('\n')
    expect(said).toContain('venue has no sample')
    expect(said).not.toMatch(/has no (words|page)/)
  })

  it('a field alone lacks its column, its word and its options in either language', () => {
    const texts = { one: 'x', many: 'x', new: 'x', field: { name: 'x' } }
    defineEntityTexts(venue, { tr: texts, en: texts } as never)
    const columns = new Map([['venues', new Set(['name', 'is_approved'])]])
    const said = about([venue], { columns, samples: 'venues' }).join('\n')
    expect(said).toContain('venue.seats has no column')
    for (const language of ['tr', 'en']) {
      expect(said).toContain(`venue lacks the word field.seats in ${language}`)
      expect(said).toContain(`venue lacks the word option.seats.few in ${language}`)
    }
    expect(said).not.toContain('venue.name has no column')
  })

  it('a field of a content that stands nowhere in the editor is named, as is one that stands there twice', () => {
    const longer = { ...news, fields: { ...news.fields, bylineNote: news.fields.series } }
    expect(about([longer]).join('\n')).toContain('news.bylineNote stands in no form')
    const form = ['name', 'name', 'seats', 'isApproved']
    expect(about([{ ...venue, form }]).join('\n')).toContain('venue.name stands in its form 2 times')
    expect(about([{ ...venue, form: { all: ['name', 'isApproved'] } }]).join('\n')).toContain(
      'venue.seats stands in no form',
    )
  })

  it('a page that is built leaves the roadmap, and one that is not stands there', () => {
    const said = forgotten({ ...none, roadmap: '- `/content/list/{type?}` Contents' }).join('\n')
    expect(said).toContain('/content/list/{type?} is built: docs/ROADMAP.md no longer lists it')
    expect(said).toContain('/archive/list has no page yet: docs/ROADMAP.md lists it')
  })

  it('what the audit log records and nobody names is named', () => {
    const withoutDesk = FEATURES.filter(({ name }) => name !== 'desk')
    expect(forgotten({ ...none, features: withoutDesk }).join('\n')).toContain(
      'Entries about agencyContent have no name in the audit log',
    )
  })

  it('a field that entries record without a word in either language is named, and today there is none', async () => {
    await Promise.all(FEATURES.map(({ words }) => words?.()))
    const entities = Object.values(ENTITIES)
    expect(audits(entities, FEATURES)).toEqual([])
    const columns = { embargoDate: { column: 'embargo_date', type: 'moment' } } as const
    const said = audits([{ ...news, columns: { ...news.columns, ...columns } }], FEATURES)
    expect(said).toEqual([
      expect.stringContaining('Entries about news name embargoDate, which has no word in tr: `fields` of'),
      expect.stringContaining('Entries about news name embargoDate, which has no word in en: `fields` of'),
    ])
  })

  it('a reference to what nobody offers is named', () => {
    const place = { kind: 'reference', to: 'country', as: 'country' } as const
    const said = about([{ ...venue, fields: { ...venue.fields, countryId: place } }]).join('\n')
    expect(said).toContain('venue.countryId refers to country, which cannot be picked')
  })

  it.each(Object.values(ENTITIES))('$name has every field in its form', async (entity) => {
    expect(about([entity]).filter((sentence) => sentence.includes('form'))).toEqual([])
  })

  it('what was coming and is built now is named where it still stands as coming', () => {
    const column = { ...news, name: 'column' }
    expect(about([column]).join('\n')).toContain(
      'column has no page: `routes` of apps/web/src/features/content',
    )
    expect(forgotten({ ...none, entities: [column] }).join('\n')).toContain(
      'The rights of column follow from a definition: packages/model/src/areas/coming.ts',
    )
    const route = { section: 'content', permissions: ['column.view'], words: { tr: 'x', en: 'x' } } as const
    const first = {
      name: 'content',
      routes: { column: { ...route, page: async () => ({ default: () => null }) } },
    }
    expect(forgotten({ ...none, features: [first, ...FEATURES] }).join('\n')).toContain(
      'The page column stands in two manifests: apps/web/src/app/coming.ts no longer has it.',
    )
  })

  it('a page at an address outside the specification lacks its path', () => {
    const route = { section: 'settings', permissions: ['venue.view'], words: { tr: 'x', en: 'x' } } as const
    const features = [{ name: 'venue', routes: { venues: route } } as never, ...FEATURES]
    expect(forgotten({ ...none, features }).join('\n')).toContain(
      'The page venues has no path: apps/web/src/platform/addresses.ts names it.',
    )
  })
})
