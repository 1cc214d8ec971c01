// Categories proposed for drafts of agency items: learned from editors, or set by a rule.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Principal } from '../../../test/app.ts'
import { type Desk, EDITOR, openDesk } from '../../../test/desk/desk.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../../test/newsroom.ts'
import { type AgencyItems, agencyItems } from './test-agency-items.ts'

let desk: Desk
let items: AgencyItems
beforeAll(async () => {
  desk = await openDesk()
  items = agencyItems(desk)
})
afterAll(() => desk.server.close())

describe('proposed categories', () => {
  const category = async (name: string) =>
    (
      await desk.db
        .insertInto('categories')
        .values({
          site_id: MAIN_SITE,
          name,
          link_name: name.toLowerCase(),
          is_approved: true,
          content_types: ['news'],
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const filed = (subject: string) => items.arrive({ subject: [{ name: subject }] })
  const choose = async (contentId: string, categoryId: string) => {
    const save = 'mutation Save($input: NewsInput!) { saveNews(input: $input) { version } }'
    await desk.ask(EDITOR, save, { input: { id: contentId, version: 1, categoryIds: [categoryId] } })
  }
  const categoriesOf = async (id: string) =>
    (
      await desk.ask(EDITOR, 'query N($id: ID!) { getNews(id: $id) { categories { name } } }', { id })
    ).getNews.categories.map(({ name }: { name: string }) => name)

  it('a draft starts with the categories editors chose most for such items, marked as a proposal', async () => {
    const [sport, football] = [await category('Spor'), await category('Futbol')]
    const first = await items.create((await filed('SAHA')).id)
    expect(await categoriesOf(first.id)).toEqual([])
    // Drafts that were never saved do not count as a choice.
    expect(await categoriesOf((await items.create((await filed('SAHA')).id)).id)).toEqual([])
    await choose(first.id, sport)
    const second = await items.create((await filed('SAHA')).id)
    expect(await categoriesOf(second.id)).toEqual(['Spor'])
    expect((await items.origins(second.id))[0].proposedCategories).toEqual([{ name: 'Spor' }])
    // On equal counts, the latest choice wins.
    await choose(second.id, football)
    expect(await categoriesOf((await items.create((await filed('SAHA')).id)).id)).toEqual(['Futbol'])
    expect(await categoriesOf((await items.create((await filed('EKONOMİ')).id)).id)).toEqual([])
    // A category that is no longer approved, or not offered for this type, is not proposed.
    await desk.db.updateTable('categories').set({ is_approved: false }).where('id', '=', football).execute()
    expect(await categoriesOf((await items.create((await filed('SAHA')).id)).id)).toEqual(['Spor'])
  })

  it('before any choice, it starts with the category of the same name as the agency’s', async () => {
    const law = await category('Hukuk')
    expect(await categoriesOf((await items.create((await filed('HUKUK')).id)).id)).toEqual(['Hukuk'])
    await desk.db.updateTable('categories').set({ is_approved: false }).where('id', '=', law).execute()
    expect(await categoriesOf((await items.create((await filed('HUKUK')).id)).id)).toEqual([])
  })

  it('a rule of an administrator overrides what was learnt, and one without a category cancels it', async () => {
    const CHIEF: Principal = { roleId: '6' }
    const LEARNT = `query { getLearnedAgencyCategories { agencyName name categoryName count } }`
    const SAVE = `mutation Rule($input: AgencyCategoryRuleInput!) { saveAgencyCategoryRule(input: $input) { id version } }`
    const learnt = async () =>
      (await desk.ask(CHIEF, LEARNT)).getLearnedAgencyCategories.filter(
        ({ name }: { name: string }) => name === 'BİLİM',
      )
    const [science, world] = [await category('Fen'), await category('Dünyadan')]
    await choose((await items.create((await filed('BİLİM')).id)).id, science)
    expect(await learnt()).toEqual([{ agencyName: 'Anka', name: 'BİLİM', categoryName: 'Fen', count: 1 }])
    const rule = { agencyId: desk.anka.id, name: 'bilim', isApproved: true }
    expect(await desk.refused(EDITOR, SAVE, { input: rule })).toBe('FORBIDDEN')
    const { saveAgencyCategoryRule: made } = await desk.ask(CHIEF, SAVE, {
      input: { ...rule, categoryId: world },
    })
    expect(await learnt()).toEqual([])
    const draft = async () => categoriesOf((await items.create((await filed('BİLİM')).id)).id)
    expect(await draft()).toEqual(['Dünyadan'])
    expect(await desk.refused(CHIEF, SAVE, { input: { ...rule, categoryId: science } })).toBe('VALIDATION')
    const change = { id: made.id, version: made.version, categoryId: null }
    await desk.ask(CHIEF, SAVE, { input: change })
    expect(await draft()).toEqual([])
    // A rule that is not approved has no effect.
    await desk.ask(CHIEF, SAVE, { input: { ...change, version: made.version + 1, isApproved: false } })
    expect(await draft()).toEqual(['Fen'])
    // Agencies managed by another site count if they deliver here; others are not found.
    const elsewhere = async (name: string, site_ids: number[]) =>
      (
        await desk.db
          .insertInto('agencies')
          .values({ name, folder: name.toLowerCase(), site_ids })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [shared, foreign] = [
      await elsewhere('Uzak', [ARABIC_SITE, MAIN_SITE]),
      await elsewhere('Yabanci', [ARABIC_SITE]),
    ]
    await desk.ask(CHIEF, SAVE, { input: { ...rule, agencyId: shared } })
    expect(await desk.refused(CHIEF, SAVE, { input: { ...rule, agencyId: foreign } })).toBe('VALIDATION')
  })
})
