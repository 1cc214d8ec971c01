// Labels of the content types' fields, in Turkish.

import type { cartoon } from '@manset/model/entities/cartoon.ts'
import type { column } from '@manset/model/entities/column.ts'
import type { infographic } from '@manset/model/entities/infographic.ts'
import type { news } from '@manset/model/entities/news.ts'
import type { officialAnnouncement } from '@manset/model/entities/official-announcement.ts'
import type { photoGallery } from '@manset/model/entities/photo-gallery.ts'
import type { podcast } from '@manset/model/entities/podcast.ts'
import type { promotion } from '@manset/model/entities/promotion.ts'
import type { video } from '@manset/model/entities/video.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

const shared = {
  title: 'Başlık',
  spot: 'Spot',
  authorId: 'Yazar',
  signatureId: 'İmza',
  sourceId: 'İçerik kaynağı',
  cover: 'Kapak görseli',
  coverGif: 'Kapak GIF’i',
  coverVideo: 'Kapak videosu',
  categoryIds: 'Kategoriler',
  tags: 'Etiketler',
  subjectTitleIds: 'Konu başlıkları',
  relatedContentIds: 'İlgili içerikler',
  seoTitle: 'SEO başlığı',
  seoUrlTitle: 'Adres adı',
  seoSpot: 'SEO spotu',
  seoKeywords: 'SEO anahtar kelimeleri',
  isNewsworthy: 'Haber değeri yüksek',
  isShownInHomepage: 'Ana sayfada göster',
  isPinned: 'Sabitle',
  contentDisplay: 'İçerik gösterimi',
  contentKind: 'İçerik niteliği',
  deviceTargets: 'Cihazlar',
} as const

const sharedOptions = {
  contentDisplay: { 1: 'Göster', 2: 'Gizle' },
  contentKind: { 1: 'Ürün içerikli', 2: 'Kamu spotu' },
  deviceTargets: { web: 'Web', mobile: 'Mobil', special: 'Özel' },
} as const

const sharedHints = {
  tags: 'Enter’a ya da virgüle basarak ekleyin. Sırası önemlidir.',
  seoTitle: 'Boş bırakırsanız başlık kullanılır.',
  seoUrlTitle: 'Boş bırakırsanız yayınlanırken başlıktan üretilir.',
  seoSpot: 'Boş bırakırsanız spot kullanılır.',
  deviceTargets: 'Bütün cihazlarda göstermek için boş bırakın.',
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
    embedCode: 'Embed kodu',
    footballEmbed: 'Futbol embed kodu',
    series: 'Dizi',
    pdf: 'PDF',
    issueNumber: 'Dergi sayısı',
    magazineQuote: 'Dergi alıntısı',
  },
  hint: {
    ...sharedHints,
    embedCode: 'Sağlayıcının embed kodu ya da paylaşım bağlantısı.',
    footballEmbed: 'Sofascore, Maçkolik, Sportradar ya da benzer bir sağlayıcının kodu veya adresi.',
    pdf: 'Kararın, raporun ya da basılı ilanın aslı. Okurlar indirebilir.',
    series: 'Siz yazdıkça sitedeki diziler önerilir.',
  },
  option: { ...sharedOptions, newsType: { 1: 'Sıcak', 2: 'Soğuk', 3: 'Gazete', 4: 'Yok' } },
}

export const photoGalleryTr: EntityTexts<typeof photoGallery> = {
  one: 'Foto galeri',
  many: 'Foto galeriler',
  new: 'Yeni foto galeri',
  field: { ...shared, body: 'Galeri metni', items: 'Fotoğraflar' },
  hint: { ...sharedHints, items: 'En az iki fotoğraf, her biri açıklamalı.' },
  option: sharedOptions,
}

export const columnTr: EntityTexts<typeof column> = {
  one: 'Köşe yazısı',
  many: 'Köşe yazıları',
  new: 'Yeni köşe yazısı',
  field: { ...shared, body: 'Yazı' },
  hint: sharedHints,
  option: sharedOptions,
}

export const videoTr: EntityTexts<typeof video> = {
  one: 'Video',
  many: 'Videolar',
  new: 'Yeni video',
  field: { ...shared, video: 'Video dosyası', body: 'Video metni' },
  hint: sharedHints,
  option: sharedOptions,
}

export const cartoonTr: EntityTexts<typeof cartoon> = {
  one: 'Karikatür',
  many: 'Karikatürler',
  new: 'Yeni karikatür',
  field: { ...shared, drawing: 'Çizim', body: 'Karikatür metni', cartoonistId: 'Çizer' },
  hint: { ...sharedHints, drawing: 'Okurlar çizimin tamamını kırpılmadan görür. Kapak çizimden önerilir.' },
  option: sharedOptions,
}

export const infographicTr: EntityTexts<typeof infographic> = {
  one: 'İnfografik',
  many: 'İnfografikler',
  new: 'Yeni infografik',
  field: { ...shared, body: 'İnfografik metni', items: 'Çizimler' },
  hint: { ...sharedHints, items: 'En az bir çizim, her biri açıklamalı.' },
  option: sharedOptions,
}

export const promotionTr: EntityTexts<typeof promotion> = {
  one: 'Tanıtım',
  many: 'Tanıtımlar',
  new: 'Yeni tanıtım',
  field: { ...shared, body: 'Tanıtım metni' },
  hint: { ...sharedHints, body: 'Başka sitelere giden bağlantılar nofollow olmalı.' },
  option: sharedOptions,
}

export const podcastTr: EntityTexts<typeof podcast> = {
  one: 'Podcast',
  many: 'Podcast’ler',
  new: 'Yeni podcast',
  field: { ...shared, soundIframe: 'Ses embed kodu', body: 'Bölüm metni', programId: 'Program' },
  hint: {
    ...sharedHints,
    soundIframe: 'SoundCloud ya da Spotify oynatıcısının embed kodu veya paylaşım bağlantısı.',
  },
  option: sharedOptions,
}

export const officialAnnouncementTr: EntityTexts<typeof officialAnnouncement> = {
  one: 'Resmî ilan',
  many: 'Resmî ilanlar',
  new: 'Yeni resmî ilan',
  field: {
    ...shared,
    announcementNumber: 'İlan numarası',
    pdf: 'PDF',
    announcementValue: 'İlan bedeli',
    body: 'İlan metni',
  },
  hint: {
    ...sharedHints,
    pdf: 'Kararın, raporun ya da basılı ilanın aslı. Okurlar indirebilir.',
    announcementNumber: 'Büyük harf ve rakam kullanın: ILN02012345.',
    announcementValue: 'Sitenin dilindeki yazımla, örneğin 12.500,75.',
  },
  option: sharedOptions,
}
