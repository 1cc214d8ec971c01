// What the abilities of entities put into their list.
import { type JoinedListSlots, joinedListSlots, type UseListSlots } from '../kit/slots.ts'
import { useApproveList } from './approve/approve-list.tsx'
import { useLockList } from './lock/lock-list.tsx'
import { usePublishList } from './publish/publish-list.tsx'

/** Every ability that says something in a list; one the entities do not have says nothing. */
export const useListSlots: UseListSlots<JoinedListSlots> = (entities, rows) =>
  joinedListSlots([
    useApproveList(entities, rows),
    usePublishList(entities, rows),
    useLockList(entities, rows),
  ])
