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
      title: 'Boş bırakılırsa içeriğin başlığı görünür.',
      spot: 'Boş bırakılırsa içeriğin spotu görünür.',
      url: 'https:// ile başlayan bir adres ya da / ile başlayan bir yol.',
      image: 'Boş bırakılırsa içeriğin kapağı görünür.',
    },
    caseHint: {
      title: { byHand: 'Kartta bu başlık görünür.' },
      spot: { byHand: 'Kartta başlığın altında görünür; boş bırakılabilir.' },
      image: { byHand: 'Boş bırakılırsa kart görselsiz kalır.' },
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
      spot: 'Spot',
      hidesTitleAndSpot: 'Hide title and spot',
      url: 'Address',
      headlineTagId: 'Headline tag',
      image: 'Picture',
    },
    hint: {
      title: 'Left empty, the title of the content is shown.',
      spot: 'Left empty, the spot of the content is shown.',
      url: 'An address that begins with https://, or a path that begins with /.',
      image: 'Left empty, the cover of the content is shown.',
    },
    caseHint: {
      title: { byHand: 'The card shows this title.' },
      spot: { byHand: 'Shown below the title on the card; may be left empty.' },
      image: { byHand: 'Left empty, the card has no picture.' },
    },
  },
})
