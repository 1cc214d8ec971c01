// Moving a thing to another time: found by its key, asked whether it may be, and handed to what it is.
import { isId } from '@manset/model/ids.ts'
import type { CalendarSource, CalendarThing, MovedThing } from '../../kit/calendar/source.ts'
import type { Context } from '../../platform/graphql/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { readThing } from './read-calendar.ts'

/** A requested move; its key holds the name of the source and the id. */
export interface Move extends Omit<MovedThing, 'id'> {
  key: string
}

/**
 * Moves it, and answers how it stands then. Refuses with `NOT_FOUND` where there is no such thing, with the rule `notBefore`
 * where its time would be past, and with whatever the save or operation of what it is refuses with.
 */
export async function moveThing(
  sources: readonly CalendarSource[],
  { key, ...moved }: Move,
  context: Context,
): Promise<CalendarThing> {
  const [name = '', id = ''] = key.split(':')
  const source = sources.find((one) => one.name === name)
  if (!source || !isId(id)) throw notFound('calendar', key)
  // What cannot be seen cannot be moved, and is not told to be there.
  if (!(await readThing(source, id, context))) throw notFound('calendar', key)
  const now = context.tools.clock.now()
  if (new Date(moved.at).getTime() <= now.getTime())
    throw invalid([{ field: 'at', rule: 'notBefore', params: { moment: now.toISOString() } }])
  await source.move({ id, ...moved }, context)
  const thing = await readThing(source, id, context)
  if (!thing) throw notFound('calendar', key)
  return thing
}
