import type { author } from '@manset/model/entities/author.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

export const en: EntityTexts<typeof author> = {
  one: 'Author',
  many: 'Authors',
  new: 'New author',
  field: {
    name: 'Name',
    surname: 'Surname',
    fullName: 'Full name',
    linkName: 'Link name',
    nickName: 'Nickname',
    authorType: 'Type',
    categoryIds: 'Categories',
    email: 'Email',
    about: 'About',
    twitter: 'X (Twitter)',
    facebook: 'Facebook',
    instagram: 'Instagram',
    youtube: 'YouTube',
    tiktok: 'TikTok',
    profilePhoto: 'Profile photo',
  },
  hint: {
    linkName: 'Leave empty to generate it from the name and surname.',
  },
  option: {
    authorType: { newspaper: 'Newspaper', internet: 'Internet', opinion: 'Opinion' },
  },
}
