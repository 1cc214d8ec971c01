// The dispatches of an item, followed live: while sending, progress events arrive twice a second.
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../platform/calls/graphql.ts'
import { useLive } from '../platform/live/live.ts'
import { DispatchChangedDocument, type DispatchDetails, DispatchesDocument } from './dispatch-calls.ts'

type DispatchEvents = ReadonlyMap<string, DispatchDetails>

const NO_EVENTS: DispatchEvents = new Map()

export function useDispatches(kind: string, itemId: string) {
  const { data, error, isFetching, refetch } = useCall(DispatchesDocument, { kind, itemId })
  const [events, setEvents] = useState(NO_EVENTS)
  const known = useRef(events)
  known.current = events
  const beforeRead = useRef(NO_EVENTS)
  useEffect(() => {
    if (isFetching) beforeRead.current = known.current
  }, [isFetching])
  // An answer supersedes only the events from before its read began: later ones may be newer, and the last one never comes again.
  useEffect(() => {
    if (data)
      setEvents((all) => new Map([...all].filter(([id, event]) => beforeRead.current.get(id) !== event)))
  }, [data])
  useLive(
    DispatchChangedDocument,
    ({ dispatchChanged: { dispatch } }) => {
      if (dispatch?.itemId !== itemId) return
      if (data?.getDispatches.some(({ id }) => id === dispatch.id))
        setEvents((before) => new Map(before).set(dispatch.id, dispatch))
      else void refetch()
    },
    { kind },
  )
  const dispatches = data?.getDispatches.map((read) => {
    const event = events.get(read.id)
    return event && event.version >= read.version ? event : read
  })
  return { dispatches, error, refetch }
}
