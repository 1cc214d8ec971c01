// What the abilities of contents put into their list. Contents are published and not approved: the parts of approving, which
// other lists need, would be loaded here before the first rows.
import { useLockList } from '../../../abilities/lock/lock-list.tsx'
import { usePublishList } from '../../../abilities/publish/publish-list.tsx'
import { type JoinedListSlots, joinedListSlots, type UseListSlots } from '../../../kit/slots.ts'

export const useContentSlots: UseListSlots<JoinedListSlots> = (entities, rows) =>
  joinedListSlots([usePublishList(entities, rows), useLockList(entities, rows)])
