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
      staleAfterHours: 'Eskime süresi (saat)',
    },
    hint: {
      name: 'Aynı manşet kategorisinde bir kez kullanılabilir.',
      totalContentCount:
        'Listede aynı anda yayında olabilecek içerik sayısı; şu an yayında olandan az olamaz.',
      cropTypeIds: 'Bu kırpmaları eksik olan yayına alınamaz. Kartlar ilkini gösterir.',
      staleAfterHours: 'Bu süreden uzun yayında duranların kartında uyarı çıkar. Boşsa uyarılmaz.',
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
