import { headlineType } from '@manset/model/entities/headline-type.ts'
import { defineEntityTexts } from '../../kit/words/entity-texts.ts'

defineEntityTexts(headlineType, {
  tr: {
    one: 'Manşet tipi',
    many: 'Manşet tipleri',
    new: 'Yeni manşet tipi',
    field: {
      name: 'Ad',
      headlineCategoryId: 'Manşet kategorisi',
      totalContentCount: 'Toplam içerik sayısı',
      cropTypeIds: 'Görsel boyutları',
      staleAfterHours: 'Bayatlama süresi (saat)',
    },
    hint: {
      name: 'Manşet kategorisi içinde benzersiz olmalı.',
      totalContentCount:
        'Listede aynı anda en çok kaç içerik yayında olabilir? Şu anda yayında olandan az olamaz.',
      cropTypeIds: 'Bu kırpmalardan biri eksik olan içerik yayına giremez. Kartlarda ilki görünür.',
      staleAfterHours:
        'Bundan uzun süre yayında kalan içeriğin kartında uyarı çıkar. Uyarı istemiyorsanız boş bırakın.',
    },
  },
  en: {
    one: 'Headline type',
    many: 'Headline types',
    new: 'New headline type',
    field: {
      name: 'Name',
      headlineCategoryId: 'Headline category',
      totalContentCount: 'Total content count',
      cropTypeIds: 'Picture sizes',
      staleAfterHours: 'Stale after (hours)',
    },
    hint: {
      name: 'Must be unique within the headline category.',
      totalContentCount: 'How many items can be live in its list at once. Can’t be fewer than are live now.',
      cropTypeIds: 'Items without one of these crops can’t go live. Cards show the first.',
      staleAfterHours:
        'Cards show a warning once an item has been live longer than this. Leave empty for no warning.',
    },
  },
})
