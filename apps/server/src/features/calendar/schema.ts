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
  const thing = builder.objectRef<CalendarEntry>('CalendarThing').implement({
    ...access('inherit'),
    description: 'Something that happens by itself, or did.',
    fields: (t) => ({
      key: t.exposeID('key', { description: 'By which it is moved.' }),
      kind: t.expose('kind', { type: kind }),
      step: t.expose('step', { type: step }),
      state: t.expose('state', { type: state }),
      at: t.expose('at', { type: 'Moment', description: 'When it is due, or was.' }),
      doneAt: t.expose('doneAt', {
        type: 'Moment',
        nullable: true,
        description: 'When it came about, where that was late.',
      }),
      reason: t.exposeString('reason', { nullable: true, description: 'Why it was held, or failed.' }),
      entity: t.exposeString('entity'),
      itemId: t.exposeID('itemId'),
      of: t.exposeString('of', { description: 'What it is told of: content:12, headlineBoard:7.' }),
      lane: t.exposeString('lane', { nullable: true, description: 'Name of its list or channel.' }),
      subject: t.exposeString('subject', { nullable: true }),
      subjectComes: t.expose('subjectComes', {
        type: 'Moment',
        nullable: true,
        description: 'When its content comes, where that is still to come.',
      }),
      subjectGoes: t.expose('subjectGoes', {
        type: 'Moment',
        nullable: true,
        description: 'When its content goes.',
      }),
      title: t.exposeString('title', { nullable: true }),
      version: t.exposeInt('version', { description: 'Of what it stands in, to move it by.' }),
      personId: t.exposeID('personId', { nullable: true, description: 'Whoever made it.' }),
      personName: t.exposeString('personName', { nullable: true }),
      isMovable: t.exposeBoolean('isMovable', {
        description: 'It is still to come, and the caller may move what is like it.',
      }),
    }),
  })
  const filter = builder.inputType('CalendarFilter', {
    fields: (t) => ({
      from: t.field({ type: 'Moment', required: true }),
      to: t.field({ type: 'Moment', required: true, description: 'The moment after the last.' }),
      kinds: t.field({ type: [kind] }),
      states: t.field({ type: [state] }),
      personIds: t.idList(),
      categoryIds: t.idList(),
      of: t.stringList({
        description: 'Only what is told of with these: to read again what an event is about.',
      }),
    }),
  })
  const answer = builder.objectRef<Calendar>('Calendar').implement({
    ...access('inherit'),
    fields: (t) => ({
      things: t.expose('things', { type: [thing] }),
      isCut: t.exposeBoolean('isCut', { description: 'There are more: the first 10,000 are answered.' }),
    }),
  })
  builder.queryField('getCalendar', (t) =>
    t.field({
      ...access(toView),
      type: answer,
      description: 'Everything that happens by itself within a range, of the kinds the caller may view.',
      args: { filter: t.arg({ type: filter, required: true }) },
      resolve: (_, { filter: asked }, context) => readCalendar(sources, asked as CalendarFilter, context),
    }),
  )
  builder.mutationField('moveOnCalendar', (t) =>
    t.field({
      ...writes(toMove, 'item'),
      type: thing,
      description:
        'Gives a thing another time, by the save or operation of what it is and by all rules of that. Never a time that is past.',
      args: {
        key: t.arg.id({ required: true }),
        version: t.arg.int({ required: true, description: 'Of the thing, as it was read.' }),
        at: t.arg({ type: 'Moment', required: true }),
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
        description: '`calendar.changed`, or `resync`: read again what you show.',
        resolve: ({ kind }) => (kind === 'resync' ? kind : 'calendar.changed'),
      }),
      of: t.string({
        description: 'What changed: content:12, headlineBoard:7.',
        resolve: (event) => told(event)?.of ?? '',
      }),
      times: t.field({
        type: ['Moment'],
        nullable: true,
        description:
          'When what happens to it stands on the calendar now: whoever shows neither it nor these times need not read again. Null where it may be anywhere.',
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
