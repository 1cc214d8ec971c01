import { defineTexts, type SameShape } from '../../platform/language/texts.ts'

const tr = {
  filters: {
    search: 'Tariflerde ara',
    categories: 'Kategori',
    author: 'Yazar',
    date: 'Tarif tarihi',
    isChiefSelection: 'Şefin seçimi',
  },
  chef: 'Şefin seçimi',
  video: 'Videolu',
  minutes: '{{count}} dk',
  refusals: {
    both: 'Seçilemez: yatay ve dikey kapak görseli yok',
    vertical: 'Seçilemez: dikey kapak görseli yok',
    horizontal: 'Seçilemez: yatay kapak görseli yok',
  },
  silent: {
    title: 'Tarif servisi yanıt vermedi',
    text: 'Tarifler şu anda yüklenemiyor. Seçiminiz duruyor. Birazdan yeniden deneyin.',
  },
  none: {
    title: 'Bağlı tarif servisi yok',
    text: 'Tarif seçmek için lütfen yöneticinize başvurun.',
  },
} as const

const en: SameShape<typeof tr> = {
  filters: {
    search: 'Search recipes',
    categories: 'Category',
    author: 'Author',
    date: 'Recipe date',
    isChiefSelection: 'Chef’s choice',
  },
  chef: 'Chef’s choice',
  video: 'With video',
  minutes: '{{count}} min',
  refusals: {
    both: 'Can’t be chosen: no horizontal or vertical cover picture',
    vertical: 'Can’t be chosen: no vertical cover picture',
    horizontal: 'Can’t be chosen: no horizontal cover picture',
  },
  silent: {
    title: 'The recipe service didn’t respond',
    text: 'Recipes can’t be loaded right now. Your selection is kept. Try again in a moment.',
  },
  none: {
    title: 'No recipe service is connected',
    text: 'To choose recipes, please contact the administrator.',
  },
}

/** Texts of the recipe selection. */
export const recipeTexts = defineTexts('recipes', { tr, en })
