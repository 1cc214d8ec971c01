// Parts that abilities add to a list.
import { type JoinedListSlots, joinListSlots, type UseListSlots } from '../kit/slots.ts'
import { useApproveList } from './approve/approve-list.tsx'
import { useLockList } from './lock/lock-list.tsx'
import { usePublishList } from './publish/publish-list.tsx'

/** Calls the hooks of all abilities; those that the entities do not have add nothing. */
export const useListSlots: UseListSlots<JoinedListSlots> = (entities, rows) =>
  joinListSlots([useApproveList(entities, rows), usePublishList(entities, rows), useLockList(entities, rows)])
