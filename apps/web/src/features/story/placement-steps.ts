// Actions on the placement of a story or reel, as operations of its board.
import type { BoardPlacement, SentOperation } from '../../boards/board.documents.ts'

/** The current placement. */
export type StoredPlacement = Pick<BoardPlacement, 'id' | 'isLive' | 'date' | 'end'>

export interface PlacementTimes {
  date: string | null
  end: string | null
}

/** `live`: show now · `wait`: show when somebody decides so · `times`: show according to start and end · `remove`: nowhere. */
export type PlacementStep = 'live' | 'wait' | 'times' | 'remove'

/** Id of a new placement within the change that creates it. */
const NEW_PLACEMENT = 'new'

/** The times that can be chosen: a live placement has already started, so only its end can. */
const getEditableTimes = (place: StoredPlacement | null, { date, end }: PlacementTimes): PlacementTimes => ({
  date: place?.isLive ? null : date,
  end,
})

/** The operations that lead to the requested state, as one change. */
export function getOperations(
  step: PlacementStep,
  place: StoredPlacement | null,
  itemId: string,
  times: PlacementTimes,
): SentOperation[] {
  const { date, end } = getEditableTimes(place, times)
  const id = place?.id ?? NEW_PLACEMENT
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
export function getSteps(
  place: StoredPlacement | null,
  times: PlacementTimes,
  mayDo: (right: 'publish' | 'edit') => boolean,
): ReadonlySet<PlacementStep> {
  const { date, end } = getEditableTimes(place, times)
  const isTimed = place ? date !== place.date || end !== place.end : date !== null || end !== null
  const steps: [PlacementStep, boolean][] = [
    ['live', !place?.isLive && mayDo('publish')],
    ['times', isTimed && (place !== null || date !== null) && mayDo('publish')],
    ['wait', (!place && mayDo('edit')) || (place?.isLive === true && mayDo('publish'))],
    ['remove', place !== null && mayDo(place.isLive ? 'publish' : 'edit')],
  ]
  return new Set(steps.flatMap(([step, isOpen]) => (isOpen ? [step] : [])))
}
