import type { category } from '@manset/model/entities/category.ts'
import { tr as contentTypes } from '../../../kit/words/content-types/names/tr.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

export const tr: EntityTexts<typeof category> = {
  one: 'Kategori',
  many: 'Kategoriler',
  new: 'Yeni kategori',
  field: {
    name: 'Ad',
    displayName: 'Görünen ad',
    linkName: 'Adres adı',
    parentId: 'Üst kategori',
    hierarchy: 'Düzey',
    contentTypes: 'İçerik türleri',
    color: 'Renk',
    iconUrl: 'Simge adresi',
    isSportsEnabled: 'Spor verileri açık',
  },
  hint: {
    displayName: 'Boş bırakırsanız ad gösterilir.',
    linkName: 'Boş bırakırsanız addan üretilir.',
    parentId: 'Ana kategori olması için boş bırakın. Yalnızca onaylı ana kategorileri seçebilirsiniz.',
    contentTypes: 'Bütün türlerde kullanmak için boş bırakın.',
  },
  option: {
    hierarchy: { main: 'Ana kategori', sub: 'Alt kategori' },
    contentTypes,
  },
}
