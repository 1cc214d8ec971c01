// A thousand scheduled changes of every kind on two servers that are killed fifty times at random, on machines whose clocks jump by an
// hour. Each change happens exactly once and never early, and the calendar agrees with the database.
import { BOARD_KINDS, type BoardKindName } from '@manset/model/placements/boards.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newBoard } from '../../boards/test-boards.ts'
import { reportFault } from '../injection/fault-report.ts'
import { MAIN_SITE } from '../newsroom.ts'
import { changeBoard, expectConsistent } from './boards.ts'
import { type EndingServer, type EndingServers, openEndingServers } from './ending-server.ts'

const ENDS = 50
const HOUR = 3_600_000
/** The changes are spread over this time, during which the servers are killed. */
const SPREAD_MS = 180_000
/** Time for the setup before the first change is due. */
const LEAD_MS = 45_000
const PATIENCE_MS = 20 * 60_000
const SIZES = { contents: 330, expirations: 170, headlines: 320, stories: 80, reels: 50, messages: 50 }
const ALL = Object.values(SIZES).reduce((sum, one) => sum + one, 0)
/** Printed on failure, so that the run can be repeated. */
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000)

let both: EndingServers
let one: EndingServer
const counts = { ends: 0, clocks: 0 }
beforeAll(async () => {
  both = await openEndingServers(2)
  one = both.servers[0] as EndingServer
  await Promise.all(both.servers.map((server) => server.running()))
})
afterAll(() => both.close())

/** A number from 0 to 1 (exclusive), the same in every run with a seed. */
let state = SEED
function random(): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return state / 2 ** 31
}

const rowsOf = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await both.newsroom.database.pool.query(text, values)).rows as Row[]

/** Random due times for this many changes. */
const moments = (count: number, from: number) =>
  Array.from({ length: count }, () => new Date(from + random() * SPREAD_MS).toISOString())

async function plan(from: number): Promise<string[]> {
  await rowsOf(
    `insert into contents (site_id, type, status, title, publish_date)
     select $1, 'news', 'scheduled', 'Yayın ' || d, d from unnest($2::timestamptz[]) d`,
    [MAIN_SITE, moments(SIZES.contents, from)],
  )
  await rowsOf(
    `insert into contents (site_id, type, status, title, publish_date, published_at, expiration_date)
     select $1, 'news', 'published', 'Bitiş ' || d, now() - interval '1 day', now() - interval '1 day', d from unnest($2::timestamptz[]) d`,
    [MAIN_SITE, moments(SIZES.expirations, from)],
  )
  await rowsOf('update boards set total = 500 where headline_type_id is null')
  const boards: string[] = []
  const lists = await Promise.all(Array.from({ length: 8 }, () => newBoard(both.newsroom, 100)))
  for (const id of lists) boards.push(await wait(id, 'headline', SIZES.headlines / lists.length, from))
  for (const [kind, count] of [
    ['storyBoard', SIZES.stories] as const,
    ['reelsBoard', SIZES.reels] as const,
  ]) {
    const [board] = await rowsOf<{ id: string }>('select id from boards where site_id = $1 and kind = $2', [
      MAIN_SITE,
      kind,
    ])
    boards.push(await wait(board?.id ?? '', BOARD_KINDS[kind as BoardKindName].entity, count, from))
  }
  const messages = moments(SIZES.messages, from)
  await rowsOf(
    `with made as (
       insert into notifications (site_id, title, opens, status, date, created_at)
       select $1, 'Bildirim ' || d, 'site', 'waiting', d, now() - interval '1 hour' from unnest($2::timestamptz[]) d returning id, date, title),
     kept as (insert into revisions (entity, item_id, version, snapshot) select 'notification', id, 1, '{}' from made)
     insert into dispatches (site_id, version, kind, item_id, name, due_at, content, created_at)
     select $1, 1, 'notification', id, title, date,
       '{"message":{},"platforms":["all"],"audience":"all","categoryId":null,"contentId":null}', now() - interval '1 hour' from made`,
    [MAIN_SITE, messages],
  )
  return boards
}

const ITEMS = {
  headline: `insert into headlines (site_id, title, url) select $1, 'h' || n, '/m' from generate_series(1, $2) n returning id`,
  story: `insert into stories (site_id, title, frames)
    select $1, 's' || n, '[{"key":"f","type":"text","text":"Kar"}]' from generate_series(1, $2) n returning id`,
  reel: `insert into reels (site_id, title, videos) select $1, 'r' || n, '[{"key":"v","type":"video"}]' from generate_series(1, $2) n returning id`,
}

/** Places this many waiting items on a board, each with its own due time; returns the board. */
async function wait(id: string, entity: keyof typeof ITEMS, count: number, from: number): Promise<string> {
  const items = await rowsOf<{ id: string }>(ITEMS[entity], [MAIN_SITE, count])
  const dates = moments(count, from)
  await changeBoard(
    one,
    id,
    items.map((item, place) => ({
      ...{ kind: 'place', id: `neu-${item.id}`, item: { itemId: item.id }, date: dates[place] },
    })),
  )
  return id
}

interface Told {
  what: string
  things: number
  /** Of the changes that happened: once, more than once, early. */
  once: number
  twice: number
  early: number
  latestSeconds: number
}

/** The stored traces of every change: the entries that it happened, and when. */
async function told(boards: readonly string[]): Promise<Told[]> {
  const summed = (what: string, things: string) => `
    select '${what}' as what, count(*)::int as things, count(*) filter (where times = 1)::int as once,
      count(*) filter (where times > 1)::int as twice, count(*) filter (where at < due)::int as early,
      coalesce(max(extract(epoch from at - due)), 0)::float as "latestSeconds" from (${things}) x`
  const ofContents = (action: string, date: string, title: string) => `
    select c.${date} as due, count(a.id) as times, min(a.created_at) as at from contents c
    left join audit_entries a on a.entity = 'news' and a.item_id = c.id and a.action = '${action}'
    where c.title like '${title} %' group by c.id`
  const ofBoards = `
    select s.due, count(*) over (partition by s.placement_id) as times, s.at, b.kind
    from placement_steps s join boards b on b.id = s.board_id where s.step = 'comes' and s.state in ('done', 'late') and b.id = any($1)`
  const kindOf = (kind: string) => `select due, times, at from (${ofBoards}) p where kind = '${kind}'`
  const parts = [
    summed('contents', ofContents('published', 'publish_date', 'Yayın')),
    summed('expirations', ofContents('expired', 'expiration_date', 'Bitiş')),
    summed('headlines', kindOf('headlineBoard')),
    summed('stories', kindOf('storyBoard')),
    summed('reels', kindOf('reelsBoard')),
    summed(
      'messages',
      `select d.due_at as due, count(a.id) as times, min(d.started_at) as at from dispatches d
       left join audit_entries a on a.entity = 'notificationDispatch' and a.item_id = d.id and a.action = 'begun' group by d.id`,
    ),
  ]
  return rowsOf<Told>(parts.join(' union all '), [boards])
}

const cameAbout = (all: readonly Told[]) => all.reduce((sum, { once, twice }) => sum + once + twice, 0)

/** Kills the server at a random time; its machine's clock may differ when it restarts. */
async function endSometime(server: EndingServer): Promise<void> {
  const at = Date.now() + random() * 1_500
  await expect.poll(() => Date.now() >= at, { interval: 10, timeout: 10_000 }).toBe(true)
  await server.end()
  counts.ends += 1
  if (counts.ends % 5 === 0) {
    const ahead = [HOUR, -HOUR, 0][counts.clocks % 3] as number
    await server.setClock(ahead)
    counts.clocks += 1
  }
  await server.running()
}

it('each takes place exactly once, and never early', { timeout: PATIENCE_MS }, async () => {
  const boards = await plan(Date.now() + LEAD_MS)
  for (let end = 0; end < ENDS; end += 1) {
    await endSometime(both.servers[end % 2] as EndingServer)
    // Also sets a clock while its server runs.
    if (end % 10 === 7) {
      const running = both.servers[(end + 1) % 2] as EndingServer
      await running.setClock(end % 20 === 7 ? -HOUR : HOUR)
      counts.clocks += 1
    }
  }
  await expect
    .poll(async () => cameAbout(await told(boards)), { timeout: PATIENCE_MS / 2, interval: 1_000 })
    .toBe(ALL)
  // Twice the poll interval: no change happens again.
  const until = Date.now() + 5_000
  await expect.poll(() => Date.now() >= until, { timeout: 10_000 }).toBe(true)
  const after = await told(boards)
  const sumOf = (of: (one: Told) => number) => after.reduce((sum, one) => sum + of(one), 0)
  reportFault({
    fault: `two servers killed, clocks set (seed ${SEED})`,
    ...{ tries: counts.ends + counts.clocks, acknowledged: sumOf(({ once }) => once) },
    ...{ lost: ALL - cameAbout(after), doubled: sumOf(({ twice }) => twice), unknown: 0 },
    slowestMs: Math.max(...after.map(({ latestSeconds }) => latestSeconds * 1_000)),
  })
  expect(after.map(({ what, things, once, twice, early }) => ({ what, things, once, twice, early }))).toEqual(
    Object.entries(SIZES).map(([what, size]) => ({ what, things: size, once: size, twice: 0, early: 0 })),
  )
  for (const id of boards) await expectConsistent(both.newsroom, id)
  // A server that started with its machine an hour off rejects current tokens, so it is restarted with the correct time.
  await one.setClock(0)
  await one.end()
  await one.running()
  await expectCalendar()
})

/** Expects each change in the calendar once, on time or late, and none that is still due. */
async function expectCalendar(): Promise<void> {
  const { calendar } = await one.call<{
    calendar: { entries: { key: string; state: string; kind: string }[] }
  }>(
    `query ($filter: CalendarFilter!) { calendar: getCalendar(filter: $filter) { entries { key kind state } } }`,
    {
      filter: {
        from: new Date(Date.now() - 6 * HOUR).toISOString(),
        to: new Date(Date.now() + HOUR).toISOString(),
      },
    },
  )
  const { entries: things } = calendar
  expect(new Set(things.map(({ key }) => key)).size).toBe(things.length)
  // A message without devices fails, and one whose server was killed resumes once its job is missed: both have begun.
  const came = things.filter(({ state }) => ['done', 'late', 'failed', 'running'].includes(state))
  const ofKind = (kind: string) => came.filter((thing) => thing.kind === kind).length
  expect({
    contents: ofKind('publication'),
    expirations: ofKind('expiration'),
    headlines: ofKind('headline'),
    stories: ofKind('story'),
    reels: ofKind('reel'),
    messages: ofKind('push'),
  }).toEqual(SIZES)
  expect(things.filter(({ state }) => state === 'planned')).toEqual([])
}
