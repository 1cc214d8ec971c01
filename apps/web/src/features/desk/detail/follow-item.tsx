// An item that is open by its address alone, further down the list or outside its filters: no row tells of what becomes of it.
import { useLive } from '../../../platform/live.ts'
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
