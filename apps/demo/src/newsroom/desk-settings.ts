// Settings of every site other than categories and authors: signatures, sources, cartoonists, brands, programs, people,
// headline types.
import { TAG_COLORS } from '@manset/model/entities/headline-tag.ts'
import { type SlotValue, WEEKDAYS } from '@manset/model/kinds/slots.ts'
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { foldForSearch } from '@manset/model/text/search.ts'
import type { ClientBase } from 'pg'
import type { Pictures } from './pictures.ts'
import { insertRows, type Row, reserveIds } from './rows.ts'
import { sampleSites } from './sites.ts'
import { deskWords, type SamplePublicPerson } from './words/desk.ts'

const hour = 3_600_000

/** Writes the settings of every site; the last item of each list is not approved yet. */
export async function insertDeskSettings(
  client: ClientBase,
  { adminId, since, pictures }: { adminId: string; since: Date; pictures: Pictures },
): Promise<void> {
  const tables = {
    signatures: [] as Row[],
    sources: [] as Row[],
    subject_titles: [] as Row[],
    cartoonists: [] as Row[],
    brands: [] as Row[],
    programs: [] as Row[],
    persons: [] as Row[],
    headline_tags: [] as Row[],
    headline_categories: [] as Row[],
    headline_types: [] as Row[],
  } satisfies Record<string, Row[]>
  const add = (table: keyof typeof tables, siteId: number, items: readonly Row[], searched = ['name']) => {
    tables[table].push(...settingRows(items, { siteId, adminId, since, searched }))
  }
  const named = (names: readonly string[]) => names.map((name) => ({ name }))
  const count = sampleSites.reduce(
    (sum, { language }) => sum + Object.keys(deskWords[language].headlines).length,
    0,
  )
  const categoryIds = await reserveIds(client, 'headline_categories', count)
  for (const { id, language } of sampleSites) {
    const words = deskWords[language]
    add('signatures', id, named(words.signatures))
    add('sources', id, named(words.sources))
    add('subject_titles', id, named(words.subjectTitles))
    add('cartoonists', id, named(words.cartoonists))
    const brands = words.brands.map(({ name, dataSource, mark }) => ({
      name,
      data_source: dataSource,
      logo: pictures.mark(id, mark, 'light', name),
      dark_logo: pictures.mark(id, mark, 'dark', name),
      banner: pictures.cover(id, 'skyline', 0, name),
      website: `https://${mark}.example.com`,
      phone: '+902125550100',
    }))
    add('brands', id, brands, ['name', 'data_source'])
    const programs = words.programs.map(({ name, time, days }) => ({ name, slots: slotsOf(time, days) }))
    add('programs', id, programs)
    const persons = words.people.map((one, index) =>
      personRow(one, pictures.portrait(id, index, `${one.name} ${one.surname}`)),
    )
    add('persons', id, persons, ['name', 'surname', 'nickname', 'job'])
    const tags = words.headlineTags.map((name, place) => ({
      name,
      color: TAG_COLORS[place % TAG_COLORS.length],
    }))
    add('headline_tags', id, tags)
    const places = Object.entries(words.headlines).map(([name, types]) => ({
      row: { name, id: categoryIds.shift() },
      types,
    }))
    const categories = places.map(({ row }) => row)
    add('headline_categories', id, categories)
    for (const { row, types } of places)
      add(
        'headline_types',
        id,
        types.map((name) => ({ name, headline_category_id: row.id })),
      )
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows)
}

/** Rows of a settings table, created an hour apart. If there are several, the last is not approved yet. */
export function settingRows(
  items: readonly Row[],
  given: { siteId: number; adminId: string; since: Date; searched: readonly string[] },
): Row[] {
  const { siteId, adminId, since, searched } = given
  return items.map((item, index) => {
    const at = new Date(since.getTime() + index * hour)
    return {
      ...item,
      site_id: siteId,
      folded: foldForSearch(searched.map((name) => String(item[name] ?? '')).join(' ')),
      is_approved: items.length < 2 || index < items.length - 1,
      ...{ created_by: adminId, created_at: at, updated_by: adminId, updated_at: at },
    }
  })
}

/** A slot for every character that is not a dash. */
function slotsOf(time: string, days: string): SlotValue[] {
  return WEEKDAYS.filter((_, index) => (days[index] ?? '-') !== '-').map((day) => ({ day, time }))
}

function personRow(person: SamplePublicPerson, photo: ImageValue): Row {
  return {
    name: person.name,
    surname: person.surname,
    nickname: person.nickname ?? null,
    profile_photo: photo,
    birth_date: person.birth,
    death_date: person.death ?? null,
    burial_place: person.burialPlace ?? null,
    job: person.job,
    education: person.education,
    nationality: person.nationality,
    marital_status: person.maritalStatus,
    marriage_date: person.marriage ?? null,
    divorce_date: person.divorce ?? null,
    children: person.children ?? [],
    descendants: [],
    parents: [],
    siblings: person.siblings ?? [],
    founded_organizations: person.organizations ?? [],
    awards: person.awards ?? [],
    books: person.books ?? [],
  }
}
