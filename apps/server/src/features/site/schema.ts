// Sites: those a person may open, and the settings of each.
import { SITE_SETTINGS, type SiteSettings, siteSettings } from '@manset/model/site.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { access, type Builder } from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { notFound } from '../../platform/refusal.ts'

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
  settings: SiteSettings
}

export function addSites(builder: Builder): void {
  const settings = builder.objectRef<SiteSettings>('SiteSettings').implement({
    ...access('inherit'),
    fields: (t) =>
      Object.fromEntries(
        Object.entries(SITE_SETTINGS).map(([name, initial]) => [
          name,
          t.expose(name as 'isExpirationDate', {
            type: (typeof initial === 'boolean' ? 'Boolean' : 'String') as 'Boolean',
          }),
        ]),
      ),
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
      description: 'The sites the person has a role on.',
      resolve: (_, __, context) => loadOpenSites(context.tools.db, context.viewer.userId),
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
  const sites = await loadOpenSites(context.tools.db, context.viewer.userId)
  const found = sites.find((site) => String(site.id) === id)
  if (!found) throw notFound('site', id)
  return found
}

async function loadOpenSites(db: Kysely<Tables>, userId: string): Promise<Site[]> {
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'name', 'display_name', 'is_approved', 'logo', 'url', 'link_name', 'language', 'tiny_url'])
    .select(['time_zone', 'color', 'settings'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('user_roles')
          .select('role_id')
          .whereRef('user_roles.site_id', '=', 'sites.id')
          .where('user_roles.user_id', '=', userId),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    isApproved: row.is_approved,
    logo: row.logo,
    url: row.url,
    linkName: row.link_name,
    language: row.language,
    tinyUrl: row.tiny_url,
    timeZone: row.time_zone,
    color: row.color,
    settings: siteSettings(row.settings as Record<string, unknown>),
  }))
}
