// All features of the web application, in menu order within each section.

import { board } from '../boards/feature.ts'
import type { ChannelFeature } from '../dispatch/channel.ts'
import { dispatching } from '../dispatch/feature.ts'
import { audit } from '../features/audit/feature.ts'
import { author } from '../features/author/feature.ts'
import { brand } from '../features/brand/feature.ts'
import { calendar } from '../features/calendar/feature.ts'
import { cartoonist } from '../features/cartoonist/feature.ts'
import { category } from '../features/category/feature.ts'
import { chat, chatRoom } from '../features/chat/feature.ts'
import { content } from '../features/content/feature.ts'
import { cropType } from '../features/crop-type/feature.ts'
import { agencyCategoryRule } from '../features/desk/categories/feature.ts'
import { desk } from '../features/desk/feature.ts'
import { agency, agencySource } from '../features/desk/sources/feature.ts'
import { editorContentReport } from '../features/editor-content-report/feature.ts'
import { featureFlag } from '../features/feature-flag/feature.ts'
import { headline } from '../features/headline/feature.ts'
import { headlineCategory } from '../features/headline-category/feature.ts'
import { headlineTag } from '../features/headline-tag/feature.ts'
import { headlineType } from '../features/headline-type/feature.ts'
import { job } from '../features/job/feature.ts'
import { league, liveTransfer, team } from '../features/live-transfer/feature.ts'
import { mailing } from '../features/mailing/feature.ts'
import { media } from '../features/media/feature.ts'
import { menu } from '../features/menu/feature.ts'
import { notice } from '../features/notice/feature.ts'
import { notification } from '../features/notification/feature.ts'
import { permission } from '../features/permission/feature.ts'
import { person } from '../features/person/feature.ts'
import { program } from '../features/program/feature.ts'
import { mailingChannel, reader } from '../features/reader/feature.ts'
import { recipe } from '../features/recipe/feature.ts'
import { dream, dua, fatwa, hadith } from '../features/seo/feature.ts'
import { share } from '../features/share/feature.ts'
import { signature } from '../features/signature/feature.ts'
import { siteConfiguration } from '../features/site-configuration/feature.ts'
import { source } from '../features/source/feature.ts'
import { reel, story } from '../features/story/feature.ts'
import { subjectTitle } from '../features/subject-title/feature.ts'
import { user } from '../features/user/feature.ts'
import { videoProcess } from '../features/video-process/feature.ts'
import type { Feature } from '../kit/feature.ts'
import { plannedPages } from './planned-pages.ts'

export const FEATURES: readonly (Feature & Partial<ChannelFeature>)[] = [
  desk,
  content,
  calendar,
  videoProcess,
  media,
  liveTransfer,
  notification,
  chat,
  share,
  recipe,
  board,
  notice,
  headline,
  story,
  reel,
  mailing,
  mailingChannel,
  reader,
  hadith,
  dream,
  dua,
  fatwa,
  category,
  signature,
  source,
  subjectTitle,
  author,
  cartoonist,
  program,
  person,
  league,
  team,
  headlineTag,
  headlineType,
  headlineCategory,
  menu,
  brand,
  agency,
  agencySource,
  agencyCategoryRule,
  chatRoom,
  user,
  permission,
  siteConfiguration,
  cropType,
  featureFlag,
  audit,
  job,
  dispatching,
  plannedPages,
  editorContentReport,
]
