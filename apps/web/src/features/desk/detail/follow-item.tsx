// Live updates for an item opened by its address that is not among the loaded rows, because no row reports its changes.
import { useLive } from '../../../platform/live/live.ts'
import { agencyArrivedDocument } from '../agency.documents.ts'

interface FollowItemProps {
  id: string
  onChanged: () => void
}

export function FollowItem({ id, onChanged }: FollowItemProps) {
  useLive(agencyArrivedDocument, ({ agencyContentArrived: event }) => {
    if (event.id === id) onChanged()
  })
  return null
}
