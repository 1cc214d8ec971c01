import { headline } from '@manset/model/entities/headline.ts'
import { defineEntityTexts } from '../../kit/words/entity-texts.ts'

defineEntityTexts(headline, {
  tr: {
    one: 'Manşet',
    many: 'Manşetler',
    new: 'Yeni manşet',
    field: {
      contentId: 'İçerik',
      recipeId: 'Tarif numarası',
      title: 'Başlık',
      spot: 'Spot',
      hidesTitleAndSpot: 'Başlık ve spotu gizle',
      url: 'Adres',
      headlineTagId: 'Manşet etiketi',
      image: 'Görsel',
    },
    hint: {
      title: 'İçeriğin başlığını göstermek için boş bırakın.',
      spot: 'İçeriğin spotunu göstermek için boş bırakın.',
      url: 'https:// ile başlayan bir adres ya da / ile başlayan bir yol.',
      image: 'İçeriğin kapağını göstermek için boş bırakın.',
    },
    caseHint: {
      title: { byHand: 'Kartta bu başlık görünür.' },
      spot: { byHand: 'Kartta başlığın altında görünür. İsteğe bağlı.' },
      image: { byHand: 'Görselsiz kart için boş bırakın.' },
    },
  },
  en: {
    one: 'Headline',
    many: 'Headlines',
    new: 'New headline',
    field: {
      contentId: 'Content',
      recipeId: 'Recipe number',
      title: 'Title',
      spot: 'Standfirst',
      hidesTitleAndSpot: 'Hide title and spot',
      url: 'Address',
      headlineTagId: 'Headline tag',
      image: 'Picture',
    },
    hint: {
      title: 'Leave empty to show the story’s title.',
      spot: 'Leave empty to show the story’s standfirst.',
      url: 'An address that starts with https://, or a path that starts with /.',
      image: 'Leave empty to show the story’s cover.',
    },
    caseHint: {
      title: { byHand: 'The card shows this title.' },
      spot: { byHand: 'Shown below the title on the card. Optional.' },
      image: { byHand: 'Leave empty for a card without a picture.' },
    },
  },
})
