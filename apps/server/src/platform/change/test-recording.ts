// Helpers for tests of changes: sources, and what a change of them leaves in revisions, audit log and events.
import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import { MAIN_SITE, openTestNewsroom, type TestNewsroom } from '../../test/newsroom.ts'
import type { LiveEvent } from '../live.ts'
import type { Actor, Change, Recorded, RowChange, Target } from './change.ts'
import { record } from './record.ts'

export const AT = new Date('2026-11-22T09:00:00.000Z')

/** A newsroom with recorded events, for the tests of one file. */
export async function openRecording() {
  const newsroom: TestNewsroom = await openTestNewsroom()
  const { db } = newsroom.database
  const { viewer } = await newsroom.contextOf('1')
  const by: Actor = { userId: viewer.userId, siteId: MAIN_SITE, address: '127.0.0.1' }
  let heard: LiveEvent[] = []
  newsroom.live.listen((event) => heard.push(event))
  let count = 0
  const next = () => {
    count += 1
    return count
  }
  const forget = () => {
    heard = []
  }
  beforeEach(forget)
  afterAll(() => newsroom.close())

  /** A change that gives sources a `name`, as new rows or at the given version. */
  function change(rows: readonly (readonly [Target | null, string])[], more: Partial<Change> = {}): Change {
    return {
      table: 'sources',
      by,
      at: AT,
      action: rows.some(([target]) => target) ? 'saved' : 'created',
      rows: rows.map(
        ([target, name]): RowChange => ({
          target,
          values: { name, folded: name },
          snapshot: { name },
          changes: { name: { before: null, after: name } },
        }),
      ),
      ...more,
    }
  }

  /** Creates sources of version 1 and consumes their events. */
  async function make(number: number): Promise<string[]> {
    const names = Array.from({ length: number }, () => [null, `Kaynak ${next()}`] as const)
    const made = await record(db, change(names))
    if (made.outcome !== 'written') throw new Error(made.outcome)
    await eventsUntilNow()
    forget()
    return made.rows.map(({ id }) => id)
  }

  async function standing(ids: readonly string[]) {
    return db
      .selectFrom('sources')
      .select(['id', 'name', 'version', 'updated_by', 'updated_at'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  }

  /** Revisions, audit entries and events of an item. */
  async function traces(id: string) {
    const revisions = await db
      .selectFrom('revisions')
      .select(['version', 'snapshot'])
      .where('entity', '=', 'source')
      .where('item_id', '=', id)
      .orderBy('version')
      .execute()
    const entries = await db
      .selectFrom('audit_entries')
      .select(['version', 'action', 'site_id', 'actor_id', 'actor_address', 'changes'])
      .where('entity', '=', 'source')
      .where('item_id', '=', id)
      .orderBy('version')
      .execute()
    return { revisions, entries }
  }

  /** Notifications arrive in commit order: after the marker, all earlier ones have arrived. */
  async function eventsUntilNow(): Promise<LiveEvent[]> {
    const mark = `mark ${next()}`
    const arrived = new Promise<void>((resolve) => {
      const stop = newsroom.live.listen(({ kind }) => {
        if (kind !== mark) return
        stop()
        resolve()
      })
    })
    await sql`select pg_notify('manset_live', ${JSON.stringify({ kind: mark })})`.execute(db)
    await arrived
    return heard.filter(({ kind }) => !kind.startsWith('mark'))
  }

  return { db, by, change, make, standing, traces, eventsUntilNow, forget }
}

export const outcomeOf = <Row>(recorded: Recorded<Row>) =>
  recorded.outcome === 'written' ? 'written' : `${recorded.outcome} ${recorded.place}`
