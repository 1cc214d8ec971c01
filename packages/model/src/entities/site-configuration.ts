// Configuration of a site by its administrator: all site settings, and the edition's color and time zone.

import type { Field } from '../kinds/field.ts'
import { MAIL_SERVERS } from '../mailing/mail-server.ts'
import { SITE_SETTINGS, type SiteSettings } from '../site.ts'
import { defineEntity } from './entity.ts'

/** When a site has its own mail server, and when the connection is encrypted, so that a password may be sent. */
const OWN_SERVER = [{ when: { mailServer: ['tls', 'startTls', 'plain'] } }] as const
const SIGNED_IN = [{ when: { mailServer: ['tls', 'startTls'] } }] as const

const HOSTS = { kind: 'words', maxLength: 50, maxCharacters: 253, rule: 'hostName' } as const

/** A setting without a field could not be changed, so it does not compile. */
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
    /** The site's name; only the company changes it. */
    name: { kind: 'text', maxCharacters: 120, isReadOnly: true },
    color: { kind: 'text', required: true, maxCharacters: 7, rule: 'hexColor' },
    timeZone: { kind: 'text', required: true, maxCharacters: 64, rule: 'timeZone' },
    ...SETTING_FIELDS,
    notificationFlashNewsCoverImage: { kind: 'image', cropTypeIds: ['16x9'] },
    liveTransferCoverImage: { kind: 'image', cropTypeIds: ['16x9'] },
    /** Minimum time in minutes between scheduling a newsletter and sending it. */
    mailingLeadMinutes: { kind: 'integer', required: true, minValue: 0, maxValue: 1_440, initial: 15 },
    /** Default sender of the site's mails, unless the channel has one; by default, that of the organization. */
    mailSenderName: { kind: 'text', maxCharacters: 120 },
    mailSenderAddress: { kind: 'text', maxCharacters: 254, rule: 'email' },
    mailReplyTo: { kind: 'text', maxCharacters: 254, rule: 'email' },
    /** The mail server of the site: the shared one, or its own with the protocol. */
    mailServer: { kind: 'choice', options: MAIL_SERVERS, required: true, initial: 'house' },
    smtpHost: { kind: 'text', required: true, maxCharacters: 253, rule: 'serverName', onlyWith: OWN_SERVER },
    /** By default, the standard port of the protocol. */
    smtpPort: { kind: 'integer', minValue: 1, maxValue: 65_535, onlyWith: OWN_SERVER },
    smtpUser: { kind: 'text', maxCharacters: 254, onlyWith: SIGNED_IN },
    smtpPassword: { kind: 'secret', maxCharacters: 1_000, isFromElsewhere: true, onlyWith: SIGNED_IN },
    smtpConnections: { kind: 'integer', minValue: 1, maxValue: 50, onlyWith: OWN_SERVER },
    /** Maximum newsletter mails per second; unlimited if empty. */
    mailPerSecond: { kind: 'integer', minValue: 1, maxValue: 10_000 },
    dreamInterpretationTitle: { kind: 'text', maxCharacters: 120 },
    /** Origins whose pages may register readers' browsers for push messages. */
    pushOrigins: { kind: 'words', maxLength: 20, maxCharacters: 262, rule: 'webOrigin' },
    /** Service account of the Firebase project of the site's app. */
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

/** Fields about the sender of the site's mails and its mail server. */
export const SITE_MAIL_FIELDS: readonly string[] = siteConfiguration.form.mail.flat()
