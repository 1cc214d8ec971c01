import { menu } from '@manset/model/entities/menu.ts'
import { defineEntityTexts } from '../../../kit/words/entity-texts.ts'
import { defineTexts } from '../../../platform/language/texts.ts'
import { addErrorTexts } from '../../../ui/notify.ts'
import { en } from './en.ts'
import { itemLabels } from './item-labels.ts'
import { tr } from './tr.ts'

export const menuTexts = defineTexts('menuPage', { tr, en })
addErrorTexts(menuTexts)

defineEntityTexts(menu, {
  tr: {
    one: 'Menü',
    many: 'Menüler',
    new: 'Yeni menü',
    field: { name: 'Ad', items: 'Öğeler', itemCount: 'Öğe' },
    parts: { items: itemLabels.tr },
  },
  en: {
    one: 'Menu',
    many: 'Menus',
    new: 'New menu',
    field: { name: 'Name', items: 'Items', itemCount: 'Items' },
    parts: { items: itemLabels.en },
  },
})
