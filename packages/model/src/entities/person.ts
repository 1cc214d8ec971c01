import { defineEntity } from './entity.ts'

const names = { kind: 'words', maxLength: 50, maxCharacters: 120 } as const

export const person = defineEntity({
  name: 'person',
  table: 'persons',
  calls: { list: 'getPersons', get: 'getPerson', save: 'savePerson', approve: 'approvePerson' },
  abilities: ['approve', 'lock'],
  label: 'fullName',
  fields: {
    // Minimum size for its crop.
    profilePhoto: { kind: 'image', cropTypeIds: ['1x1'], minWidth: 600, minHeight: 600, required: true },
    /** People with the same name must differ in birth date or job. */
    name: { kind: 'text', required: true, maxCharacters: 60, messageRules: { unique: 'distinctPerson' } },
    surname: { kind: 'text', required: true, maxCharacters: 60 },
    fullName: { kind: 'text', maxCharacters: 121, isReadOnly: true, joins: ['name', 'surname'] },
    nickname: { kind: 'text', maxCharacters: 60 },
    email: { kind: 'text', maxCharacters: 254, rule: 'email' },
    birthDate: { kind: 'day' },
    deathDate: { kind: 'day' },
    burialPlace: { kind: 'text', maxCharacters: 160 },
    job: { kind: 'text', maxCharacters: 160 },
    education: { kind: 'longText', maxCharacters: 2_000 },
    mission: { kind: 'text', maxCharacters: 300 },
    nationality: { kind: 'text', maxCharacters: 80 },
    maritalStatus: { kind: 'choice', options: ['single', 'married', 'divorced', 'widowed'] },
    marriageDate: { kind: 'day' },
    divorceDate: { kind: 'day' },
    children: names,
    descendants: names,
    parents: names,
    siblings: names,
    foundedOrganizations: names,
    awards: names,
    books: names,
  },
  pairs: [
    { rule: 'dateOrder', field: 'deathDate', other: 'birthDate' },
    { rule: 'needs', field: 'divorceDate', other: 'marriageDate' },
    { rule: 'dateOrder', field: 'divorceDate', other: 'marriageDate' },
  ],
  form: {
    identity: [['name', 'surname'], ['nickname', 'email'], 'profilePhoto', 'isApproved'],
    life: [['birthDate', 'deathDate'], ['nationality', 'burialPlace'], ['job', 'mission'], 'education'],
    family: [
      'maritalStatus',
      ['marriageDate', 'divorceDate'],
      'parents',
      'siblings',
      'children',
      'descendants',
    ],
    works: ['foundedOrganizations', 'awards', 'books'],
  },
  list: {
    columns: ['profilePhoto', 'fullName', 'job', 'birthDate', 'updatedDate', 'isApproved'],
    filters: ['maritalStatus', 'isApproved'],
    search: ['name', 'surname', 'nickname', 'job'],
    order: 'newest',
  },
})
