import { defineEntity } from './entity.ts'

export const author = defineEntity({
  name: 'author',
  table: 'authors',
  onlyWhere: 'isAuthorEnabled',
  calls: { list: 'getAuthors', get: 'getAuthor', save: 'saveAuthor', approve: 'approveAuthor' },
  abilities: ['order', 'approve', 'lock'],
  label: 'fullName',
  fields: {
    name: { kind: 'text', required: true, maxCharacters: 60 },
    surname: { kind: 'text', required: true, maxCharacters: 60 },
    fullName: { kind: 'text', maxCharacters: 121, isReadOnly: true, joins: ['name', 'surname'] },
    /** Derived from the full name if empty. */
    linkName: { kind: 'text', maxCharacters: 140, rule: 'linkName' },
    nickName: { kind: 'text', maxCharacters: 60 },
    authorType: {
      kind: 'choice',
      options: ['newspaper', 'internet', 'opinion'],
      initial: 'newspaper',
      required: true,
    },
    categoryIds: { kind: 'references', to: 'category', as: 'categories', maxLength: 20 },
    email: { kind: 'text', maxCharacters: 254, rule: 'email' },
    about: { kind: 'longText', maxCharacters: 4_000 },
    twitter: { kind: 'text', maxCharacters: 15, rule: 'twitter' },
    facebook: { kind: 'text', maxCharacters: 50, rule: 'facebook' },
    instagram: { kind: 'text', maxCharacters: 29, rule: 'instagram' },
    youtube: { kind: 'text', maxCharacters: 30, rule: 'youtube' },
    tiktok: { kind: 'text', maxCharacters: 23, rule: 'tiktok' },
    // Minimum size that allows all its crops.
    profilePhoto: { kind: 'image', cropTypeIds: ['1x1', '16x9'], minWidth: 1280, minHeight: 720 },
  },
  form: [
    'profilePhoto',
    ['name', 'surname'],
    ['nickName', 'authorType'],
    ['linkName', 'order'],
    'categoryIds',
    'email',
    'about',
    ['twitter', 'facebook', 'instagram'],
    ['youtube', 'tiktok'],
    'isApproved',
  ],
  list: {
    columns: ['profilePhoto', 'fullName', 'authorType', 'categories', 'order', 'isApproved'],
    filters: ['authorType', 'categoryIds', 'isApproved'],
    search: ['name', 'surname', 'nickName', 'email'],
    order: 'position',
  },
})
