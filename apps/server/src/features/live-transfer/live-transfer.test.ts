// Live transfers beyond the contract that every definition fulfills: teams, fees, link names, order, filters and permissions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GraphqlAnswer, type Principal, startTestApp, type TestApp } from '../../test/app.ts'
import { ARABIC_SITE, MAIN_SITE } from '../../test/newsroom.ts'

let server: TestApp
const leagues: Record<string, string> = {}
const teams: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestApp()
  for (const name of ['Körfez Ligi', 'Kuzey Ligi']) leagues[name] = await made('League', { name })
  for (const [name, league] of Object.entries({
    'Ege Yıldızı': 'Körfez Ligi',
    'Boğaziçi Gücü': 'Körfez Ligi',
    'Østby IK': 'Kuzey Ligi',
  }))
    teams[name] = await made('Team', { name, leagueId: leagues[league] })
})
afterAll(() => server.close())

const CHIEF = { roleId: '6' } as const
const EDITOR = { roleId: '2' } as const
const SAVE = `mutation ($input: LiveTransferInput!) { saved: saveLiveTransfer(input: $input) {
  id version player linkName certainty isLoan fee currency date isApproved
  fromTeam { name } toTeam { name } teams { name } } }`
const LIST = `query ($filter: LiveTransferFilter) {
  list: getLiveTransfers(filter: $filter, page: 1, limit: 50) { items { player } } }`

async function made(
  type: 'League' | 'Team',
  input: object,
  who: Principal = { roleId: '1' },
  siteId = MAIN_SITE,
) {
  const document = `mutation ($input: ${type}Input!) { saved: save${type}(input: $input) { id } }`
  const { data, errors } = await server.call(who, document, { input: { isApproved: true, ...input } }, siteId)
  if (!data) throw new Error(JSON.stringify(errors))
  return (data.saved as unknown as { id: string }).id
}

async function save(input: object, who: Principal = EDITOR): Promise<Record<string, unknown>> {
  const { data, errors } = await server.call(who, SAVE, { input })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.saved as unknown as Record<string, unknown>
}

async function problemsOf(input: object) {
  const { errors } = await server.call(EDITOR, SAVE, { input })
  const { code, problems } = errors?.[0]?.extensions ?? {}
  return code === 'VALIDATION' ? problems?.map(({ field, rule }) => `${field} ${rule}`) : code
}

async function listed(filter: object): Promise<string[]> {
  const { data } = await server.call(EDITOR, LIST, { filter })
  return playersIn(data)
}

function playersIn(data: GraphqlAnswer['data']): string[] {
  const { items } = (data?.list ?? { items: [] }) as unknown as { items: { player: string }[] }
  return items.map(({ player }) => player)
}

const between = (from: string | null, to: string | null) => ({
  fromTeamId: from && teams[from],
  toTeamId: to && teams[to],
})

describe('a transfer', () => {
  it('requires its player and the new team; a player may come without a team', async () => {
    expect(await problemsOf({})).toEqual(['player required', 'toTeamId required', 'linkName required'])
    expect(await problemsOf({ player: 'Deniz Ak' })).toEqual(['toTeamId required'])
    const free = await save({ player: 'Deniz Ak', ...between(null, 'Østby IK') })
    expect(free).toMatchObject({
      fromTeam: null,
      toTeam: { name: 'Østby IK' },
      linkName: 'deniz-ak-ostby-ik',
    })
  })

  it('leads from one team to another', async () => {
    const same = between('Ege Yıldızı', 'Ege Yıldızı')
    expect(await problemsOf({ player: 'Deniz Ak', ...same })).toEqual(['toTeamId differs'])
  })

  it('has a fee that is not negative, with a currency', async () => {
    const input = { player: 'Fee', ...between('Ege Yıldızı', 'Østby IK') }
    expect(await problemsOf({ ...input, fee: '12500000' })).toEqual(['fee needs'])
    for (const fee of ['-1', '12 milyon', '1.2345', '1e9'])
      expect(await problemsOf({ ...input, fee, currency: 'EUR' }), fee).toEqual(['fee amount'])
    expect(await problemsOf({ ...input, fee: '5', currency: 'XAU' })).toEqual(['currency oneOf'])
    const saved = await save({ ...input, fee: '12.500.000,50', currency: 'EUR' })
    expect(saved).toMatchObject({ fee: '12500000.50', currency: 'EUR' })
  })

  it('defaults to unofficial, no loan, unapproved and today', async () => {
    const now = new Date('2026-11-20T10:00:00.000Z')
    server.newsroom.clock.set(now)
    const saved = await save({ player: 'Işıl Çağ', ...between('Ege Yıldızı', 'Boğaziçi Gücü') })
    expect(saved).toMatchObject({ certainty: 'unofficial', isLoan: false, isApproved: false })
    expect(new Date(String(saved.date))).toEqual(now)
    expect(saved.teams).toEqual([{ name: 'Ege Yıldızı' }, { name: 'Boğaziçi Gücü' }])
  })

  it('has a link name of the player and the teams, unique on the site', async () => {
    const input = { player: 'Şükrü Öz', ...between('Ege Yıldızı', 'Boğaziçi Gücü') }
    const first = await save(input)
    expect(first.linkName).toBe('sukru-oz-ege-yildizi-bogazici-gucu')
    expect((await save(input)).linkName).toBe('sukru-oz-ege-yildizi-bogazici-gucu-2')
    expect((await save(input)).linkName).toBe('sukru-oz-ege-yildizi-bogazici-gucu-3')
    expect(await problemsOf({ ...input, linkName: String(first.linkName) })).toEqual(['linkName unique'])
    // A transfer does not conflict with its own name, and keeps it when its texts change.
    const { id, version, linkName } = first
    const again = await save({ id, version, player: 'Şükrü Özer', linkName: null })
    expect(again.linkName).toBe('sukru-ozer-ege-yildizi-bogazici-gucu')
    const kept = await save({ id, version: again.version, player: 'Şükrü Ö.' })
    expect(kept.linkName).toBe(again.linkName)
    expect(await save({ ...input, linkName })).toMatchObject({ linkName })
  })

  it('is broadcast to everyone who has the list open', async () => {
    const heard: unknown[] = []
    const stop = server.newsroom.live.listen((event) => heard.push(event))
    const { id } = await save({ player: 'Duyulan', ...between('Ege Yıldızı', 'Østby IK') })
    await expect
      .poll(() => heard)
      .toContainEqual(expect.objectContaining({ kind: 'liveTransfer.created', siteId: MAIN_SITE, id }))
    stop()
  })

  it('of two saved at once with the same words, each gets its own name or a conflict error', async () => {
    const input = { player: 'Aynı Anda', ...between('Ege Yıldızı', 'Østby IK') }
    const outcomes = await Promise.all([1, 2, 3].map(() => server.call(EDITOR, SAVE, { input })))
    const names = outcomes.flatMap(({ data }) =>
      data ? [(data.saved as unknown as { linkName: string }).linkName] : [],
    )
    const refused = outcomes.flatMap(({ errors }) => errors?.[0]?.extensions.problems ?? [])
    expect(names.length).toBeGreaterThan(0)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length + refused.length).toBe(3)
    for (const problem of refused) expect(problem).toMatchObject({ field: 'linkName', rule: 'unique' })
  })

  it('may name approved teams and leagues of its own site', async () => {
    const elsewhere = await made(
      'Team',
      { name: 'نادي اللؤلؤة' },
      { roleId: '1', siteId: ARABIC_SITE },
      ARABIC_SITE,
    )
    expect(await problemsOf({ player: 'A', toTeamId: elsewhere })).toEqual(['toTeamId known'])
    const waiting = await made('Team', { name: 'Bekleyen', isApproved: false })
    expect(await problemsOf({ player: 'A', toTeamId: waiting })).toEqual(['toTeamId known'])
    expect(await problemsOf({ player: 'A', ...between(null, 'Østby IK'), leagueId: '999999' })).toEqual([
      'leagueId known',
    ])
  })
})

describe('the list of transfers', () => {
  beforeAll(async () => {
    const of = (player: string, date: string, more: object) =>
      save({ player: `Liste ${player}`, date, ...more })
    await of('Bir', '2026-10-01T09:00:00.000Z', {
      ...between('Ege Yıldızı', 'Østby IK'),
      ...{ leagueId: leagues['Kuzey Ligi'], certainty: 'official' },
    })
    await of('Üç', '2026-10-03T09:00:00.000Z', between('Østby IK', 'Boğaziçi Gücü'))
    await of('İki', '2026-10-02T09:00:00.000Z', { ...between('Boğaziçi Gücü', 'Ege Yıldızı'), isLoan: true })
  })
  const ours = (filter: object) => listed({ search: 'liste', ...filter })

  it('shows the latest first, by transfer date and not by entry date', async () => {
    expect(await ours({})).toEqual(['Liste Üç', 'Liste İki', 'Liste Bir'])
  })

  it('finds a team on either side, a league, official ones, loans and dates', async () => {
    expect(await ours({ teamIds: [teams['Østby IK']] })).toEqual(['Liste Üç', 'Liste Bir'])
    expect(await ours({ teamIds: [teams['Ege Yıldızı']] })).toEqual(['Liste İki', 'Liste Bir'])
    expect(await ours({ leagueId: [leagues['Kuzey Ligi']] })).toEqual(['Liste Bir'])
    expect(await ours({ certainty: ['official'] })).toEqual(['Liste Bir'])
    expect(await ours({ certainty: ['unofficial'] })).toEqual(['Liste Üç', 'Liste İki'])
    expect(await ours({ isLoan: true })).toEqual(['Liste İki'])
    const date = { startDate: '2026-10-02T00:00:00.000Z', endDate: '2026-10-02T23:59:59.999Z' }
    expect(await ours({ date })).toEqual(['Liste İki'])
  })

  it('finds a player in any spelling', async () => {
    expect(await listed({ search: 'LISTE UC' })).toEqual(['Liste Üç'])
    expect(await listed({ search: 'liste ikı' })).toEqual(['Liste İki'])
  })

  it('pages correctly over several rows with the same timestamp', async () => {
    const date = '2026-09-01T09:00:00.000Z'
    const players = ['Bir', 'İki', 'Üç', 'Dört', 'Beş'].map((name) => `Sayfa ${name}`)
    for (const player of players) await save({ player, date, ...between('Ege Yıldızı', 'Østby IK') })
    const page = (number: number) =>
      server.call(
        EDITOR,
        `query ($page: Int!) { list: getLiveTransfers(filter: { search: "sayfa" }, page: $page, limit: 2) { items { player } } }`,
        { page: number },
      )
    const seen = (await Promise.all([1, 2, 3].map(page))).flatMap(({ data }) => playersIn(data))
    expect(seen).toEqual(players.toReversed())
  })
})

describe('the rights to transfers', () => {
  const mayRead = async (roleId: '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8', call: string) => {
    const { errors } = await server.call(
      { roleId },
      `query { list: ${call}(page: 1, limit: 1) { items { id } } }`,
    )
    return errors?.[0]?.extensions.code ?? 'yes'
  }
  const mayMake = async (who: Principal, type: 'LiveTransfer' | 'League' | 'Team', input: object) => {
    const document = `mutation ($input: ${type}Input!) { saved: save${type}(input: $input) { id isApproved } }`
    const { data, errors } = await server.call(who, document, { input })
    return (
      errors?.[0]?.extensions.code ??
      (data?.saved as unknown as { isApproved: boolean } | undefined)?.isApproved
    )
  }

  it('are held by administrators, chiefs and editors, and by nobody else by default', async () => {
    for (const call of ['getLiveTransfers', 'getLeagues', 'getTeams'])
      for (const roleId of ['1', '2', '3', '4', '5', '6', '7', '8'] as const)
        expect(await mayRead(roleId, call), `${call} ${roleId}`).toBe(
          ['1', '2', '6'].includes(roleId) ? 'yes' : 'FORBIDDEN',
        )
  })

  it('let an editor enter a transfer and a new team on the fly, and leave leagues and approvals to chiefs', async () => {
    const input = { player: 'Hak', ...between('Ege Yıldızı', 'Østby IK') }
    expect(await mayMake(EDITOR, 'Team', { name: 'Yolda çıkan', isApproved: true })).toBe(true)
    expect(await mayMake(EDITOR, 'League', { name: 'Yolda çıkan lig' })).toBe('FORBIDDEN')
    expect(await mayMake(EDITOR, 'LiveTransfer', input)).toBe(false)
    expect(await mayMake(EDITOR, 'LiveTransfer', { ...input, isApproved: true })).toBe('FORBIDDEN')
    expect(await mayMake(CHIEF, 'LiveTransfer', { ...input, isApproved: true })).toBe(true)
    expect(await mayMake({ roleId: '3' }, 'LiveTransfer', input)).toBe('FORBIDDEN')
  })
})
