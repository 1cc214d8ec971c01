// The dispatches of an item, followed live: while sending, progress events arrive twice a second.
import { useEffect, useState } from 'react'
import { useCall } from '../platform/calls/graphql.ts'
import { useLive } from '../platform/live/live.ts'
import { DispatchChangedDocument, type DispatchDetails, DispatchesDocument } from './dispatch-calls.ts'

export function useDispatches(kind: string, itemId: string) {
  const { data, error, refetch } = useCall(DispatchesDocument, { kind, itemId })
  const [lastEvent, setTold] = useState<ReadonlyMap<string, DispatchDetails>>(new Map())
  // A new read supersedes all earlier events.
  useEffect(() => {
    if (data) setTold(new Map())
  }, [data])
  useLive(
    DispatchChangedDocument,
    ({ dispatchChanged: { dispatch } }) => {
      if (dispatch?.itemId !== itemId) return
      if (data?.getDispatches.some(({ id }) => id === dispatch.id))
        setTold((before) => new Map(before).set(dispatch.id, dispatch))
      else void refetch()
    },
    { kind },
  )
  const dispatches = data?.getDispatches.map((one) => lastEvent.get(one.id) ?? one)
  return { dispatches, error, refetch }
}
