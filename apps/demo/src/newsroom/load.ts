// Fills an empty database with the sample newsroom, completely or not at all. Idempotent.
import { join } from 'node:path'
import { columnName } from '@manset/model/entities/entity.ts'
import { siteConfiguration } from '@manset/model/entities/site-configuration.ts'
import type { CropType } from '@manset/model/media/crops.ts'
import type { SiteSettings } from '@manset/model/site.ts'
import type { ClientBase, Pool } from 'pg'
import { sampleAgencies } from './agencies.ts'
import { insertAgencyItems } from './agency-items.ts'
import { insertArchiveItems } from './archive-items.ts'
import { insertBoards } from './boards.ts'
import { insertChat } from './chat.ts'
import { type ContentRow, planContents, relate, searchRow } from './contents.ts'
import { loadCredits } from './credits.ts'
import { insertDeskSettings } from './desk-settings.ts'
import { insertFiling } from './filing.ts'
import { auditOf, insertSettingsRevisions, revisionOf } from './history.ts'
import { insertMailings } from './mailings.ts'
import { insertMenus } from './menus.ts'
import { insertNotifications } from './notifications.ts'
import { samplePeople } from './people.ts'
import { openPictures } from './pictures.ts'
import { insertReaders } from './readers.ts'
import { insertRows, reserveIds, withoutInvertedIndexes } from './rows.ts'
import { pdfFile } from './sample-pdf.ts'
import { videoFile } from './sample-video.ts'
import { insertSeoContents } from './seo-contents.ts'
import { placeOnSites } from './site-files.ts'
import { sampleSites } from './sites.ts'
import { insertTransfers } from './transfers.ts'
import { brokenVideoFile, insertVideoQueue } from './video-queue.ts'

export interface NewsroomOptions {
  /** Issuer of the demo identity provider, whose accounts are the users. */
  issuer: string
  /** The data folder; pictures are stored in its `media` folder. */
  dataDir: string
  clock: { now(): Date }
  /** Encrypts a credential for the server, for one purpose. */
  seal: (text: string, purpose: string) => string
  /** Called before each slow step. */
  report?: (note: string) => void
}

/** Outcome: `sample` was loaded now, `none` because it already exists, `refused` because the database has real data. */
export interface NewsroomSummary {
  outcome: 'sample' | 'none' | 'refused'
  contents: number
  agencyItems: number
  pictures: number
}

const day = 86_400_000
/** Days for which revisions and audit entries are written. */
const historyDays = 10
const marker = { entity: 'newsroom', action: 'sampleLoaded' }
const lockKey = 7_266_773
const filledTables = [
  ...['contents', 'content_search', 'agency_contents', 'agency_content_search', 'media'],
  ...['agency_archives', 'agency_archive_search'],
]

/**
 * Loads the sample newsroom in one transaction, so that an interruption leaves nothing behind. A database with real data
 * is not changed; the outcome is then `refused`.
 */
export async function loadNewsroom(pool: Pool, options: NewsroomOptions): Promise<NewsroomSummary> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const state = await stateOf(client)
    let loaded = { contents: 0, agencyItems: 0, pictures: 0 }
    if (state !== 'own') {
      const people = await addMissingPeople(client, options)
      if (state === 'empty') {
        loaded = await withoutInvertedIndexes(client, filledTables, () => fill(client, people, options))
      }
    }
    await client.query('commit')
    if (state === 'empty') await client.query(`analyze ${filledTables.join(', ')}`)
    return { outcome: ({ empty: 'sample', sample: 'none', own: 'refused' } as const)[state], ...loaded }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/**
 * Whether the database is empty, has the sample, or has real data. Every start creates sites in a database without any,
 * and the demo loads its sample before that. Sites without the sample are therefore real, even before anybody signed in.
 */
async function stateOf(client: ClientBase): Promise<'empty' | 'sample' | 'own'> {
  const { rows } = await client.query(
    `select exists (select from audit_entries where entity = $1 and item_id is null and action = $2) as "isSample",
       exists (select from sites) or exists (select from users) as "isFilled"`,
    [marker.entity, marker.action],
  )
  const { isSample, isFilled } = rows[0]
  if (isSample) return 'sample'
  return isFilled ? 'own' : 'empty'
}

/** Adds missing sites, users and roles. The issuer contains the port: users of a demo on another port retain their work. */
async function addMissingPeople(
  client: ClientBase,
  { issuer, clock }: NewsroomOptions,
): Promise<Map<string, string>> {
  const since = new Date(clock.now().getTime() - 400 * day)
  const { rows: newSites } = await client.query(
    `insert into sites (id, name, display_name, link_name, language, url, tiny_url, created_at)
     select id, name, display_name, link_name, language, url, tiny_url, created_at
     from json_populate_recordset(null::sites, $1::json) on conflict do nothing returning id`,
    [JSON.stringify(sampleSites.map((site) => siteRow(site, since)))],
  )
  for (const { id } of newSites as { id: number }[]) await configureSite(client, id)
  const subjects = samplePeople.map(({ subject }) => subject)
  await client.query(
    `update users u set issuer = $1 where u.subject = any($2) and u.issuer <> $1 and u.issuer like '%/identity'
       and u.email like '%@example.com' and not exists (select from users o where o.issuer = $1 and o.subject = u.subject)`,
    [issuer, subjects],
  )
  const { rows: made } = await client.query(
    `insert into users (issuer, subject, name, username, email, department, is_approved, created_at, updated_at)
     select $1, p.subject, p.name, p.subject, p.email, p.department, p."isApproved", $3::timestamptz, $3::timestamptz
     from json_to_recordset($2::json) as p(subject text, name text, email text, department text, "isApproved" boolean)
     on conflict (issuer, subject) do nothing returning id::text, subject`,
    [issuer, JSON.stringify(samplePeople), since],
  )
  const added = new Map<string, string>(
    made.map((row: { id: string; subject: string }) => [row.subject, row.id]),
  )
  await insertRows(
    client,
    'user_roles',
    samplePeople.flatMap(({ subject, roles }) =>
      roles.flatMap(({ roleId, siteIds }) =>
        added.has(subject)
          ? siteIds.map((siteId) => ({ user_id: added.get(subject), site_id: siteId, role_id: roleId }))
          : [],
      ),
    ),
  )
  const { rows } = await client.query(
    'select id::text, subject from users where issuer = $1 and subject = any($2)',
    [issuer, subjects],
  )
  return new Map(rows.map((row: { id: string; subject: string }) => [row.subject, row.id]))
}

/** Replaces a site's default configuration by the sample's. */
async function configureSite(client: ClientBase, siteId: number): Promise<void> {
  const site = sampleSites.find(({ id }) => id === siteId)
  if (!site) return
  const values = { color: site.color, ...site.settings }
  const columns = Object.keys(values).map((name) =>
    columnName(name, siteConfiguration.fields[name as keyof SiteSettings]),
  )
  await client.query(
    `update site_configurations set ${columns.map((column, place) => `${column} = $${place + 2}`).join(', ')} where id = $1`,
    [siteId, ...Object.values(values)],
  )
}

function siteRow({ id, name, displayName, linkName, language }: (typeof sampleSites)[number], since: Date) {
  return {
    id,
    name,
    display_name: displayName,
    link_name: linkName,
    language,
    url: `https://${linkName}.example.com`,
    tiny_url: `https://${linkName}.example.net`,
    created_at: since,
  }
}

async function fill(client: ClientBase, people: ReadonlyMap<string, string>, options: NewsroomOptions) {
  const { dataDir, clock, report = () => {} } = options
  const now = clock.now()
  const adminId = people.get('admin') as string
  const since = new Date(now.getTime() - 380 * day)
  report('Drawing the pictures of the sample newsroom')
  const siteIds = [4, ...sampleSites.map(({ id }) => id).filter((id) => id !== 4)]
  const mediaDir = join(dataDir, 'media')
  const pictures = openPictures(mediaDir, siteIds, await loadCropTypes(client))
  const filings = await insertFiling(client, adminId, since)
  await insertDeskSettings(client, { adminId, since, pictures })
  await insertSeoContents(client, { adminId, since })
  await insertTransfers(client, { adminId, since, now, pictures })
  await insertReaders(client, { adminId, since, now })
  const credits = await loadCredits(client)
  await insertMenus(client, filings, adminId, since)
  report('Receiving agency items')
  const { origin } = new URL(options.issuer)
  const used = await insertAgencyItems(client, { pictures, now, origin })
  await insertArchiveItems(client, { pictures, people, now })
  await insertSettingsRevisions(client)
  report('Writing news, photo galleries and the other contents')
  const contents = planContents({ now, pictures, filings, credits, people, used })
  await insertContents(client, contents, now)
  await insertBoards(client, { adminId, now, pictures })
  await insertNotifications(client, { adminId, now, pictures })
  await insertMailings(client, { adminId, now })
  await insertChat(client, { adminId, since, now, origin, seal: options.seal })
  report('Filing the pictures')
  const drawn = await pictures.drawn(since, now)
  const onSites = { mediaDir, siteIds, createdAt: since }
  const yesterday = new Date(now.getTime() - day)
  const films = [
    ...(await placeOnSites(await videoFile(), onSites)),
    ...(await placeOnSites(await videoFile('film-upright'), onSites)),
    ...(await placeOnSites(await brokenVideoFile(), { ...onSites, createdAt: yesterday })),
  ]
  const documents = await placeOnSites(pdfFile, onSites)
  for (const rows of [drawn, films, documents])
    await insertRows(
      client,
      'media',
      rows.map((row) => ({ ...row, created_by: adminId })),
    )
  await insertVideoQueue(client)
  // The contents that use them were written before.
  await client.query('select rebuild_media_uses()')
  await insertRows(client, 'audit_entries', [{ ...marker, actor_id: adminId, created_at: now }])
  return {
    contents: contents.length,
    agencyItems: sampleAgencies.reduce((sum, { items }) => sum + items, 0),
    pictures: drawn.length,
  }
}

async function insertContents(client: ClientBase, rows: ContentRow[], now: Date): Promise<void> {
  const ids = await reserveIds(client, 'contents', rows.length)
  for (const [index, row] of rows.entries()) row.id = ids[index]
  relate(rows)
  await insertRows(client, 'contents', rows)
  await insertRows(client, 'content_search', rows.map(searchRow))
  const uses = rows.filter(({ agency_content_id: used }) => used !== null)
  await insertRows(
    client,
    'agency_uses',
    uses.map(({ id, agency_content_id, site_id, created_by, created_at }) => ({
      agency_content_id,
      content_id: id,
      site_id,
      used_by: created_by,
      used_at: created_at,
    })),
  )
  const young = rows.filter(({ created_at }) => now.getTime() - created_at.getTime() < historyDays * day)
  await insertRows(client, 'revisions', young.map(revisionOf))
  await insertRows(client, 'audit_entries', young.map(auditOf))
}

/** The default crop types of every site. */
async function loadCropTypes(client: ClientBase): Promise<CropType[]> {
  const { rows } = await client.query(
    `select key as id, name, ratio_width as "ratioWidth", ratio_height as "ratioHeight", min_width as "minWidth",
       min_height as "minHeight", orientation, kinds from crop_types
     where site_id = $1`,
    [sampleSites[0]?.id],
  )
  return rows
}
