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
      darkLogo: 'Koyu zemin logosu',
      banner: 'Afiş',
      dataSource: 'Veri kaynağı',
    },
    hint: { darkLogo: 'Koyu görünümde, logonun yerine gösterilir.' },
  },
  en: {
    one: 'Brand',
    many: 'Brands',
    new: 'New brand',
    field: { name: 'Name', logo: 'Logo', darkLogo: 'Dark logo', banner: 'Banner', dataSource: 'Data source' },
    hint: { darkLogo: 'Shown in place of the logo on dark pages.' },
  },
})
