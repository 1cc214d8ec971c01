// All lists that are not derived from an entity's definition.
import { agencyArchiveList } from './agency-archives.ts'
import { agencyInputList } from './agency-inputs.ts'
import { agencyItemList, agencyVideoList } from './agency-items.ts'
import { auditList } from './audit.ts'
import { autosaveList } from './autosaves.ts'
import { contentList, draftList } from './contents.ts'
import type { ListDefinition } from './list.ts'
import { mediaList } from './media.ts'
import { peopleList } from './people.ts'
import { importLineList, subscriberList, suppressionList } from './readers.ts'
import { videoProcessList } from './video-processes.ts'

export const LISTS = {
  contentList,
  draftList,
  autosaveList,
  agencyItemList,
  agencyArchiveList,
  agencyVideoList,
  agencyInputList,
  peopleList,
  mediaList,
  auditList,
  videoProcessList,
  subscriberList,
  suppressionList,
  importLineList,
} as const satisfies Record<string, ListDefinition>
