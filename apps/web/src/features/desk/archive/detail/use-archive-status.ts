// The switches of an item: changed optimistically, reverted if the server refuses, undone from the notice.
import { type ArchiveStatus, archiveStepOf } from '@manset/model/agency/archive.ts'
import { agencyArchive } from '@manset/model/entities/agency-archive.ts'
import { graphql } from '../../../../generated/graphql.ts'
import { callWithLock } from '../../../../kit/entity/held-locks.ts'
import type { ListController } from '../../../../kit/list/engine/use-list.ts'
import { CallError } from '../../../../platform/calls/call-error.ts'
import { useTexts } from '../../../../platform/language/texts.ts'
import { notify, notifyError } from '../../../../ui/notify.ts'
import type { ArchiveRow } from '../archive.documents.ts'
import { archiveTexts } from '../texts/texts.ts'

const UpdateStatusDocument = graphql(`
  mutation UpdateStatusToAgencyArchive($agencyArchiveId: ID!, $status: String!, $lockEpoch: ID) {
    updateStatusToAgencyArchive(agencyArchiveId: $agencyArchiveId, status: $status, lockEpoch: $lockEpoch)
  }
`)

/** The part of a row that the switches show. */
export interface ArchiveStatusChange {
  id: string
  title: string
  isApproved: boolean
  status: string
  isRemoved: boolean
}

type Change = (item: ArchiveStatusChange, status: ArchiveStatus) => Promise<void>

/** Changes the status of an item and updates the list. */
export function useArchiveStatus({
  patch,
  refetchRows,
}: Pick<ListController<ArchiveRow>, 'patch' | 'refetchRows'>): Change {
  const t = useTexts(archiveTexts)

  const change = async (item: ArchiveStatusChange, status: ArchiveStatus): Promise<boolean> => {
    const { id, isApproved, isRemoved } = item
    const before = { isApproved, isRemoved, status: item.status as ArchiveRow['status'] }
    patch(id, archiveStepOf(status) as Partial<ArchiveRow>)
    try {
      const variables = { agencyArchiveId: id, status }
      const answer = await callWithLock(agencyArchive, id, UpdateStatusDocument, variables)
      if (!answer.updateStatusToAgencyArchive) throw new CallError('NOT_FOUND', 'The status was not changed')
      refetchRows([id])
      return true
    } catch (error) {
      patch(id, before)
      notifyError(error)
      return false
    }
  }

  return async (item, status) => {
    if (!(await change(item, status))) return
    const done = item.isRemoved ? 'broughtBack' : status
    notify('success', t(`done.${done}`, { title: item.title }), {
      id: `archive-${item.id}`,
      undo: () => void change({ ...item, ...(archiveStepOf(status) as object) }, getUndoStatus(item, status)),
    })
  }
}

/** The status that undoes another one. */
function getUndoStatus(item: ArchiveStatusChange, status: ArchiveStatus): ArchiveStatus {
  if (status === '1' || status === '2') return status === '1' ? '2' : '1'
  return item.isRemoved ? 'removed' : (item.status as ArchiveStatus)
}
