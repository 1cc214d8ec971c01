import { brand } from '@manset/model/entities/brand.ts'
import { defineEntityTexts } from '../../kit/words/entity-texts.ts'

defineEntityTexts(brand, {
  tr: {
    one: 'Marka',
    many: 'Markalar',
    new: 'Yeni marka',
    field: {
      name: 'Ad',
      logo: 'Logo',
      darkLogo: 'Koyu tema logosu',
      banner: 'Afiş',
      dataSource: 'Veri kaynağı',
      website: 'Web adresi',
      phone: 'Telefon',
    },
    hint: {
      darkLogo: 'Koyu sayfalarda logonun yerine gösterilir.',
      phone: 'Okurların arayacağı numara: +902125550100.',
    },
  },
  en: {
    one: 'Brand',
    many: 'Brands',
    new: 'New brand',
    field: {
      name: 'Name',
      logo: 'Logo',
      darkLogo: 'Dark logo',
      banner: 'Banner',
      dataSource: 'Data source',
      website: 'Web address',
      phone: 'Phone',
    },
    hint: {
      darkLogo: 'Shown in place of the logo on dark pages.',
      phone: 'The number readers call: +902125550100.',
    },
  },
})
