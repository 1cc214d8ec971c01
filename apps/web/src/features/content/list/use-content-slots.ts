// List slots of the content abilities. The parts of approving are not imported, because contents have no approval and
// those parts would delay the first rows.
import { useLockList } from '../../../abilities/lock/lock-list.tsx'
import { usePublishList } from '../../../abilities/publish/publish-list.tsx'
import { type JoinedListSlots, joinListSlots, type UseListSlots } from '../../../kit/slots.ts'

export const useContentSlots: UseListSlots<JoinedListSlots> = (entities, rows) =>
  joinListSlots([usePublishList(entities, rows), useLockList(entities, rows)])
