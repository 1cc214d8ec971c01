// What can be done with the place of one story or reel, as operations of its board.
import type { BoardPlacement, SentOperation } from '../../kit/board/board.documents.ts'

/** Where it stands. */
export type StandingPlace = Pick<BoardPlacement, 'id' | 'isLive' | 'date' | 'end'>

export interface Times {
  date: string | null
  end: string | null
}

/** `live`: shown now · `wait`: shown when somebody says so · `times`: as the two moments say · `remove`: nowhere. */
export type PlaceStep = 'live' | 'wait' | 'times' | 'remove'

/** The name of a new placement within the change that makes it. */
const NEW = 'new'

/** Those that can be chosen where it stands: what is live has come already, and only its end is open. */
const openTimes = (place: StandingPlace | null, { date, end }: Times): Times => ({
  date: place?.isLive ? null : date,
  end,
})

/** The operations that bring it there from where it stands, all of one change. */
export function operationsFor(
  step: PlaceStep,
  place: StandingPlace | null,
  itemId: string,
  times: Times,
): SentOperation[] {
  const { date, end } = openTimes(place, times)
  const id = place?.id ?? NEW
  const ending: SentOperation[] = (place?.end ?? null) === end ? [] : [{ kind: 'schedule', id, end }]
  if (step === 'remove') return place ? [{ kind: 'remove', id }] : []
  if (step === 'live') {
    if (place?.isLive) return ending
    const coming: SentOperation = place
      ? { kind: 'toLive', id, after: null }
      : { kind: 'place', id, isLive: true, after: null, item: { itemId } }
    return [coming, ...ending]
  }
  const moment = step === 'times' ? date : null
  if (!place) return [{ kind: 'place', id, isLive: false, date: moment, item: { itemId } }, ...ending]
  if (step === 'times' && place.isLive) return ending
  if (place.isLive) return [{ kind: 'toPending', id, date: moment }, ...ending]
  return [{ kind: 'schedule', id, date: moment, end }]
}

/** What may be done with it as it stands, by the rights on its board. */
export function stepsOf(
  place: StandingPlace | null,
  times: Times,
  mayDo: (right: 'publish' | 'edit') => boolean,
): ReadonlySet<PlaceStep> {
  const { date, end } = openTimes(place, times)
  const isTimed = place ? date !== place.date || end !== place.end : date !== null || end !== null
  const steps: [PlaceStep, boolean][] = [
    ['live', !place?.isLive && mayDo('publish')],
    ['times', isTimed && (place !== null || date !== null) && mayDo('publish')],
    ['wait', (!place && mayDo('edit')) || (place?.isLive === true && mayDo('publish'))],
    ['remove', place !== null && mayDo(place.isLive ? 'publish' : 'edit')],
  ]
  return new Set(steps.flatMap(([step, isOpen]) => (isOpen ? [step] : [])))
}
