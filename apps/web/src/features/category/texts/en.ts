import type { category } from '@manset/model/entities/category.ts'
import { en as contentTypes } from '../../../kit/words/content-types/names/en.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

export const en: EntityTexts<typeof category> = {
  one: 'Category',
  many: 'Categories',
  new: 'New category',
  field: {
    name: 'Name',
    displayName: 'Display name',
    linkName: 'Link name',
    parentId: 'Parent category',
    hierarchy: 'Level',
    contentTypes: 'Content types',
    color: 'Color',
    iconUrl: 'Icon address',
    isSportsEnabled: 'Sports data enabled',
  },
  hint: {
    displayName: 'Leave empty to show the name.',
    linkName: 'Leave empty to generate it from the name.',
    parentId: 'Leave empty for a main category. Only approved main categories can be chosen.',
    contentTypes: 'Leave empty to use it for all types.',
  },
  option: {
    hierarchy: { main: 'Main category', sub: 'Sub-category' },
    contentTypes,
  },
}
