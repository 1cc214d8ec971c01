// Registers the words of the content types; imported by whatever shows one of their forms.
import { column } from '@manset/model/entities/column.ts'
import { news } from '@manset/model/entities/news.ts'
import { photoGallery } from '@manset/model/entities/photo-gallery.ts'
import { defineEntityTexts } from '../../../kit/words/entity-texts.ts'
import { columnEn, newsEn, photoGalleryEn } from './entities-en.ts'
import { columnTr, newsTr, photoGalleryTr } from './entities-tr.ts'

defineEntityTexts(news, { tr: newsTr, en: newsEn })
defineEntityTexts(photoGallery, { tr: photoGalleryTr, en: photoGalleryEn })
defineEntityTexts(column, { tr: columnTr, en: columnEn })
