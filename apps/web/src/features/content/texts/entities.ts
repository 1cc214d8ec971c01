// Registers the texts of the content types; imported by everything that shows one of their forms.

import { cartoon } from '@manset/model/entities/cartoon.ts'
import { column } from '@manset/model/entities/column.ts'
import { infographic } from '@manset/model/entities/infographic.ts'
import { news } from '@manset/model/entities/news.ts'
import { officialAnnouncement } from '@manset/model/entities/official-announcement.ts'
import { photoGallery } from '@manset/model/entities/photo-gallery.ts'
import { podcast } from '@manset/model/entities/podcast.ts'
import { promotion } from '@manset/model/entities/promotion.ts'
import { video } from '@manset/model/entities/video.ts'
import { defineEntityTexts } from '../../../kit/words/entity-texts.ts'
import {
  cartoonEn,
  columnEn,
  infographicEn,
  newsEn,
  officialAnnouncementEn,
  photoGalleryEn,
  podcastEn,
  promotionEn,
  videoEn,
} from './entities-en.ts'
import {
  cartoonTr,
  columnTr,
  infographicTr,
  newsTr,
  officialAnnouncementTr,
  photoGalleryTr,
  podcastTr,
  promotionTr,
  videoTr,
} from './entities-tr.ts'

defineEntityTexts(news, { tr: newsTr, en: newsEn })
defineEntityTexts(video, { tr: videoTr, en: videoEn })
defineEntityTexts(photoGallery, { tr: photoGalleryTr, en: photoGalleryEn })
defineEntityTexts(column, { tr: columnTr, en: columnEn })
defineEntityTexts(cartoon, { tr: cartoonTr, en: cartoonEn })
defineEntityTexts(infographic, { tr: infographicTr, en: infographicEn })
defineEntityTexts(promotion, { tr: promotionTr, en: promotionEn })
defineEntityTexts(podcast, { tr: podcastTr, en: podcastEn })
defineEntityTexts(officialAnnouncement, { tr: officialAnnouncementTr, en: officialAnnouncementEn })
