// Transfers of every site, with the leagues and teams in its settings.
import { linkName } from '@manset/model/text/fold.ts'
import { foldForSearch } from '@manset/model/text/search.ts'
import type { ClientBase } from 'pg'
import { settingRows } from './desk-settings.ts'
import type { Pictures } from './pictures.ts'
import { insertRows, type Row, reserveIds } from './rows.ts'
import { sampleSites } from './sites.ts'
import { transferWords } from './words/transfers.ts'

const hour = 3_600_000
/** Time between two transfers. */
const APART = 5 * hour

/** Writes leagues, teams and transfers, and the default cover for those without a picture; newest first. */
export async function insertTransfers(
  client: ClientBase,
  { adminId, since, now, pictures }: { adminId: string; since: Date; now: Date; pictures: Pictures },
): Promise<void> {
  const tables = { leagues: [] as Row[], teams: [] as Row[], live_transfers: [] as Row[] }
  for (const { id: siteId, language } of sampleSites) {
    const { leagues, transfers } = transferWords[language]
    const given = { siteId, adminId, since, searched: ['name'] }
    const crest = (name: string) => pictures.mark(siteId, 'crest', 'light', name)
    const approved = (rows: readonly Row[]) =>
      settingRows(rows, given).map((row) => ({ ...row, is_approved: true }))

    const names = Object.keys(leagues)
    const leagueIds = await idsOf(client, 'leagues', names)
    tables.leagues.push(
      ...approved(
        names.map((name) => ({
          id: leagueIds.get(name),
          name,
          logo: pictures.mark(siteId, 'score', 'light', name),
        })),
      ),
    )
    const teams = Object.entries(leagues).flatMap(([league, members]) =>
      members.map((name) => ({ name, league_id: leagueIds.get(league) })),
    )
    const teamIds = await idsOf(
      client,
      'teams',
      teams.map(({ name }) => name),
    )
    tables.teams.push(
      ...approved(teams.map((team) => ({ ...team, id: teamIds.get(team.name), logo: crest(team.name) }))),
    )
    for (const [place, one] of transfers.entries()) {
      const at = new Date(now.getTime() - (place + 1) * APART)
      tables.live_transfers.push({
        player: one.player,
        league_id: leagueIds.get(one.league),
        from_team_id: one.from && teamIds.get(one.from),
        to_team_id: teamIds.get(one.to),
        certainty: one.isOfficial ? 'official' : 'unofficial',
        is_loan: one.isLoan ?? false,
        fee: one.fee ?? null,
        currency: one.currency ?? null,
        link_name: linkName([one.player, one.from ?? '', one.to].join(' ')),
        cover: one.isPictured ? pictures.cover(siteId, 'stadium', place, one.player) : null,
        date: at,
        ...{ site_id: siteId, folded: foldForSearch(one.player), is_approved: place !== 1 },
        ...{ created_by: adminId, created_at: at, updated_by: adminId, updated_at: at },
      })
    }
  }
  for (const { id } of sampleSites)
    await client.query('update site_configurations set live_transfer_cover_image = $1 where site_id = $2', [
      pictures.cover(id, 'fields', 0, ''),
      id,
    ])
  for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows)
}

async function idsOf(
  client: ClientBase,
  table: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = await reserveIds(client, table, names.length)
  return new Map(names.map((name, place) => [name, ids[place] as string]))
}
