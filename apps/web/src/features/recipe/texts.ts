import { defineTexts, type SameTexts } from '../../platform/texts.ts'

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
    both: 'Yatay ve dikey kapak görseli yok, seçilemez',
    vertical: 'Dikey kapak görseli yok, seçilemez',
    horizontal: 'Yatay kapak görseli yok, seçilemez',
  },
  silent: {
    title: 'Tarif servisi yanıt vermedi',
    text: 'Tarifler şu an alınamıyor; seçtikleriniz duruyor. Birazdan yeniden deneyin.',
  },
  none: {
    title: 'Bağlı bir tarif servisi yok',
    text: 'Tarif seçebilmek için yöneticinize başvurun.',
  },
} as const

const en: SameTexts<typeof tr> = {
  filters: {
    search: 'Search the recipes',
    categories: 'Category',
    author: 'Author',
    date: 'Recipe date',
    isChiefSelection: 'Chef’s choice',
  },
  chef: 'Chef’s choice',
  video: 'With video',
  minutes: '{{count}} min',
  refusals: {
    both: 'Has no horizontal and no vertical cover picture, cannot be chosen',
    vertical: 'Has no vertical cover picture, cannot be chosen',
    horizontal: 'Has no horizontal cover picture, cannot be chosen',
  },
  silent: {
    title: 'The recipe service did not answer',
    text: 'Recipes cannot be read at the moment; what you chose is kept. Try again in a while.',
  },
  none: {
    title: 'There is no recipe service',
    text: 'Please contact the administrator to be able to choose recipes.',
  },
}

/** Texts of the recipe selection. */
export const recipeTexts = defineTexts('recipes', { tr, en })
