// Random histories: five people arrange a board concurrently, partly from outdated views, while time passes, two servers process it, and
// changes are undone. Then every stored version is checked. Thousands of histories for the model alone run in
// packages/model/src/placements. `BOARD_HISTORIES=2000 npx vitest run apps/server/src/boards/histories.test.ts` runs more than the
// default number.
import type { Operation } from '@manset/model/placements/operation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../platform/graphql/context.ts'
import { openTestNewsroom, type TestNewsroom } from '../test/newsroom.ts'
import { listBoards } from './board-list.ts'
import { type Board, getBoard } from './board-row.ts'
import { changeBoard, undoBoardChange } from './change-board.ts'
import { applyDueStepsTo } from './due-steps.ts'
import type { OperationInput } from './items-to-place.ts'
import { newBoard, publishedNews } from './test-boards.ts'
import type { BoardSnapshot } from './write-board.ts'

const HISTORIES = Number(process.env.BOARD_HISTORIES ?? 25)
const PEOPLE = 5
const STEPS = 6

let newsroom: TestNewsroom
let people: Context[]
let contents: string[]
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  people = await Promise.all(Array.from({ length: PEOPLE }, () => newsroom.contextOf('6')))
  contents = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      publishedNews(newsroom, `Haber ${n}`, n === 7 ? 'draft' : 'published'),
    ),
  )
})
afterAll(() => newsroom.close())

/** Random number generator with a seed (mulberry32), for reproducible choices. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

type Kind = Operation['kind']
const KINDS: Kind[] = [
  'place',
  'place',
  'place',
  'move',
  'move',
  'pin',
  'unpin',
  'schedule',
  'toPending',
  'toLive',
  'replace',
  'remove',
]

/** A random operation of a person who sees this board. */
function anyOperation({ placements }: Board, below: (n: number) => number, now: Date): OperationInput {
  const kind = KINDS[below(KINDS.length)] as Kind
  const id = placements[below(placements.length || 1)]?.id ?? '1'
  const after = below(3) === 0 ? null : (placements[below(placements.length || 1)]?.id ?? null)
  const date = below(2) ? null : new Date(now.getTime() + (below(3) - 1) * 1_000).toISOString()
  const item = below(2)
    ? { contentId: contents[below(contents.length)] }
    : { title: `El ${below(99)}`, url: '/el' }
  switch (kind) {
    case 'place':
      return below(3)
        ? { kind, id: 'new', subject: null, to: 'live', after, item }
        : { kind, id: 'new', subject: null, to: 'pending', date, item }
    case 'replace':
      return { kind, id, subject: null, item }
    case 'pin':
      return { kind, id, pin: below(2) ? 'pinned' : 'permanent' }
    case 'schedule':
      return { kind, id, end: date }
    case 'toPending':
      return { kind, id, date }
    case 'move':
    case 'toLive':
      return { kind, id, after }
    default:
      return { kind, id }
  }
}

it(`of ${HISTORIES} boards arranged by five people at once, each version follows from the one before, and none is lost`, async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) await play(seed)
})

async function play(seed: number): Promise<void> {
  const id = await newBoard(newsroom, 4)
  const { tools } = people[0] as Context
  const outcomes = { applied: 0, refused: 0 }
  const person = async (place: number) => {
    const context = people[place] as Context
    const below = chance(seed * 100 + place)
    let seen = await getBoard(id, context)
    for (let step = 0; step < STEPS; step += 1) {
      if (below(5) === 0) await applyDueStepsTo(id, tools)
      // Most people see the current board, some the one that they saw last.
      if (below(3) > 0) seen = await getBoard(id, context)
      // Everybody first places an item, so that there is something to arrange.
      const first: OperationInput[] = [
        {
          ...{ kind: 'place', id: 'new', subject: null, to: 'live', after: null },
          item: { title: `İlk ${place}`, url: '/ilk' },
        },
      ]
      const random = Array.from({ length: 1 + below(3) }, (_, n) => {
        const one = anyOperation(seen, below, tools.clock.now())
        return one.kind === 'place' ? { ...one, id: `new${n}` } : one
      })
      const operations = step === 0 ? first : random
      const change = { id, version: seen.version, operations, lockEpoch: null }
      const answer =
        below(8) === 0 && seen.version > 1
          ? await undoBoardChange({ id, version: seen.version, lockEpoch: null }, context)
          : await changeBoard(change, context)
      outcomes[answer.refusal ? 'refused' : 'applied'] += 1
      expect(answer.board.version).toBeGreaterThanOrEqual(seen.version)
    }
  }
  await Promise.all(people.map((_, place) => person(place)))
  await checkLedger(id, seed)
  expect(outcomes.applied, `history ${seed}`).toBeGreaterThanOrEqual(PEOPLE)
}

/** Asserts that every version was stored and is valid, and that the last one equals the board. */
async function checkLedger(id: string, seed: number): Promise<void> {
  const { db } = newsroom.database
  const { rows } = await sql<{ version: number; snapshot: BoardSnapshot; entries: number }>`
    select r.version, r.snapshot, (select count(*)::int from audit_entries a
      where a.entity = r.entity and a.item_id = r.item_id and a.version = r.version) as entries
    from revisions r where r.entity = 'headlineBoard' and r.item_id = ${id} order by r.version`.execute(db)
  const board = await getBoard(id, people[0] as Context)
  const told = `history ${seed}`
  expect(
    rows.map(({ version }) => version),
    told,
  ).toEqual(Array.from({ length: board.version - 1 }, (_, n) => n + 2))
  for (const { snapshot, entries } of rows) {
    expect(entries, told).toBe(1)
    const all = [...snapshot.live, ...snapshot.pending]
    const subjects = all.flatMap(({ subject }) => subject ?? [])
    expect(new Set(all.map((one) => one.id)).size, told).toBe(all.length)
    expect(new Set(subjects).size, told).toBe(subjects.length)
    expect(snapshot.live.length, told).toBeLessThanOrEqual(4)
  }
  const last = rows.at(-1)?.snapshot
  const stands = (isLive: boolean) => board.placements.filter((one) => one.isLive === isLive)
  for (const [line, isLive] of [
    [last?.live, true],
    [last?.pending, false],
  ] as const)
    expect(
      stands(isLive).map((one) => [one.id, one.itemId, one.pin, one.date, one.end]),
      told,
    ).toEqual((line ?? []).map((one) => [one.id, one.itemId, one.pin, one.date, one.end]))
  const listed = (await listBoards('headlineBoard', people[0] as Context)).find((one) => one.id === id)
  expect([listed?.liveCount, listed?.pendingCount], told).toEqual([stands(true).length, stands(false).length])
  for (const { subject, card } of board.placements)
    if (card.content || subject?.startsWith('content:'))
      expect(subject, told).toBe(`content:${card.content?.id}`)
  expect(
    stands(true).every(({ card }) => card.content?.status !== 'draft'),
    told,
  ).toBe(true)
}
