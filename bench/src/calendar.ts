// The calendar: a month with five thousand entries, opened in one call. The month is later than all other contents.
import { readCalendar } from '@manset/server/src/features/calendar/read-calendar.ts'
import { FEATURES } from '@manset/server/src/features.ts'
import type { PoolClient } from 'pg'
import type { Scenario } from './scenario.ts'

/** Each goes live in that month; half of them also expire in it. */
const CONTENTS = 3_333
const MONTH = { from: '2031-02-24T00:00:00.000Z', to: '2031-04-07T00:00:00.000Z' }

/** Scheduled contents, created long before all others, so that the first pages of lists stay the same. */
export async function addScheduled(client: PoolClient): Promise<void> {
  await client.query(
    `insert into contents (site_id, type, status, title, spot, category_ids, created_by, created_at, updated_by, updated_at, publish_date, expiration_date)
     select 4, 'news', 'scheduled', 'Takvim ' || i, 'Zamanlanmış', '{1,2}', 1 + i % 20, timestamptz '2001-01-01' + i * interval '1 minute', 1,
       timestamptz '2001-01-01', timestamptz '2031-03-01' + i * interval '12 minutes',
       case when i % 2 = 0 then timestamptz '2031-03-01' + i * interval '12 minutes' + interval '1 hour' end
     from generate_series(1, $1::int) i`,
    [CONTENTS],
  )
}

const QUERY = `query Calendar($filter: CalendarFilter!) {
  getCalendar(filter: $filter) {
    rows: entries { id: key kind step state at doneAt reason entity itemId of lane subject subjectComes subjectGoes title version personName isMovable }
  }
}`

export const calendarScenario = (): Scenario => ({
  name: 'calendar',
  title: 'a month of the calendar with 5,000 things',
  goal: 0.6,
  query: QUERY,
  variables: { filter: MONTH },
  limit: [MONTH.from, MONTH.to],
  read: (context) =>
    readCalendar(
      FEATURES.flatMap(({ calendar }) => calendar ?? []),
      MONTH,
      context,
    ),
})
