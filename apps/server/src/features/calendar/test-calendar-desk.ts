// Test helper: a server at a fixed time, contents and headlines with dates, and calls that read and move entries.
import { entityByName } from '@manset/model/entities/entities.ts'
import { expect } from 'vitest'
import { applyDueStep, tableSteps } from '../../abilities/due-steps.ts'
import { getBoard } from '../../boards/board-row.ts'
import { changeBoard } from '../../boards/change-board.ts'
import { newBoard } from '../../boards/test-boards.ts'
import { saveItem } from '../../kit/entity/entity-service.ts'
import { type Principal, startTestApp } from '../../test/app.ts'
import { MAIN_SITE } from '../../test/newsroom.ts'
import { contentBehaviour } from '../content/behaviour.ts'
import { completeNews } from '../content/test-complete-news.ts'

export const CHIEF: Principal = { roleId: '6' }
export const NOW = new Date('2026-11-23T09:00:00Z')
export const HOUR = 3_600_000
/** This many hours after `NOW`. */
export const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString()

export interface TestEntry {
  key: string
  kind: string
  step: string
  state: string
  at: string
  doneAt: string | null
  reason: string | null
  entity: string
  of: string
  lane: string | null
  title: string
  version: number
  subjectGoes: string | null
  isMovable: boolean
}
const PARTS = 'key kind step state at doneAt reason entity of lane title version subjectGoes isMovable'

export type CalendarDesk = Awaited<ReturnType<typeof openCalendarDesk>>

export async function openCalendarDesk() {
  const server = await startTestApp()
  const complete = await completeNews(server.newsroom)

  /** The value `done` of a call's answer. */
  async function ask<A>(query: string, variables: object, who: Principal = CHIEF): Promise<A> {
    const { data, errors } = await server.call(who, query, variables)
    if (errors) throw new Error(JSON.stringify(errors))
    return (data as unknown as { done: A }).done
  }

  async function things(
    filter: object = {},
    who: Principal = CHIEF,
    siteId = MAIN_SITE,
  ): Promise<TestEntry[]> {
    const { data, errors } = await server.call(
      who,
      `query ($filter: CalendarFilter!) { calendar: getCalendar(filter: $filter) { isTruncated entries { ${PARTS} } } }`,
      { filter: { from: inHours(-20 * 24), to: inHours(20 * 24), ...filter } },
      siteId,
    )
    if (errors) throw Object.assign(new Error(JSON.stringify(errors)), errors[0]?.extensions)
    return (data as unknown as { calendar: { entries: TestEntry[] } }).calendar.entries
  }
  const titled = async (title: string, filter?: object, who?: Principal) =>
    (await things(filter, who)).filter((one) => one.title === title)

  return {
    ...{ server, complete, ask, things, titled },

    /** The first entry with this title and kind. */
    find: async (title: string, kind: string) => (await titled(title, { kinds: [kind] }))[0] as TestEntry,

    async move(
      thing: Pick<TestEntry, 'key' | 'version'> & { lockEpoch?: string },
      at: string,
      who: Principal = CHIEF,
    ) {
      const { data, errors } = await server.call(
        who,
        `mutation ($key: ID!, $version: Int!, $at: DateTime!, $epoch: ID) { moved: moveCalendarEntry(key: $key, version: $version, at: $at, lockEpoch: $epoch) { ${PARTS} } }`,
        { key: thing.key, version: thing.version, at, epoch: thing.lockEpoch },
      )
      return {
        thing: (data as unknown as { moved: TestEntry } | null)?.moved,
        refusal: errors?.[0]?.extensions,
      }
    },

    async news(title: string, dates: object, who: '6' | '3' = '6') {
      const context = await server.newsroom.contextOf(who)
      return saveItem(
        entityByName('news'),
        contentBehaviour,
        { ...complete, title, status: 'published', ...dates },
        context,
      )
    },

    /** A pending headline with dates, of a content or with its own link. */
    async headline(title: string, { date, end, contentId, boardId }: Record<string, string | undefined>) {
      const context = await server.newsroom.contextOf('6')
      const id = boardId ?? (await newBoard(server.newsroom))
      const { version } = await getBoard(id, context)
      const item = contentId ? { contentId } : { title, url: 'https://example.test/' }
      const { board, refusal } = await changeBoard(
        {
          ...{ id, version, lockEpoch: null },
          operations: [
            { kind: 'place', id: 'new', subject: null, to: 'pending', date: date ?? null, item },
            ...(end ? [{ kind: 'schedule' as const, id: 'new', end }] : []),
          ],
        },
        context,
      )
      expect(refusal).toBeNull()
      return { boardId: id, placement: board.placements.find(({ card }) => card.title === title) }
    },

    /** Sets the clock and performs all steps due by then. */
    async clockTo(at: string) {
      server.newsroom.clock.set(new Date(at))
      for (const step of tableSteps()) await applyDueStep(server.newsroom.database.db, step, new Date(at))
    },
  }
}
