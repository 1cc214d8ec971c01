// Words of the content types' fields, in Turkish.
import type { column } from '@manset/model/entities/column.ts'
import type { news } from '@manset/model/entities/news.ts'
import type { photoGallery } from '@manset/model/entities/photo-gallery.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

const shared = {
  title: 'Başlık',
  spot: 'Spot',
  authorId: 'Yazar',
  signatureId: 'İmza',
  sourceId: 'İçerik kaynağı',
  cover: 'Kapak görseli',
  categoryIds: 'Kategoriler',
  tags: 'Etiketler',
  relatedContentIds: 'İlgili içerikler',
  seoTitle: 'SEO başlığı',
  seoUrlTitle: 'Adres adı',
  seoSpot: 'SEO açıklaması',
  seoKeywords: 'Anahtar kelimeler',
  isNewsworthy: 'Haber değeri yüksek',
  isShownInHomepage: 'Ana sayfada göster',
  isPinned: 'Sabitle',
} as const

const sharedHints = {
  tags: 'Enter ya da virgülle ekleyin; sırası önemlidir.',
  seoTitle: 'Boşsa başlık kullanılır.',
  seoUrlTitle: 'Boşsa yayımlanırken başlıktan üretilir.',
  seoSpot: 'Boşsa spot kullanılır.',
} as const

export const newsTr: EntityTexts<typeof news> = {
  one: 'Haber',
  many: 'Haberler',
  new: 'Yeni haber',
  field: {
    ...shared,
    caption: 'Üst başlık',
    body: 'Haber metni',
    newsType: 'Haber tipi',
    coverGif: 'Kapak GIF’i',
    coverVideo: 'Kapak videosu',
    embedCode: 'Gömme kodu',
    footballEmbed: 'Futbol gömme kodu',
    series: 'Dizi',
    issueNumber: 'Dergi sayısı',
  },
  hint: sharedHints,
  option: { newsType: { 1: 'Sıcak', 2: 'Soğuk', 3: 'Gazete', 4: 'Yok' } },
}

export const photoGalleryTr: EntityTexts<typeof photoGallery> = {
  one: 'Foto galeri',
  many: 'Foto galeriler',
  new: 'Yeni foto galeri',
  field: { ...shared, body: 'Galeri metni', items: 'Fotoğraflar' },
  hint: { ...sharedHints, items: 'En az iki fotoğraf; her birinin açıklaması olmalı.' },
  option: {},
}

export const columnTr: EntityTexts<typeof column> = {
  one: 'Köşe yazısı',
  many: 'Köşe yazıları',
  new: 'Yeni köşe yazısı',
  field: { ...shared, body: 'Yazı' },
  hint: sharedHints,
  option: {},
}
