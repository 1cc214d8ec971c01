// GraphQL calls for sites: those that a person may open, and the settings of each.
import type { ImageValue } from '@manset/model/media/image-value.ts'
import { SITE_SETTINGS, type SiteSettings, siteSettings } from '@manset/model/site.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { selectSettings } from '../../platform/site/settings.ts'

interface Site {
  id: number
  name: string
  displayName: string
  isApproved: boolean
  logo: string | null
  url: string
  linkName: string
  language: string
  tinyUrl: string | null
  timeZone: string
  color: string
  settings: AnsweredSettings
}

/** The settings, with additional fields that the specification returns. */
interface AnsweredSettings extends SiteSettings {
  notificationFlashNewsCoverImage: ImageValue | null
  liveTransferCoverImage: ImageValue | null
  seoContent: SeoContent
}

interface SeoContent {
  dreamInterpretationTitle: string | null
}

/** GraphQL type of a setting, derived from its default value. */
function typeOf(initial: boolean | string | readonly string[]): 'Boolean' {
  const type = typeof initial === 'boolean' ? 'Boolean' : typeof initial === 'string' ? 'String' : ['String']
  return type as 'Boolean'
}

export function addSites(builder: Builder): void {
  const seoContent = builder.objectRef<SeoContent>('SeoContent').implement({
    ...access('inherit'),
    fields: (t) => ({
      dreamInterpretationTitle: t.exposeString('dreamInterpretationTitle', { nullable: true }),
    }),
  })
  const settings = builder.objectRef<AnsweredSettings>('SiteSettings').implement({
    ...access('inherit'),
    fields: (t) => ({
      ...Object.fromEntries(
        Object.entries(SITE_SETTINGS).map(([name, initial]) => [
          name,
          t.expose(name as 'isExpirationDate', { type: typeOf(initial) }),
        ]),
      ),
      notificationFlashNewsCoverImage: t.expose('notificationFlashNewsCoverImage', {
        type: 'Image',
        nullable: true,
      }),
      liveTransferCoverImage: t.expose('liveTransferCoverImage', { type: 'Image', nullable: true }),
      seoContent: t.expose('seoContent', { type: seoContent }),
    }),
  })
  const site = builder.objectRef<Site>('Site').implement({
    ...access('inherit'),
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      displayName: t.exposeString('displayName'),
      isApproved: t.exposeBoolean('isApproved'),
      logo: t.exposeString('logo', { nullable: true }),
      url: t.exposeString('url'),
      linkName: t.exposeString('linkName'),
      language: t.exposeString('language'),
      tinyUrl: t.exposeString('tinyUrl', { nullable: true }),
      timeZone: t.exposeString('timeZone'),
      color: t.exposeString('color'),
      settings: t.expose('settings', { type: settings }),
    }),
  })

  builder.queryField('getSites', (t) =>
    t.field({
      ...access('signedIn'),
      type: [site],
      description: 'Sites on which the caller has a role.',
      resolve: (_, __, context) => loadAccessibleSites(context.tools.db, context.viewer.userId),
    }),
  )
  builder.queryField('getSite', (t) =>
    t.field({
      ...access('signedIn'),
      type: site,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, context) => getSite(String(id), context),
    }),
  )
  builder.queryField('getSiteSettings', (t) =>
    t.field({
      ...access('signedIn'),
      type: settings,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, context) => (await getSite(String(id), context)).settings,
    }),
  )
}

async function getSite(id: string, context: Context): Promise<Site> {
  const sites = await loadAccessibleSites(context.tools.db, context.viewer.userId)
  const found = sites.find((site) => String(site.id) === id)
  if (!found) throw notFound('site', id)
  return found
}

async function loadAccessibleSites(db: Kysely<Tables>, userId: string): Promise<Site[]> {
  const { rows } = await sql<Omit<Site, 'settings'> & StoredSettings>`
    select s.id, s.name, s.display_name as "displayName", s.is_approved as "isApproved", s.logo, s.url,
      s.link_name as "linkName", s.language, s.tiny_url as "tinyUrl", c.time_zone as "timeZone", c.color,
      ${selectSettings} as stored, c.notification_flash_news_cover_image as "flashNewsCover",
      c.live_transfer_cover_image as "liveTransferCover", c.dream_interpretation_title as "dreamTitle"
    from sites s join site_configurations c on c.site_id = s.id
    where exists (select from user_roles r where r.site_id = s.id and r.user_id = ${userId})
    order by s.id`.execute(db)
  return rows.map(({ stored, flashNewsCover, liveTransferCover, dreamTitle, ...site }) => ({
    ...site,
    settings: {
      ...siteSettings(stored),
      notificationFlashNewsCoverImage: flashNewsCover,
      liveTransferCoverImage: liveTransferCover,
      seoContent: { dreamInterpretationTitle: dreamTitle },
    },
  }))
}

interface StoredSettings {
  stored: Record<string, unknown>
  flashNewsCover: ImageValue | null
  liveTransferCover: ImageValue | null
  dreamTitle: string | null
}
