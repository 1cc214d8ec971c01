import { reel } from '@manset/model/entities/reel.ts'
import { story } from '@manset/model/entities/story.ts'
import { defineEntityTexts } from '../../../kit/words/entity-texts.ts'
import { defineTexts } from '../../../platform/language/texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

export const storyTexts = defineTexts('story', { tr, en })

const ALIKE = {
  tr: {
    field: {
      title: 'Başlık',
      placedType: 'Tür',
      externalLink: 'Dış bağlantı',
      relatedContentIds: 'İlgili içerikler',
      categoryIds: 'Kategoriler',
    },
    hint: {
      externalLink: 'http:// ya da https:// ile başlayan tam adres.',
      categoryIds: 'Bütün kategorilerde göstermek için boş bırakın.',
    },
    option: { placedType: { normal: 'Normal', advertisement: 'Reklam' } },
    link: 'Bağlantı',
  },
  en: {
    field: {
      title: 'Title',
      placedType: 'Type',
      externalLink: 'External link',
      relatedContentIds: 'Related content',
      categoryIds: 'Categories',
    },
    hint: {
      externalLink: 'A full address starting with http:// or https://.',
      categoryIds: 'Leave empty to show it in all categories.',
    },
    option: { placedType: { normal: 'Normal', advertisement: 'Advertisement' } },
    link: 'Link',
  },
} as const

defineEntityTexts(story, {
  tr: {
    ...{ one: 'Story', many: 'Story’ler', new: 'Yeni story' },
    field: { ...ALIKE.tr.field, frames: 'Kareler' },
    hint: ALIKE.tr.hint,
    option: ALIKE.tr.option,
    parts: {
      frames: {
        add: 'Kare ekle',
        type: { picture: 'Görsel karesi', video: 'Video karesi', text: 'Yazı karesi' },
        field: {
          image: 'Görsel',
          video: 'Video',
          text: 'Yazı',
          link: ALIKE.tr.link,
          duration: 'Süre (saniye)',
        },
        option: {},
      },
    },
  },
  en: {
    ...{ one: 'Story', many: 'Stories', new: 'New story' },
    field: { ...ALIKE.en.field, frames: 'Frames' },
    hint: ALIKE.en.hint,
    option: ALIKE.en.option,
    parts: {
      frames: {
        add: 'Add frame',
        type: { picture: 'Picture frame', video: 'Video frame', text: 'Text frame' },
        field: {
          image: 'Picture',
          video: 'Video',
          text: 'Text',
          link: ALIKE.en.link,
          duration: 'Duration (seconds)',
        },
        option: {},
      },
    },
  },
})

defineEntityTexts(reel, {
  tr: {
    ...{ one: 'Reels', many: 'Reels', new: 'Yeni reels' },
    field: { ...ALIKE.tr.field, videos: 'Videolar' },
    hint: { ...ALIKE.tr.hint, videos: 'Dikey videolar (9:16).' },
    option: ALIKE.tr.option,
    parts: {
      videos: {
        add: 'Video ekle',
        type: { video: 'Video' },
        field: { video: 'Video', cover: 'Kapak', text: 'Yazı', link: ALIKE.tr.link },
        option: {},
      },
    },
  },
  en: {
    ...{ one: 'Reel', many: 'Reels', new: 'New reel' },
    field: { ...ALIKE.en.field, videos: 'Videos' },
    hint: { ...ALIKE.en.hint, videos: 'Vertical videos (9:16).' },
    option: ALIKE.en.option,
    parts: {
      videos: {
        add: 'Add video',
        type: { video: 'Video' },
        field: { video: 'Video', cover: 'Cover', text: 'Text', link: ALIKE.en.link },
        option: {},
      },
    },
  },
})
