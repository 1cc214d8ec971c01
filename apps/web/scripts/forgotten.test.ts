import { coming } from '@manset/model/areas/coming.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { defineEntity, type EntityDefinition } from '@manset/model/entities/entity.ts'
import { news } from '@manset/model/entities/news.ts'
import { contentList } from '@manset/model/lists/contents.ts'
import type { ListDefinition } from '@manset/model/lists/list.ts'
import { LISTS } from '@manset/model/lists/lists.ts'
import { describe, expect, it } from 'vitest'
import { FEATURES } from '../src/app/features.ts'
import { plannedPages as comingPages } from '../src/app/planned-pages.ts'
import { defineEntityTexts } from '../src/kit/words/entity-texts.ts'
import { forgotten, type Known } from './forgotten.ts'
import { definitionOf } from './forgotten-definition.ts'
import { listWordsOf, shapeOf } from './forgotten-lists.ts'
import { audits } from './forgotten-words.ts'

const lighthouse = defineEntity({
  name: 'lighthouse',
  table: 'lighthouses',
  calls: {
    list: 'getLighthouses',
    get: 'getLighthouse',
    save: 'saveLighthouse',
    approve: 'approveLighthouse',
  },
  abilities: ['approve', 'lock'],
  label: 'name',
  fields: {
    name: { kind: 'text', required: true, maxCharacters: 120 },
    seats: { kind: 'choice', options: ['few', 'many'] },
  },
  list: { columns: ['name'], filters: [], search: ['name'], order: 'newest' },
})

const none: Known = {
  ...{ entities: [], features: FEATURES, unlisted: [], lists: [], columns: new Map() },
  ...{ roadmap: '', samples: '' },
}
const about = (entities: Known['entities'], known: Partial<Known> = {}) =>
  forgotten({ ...none, entities, ...known }).filter((sentence) => sentence.startsWith(`${entities[0]?.name}`))

describe('missing parts of a new definition', () => {
  it('a definition alone lacks its table, its texts, its page and its samples', () => {
    expect(about([lighthouse])).toEqual([
      expect.stringContaining(
        'lighthouse has no table: a migration in apps/server/src/db/migrations makes lighthouses',
      ),
      expect.stringContaining(
        'lighthouse has no words: defineEntityTexts in apps/web/src/features/lighthouse',
      ),
      expect.stringContaining(
        'lighthouse has no page: `routes` of apps/web/src/features/lighthouse/feature.ts',
      ),
      expect.stringContaining('lighthouse has no sample: a few believable ones in apps/demo/src/newsroom'),
    ])
  })

  it('a feature without a registered manifest is not checked for its optional parts', () => {
    const said = about([lighthouse], { unlisted: ['lighthouse'] }).join('\n')
    expect(said).toContain('lighthouse has no sample')
    expect(said).not.toMatch(/has no (words|page)/)
  })

  it('a field alone lacks its column, its label and its options in either language', () => {
    const texts = { one: 'x', many: 'x', new: 'x', field: { name: 'x' } }
    defineEntityTexts(lighthouse, { tr: texts, en: texts } as never)
    const kept = { ...lighthouse, columns: { keeper: { column: 'keeper', type: 'text' } } } as const
    expect(about([kept]).join('\n')).toContain(
      'lighthouse names keeper in its versions, which has no word in tr',
    )
    const columns = new Map([['lighthouses', new Set(['name', 'is_approved'])]])
    const said = about([lighthouse], { columns, samples: 'lighthouses' }).join('\n')
    expect(said).toContain('lighthouse.seats has no column')
    for (const language of ['tr', 'en']) {
      expect(said).toContain(`lighthouse lacks the word field.seats in ${language}`)
      expect(said).toContain(`lighthouse lacks the word option.seats.few in ${language}`)
    }
    expect(said).not.toContain('lighthouse.name has no column')
  })

  it('a content field missing from the editor is named, as is one that is in it twice', () => {
    const longer = { ...news, fields: { ...news.fields, bylineNote: news.fields.series } }
    expect(about([longer]).join('\n')).toContain('news.bylineNote is in no form')
    const form = ['name', 'name', 'seats', 'isApproved']
    expect(about([{ ...lighthouse, form }]).join('\n')).toContain('lighthouse.name is in its form 2 times')
    expect(about([{ ...lighthouse, form: { all: ['name', 'isApproved'] } }]).join('\n')).toContain(
      'lighthouse.seats is in no form',
    )
  })

  it('a page that is built must be removed from the roadmap, and one that is not must be in it', () => {
    const said = forgotten({ ...none, roadmap: '- `/content/list/{type?}` Contents' }).join('\n')
    expect(said).toContain('/content/list/{type?} is built: docs/ROADMAP.md no longer lists it')
    const missing = {
      name: 'content',
      routes: { contentList: { section: 'content', permissions: [], words: { tr: 'x', en: 'x' } } },
    }
    expect(forgotten({ ...none, features: [missing as never] }).join('\n')).toContain(
      '/content/list/{type?} has no page yet: docs/ROADMAP.md lists it',
    )
  })

  it('an audited action or name without a text is named', () => {
    const withoutDesk = FEATURES.filter(({ name }) => name !== 'desk')
    expect(forgotten({ ...none, features: withoutDesk }).join('\n')).toContain(
      'Entries about agencyContent have no name in the audit log',
    )
  })

  it('an audited field without a text in either language is named, and today there is none', async () => {
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

  it('a reference to an entity nobody offers is named', () => {
    const place = { kind: 'reference', to: 'country', as: 'country' } as const
    const said = about([{ ...lighthouse, fields: { ...lighthouse.fields, countryId: place } }]).join('\n')
    expect(said).toContain('lighthouse.countryId refers to country, which cannot be picked')
  })

  it.each(Object.values(ENTITIES))('$name has every field in its form', async (entity) => {
    expect(about([entity]).filter((sentence) => sentence.includes('form'))).toEqual([])
  })

  // Only while there is one.
  const next = Object.keys(coming.permissions)[0] ?? 'none'
  const nextPage = Object.keys(comingPages.routes ?? {})[0] ?? 'none'
  it.skipIf(next === 'none')(
    'a feature listed as planned that is built is named wherever it is still listed',
    () => {
      const entity = { ...news, name: next }
      expect(about([entity]).join('\n')).toContain(
        `${next} has no page: \`routes\` of apps/web/src/features/${next}`,
      )
      expect(forgotten({ ...none, entities: [entity] }).join('\n')).toContain(
        `The rights of ${next} follow from a definition: packages/model/src/areas/coming.ts`,
      )
      const route = {
        section: 'content',
        permissions: [`${next}.view`],
        words: { tr: 'x', en: 'x' },
      } as const
      const page = async () => ({ default: () => null })
      const first = { name: 'content', routes: { [nextPage]: { ...route, page } } } as never
      expect(forgotten({ ...none, features: [first, ...FEATURES] }).join('\n')).toContain(
        `The page ${nextPage} is in two manifests: apps/web/src/app/planned-pages.ts no longer has it.`,
      )
    },
  )

  it('an exportable list whose exports the audit log would hide from everyone is named', () => {
    const list = { ...contentList, exportedAs: 'lanterns' }
    expect(forgotten({ ...none, lists: [contentList, list] }).join('\n')).toContain(
      'Exports of the list lanterns are not audited: `audits` of an area',
    )
  })

  it('a page at an address outside the specification lacks its path', () => {
    const route = {
      section: 'settings',
      permissions: ['lighthouse.view'],
      words: { tr: 'x', en: 'x' },
    } as const
    const features = [{ name: 'lighthouse', routes: { lighthouses: route } } as never, ...FEATURES]
    expect(forgotten({ ...none, features }).join('\n')).toContain(
      'The page lighthouses has no path: apps/web/src/platform/addresses.ts names it.',
    )
  })
})

describe('wrong names in a new definition', () => {
  const said = (entity: EntityDefinition) => definitionOf(entity)

  it('of an entity: no lock, a kind or an ability that does not exist, names that are no fields', () => {
    expect(said(lighthouse)).toEqual([])
    expect(said({ ...lighthouse, abilities: ['approve'] })).toEqual([
      "lighthouse has no lock, so two people could overwrite each other: its `abilities` name 'lock'.",
    ])
    expect(said({ ...lighthouse, abilities: ['lock'] })[0]).toContain(
      'lighthouse has the call approveLighthouse without the ability',
    )
    const odd = { kind: 'txt' } as never
    expect(said({ ...lighthouse, fields: { ...lighthouse.fields, keeper: odd } })[0]).toContain(
      'lighthouse.keeper has the kind txt, which does not exist: text,',
    )
    expect(said({ ...lighthouse, abilities: ['lock', 'shine' as never] })).toEqual([
      expect.stringContaining('lighthouse has the ability shine, which does not exist'),
    ])
    const list = { ...lighthouse.list, columns: ['height'], filters: ['name'], search: ['keeper'] }
    expect(said({ ...lighthouse, list })).toEqual([
      'lighthouse names height in `list.columns`, which is none of its fields.',
      'lighthouse names keeper in `list.search`, which is none of its fields.',
    ])
    const image = { kind: 'image', cropTypeIds: [] } as const
    const pictured = { ...lighthouse, fields: { ...lighthouse.fields, photo: image } }
    expect(said({ ...pictured, list: { ...list, columns: [], search: [], filters: ['photo'] } })).toEqual([
      expect.stringContaining('lighthouse cannot be filtered by photo: FILTERS of packages/model'),
    ])
  })

  it('of a list: columns and filters without a field, kinds of filters that do not exist or do not fit', () => {
    const wrong = (filter: object) =>
      shapeOf({ ...contentList, columns: {}, filters: { beam: filter as never } }).join('\n')
    expect(wrong({ kind: 'txt', field: 'title' })).toContain(
      'The filter beam of the list contents has the kind txt, which does not exist: ',
    )
    expect(wrong({ kind: 'numbers', field: 'title' })).toContain('does not fit the text title')
    expect(wrong({ kind: 'text' })).toContain('compares beam, which is none of its `fields`')
    expect(shapeOf({ ...contentList, columns: { beam: {} }, filters: {} })).toEqual([
      'The column beam of the list contents shows beam, which is none of its `fields`.',
    ])
  })

  it('the current lists are complete', () => {
    expect(Object.values<ListDefinition>(LISTS).flatMap(shapeOf)).toEqual([])
  })
})

it('a column or filter of a list without a label in either language is named', () => {
  const texts = { columns: { title: 'x' }, filters: {} }
  const list = {
    ...contentList,
    columns: { title: {}, height: {} },
    filters: { ids: contentList.filters.ids },
  }
  expect(listWordsOf(list, { texts: { tr: texts, en: texts }, page: 'page.tsx' })).toEqual([
    'The list contents lacks the word columns.height in tr: the texts that page.tsx uses.',
    'The list contents lacks the word columns.height in en: the texts that page.tsx uses.',
  ])
})
