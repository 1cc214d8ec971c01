// Actions on the placement of a story or reel, as operations of its board.
import type { BoardPlacement, SentOperation } from '../../boards/board.documents.ts'

/** The current placement. */
export type StandingPlace = Pick<BoardPlacement, 'id' | 'isLive' | 'date' | 'end'>

export interface Times {
  date: string | null
  end: string | null
}

/** `live`: show now · `wait`: show when somebody decides so · `times`: show according to start and end · `remove`: nowhere. */
export type PlaceStep = 'live' | 'wait' | 'times' | 'remove'

/** Id of a new placement within the change that creates it. */
const NEW = 'new'

/** The times that can be chosen: a live placement has already started, so only its end can. */
const openTimes = (place: StandingPlace | null, { date, end }: Times): Times => ({
  date: place?.isLive ? null : date,
  end,
})

/** The operations that lead to the requested state, as one change. */
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

/** The actions allowed on the placement, by the permissions on its board. */
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
