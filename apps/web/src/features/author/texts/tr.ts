import type { author } from '@manset/model/entities/author.ts'
import type { EntityTexts } from '../../../kit/words/entity-texts.ts'

export const tr: EntityTexts<typeof author> = {
  one: 'Yazar',
  many: 'Yazarlar',
  new: 'Yeni yazar',
  field: {
    name: 'Ad',
    surname: 'Soyad',
    fullName: 'Ad soyad',
    linkName: 'Adres adı',
    nickName: 'Takma ad',
    authorType: 'Tür',
    categoryIds: 'Kategoriler',
    email: 'E-posta',
    about: 'Hakkında',
    twitter: 'X (Twitter)',
    facebook: 'Facebook',
    instagram: 'Instagram',
    youtube: 'YouTube',
    tiktok: 'TikTok',
    profilePhoto: 'Profil fotoğrafı',
  },
  hint: {
    linkName: 'Boş bırakırsanız ad ve soyaddan üretilir.',
  },
  option: {
    authorType: { newspaper: 'Gazete', internet: 'İnternet', opinion: 'Görüş' },
  },
}
