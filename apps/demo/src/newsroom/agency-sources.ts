// Sources of the sample agencies in addition to their folders: a polled feed, which the demo itself serves, and one that
// is not connected yet.
import type { ClientBase } from 'pg'
import { sampleAgencies } from './agencies.ts'
import { insertRows } from './rows.ts'

const asked = 'bogaz-haber'
const toCome = 'northwire'

/** `agencyIds` are in the order of the sample agencies; `origin` is the origin of the demo's feed. */
export async function insertAgencySources(
  client: ClientBase,
  { agencyIds, origin, since }: { agencyIds: readonly string[]; origin: string; since: Date },
): Promise<void> {
  const of = (folder: string) => {
    const index = sampleAgencies.findIndex((agency) => agency.folder === folder)
    return { agency_id: agencyIds[index], site_id: sampleAgencies[index]?.siteIds[0] }
  }
  const common = { interval_seconds: 60, sign_in: 'none', created_at: since, updated_at: since }
  await insertRows(client, 'agency_sources', [
    {
      ...common,
      ...of(asked),
      ...{ kind: 'feed', name: 'Boğaz RSS', folded: 'bogaz rss', address: `${origin}/agency-feed/rss` },
      ...{
        quiet_after_minutes: 120,
        is_approved: true,
        is_index: false,
        is_removed_after: false,
        version: 1,
      },
    },
    {
      ...common,
      ...of(toCome),
      ...{ kind: 'push', name: 'Northwire push', folded: 'northwire push', address: null },
      ...{
        quiet_after_minutes: null,
        is_approved: false,
        is_index: false,
        is_removed_after: false,
        version: 1,
      },
    },
  ])
  await insertCategoryRules(client, of(asked), since)
}

/** Rules for two categories of that agency on the site that manages it: one maps to a category, one proposes none. */
async function insertCategoryRules(
  client: ClientBase,
  agency: { agency_id: string | undefined; site_id: number | undefined },
  since: Date,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from categories where site_id = $1 and name = 'Dünya'`,
    [agency.site_id],
  )
  const rule = { ...agency, is_approved: true, version: 1, created_at: since, updated_at: since }
  await insertRows(client, 'agency_category_rules', [
    { ...rule, name: 'DÜNYA', folded: 'dunya', category_id: rows[0]?.id ?? null },
    { ...rule, name: 'YAŞAM', folded: 'yasam', category_id: null },
  ])
}
