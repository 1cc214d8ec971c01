// One editor at a time, by consent: who has the lock when, and who may write meanwhile.
import { entityByName } from '@manset/model/entities/entities.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type SaveInput, saveItem } from '../../kit/entity/entity-service.ts'
import type { Context } from '../../platform/graphql/context.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { ARABIC_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import { leaveItem, recordHeartbeat } from './heartbeat.ts'
import { applyDueLockChanges } from './lock-watch.ts'
import { codeOf, openTab } from './test-tabs.ts'

const news = entityByName('news')

let newsroom: TestNewsroom
let editor: Context
let chief: Context
let author: Context
let viewer: Context
let itemId: string
let version: number
const heard: LiveEvent[] = []
beforeAll(async () => {
  newsroom = await openTestNewsroom()
  editor = await newsroom.contextOf('2')
  chief = await newsroom.contextOf('6')
  author = await newsroom.contextOf('3')
  viewer = await newsroom.contextOf('8')
  newsroom.live.listen((event) => void (event.kind.startsWith('editing.') && heard.push(event)))
})
afterAll(() => newsroom.close())
beforeEach(async () => {
  const made = await saveItem(news, {}, { title: 'Kilitli haber' }, editor)
  itemId = made.id
  version = made.version
  heard.length = 0
})

/** Moves a deadline into the past by the database's clock, instead of waiting. */
const past = (table: 'edit_locks' | 'edit_lock_requests', column: 'expires_at' | 'answer_due_at') =>
  newsroom.database.pool.query(
    `update ${table} set ${column} = clock_timestamp() - interval '1 ms' where item_id = $1`,
    [itemId],
  )
let words = 0
const save = (context: Context, input: SaveInput = {}) => {
  words += 1
  return saveItem(news, {}, { id: itemId, version, title: `Başlık ${words}`, ...input }, context)
}
/** Waits until one statement like this waits for a database lock. */
const waiting = (statement: string) =>
  expect
    .poll(async () => {
      const { rows } = await newsroom.database.pool.query(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
        [statement],
      )
      return rows[0].count
    })
    .toBe(1)
const told = (...kinds: string[]) =>
  expect.poll(() => heard.map(({ kind }) => kind.slice('editing.'.length))).toEqual(kinds)

describe('an item that is opened', () => {
  it('is locked for the first tab; later ones open it read-only and see who is there', async () => {
    const [first, second] = [openTab(editor, itemId), openTab(chief, itemId)]
    expect((await first.stay(true)).lock).toMatchObject({
      isLive: true,
      tabId: first.tabId,
      cause: 'taken',
      holder: { id: editor.viewer.userId, name: editor.viewer.name, picture: null },
    })
    const { lock, present } = await second.stay(true)
    expect(lock).toMatchObject({ isLive: true, tabId: first.tabId, epoch: first.epoch })
    expect(present.map(({ person }) => person.name)).toEqual([editor.viewer.name, chief.viewer.name])
    await told('came', 'taken', 'came')
  })

  it('is locked for exactly one of two hundred simultaneous requests', async () => {
    const tabs = Array.from({ length: 200 }, (_, place) =>
      openTab([editor, chief, author][place % 3] as Context, itemId),
    )
    await Promise.all(tabs.map((tab) => tab.stay(true)))
    const holding = await Promise.all(tabs.map((tab) => tab.stay()))
    expect(tabs.filter(({ epoch }) => epoch !== '')).toHaveLength(1)
    expect(new Set(holding.map(({ lock }) => lock?.tabId)).size).toBe(1)
  })

  it('keeps its epoch while its tab sends heartbeats, which are not broadcast', async () => {
    const tab = openTab(editor, itemId)
    const { lock: taken } = await tab.stay(true)
    const { lock: renewed } = await tab.stay()
    expect(renewed?.epoch).toBe(taken?.epoch)
    expect(String(renewed?.expiresDate) > String(taken?.expiresDate)).toBe(true)
    await told('came', 'taken')
  })

  it('is released when the lease expires, with an event, and its tab gets a new epoch with the next lease', async () => {
    const tab = openTab(editor, itemId)
    await tab.stay(true)
    const before = tab.epoch
    await past('edit_locks', 'expires_at')
    await applyDueLockChanges(editor.tools)
    expect((await tab.stay()).lock).toMatchObject({ isLive: false, cause: 'expired', lostTabId: tab.tabId })
    await tab.stay(true)
    expect(Number(tab.epoch)).toBeGreaterThan(Number(before))
    await told('came', 'taken', 'expired', 'taken')
  })

  it('is released when the tab leaves, and an epoch is never reused', async () => {
    const tab = openTab(editor, itemId)
    await tab.stay(true)
    const before = tab.epoch
    expect(await tab.leave()).toBe(true)
    expect(await tab.leave()).toBe(false)
    const next = openTab(chief, itemId)
    const { present } = await next.stay(true)
    expect(present).toHaveLength(1)
    expect(Number(next.epoch)).toBeGreaterThan(Number(before))
    await told('came', 'taken', 'went', 'left', 'came', 'taken')
  })

  it('is not released by a late message of an earlier hold', async () => {
    const tab = openTab(editor, itemId)
    await tab.stay(true)
    const late = tab.epoch
    await past('edit_locks', 'expires_at')
    await tab.stay(true)
    expect(tab.epoch).not.toBe(late)
    await leaveItem({ entity: 'news', itemId, tabId: tab.tabId, epoch: late }, editor)
    expect((await tab.stay()).lock).toMatchObject({ isLive: true, epoch: tab.epoch })
  })

  it('requires the permissions of its own entity and site', async () => {
    expect(await codeOf(openTab(viewer, itemId).stay())).toBe('done')
    expect(await codeOf(openTab(viewer, itemId).stay(true))).toBe('FORBIDDEN')
    expect(await codeOf(openTab(viewer, itemId).ask())).toBe('FORBIDDEN')
    expect(await codeOf(openTab(editor, itemId).takeOver())).toBe('FORBIDDEN')
    const elsewhere = await newsroom.contextOf('6', ARABIC_SITE)
    expect(await codeOf(openTab(elsewhere, itemId).stay(true))).toBe('NOT_FOUND')
    expect(await codeOf(openTab(editor, itemId, 'column').stay(true))).toBe('NOT_FOUND')
    expect(await codeOf(openTab(editor, itemId, 'nothing').stay(true))).toBe('NOT_FOUND')
    expect(await codeOf(openTab(author, itemId, 'signature').stay(true))).toBe('FORBIDDEN')
  })
})

describe('a write', () => {
  it('with the epoch of the live lock is accepted, from its holder only', async () => {
    const tab = openTab(editor, itemId)
    await tab.stay(true)
    expect(await codeOf(save(chief, { lockEpoch: tab.epoch }))).toBe('LOCK_LOST')
    expect(await codeOf(save(editor, { lockEpoch: 'x' }))).toBe('LOCK_LOST')
    expect(await codeOf(save(editor, { lockEpoch: tab.epoch }))).toBe('done')
  })

  it('without an epoch is rejected while anyone holds the lock, naming the holder and the time, also for their own other tab', async () => {
    const tab = openTab(editor, itemId)
    const { lock } = await tab.stay(true)
    const params = { holder: editor.viewer.name, since: lock?.acquiredDate, epoch: tab.epoch }
    await expect(save(chief)).rejects.toMatchObject({ code: 'LOCKED', params })
    await expect(save(editor)).rejects.toMatchObject({ code: 'LOCKED_BY_YOU', params })
    await tab.release()
    expect(await codeOf(save(chief))).toBe('done')
  })

  it('with an old epoch is rejected, before its version is checked', async () => {
    const [loser, winner] = [openTab(editor, itemId), openTab(chief, itemId)]
    await loser.stay(true)
    await winner.takeOver()
    expect(await codeOf(save(editor, { lockEpoch: loser.epoch }))).toBe('LOCK_LOST')
    await save(chief, { lockEpoch: winner.epoch })
    await expect(save(editor, { lockEpoch: loser.epoch })).rejects.toMatchObject({
      code: 'LOCK_LOST',
      params: { cause: 'takenOver', causedBy: chief.viewer.name, holder: chief.viewer.name },
    })
  })

  it('after the lease is rejected, although nobody else holds the item', async () => {
    const tab = openTab(editor, itemId)
    await tab.stay(true)
    await past('edit_locks', 'expires_at')
    expect(await codeOf(save(editor, { lockEpoch: tab.epoch }))).toBe('LOCK_LOST')
    expect(await codeOf(save(chief))).toBe('done')
  })

  it('blocks a concurrent takeover until it commits, and cannot slip in afterwards', async () => {
    const { pool } = newsroom.database
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`select can_write_item('content', $1, $2, null)`, [itemId, chief.viewer.userId])
    const tab = openTab(editor, itemId)
    let isTaken = false
    const taking = tab.stay(true).then(() => (isTaken = true))
    await waiting('%edit_lock_key%')
    expect(isTaken).toBe(false)
    await client.query('commit')
    client.release()
    await taking
    expect(await codeOf(save(chief))).toBe('LOCKED')
  })

  it('waits for a heartbeat in flight: a lease that was renewed in time does not count as expired', async () => {
    const tab = openTab(editor, itemId)
    await tab.stay(true)
    const client = await newsroom.database.pool.connect()
    onTestFinished(() => client.release(true))
    // What a heartbeat in time has written and not committed, while the lease ends for everybody else.
    await past('edit_locks', 'expires_at')
    await client.query('begin')
    await client.query(
      `update edit_locks set expires_at = clock_timestamp() + interval '1 hour' where item_id = $1`,
      [itemId],
    )
    const saving = codeOf(save(chief))
    await waiting('%can_write_item%')
    await client.query('commit')
    expect(await saving).toBe('LOCKED')
  })

  it('that found the lease expired is not followed by a heartbeat that renews it', async () => {
    const tab = openTab(editor, itemId)
    await tab.stay(true)
    const { pool } = newsroom.database
    const client = await pool.connect()
    onTestFinished(() => client.release(true))
    await pool.query(
      `update edit_locks set expires_at = clock_timestamp() + interval '300 ms' where item_id = $1`,
      [itemId],
    )
    await client.query('begin')
    await client.query('select from edit_locks where item_id = $1 for share', [itemId])
    const renewing = tab.stay()
    await waiting('%update edit_locks%')
    await expect
      .poll(async () => {
        const { rows } = await client.query(
          'select expires_at <= clock_timestamp() as "isOver" from edit_locks where item_id = $1',
          [itemId],
        )
        return rows[0].isOver
      })
      .toBe(true)
    await client.query('commit')
    expect((await renewing).lock).toMatchObject({ isLive: false })
  })
})

describe('a takeover request', () => {
  it('is granted: the lock moves, and the former holder learns who granted it and who got it', async () => {
    const [holder, asker] = [openTab(editor, itemId), openTab(chief, itemId)]
    await holder.stay(true)
    const { requests } = await asker.ask()
    expect(requests).toMatchObject([{ person: { name: chief.viewer.name }, tabId: asker.tabId }])
    const { lock } = await holder.answer(requests[0]?.id ?? '', true)
    expect(lock).toMatchObject({
      ...{ isLive: true, tabId: asker.tabId, cause: 'approved', lostTabId: holder.tabId },
      causedBy: { name: editor.viewer.name },
    })
    expect(await codeOf(save(editor, { lockEpoch: holder.epoch }))).toBe('LOCK_LOST')
    await told('came', 'taken', 'asked', 'approved')
    expect(heard.at(-1)?.about).toEqual({ lostBy: holder.personId, lostTab: holder.tabId })
  })

  it('is declined with a note, which stays until it is dismissed or a new request is made', async () => {
    const [holder, asker] = [openTab(editor, itemId), openTab(chief, itemId)]
    await holder.stay(true)
    const { requests } = await asker.ask()
    await holder.answer(requests[0]?.id ?? '', false, '  Beş dakika  ')
    expect((await asker.stay()).requests).toMatchObject([
      { reply: 'Beş dakika', declinedBy: { name: editor.viewer.name } },
    ])
    expect(await codeOf(holder.answer(requests[0]?.id ?? '', true))).toBe('NOT_FOUND')
    const { requests: again } = await asker.ask()
    expect(again).toMatchObject([{ reply: null, declinedDate: null }])
    expect((await asker.withdraw()).requests).toEqual([])
    await told('came', 'taken', 'asked', 'declined', 'came', 'asked', 'withdrawn')
  })

  it('is kept alive by the heartbeats of its tab, even one that still names a lost lock', async () => {
    const [holder, loser] = [openTab(editor, itemId), openTab(chief, itemId)]
    await loser.stay(true)
    await holder.ask()
    await loser.answer((await loser.stay()).requests[0]?.id ?? '', true)
    await loser.ask()
    await newsroom.database.pool.query(
      `update edit_lock_requests set expires_at = clock_timestamp() + interval '5 s' where item_id = $1`,
      [itemId],
    )
    expect(loser.epoch).not.toBe('')
    await loser.stay()
    const { rows } = await newsroom.database.pool.query(
      `select expires_at > clock_timestamp() + interval '30 s' as lives from edit_lock_requests where item_id = $1`,
      [itemId],
    )
    expect(rows).toEqual([{ lives: true }])
    const place = { entity: 'news', itemId, tabId: loser.tabId }
    expect(await codeOf(recordHeartbeat({ ...place, epoch: 'none' }, chief))).toBe('done')
  })

  it('is granted automatically once when it is not answered, whichever server polls first', async () => {
    const [holder, first, second] = [openTab(editor, itemId), openTab(chief, itemId), openTab(author, itemId)]
    await holder.stay(true)
    await first.ask()
    await second.ask()
    await past('edit_lock_requests', 'answer_due_at')
    await Promise.all([
      applyDueLockChanges(chief.tools),
      applyDueLockChanges(chief.tools),
      holder.stay(),
      second.stay(),
    ])
    const { lock, requests } = await first.stay()
    expect(lock).toMatchObject({ tabId: first.tabId, cause: 'automatically', causedBy: null })
    // The second waits a whole countdown again: the new holder may work on the item.
    expect(requests).toHaveLength(1)
    expect(String(requests[0]?.answerDueDate) > String(lock?.acquiredDate)).toBe(true)
    await expect.poll(() => heard.filter(({ kind }) => kind === 'editing.automatically')).toHaveLength(1)
  })

  it('is granted at once when the holder is gone', async () => {
    const [holder, asker] = [openTab(editor, itemId), openTab(chief, itemId)]
    await holder.stay(true)
    await past('edit_locks', 'expires_at')
    const { lock } = await asker.ask()
    expect(lock).toMatchObject({ tabId: asker.tabId, isLive: true })
  })

  it('is granted when the holder leaves, before anyone who arrives later', async () => {
    const [holder, asker, passer] = [openTab(editor, itemId), openTab(chief, itemId), openTab(author, itemId)]
    await holder.stay(true)
    await asker.ask()
    await holder.release('idle')
    expect((await passer.stay(true)).lock).toMatchObject({ tabId: asker.tabId, cause: 'idle' })
  })

  it('from a closed tab is skipped', async () => {
    const [holder, gone, asker] = [openTab(editor, itemId), openTab(chief, itemId), openTab(author, itemId)]
    await holder.stay(true)
    await gone.ask()
    await past('edit_lock_requests', 'expires_at')
    await asker.ask()
    await holder.leave()
    expect((await asker.stay()).lock).toMatchObject({ tabId: asker.tabId })
  })

  it('from another tab of the same person switches tabs', async () => {
    const [first, second, other] = [openTab(editor, itemId), openTab(editor, itemId), openTab(chief, itemId)]
    await first.stay(true)
    expect(await codeOf(other.switchHere())).toBe('LOCK_LOST')
    expect((await second.switchHere()).lock).toMatchObject({ tabId: second.tabId, cause: 'switched' })
    expect(Number(second.epoch)).toBeGreaterThan(Number(first.epoch))
    expect((await first.ask()).lock).toMatchObject({ tabId: first.tabId, cause: 'switched' })
    expect(await codeOf(save(editor, { lockEpoch: second.epoch }))).toBe('LOCK_LOST')
  })
})

describe('a lock is handed over', () => {
  it('to a person who is waiting or has the item open for editing, and to nobody else', async () => {
    const [holder, reader, asker] = [openTab(editor, itemId), openTab(viewer, itemId), openTab(chief, itemId)]
    await holder.stay(true)
    await reader.stay()
    expect(await codeOf(holder.handOver(reader))).toBe('NOT_FOUND')
    expect(await codeOf(holder.handOver(asker))).toBe('NOT_FOUND')
    await asker.stay()
    expect((await holder.handOver(asker)).lock).toMatchObject({ tabId: asker.tabId, cause: 'handedOver' })
    expect(await codeOf(holder.handOver(asker))).toBe('LOCK_LOST')
  })

  it('without consent by people with the permission to kick, and is audited', async () => {
    const [holder, taker] = [openTab(editor, itemId), openTab(chief, itemId)]
    await holder.stay(true)
    expect((await taker.takeOver()).lock).toMatchObject({ tabId: taker.tabId, cause: 'takenOver' })
    const entries = await entriesOf('takenOver')
    expect(entries).toEqual([
      {
        actor_id: chief.viewer.userId,
        changes: { editingPerson: { before: editor.viewer.name, after: chief.viewer.name } },
      },
    ])
  })

  it('to the first in the queue when its holder is removed from the page', async () => {
    const [holder, asker, remover] = [
      openTab(editor, itemId),
      openTab(author, itemId),
      openTab(chief, itemId),
    ]
    await holder.stay(true)
    await asker.ask()
    expect(await codeOf(asker.remove(holder))).toBe('FORBIDDEN')
    const { lock, present } = await remover.remove(holder)
    expect(lock).toMatchObject({ tabId: asker.tabId, cause: 'removed', lostTabId: holder.tabId })
    expect(present.map(({ tabId }) => tabId)).not.toContain(holder.tabId)
    expect(await entriesOf('removedFromPage')).toHaveLength(1)
    expect(await codeOf(remover.remove(holder))).toBe('NOT_FOUND')
  })
})

const entriesOf = (action: string) =>
  newsroom.database.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'changes'])
    .where('entity', '=', 'news')
    .where('item_id', '=', itemId)
    .where('action', '=', action)
    .execute()
