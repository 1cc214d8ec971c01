// Two servers on one database, on machines whose clocks are set: due board changes happen exactly once, on time by the database's clock,
// whatever people do meanwhile on either server; and each server gets the other's events.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countFault } from '../injection/fault-report.ts'
import { MAIN_SITE } from '../newsroom.ts'
import {
  type Board,
  changeBoard,
  createArranged,
  expectConsistent,
  inMs,
  loadBoard,
  loadDueChanges,
  placeOperation,
  titlesOf,
  tryChange,
} from './boards.ts'
import { type EndingServer, type EndingServers, openEndingServers } from './ending-server.ts'

const HOUR = 3_600_000
const PATIENCE_MS = 180_000
const POLLING = { timeout: PATIENCE_MS / 2 }
const HEARD = 'subscription { boardChanged(kind: headlineBoard) { id version kind } }'
const rows = {
  together: countFault('two servers at once'),
  postponed: countFault('put off or stopped while it is due'),
  killed: countFault('one of two servers killed'),
  clocks: countFault('a clock is set by an hour'),
}

let both: EndingServers
let one: EndingServer
let other: EndingServer
beforeAll(async () => {
  both = await openEndingServers(2)
  ;[one, other] = both.servers as [EndingServer, EndingServer]
  await Promise.all(both.servers.map((server) => server.running()))
})
afterAll(async () => {
  await both.close()
  for (const row of Object.values(rows)) row.report()
})

const idIn = ({ live, pending }: Board, title: string) =>
  [...live, ...pending].find(({ card }) => card.title === title)?.id ?? ''

describe('two servers', () => {
  it('publish due items and remove expired ones, once each, while people move items on both', {
    timeout: PATIENCE_MS,
  }, async () => {
    const boards = await Promise.all(Array.from({ length: 8 }, () => createArranged(one, 12)))
    const heard = await Promise.all(both.servers.map((server) => server.listen(HEARD)))
    for (const id of boards) {
      const { version, live, pending } = await changeBoard(one, id, [
        placeOperation('ilk', { date: inMs(2_000) }),
        placeOperation('onunla', { date: inMs(2_000) }),
        placeOperation('sonra', { date: inMs(3_000) }),
        placeOperation('kısa süreli', { isLive: true }),
      ])
      await changeBoard(one, id, [
        { kind: 'schedule', id: idIn({ version, live, pending }, 'kısa süreli'), end: inMs(2_500) },
      ])
    }
    const isOver = async () => {
      const did = await Promise.all(boards.map((id) => loadDueChanges(both.newsroom, id)))
      return did.every(({ came, ended }) => came.length >= 3 && ended.length >= 1)
    }
    let isDone = false
    const person = async (server: EndingServer, first: number) => {
      for (let turn = first; !isDone; turn += 3) {
        const id = boards[turn % boards.length] as string
        const { live, version } = await loadBoard(server, id)
        const moved = live[turn % live.length]?.id
        const after = turn % 2 ? null : live.find((each) => each.id !== moved)?.id
        const { refusal } = await tryChange(server, id, [{ kind: 'move', id: moved, after }], version)
        rows.together.tries += 1
        expect([undefined, 'changedMeanwhile', 'gone', 'elsewhere']).toContain(refusal?.reason)
      }
    }
    const people = Promise.all([person(one, 0), person(other, 1), person(one, 2), person(other, 4)])
    await expect
      .poll(isOver, POLLING)
      .toBe(true)
      .finally(() => {
        isDone = true
      })
    await people

    for (const id of boards) {
      await expectConsistent(both.newsroom, id)
      const board = await loadBoard(other, id)
      expect(board).toEqual(await loadBoard(one, id))
      expect(board.pending).toEqual([])
      expect(board.live.map(({ card }) => card.title).toSorted()).toEqual(
        ['a', 'b', 'c', 'd', 'ilk', 'onunla', 'sonra'].toSorted(),
      )
      const { came, ended } = await loadDueChanges(both.newsroom, id)
      expect(came.toSorted()).toEqual(
        ['ilk', 'onunla', 'sonra'].map((title) => idIn(board, title)).toSorted(),
      )
      expect(ended).toHaveLength(1)
      rows.together.acknowledged += came.length + ended.length
      // Listeners get events of every version, from both servers.
      const versions = Array.from({ length: board.version - 4 }, (_, n) => n + 5)
      for (const messages of heard)
        await expect
          .poll(() => heardOf(messages, id), POLLING)
          .toEqual(expect.arrayContaining(versions.slice(-1)))
      for (const messages of heard) expect(heardOf(messages, id)).toEqual(expect.arrayContaining(versions))
    }
  })

  it('agree on items postponed or canceled while they were due', { timeout: PATIENCE_MS }, async () => {
    const boards = await Promise.all(Array.from({ length: 6 }, () => createArranged(one, 12)))
    await Promise.all(
      boards.map(async (id, place) => {
        const server = both.servers[place % 2] as EndingServer
        const begun = await changeBoard(server, id, [
          placeOperation('ertelenen', { date: inMs(1_000) }),
          placeOperation('durdurulan', { date: inMs(1_000 + place * 300) }),
        ])
        const [putOff, stopped] = [idIn(begun, 'ertelenen'), idIn(begun, 'durdurulan')]
        // Once a change is due, edits of it race with both servers.
        const untilDue = (date: string) =>
          expect.poll(() => Date.now() >= Date.parse(date), { ...POLLING, interval: 5 }).toBe(true)
        const redate = async (placement: string, date: string | null) => {
          const { refusal } = await tryChange(server, id, [{ kind: 'schedule', id: placement, date }])
          expect([undefined, 'changedMeanwhile', 'elsewhere']).toContain(refusal?.reason)
          return refusal?.reason
        }
        const stopIt = async () => {
          await untilDue(begun.pending.find((each) => each.id === stopped)?.date ?? '')
          for (;;) {
            const refused = await redate(stopped, null)
            if (refused !== 'changedMeanwhile') return refused ?? 'stopped'
          }
        }
        const putItOff = async () => {
          let date = begun.pending.find((each) => each.id === putOff)?.date ?? ''
          for (let turn = 0; turn < 5; turn += 1) {
            await untilDue(date)
            const next = inMs(300)
            if (await redate(putOff, next)) continue
            date = next
            rows.postponed.tries += 1
          }
          await expect
            .poll(async () => (await loadBoard(server, id)).live.map((each) => each.id), POLLING)
            .toContain(putOff)
          const live = (await loadBoard(server, id)).live.find((each) => each.id === putOff)
          expect(Date.parse(live?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(date))
        }
        const [outcome] = await Promise.all([stopIt(), putItOff()])
        const { came } = await loadDueChanges(both.newsroom, id)
        const isStopped = outcome === 'stopped'
        rows.postponed.tries += 1
        rows.postponed.acknowledged += 1
        expect(['stopped', 'elsewhere']).toContain(outcome)
        expect(came.toSorted()).toEqual((isStopped ? [putOff] : [putOff, stopped]).toSorted())
        const board = await loadBoard(server, id)
        expect(titlesOf(board.pending)).toEqual(isStopped ? ['1 durdurulan'] : [])
        await expectConsistent(both.newsroom, id)
      }),
    )
  })

  it('lose nothing when one of them crashes in the middle of a change, and the other gets the events of committed ones', {
    timeout: PATIENCE_MS,
  }, async () => {
    const id = await createArranged(one)
    const heard = await other.listen(HEARD)
    const { live, version } = await loadBoard(one, id)
    await one.endAt('beforeAnswer')
    await expect(changeBoard(one, id, [{ kind: 'move', id: live[3]?.id, after: null }])).rejects.toThrow()
    await one.ended()
    await expect.poll(() => heardOf(heard, id), POLLING).toContain(version + 1)
    expect(titlesOf((await loadBoard(other, id)).live)).toEqual(['1 d', '2 a', '3 b', '4 c'])

    // A change that is due while one server is killed with it is made by the other; nobody restarts the first.
    await one.running()
    await one.endAt('passed')
    await changeBoard(other, id, [placeOperation('vakti gelen', { date: inMs(500) })])
    await expect
      .poll(async () => titlesOf((await loadBoard(other, id)).live)[0], POLLING)
      .toBe('1 vakti gelen')
    rows.killed.tries += 2
    rows.killed.acknowledged += 2
    expect((await loadDueChanges(both.newsroom, id)).came).toHaveLength(1)
    await expectConsistent(both.newsroom, id)
    // It has ended, or would at the next due change: the following test starts with a fresh one.
    await one.end()
  })
})

describe('a clock change', () => {
  /** A change to live and an end within moments, and the same almost an hour from now. */
  async function expectInTime(server: EndingServer): Promise<void> {
    const id = await createArranged(server, 12)
    const { pool } = both.newsroom.database
    const soon = inMs(1_500)
    const later = inMs(HOUR / 2)
    const board = await changeBoard(server, id, [
      placeOperation('az sonra', { date: soon }),
      placeOperation('daha sonra', { date: later }),
    ])
    const [goes, stays] = board.live.map((placed) => placed.id)
    await changeBoard(server, id, [
      { kind: 'schedule', id: goes, end: soon },
      { kind: 'schedule', id: stays, end: later },
    ])
    const content = async (date: string) => {
      const { rows } = await pool.query<{ id: string }>(
        `insert into contents (site_id, type, status, title, publish_date) values ($1, 'news', 'scheduled', 'Saat', $2) returning id`,
        [MAIN_SITE, date],
      )
      return rows[0]?.id ?? ''
    }
    const contents = [await content(soon), await content(later)]
    const published = async () => {
      const { rows } = await pool.query<{ id: string; at: Date }>(
        `select id, published_at as at from contents where id = any($1) and status = 'published'`,
        [contents],
      )
      return rows
    }
    await expect
      .poll(async () => titlesOf((await loadBoard(server, id)).live), POLLING)
      .toEqual(['1 az sonra', '2 b', '3 c', '4 d'])
    await expect.poll(async () => (await published()).map((row) => row.id), POLLING).toEqual([contents[0]])
    const after = await loadBoard(server, id)
    expect(titlesOf(after.pending)).toEqual(['1 daha sonra'])
    // Neither early nor recorded as late by the hour.
    expect(Date.parse(after.live[0]?.since ?? '')).toBeGreaterThanOrEqual(Date.parse(soon))
    expect(after.live[0]?.due).toBeNull()
    expect((await published())[0]?.at.getTime()).toBeGreaterThanOrEqual(Date.parse(soon))
    const did = await loadDueChanges(both.newsroom, id)
    rows.clocks.tries += 1
    rows.clocks.acknowledged += 2
    expect([did.came, did.ended]).toEqual([[idIn(after, 'az sonra')], [goes]])
    await expectConsistent(both.newsroom, id)
  }

  it.each([
    ['an hour on', HOUR],
    ['an hour back', -HOUR],
  ])('%s while a server runs changes nothing', { timeout: PATIENCE_MS }, async (_, aheadMs) => {
    await Promise.all(both.servers.map((server) => server.running()))
    await Promise.all(both.servers.map((server) => server.setClock(aheadMs)))
    await expectInTime(one)
    await Promise.all(both.servers.map((server) => server.setClock(0)))
    await expectInTime(other)
  })

  it.each([
    ['an hour ahead', HOUR],
    ['an hour behind', -HOUR],
  ])(
    '%s on one of two machines since before its server began changes nothing',
    { timeout: PATIENCE_MS },
    async (_, aheadMs) => {
      await one.end()
      await one.setClock(aheadMs)
      await one.running()
      await other.running()
      await expectInTime(other)
      await one.end()
      await one.setClock(0)
    },
  )
})

function heardOf(
  messages: readonly { type: string; payload?: unknown }[],
  id: string,
): (number | undefined)[] {
  return messages.flatMap(({ type, payload }) => {
    const { boardChanged } = (type === 'next' ? (payload as { data: object }).data : {}) as {
      boardChanged?: { id: string; version: number }
    }
    return boardChanged?.id === id ? [boardChanged.version] : []
  })
}
