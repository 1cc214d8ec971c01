import { CONTENT_TYPES } from '../content/content.ts'
import { defineEntity } from './entity.ts'

export const category = defineEntity({
  name: 'category',
  table: 'categories',
  calls: { list: 'getAllCategories', get: 'getCategory', save: 'saveCategory', approve: 'approveCategory' },
  abilities: ['order', 'approve', 'lock'],
  label: 'name',
  fields: {
    name: { kind: 'text', required: true, maxCharacters: 80 },
    displayName: { kind: 'text', maxCharacters: 80 },
    /** Derived from the name if empty. */
    linkName: { kind: 'text', maxCharacters: 100, rule: 'linkName' },
    parentId: { kind: 'reference', to: 'category', as: 'parent' },
    hierarchy: { kind: 'choice', options: ['main', 'sub'], isReadOnly: true },
    contentTypes: { kind: 'choices', options: CONTENT_TYPES, isAllWhenEmpty: true },
    color: { kind: 'text', maxCharacters: 9, rule: 'hexColor' },
    iconUrl: { kind: 'text', maxCharacters: 500, rule: 'url' },
    isSportsEnabled: { kind: 'flag', initial: false },
  },
  groups: { options: ['isSportsEnabled'] },
  form: [
    'name',
    ['displayName', 'linkName'],
    'parentId',
    'contentTypes',
    ['color', 'order'],
    'iconUrl',
    'isSportsEnabled',
    'isApproved',
  ],
  list: {
    columns: ['name', 'parent', 'linkName', 'color', 'contentTypes', 'order', 'isApproved'],
    filters: ['hierarchy', 'parentId', 'contentTypes', 'isApproved'],
    search: ['name', 'displayName', 'linkName'],
    order: 'position',
  },
})
