// What an administrator sets for a site: every site setting, and how the edition looks and tells the time.

import type { Field } from '../kinds/field.ts'
import { SITE_SETTINGS, type SiteSettings } from '../site.ts'
import { defineEntity } from './entity.ts'

const HOSTS = { kind: 'words', maxLength: 50, maxCharacters: 253, rule: 'hostName' } as const

/** A setting without a field could be changed by nobody: it does not compile. */
const SETTING_FIELDS = {
  isExpirationDate: { kind: 'flag', initial: SITE_SETTINGS.isExpirationDate },
  isCoverTextRequired: { kind: 'flag', initial: SITE_SETTINGS.isCoverTextRequired },
  isSmilesEnabled: { kind: 'flag', initial: SITE_SETTINGS.isSmilesEnabled },
  isMagazineQuoteEnabled: { kind: 'flag', initial: SITE_SETTINGS.isMagazineQuoteEnabled },
  isAuthorEnabled: { kind: 'flag', initial: SITE_SETTINGS.isAuthorEnabled },
  isCartoonistEnabled: { kind: 'flag', initial: SITE_SETTINGS.isCartoonistEnabled },
  isProgramEnabled: { kind: 'flag', initial: SITE_SETTINGS.isProgramEnabled },
  isShowAddArchiveButton: { kind: 'flag', initial: SITE_SETTINGS.isShowAddArchiveButton },
  headlineKickPermission: { kind: 'flag', initial: SITE_SETTINGS.headlineKickPermission },
  isSubjectTitleEnabled: { kind: 'flag', initial: SITE_SETTINGS.isSubjectTitleEnabled },
  isSeriesEnabled: { kind: 'flag', initial: SITE_SETTINGS.isSeriesEnabled },
  isPdfEnabled: { kind: 'flag', initial: SITE_SETTINGS.isPdfEnabled },
  isFootballEmbedEnabled: { kind: 'flag', initial: SITE_SETTINGS.isFootballEmbedEnabled },
  isContentDisplayEnabled: { kind: 'flag', initial: SITE_SETTINGS.isContentDisplayEnabled },
  isContentKindEnabled: { kind: 'flag', initial: SITE_SETTINGS.isContentKindEnabled },
  isDeviceTargetEnabled: { kind: 'flag', initial: SITE_SETTINGS.isDeviceTargetEnabled },
  flashNewsDescription: { kind: 'longText', maxCharacters: 240 },
  embedHosts: HOSTS,
  footballHosts: HOSTS,
} as const satisfies Record<keyof SiteSettings, Field>

export const siteConfiguration = defineEntity({
  name: 'siteConfiguration',
  permission: 'site',
  table: 'site_configurations',
  isOfSite: true,
  calls: { get: 'getSiteConfiguration', save: 'saveSiteConfiguration' },
  abilities: ['lock'],
  label: 'name',
  fields: {
    /** As the sites are called; kept by the company. */
    name: { kind: 'text', maxCharacters: 120, isReadOnly: true },
    color: { kind: 'text', required: true, maxCharacters: 7, rule: 'hexColor' },
    timeZone: { kind: 'text', required: true, maxCharacters: 64, rule: 'timeZone' },
    ...SETTING_FIELDS,
    notificationFlashNewsCoverImage: { kind: 'image', cropTypeIds: ['16x9'] },
    liveTransferCoverImage: { kind: 'image', cropTypeIds: ['16x9'] },
    /** From when a newsletter is scheduled to when it goes out at least. */
    mailingLeadMinutes: { kind: 'integer', required: true, minValue: 0, maxValue: 1_440, initial: 15 },
    dreamInterpretationTitle: { kind: 'text', maxCharacters: 120 },
    /** Pages from which readers' browsers may register for push messages. */
    pushOrigins: { kind: 'words', maxLength: 20, maxCharacters: 262, rule: 'webOrigin' },
    /** Of the Firebase project of the site's app. */
    fcmServiceAccount: { kind: 'secret', maxCharacters: 6_000, rule: 'serviceAccount' },
  },
  form: {
    look: [['color', 'timeZone']],
    content: [
      'isCoverTextRequired',
      'isExpirationDate',
      'isSmilesEnabled',
      'isMagazineQuoteEnabled',
      'isSubjectTitleEnabled',
      'isSeriesEnabled',
      'isPdfEnabled',
      'isShowAddArchiveButton',
    ],
    showing: ['isContentDisplayEnabled', 'isContentKindEnabled', 'isDeviceTargetEnabled'],
    people: ['isAuthorEnabled', 'isCartoonistEnabled', 'isProgramEnabled', 'headlineKickPermission'],
    covers: ['flashNewsDescription', 'notificationFlashNewsCoverImage', 'liveTransferCoverImage'],
    mailing: ['mailingLeadMinutes'],
    seo: ['dreamInterpretationTitle'],
    push: ['pushOrigins', 'fcmServiceAccount'],
    embeds: ['embedHosts', 'isFootballEmbedEnabled', 'footballHosts'],
  },
  list: { columns: [], filters: [], search: [], order: 'newest' },
})
