// What an administrator sets for a site: every site setting, and how the edition looks and tells the time.

import type { Field } from '../kinds/field.ts'
import { MAIL_SERVERS } from '../mailing/mail-server.ts'
import { SITE_SETTINGS, type SiteSettings } from '../site.ts'
import { defineEntity } from './entity.ts'

/** Where a site has a mail server of its own, and where a password goes over no line that others can read. */
const OWN_SERVER = [{ when: { mailServer: ['tls', 'startTls', 'plain'] } }] as const
const SIGNED_IN = [{ when: { mailServer: ['tls', 'startTls'] } }] as const

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
    /** Whom mails of the site are from where their channel says nothing else; those of the house where left out. */
    mailSenderName: { kind: 'text', maxCharacters: 120 },
    mailSenderAddress: { kind: 'text', maxCharacters: 254, rule: 'email' },
    mailReplyTo: { kind: 'text', maxCharacters: 254, rule: 'email' },
    /** Who takes mails of the site: the server of the house, or one of its own and how that is spoken to. */
    mailServer: { kind: 'choice', options: MAIL_SERVERS, required: true, initial: 'house' },
    smtpHost: { kind: 'text', required: true, maxCharacters: 253, rule: 'serverName', onlyWith: OWN_SERVER },
    /** The usual one of its way where left out. */
    smtpPort: { kind: 'integer', minValue: 1, maxValue: 65_535, onlyWith: OWN_SERVER },
    smtpUser: { kind: 'text', maxCharacters: 254, onlyWith: SIGNED_IN },
    smtpPassword: { kind: 'secret', maxCharacters: 1_000, isFromElsewhere: true, onlyWith: SIGNED_IN },
    smtpConnections: { kind: 'integer', minValue: 1, maxValue: 50, onlyWith: OWN_SERVER },
    /** At most so many mails of a newsletter a second; as many as the server takes where left out. */
    mailPerSecond: { kind: 'integer', minValue: 1, maxValue: 10_000 },
    dreamInterpretationTitle: { kind: 'text', maxCharacters: 120 },
    /** Pages from which readers' browsers may register for push messages. */
    pushOrigins: { kind: 'words', maxLength: 20, maxCharacters: 262, rule: 'webOrigin' },
    /** Of the Firebase project of the site's app. */
    fcmServiceAccount: {
      kind: 'secret',
      maxCharacters: 6_000,
      rule: 'serviceAccount',
      isFromElsewhere: true,
    },
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
    mail: [
      ['mailSenderName', 'mailSenderAddress'],
      'mailReplyTo',
      'mailServer',
      ['smtpHost', 'smtpPort'],
      ['smtpUser', 'smtpPassword'],
      'smtpConnections',
      'mailPerSecond',
    ],
    seo: ['dreamInterpretationTitle'],
    push: ['pushOrigins', 'fcmServiceAccount'],
    embeds: ['embedHosts', 'isFootballEmbedEnabled', 'footballHosts'],
  },
  list: { columns: [], filters: [], search: [], order: 'newest' },
})

/** Those that say whom mails of the site are from, and who takes them. */
export const SITE_MAIL_FIELDS: readonly string[] = siteConfiguration.form.mail.flat()
