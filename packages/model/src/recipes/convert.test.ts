import { describe, expect, it } from 'vitest'
import { recipeToHeadlineItem, recipeToMailingItem } from './convert.ts'
import type { Recipe } from './recipe.ts'
import { checkRecipeFilter } from './recipe-filter.ts'

const vertical = { path: 'https://tarif.example.com/12-dikey.jpg' }
const horizontal = { path: 'https://tarif.example.com/12-yatay.jpg' }
const recipe: Recipe = {
  id: 12,
  title: 'Mercimek çorbası',
  spot: 'Limonla',
  hasVideo: true,
  videoDuration: 95,
  createdDate: '2026-03-01T08:00:00.000Z',
  coverImage: { vertical, horizontal },
  urlPath: '/tarif/mercimek-corbasi-12',
  content: '<p>Yıkanır.</p>',
  totalPreparationTime: 40,
  recipeDate: '2026-03-05T08:00:00.000Z',
  updatedDate: null,
  author: 'Nermin Aksu',
  categoryId: 21,
  categoryName: 'Bakliyat çorbaları',
  categoryLinkName: 'bakliyat-corbalari',
  mainCategoryId: 2,
  mainCategoryName: 'Çorbalar',
  isChiefSelection: true,
  rank: 3,
  preparationTime: 10,
  cookingTime: 30,
  calorie: 180,
  difficultyName: 'Kolay',
  coverVideo: 'https://tarif.example.com/12.mp4',
}

describe('a recipe', () => {
  it('becomes a headline item with both variants of its cover and no external link', () => {
    expect(recipeToHeadlineItem(recipe)).toEqual({
      item: {
        title: 'Mercimek çorbası',
        spot: 'Limonla',
        hasVideo: true,
        duration: 95,
        createdDate: '2026-03-01T08:00:00.000Z',
        coverImage: { vertical, horizontal },
        url: '/tarif/mercimek-corbasi-12',
        externalLink: '',
        sourceEntity: { name: 'recipe', id: '12' },
        videoUrl: 'https://tarif.example.com/12.mp4',
      },
    })
  })

  it('becomes a mailing item with its id as text, of type "0", with the vertical picture', () => {
    expect(recipeToMailingItem(recipe)).toEqual({
      item: {
        title: 'Mercimek çorbası',
        spot: 'Limonla',
        contentId: '12',
        contentUrl: '/tarif/mercimek-corbasi-12',
        contentDate: '2026-03-05T08:00:00.000Z',
        contentTypeId: '0',
        imageUrl: vertical.path,
        isChiefSelection: true,
      },
    })
    const undated = recipeToMailingItem({ ...recipe, recipeDate: null })
    expect(undated).toMatchObject({ item: { contentDate: recipe.createdDate } })
  })

  it.each([
    [{ vertical: null, horizontal }, ['coverImage.vertical']],
    [{ vertical, horizontal: null }, ['coverImage.horizontal']],
    [{ vertical: { path: '' }, horizontal: null }, ['coverImage.vertical', 'coverImage.horizontal']],
  ])('with the cover %j becomes neither, and the missing variant is named', (coverImage, fields) => {
    const problems = fields.map((field) => ({ field, rule: 'hasCoverImage', params: {} }))
    expect(recipeToHeadlineItem({ ...recipe, coverImage })).toEqual({ problems })
    expect(recipeToMailingItem({ ...recipe, coverImage })).toEqual({ problems })
  })
})

describe('the recipe filter', () => {
  it('may be empty, or have everything at once', () => {
    expect(checkRecipeFilter({})).toEqual([])
    const day = '2026-03-01T00:00:00.000Z'
    const all = { search: 'çorba', categories: ['2'], author: '7', issueNumber: 4, isChiefSelection: true }
    expect(checkRecipeFilter({ ...all, date: { startDate: day, endDate: day } })).toEqual([])
  })

  it('ends no earlier than it starts, and has no more values than a person would choose', () => {
    const date = { startDate: '2026-03-02T00:00:00.000Z', endDate: '2026-03-01T00:00:00.000Z' }
    const filter = {
      date,
      search: 'a'.repeat(201),
      author: 'a'.repeat(201),
      categories: Array(101).fill('2'),
    }
    expect(checkRecipeFilter(filter).map(({ field, rule }) => [field, rule])).toEqual([
      ['search', 'maxCharacters'],
      ['author', 'maxCharacters'],
      ['categories', 'maxLength'],
      ['date.endDate', 'dateOrder'],
    ])
    expect(checkRecipeFilter({ categories: ['a'.repeat(201)] })).toHaveLength(1)
    expect(checkRecipeFilter({ issueNumber: 0 })).toMatchObject([{ rule: 'minValue', params: { min: 1 } }])
  })
})
