// The calls of the calendar.
import { type GetCalendarQuery, graphql } from '../../generated/graphql.ts'

export const CalendarDocument = graphql(`
  query GetCalendar($filter: CalendarFilter!) {
    getCalendar(filter: $filter) {
      isTruncated
      entries {
        key
        kind
        step
        state
        at
        doneAt
        reason
        entity
        itemId
        of
        lane
        subject
        subjectComes
        subjectGoes
        title
        version
        personName
        isMovable
      }
    }
  }
`)

export const MoveOnCalendarDocument = graphql(`
  mutation MoveCalendarEntry($key: ID!, $version: Int!, $at: DateTime!, $rightsReason: String, $lockEpoch: ID) {
    moveCalendarEntry(key: $key, version: $version, at: $at, rightsReason: $rightsReason, lockEpoch: $lockEpoch) {
      key
      at
      version
    }
  }
`)

export const CalendarChangedDocument = graphql(`
  subscription CalendarChanged {
    calendarChanged {
      kind
      of
      times
    }
  }
`)

export const CalendarPeopleDocument = graphql(`
  query GetCalendarPeople {
    getContentEditors {
      id
      name
    }
  }
`)

export type Calendar = GetCalendarQuery['getCalendar']
export type CalendarEntry = Calendar['entries'][number]

/** Variables of the query; absent parts do not filter. */
export interface CalendarFilter {
  from: string
  to: string
  kinds?: CalendarEntry['kind'][]
  states?: CalendarEntry['state'][]
  personIds?: string[]
  categoryIds?: string[]
}

/** Cache key of an answer. */
export const getCalendarKey = (siteId: number, filter: CalendarFilter) =>
  ['GetCalendar', siteId, filter] as const
export type CalendarKey = ReturnType<typeof getCalendarKey>
