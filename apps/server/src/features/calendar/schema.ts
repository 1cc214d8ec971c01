// GraphQL calls of the calendar: entries of a date range, moving one, and live events.
import { CALENDAR_KINDS, CALENDAR_STATES, CALENDAR_STEPS } from '@manset/model/calendar.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { CalendarEntry, CalendarSource } from '../../kit/calendar/source.ts'
import {
  access,
  type Builder,
  LOCK_EPOCH,
  RIGHTS_REASON,
  sharedPayload,
  writes,
} from '../../platform/graphql/builder.ts'
import type { Context } from '../../platform/graphql/context.ts'
import type { LiveEvent } from '../../platform/live.ts'
import { moveEntry } from './move.ts'
import { type Calendar, type CalendarFilter, readCalendar } from './read-calendar.ts'

const unique = (keys: readonly string[]) => [...new Set(keys)]

export function addCalendar(builder: Builder, sources: readonly CalendarSource[]): void {
  const toView = unique(sources.flatMap(({ viewPermissions }) => viewPermissions))
  const toMove = unique(sources.flatMap(({ movePermissions }) => movePermissions))
  const kind = builder.enumType('CalendarKind', { values: CALENDAR_KINDS })
  const state = builder.enumType('CalendarState', { values: CALENDAR_STATES })
  const step = builder.enumType('CalendarStep', { values: CALENDAR_STEPS })
  const thing = builder.objectRef<CalendarEntry>('CalendarEntry').implement({
    ...access('inherit'),
    description: 'A planned or past automatic change of an item.',
    fields: (t) => ({
      key: t.exposeID('key', { description: 'Identifies it in `moveCalendarEntry`.' }),
      kind: t.expose('kind', { type: kind }),
      step: t.expose('step', { type: step }),
      state: t.expose('state', { type: state }),
      at: t.expose('at', { type: 'DateTime', description: 'Its planned time.' }),
      doneAt: t.expose('doneAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it happened, if it was late.',
      }),
      reason: t.exposeString('reason', { nullable: true, description: 'Why it was held or failed.' }),
      entity: t.exposeString('entity'),
      itemId: t.exposeID('itemId'),
      of: t.exposeString('of', { description: 'The item that it belongs to: content:12, headlineBoard:7.' }),
      lane: t.exposeString('lane', { nullable: true, description: 'The name of its list or channel.' }),
      subject: t.exposeString('subject', { nullable: true }),
      subjectComes: t.expose('subjectComes', {
        type: 'DateTime',
        nullable: true,
        description: 'When its content will be published, if that is in the future.',
      }),
      subjectGoes: t.expose('subjectGoes', {
        type: 'DateTime',
        nullable: true,
        description: 'When its content expires.',
      }),
      title: t.exposeString('title', { nullable: true }),
      version: t.exposeInt('version', { description: 'Version of its item, for moving it.' }),
      personId: t.exposeID('personId', { nullable: true, description: 'The person who created it.' }),
      personName: t.exposeString('personName', { nullable: true }),
      isMovable: t.exposeBoolean('isMovable', {
        description: 'It is in the future, and the caller may move entries of its kind.',
      }),
    }),
  })
  const filter = builder.inputType('CalendarFilter', {
    fields: (t) => ({
      from: t.field({ type: 'DateTime', required: true }),
      to: t.field({ type: 'DateTime', required: true, description: 'End of the range, exclusive.' }),
      kinds: t.field({ type: [kind] }),
      states: t.field({ type: [state] }),
      personIds: t.idList(),
      categoryIds: t.idList(),
      of: t.stringList({
        description: 'Only entries of these items: to refetch what an event is about.',
      }),
    }),
  })
  const answer = builder.objectRef<Calendar>('Calendar').implement({
    ...access('inherit'),
    fields: (t) => ({
      entries: t.expose('entries', { type: [thing] }),
      isTruncated: t.exposeBoolean('isTruncated', {
        description: 'There are more than the 10,000 returned.',
      }),
    }),
  })
  builder.queryField('getCalendar', (t) =>
    t.field({
      ...access(toView),
      type: answer,
      description: 'Calendar entries within a range, of the kinds that the caller may view.',
      args: { filter: t.arg({ type: filter, required: true }) },
      resolve: (_, { filter: asked }, context) => readCalendar(sources, asked as CalendarFilter, context),
    }),
  )
  builder.mutationField('moveCalendarEntry', (t) =>
    t.field({
      ...writes(toMove, 'item'),
      type: thing,
      description:
        'Moves an entry to another time in the future, by the save or operation of its item and with all rules of that.',
      args: {
        key: t.arg.id({ required: true }),
        version: t.arg.int({ required: true, description: 'The entry’s version, as read.' }),
        at: t.arg({ type: 'DateTime', required: true }),
        lockEpoch: t.arg.id({ description: LOCK_EPOCH }),
        rightsReason: t.arg.string({ description: RIGHTS_REASON }),
      },
      resolve: (_, { key, lockEpoch, ...moved }, context) =>
        moveEntry(
          sources,
          { ...moved, key: String(key), lockEpoch: lockEpoch == null ? null : String(lockEpoch) },
          context,
        ),
    }),
  )
  addEvents(builder, sources, toView)
}

/** Events only name what changed, and listeners read it again, so that many events cost one read. */
function addEvents(builder: Builder, sources: readonly CalendarSource[], toView: readonly string[]): void {
  const told = (event: LiveEvent) => {
    for (const source of sources) {
      const about = source.changeFromEvent?.(event)
      if (about) return about
    }
    return null
  }
  /** Loaded once per event for all listeners. */
  const asked = new WeakMap<LiveEvent, Promise<readonly Date[]> | null>()
  const timesOf = (event: LiveEvent, db: Kysely<Tables>) => {
    const known = asked.get(event)
    if (known !== undefined) return known as never
    const times = told(event)?.times?.(db) ?? null
    asked.set(event, times)
    return times as never
  }
  const isHeard = (event: LiveEvent, { viewer }: Context) => {
    if (event.kind === 'resync') return true
    if (event.siteId !== viewer.siteId) return false
    const about = told(event)
    return about !== null && viewer.permissions.has(about.viewPermission)
  }
  const changed = builder.objectRef<LiveEvent>('CalendarChanged').implement({
    ...access('inherit'),
    fields: (t) => ({
      kind: t.string({
        description: '`calendar.changed`, or `resync`: refetch what you show.',
        resolve: ({ kind }) => (kind === 'resync' ? kind : 'calendar.changed'),
      }),
      of: t.string({
        description: 'What changed: content:12, headlineBoard:7.',
        resolve: (event) => told(event)?.of ?? '',
      }),
      times: t.field({
        type: ['DateTime'],
        nullable: true,
        description:
          'The current times of the item’s entries: a client that shows neither the item nor these times need not refetch. Null if they can be anywhere.',
        resolve: (event, _, { tools }) => timesOf(event, tools.db),
      }),
    }),
  })
  builder.subscriptionField('calendarChanged', (t) =>
    t.field({
      ...sharedPayload(toView),
      type: changed,
      subscribe: (_, __, context) => context.tools.live.events((event) => isHeard(event, context)) as never,
      resolve: (event) => event as LiveEvent,
    }),
  )
}
