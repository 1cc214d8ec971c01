// Every feature of the server, in the order of preparing and starting, and their dependencies. An entity that needs nothing beyond its
// definition needs no feature.
import type { EntityName } from '@manset/model/entities/entities.ts'
import { assignments } from './abilities/assign/feature.ts'
import { comments } from './abilities/comment/feature.ts'
import { clock } from './abilities/due-steps.ts'
import { editing } from './abilities/lock/feature.ts'
import { board } from './boards/feature.ts'
import { itemsShownOnBoards } from './boards/shown-on-boards.ts'
import { dispatchSource } from './dispatch/calendar.ts'
import type { ChannelFeature } from './dispatch/channel.ts'
import { dispatching } from './dispatch/feature.ts'
import { audit } from './features/audit/feature.ts'
import { author } from './features/author/feature.ts'
import { calendar } from './features/calendar/feature.ts'
import { category } from './features/category/feature.ts'
import { chat } from './features/chat/feature.ts'
import { content } from './features/content/feature.ts'
import { createDraft } from './features/content/public.ts'
import { publishedUsage } from './features/content/published-usage.ts'
import { desk } from './features/desk/feature.ts'
import { pictureOfAgencyItem, pictureOfArchiveItem } from './features/desk/public.ts'
import { editorContentReport } from './features/editor-content-report/feature.ts'
import { featureFlag } from './features/feature-flag/feature.ts'
import { job } from './features/job/feature.ts'
import { listView } from './features/list-view/feature.ts'
import { liveTransfer } from './features/live-transfer/feature.ts'
import { mailing } from './features/mailing/feature.ts'
import { media } from './features/media/feature.ts'
import { createFetchedPictureStore, createMediaPort, type OnStored } from './features/media/public.ts'
import { menu } from './features/menu/feature.ts'
import { notice } from './features/notice/feature.ts'
import { notification } from './features/notification/feature.ts'
import { permission } from './features/permission/feature.ts'
import { reader } from './features/reader/feature.ts'
import { recipe } from './features/recipe/feature.ts'
import { createRecipePictures, recipePictureHosts } from './features/recipe/public.ts'
import { seo } from './features/seo/feature.ts'
import { site } from './features/site/feature.ts'
import { user } from './features/user/feature.ts'
import { videoProcess } from './features/video-process/feature.ts'
import { queueVideo } from './features/video-process/queue.ts'
import type { CalendarSource } from './kit/calendar/source.ts'
import { autosaves } from './kit/copies/feature.ts'
import { type Behaviour, composeBehaviours } from './kit/entity/behaviour.ts'
import { saveKeys } from './kit/entity/save-keys.ts'
import type { Feature } from './kit/feature.ts'
import { ongoing } from './kit/ongoing/reconcile-abandoned.ts'

/** Listeners for every new file of a site, from any source. */
const ON_STORED: readonly OnStored[] = [queueVideo]

const recipePicture = createRecipePictures(createFetchedPictureStore(ON_STORED))

/** Features that send to many recipients. */
const CHANNEL_FEATURES: readonly ChannelFeature[] = [
  notification,
  mailing({ recipePicture, recipeHosts: recipePictureHosts }),
  chat,
]

/** The channels that they declare. */
export const CHANNELS = CHANNEL_FEATURES.flatMap(({ channels }) => channels)

export const FEATURES: readonly Feature[] = [
  site,
  user,
  permission,
  featureFlag,
  listView,
  audit,
  job,
  media({
    onStored: ON_STORED,
    pictureSources: {
      agency: { permission: 'agency.use', entity: 'agencyContent', pictureOf: pictureOfAgencyItem },
      archive: {
        permission: 'agencyArchive.use',
        entity: 'agencyArchive',
        pictureOf: pictureOfArchiveItem,
      },
    },
    shown: [
      publishedUsage,
      ...itemsShownOnBoards,
      ...CHANNELS.map(({ name, isComing }) => ({ entities: [name], isShown: isComing })),
    ],
  }),
  videoProcess,
  content,
  editorContentReport,
  category,
  author,
  menu,
  recipe,
  seo,
  liveTransfer,
  reader,
  ...CHANNEL_FEATURES,
  desk({ createDraft, picturesOf: createMediaPort(ON_STORED) }),
  board({ recipePicture }),
  notice,
  calendar({ sources: calendarSources }),
  dispatching,
  ongoing,
  clock,
  editing,
  comments,
  assignments,
  autosaves,
  saveKeys,
]

/** Where the calendar reads its entries: what features declare, and the dispatches of every channel. */
export function calendarSources(): CalendarSource[] {
  return [...FEATURES.flatMap((feature) => feature.calendar ?? []), ...CHANNELS.map(dispatchSource)]
}

/** The composed save hooks of all features for an entity. */
export function behaviourOf(entity: string): Behaviour {
  return composeBehaviours(FEATURES.map(({ behaviours }) => behaviours?.[entity as EntityName]))
}
