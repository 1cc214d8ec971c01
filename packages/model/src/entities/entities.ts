// All entities. A new definition is listed only here.
import type { ContentType } from '../content/content.ts'
import { agency } from './agency.ts'
import { agencyArchive } from './agency-archive.ts'
import { agencyCategoryRule } from './agency-category-rule.ts'
import { agencySource } from './agency-source.ts'
import { author } from './author.ts'
import { brand } from './brand.ts'
import { cartoonist } from './cartoonist.ts'
import { category } from './category.ts'
import { chatMessage } from './chat-message.ts'
import { chatRoom } from './chat-room.ts'
import { CONTENT_ENTITIES } from './content-entities.ts'
import { cropType } from './crop-type.ts'
import { dreamInterpretation } from './dream-interpretation.ts'
import { dua } from './dua.ts'
import type { EntityDefinition } from './entity.ts'
import { fatwa } from './fatwa.ts'
import { hadith } from './hadith.ts'
import { headline } from './headline.ts'
import { headlineCategory } from './headline-category.ts'
import { headlineTag } from './headline-tag.ts'
import { headlineType } from './headline-type.ts'
import { league } from './league.ts'
import { liveTransfer } from './live-transfer.ts'
import { mailing } from './mailing.ts'
import { mailingChannel } from './mailing-channel.ts'
import { menu } from './menu.ts'
import { notification } from './notification.ts'
import { person } from './person.ts'
import { program } from './program.ts'
import { reel } from './reel.ts'
import { signature } from './signature.ts'
import { siteConfiguration } from './site-configuration.ts'
import { source } from './source.ts'
import { story } from './story.ts'
import { subjectTitle } from './subject-title.ts'
import { team } from './team.ts'

export const ENTITIES = {
  ...CONTENT_ENTITIES,
  category,
  author,
  signature,
  source,
  subjectTitle,
  cartoonist,
  program,
  person,
  brand,
  headline,
  story,
  reel,
  headlineCategory,
  headlineType,
  headlineTag,
  menu,
  siteConfiguration,
  cropType,
  hadith,
  dreamInterpretation,
  dua,
  fatwa,
  agency,
  agencySource,
  agencyCategoryRule,
  agencyArchive,
  liveTransfer,
  league,
  team,
  mailingChannel,
  notification,
  chatRoom,
  chatMessage,
  mailing,
} as const satisfies Record<string, EntityDefinition>

export type EntityName = keyof typeof ENTITIES

export function entityByName(name: EntityName): EntityDefinition {
  return ENTITIES[name]
}

/** Entities with their own table. */
export type SettingsName = Exclude<EntityName, ContentType>
