// How the agencies of the sample newsroom deliver, beside their folders: one is asked for its feed, which the demo itself
// serves, and one is still to be connected.
import type { ClientBase } from 'pg'
import { sampleAgencies } from './agencies.ts'
import { insertRows } from './rows.ts'

const asked = 'bogaz-haber'
const toCome = 'northwire'

/** `agencyIds` in the order of the sample agencies; `origin` is where the demo's feed is served. */
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
}
