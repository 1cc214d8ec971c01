// Moves a calendar entry: finds it by its key, checks permissions, and delegates to its source.
import { isId } from '@manset/model/ids.ts'
import type { CalendarEntry, CalendarSource, EntryMove } from '../../kit/calendar/source.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { readEntry } from './read-calendar.ts'

/** A requested move; its key consists of source name and id. */
export interface Move extends Omit<EntryMove, 'id'> {
  key: string
}

/**
 * Moves an entry and returns its new state. Refuses with `NOT_FOUND` for an unknown entry, with the rule `notBefore` for a time in the
 * past, and as the source does.
 */
export async function moveEntry(
  sources: readonly CalendarSource[],
  { key, ...moved }: Move,
  context: Context,
): Promise<CalendarEntry> {
  const [name = '', id = ''] = key.split(':')
  const source = sources.find((one) => one.name === name)
  if (!source || !isId(id)) throw notFound('calendar', key)
  // An entry that the viewer may not see is reported as not found.
  if (!(await readEntry(source, id, context))) throw notFound('calendar', key)
  const now = context.tools.clock.now()
  if (new Date(moved.at).getTime() <= now.getTime())
    throw invalid([{ field: 'at', rule: 'notBefore', params: { moment: now.toISOString() } }])
  await source.move({ id, ...moved }, context)
  const thing = await readEntry(source, id, context)
  if (!thing) throw notFound('calendar', key)
  return thing
}
