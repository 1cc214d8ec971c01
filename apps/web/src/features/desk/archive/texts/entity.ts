import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { defineEntityTexts } from '../../../../kit/words/entity-texts.ts'

defineEntityTexts(agencyArchive, {
  tr: {
    one: 'Arşiv kaydı',
    many: 'Arşiv',
    new: 'Arşive ekle',
    part: { pictures: 'Görseller', words: 'Başlık ve metin', filing: 'Sınıflandırma' },
    field: {
      title: 'Başlık',
      spot: 'Spot',
      content: 'Metin',
      tags: 'Etiketler',
      agencyCategoryName: 'Kategoriler',
      source: 'Kaydın kaynağı',
      author: 'Fotoğraf / muhabir',
      images: 'Fotoğraflar',
      video: 'Video',
    },
    hint: { images: 'En az bir fotoğraf. İlki kapak olur.' },
  },
  en: {
    one: 'Archive item',
    many: 'Archive',
    new: 'Add to archive',
    part: { pictures: 'Pictures', words: 'Title and text', filing: 'Filing' },
    field: {
      title: 'Title',
      spot: 'Standfirst',
      content: 'Text',
      tags: 'Tags',
      agencyCategoryName: 'Categories',
      source: 'Source of the item',
      author: 'Photographer / reporter',
      images: 'Photos',
      video: 'Video',
    },
    hint: { images: 'At least one photo. The first one is the cover.' },
  },
})
