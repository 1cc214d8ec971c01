// Marking an item inappropriate or appropriate: shown at once, taken back where the server refuses, undone from the notice.
import type { AgencyStatus } from '@manset/model/agency.ts'
import { graphql } from '../../../generated/graphql.ts'
import type { UsedList } from '../../../kit/list/engine/use-list.ts'
import { CallError } from '../../../platform/call-error.ts'
import { call } from '../../../platform/graphql.ts'
import { useTexts } from '../../../platform/texts.ts'
import { notify, notifyError } from '../../../ui/notify.ts'
import type { AgencyRow } from '../agency.documents.ts'
import { agencyTexts } from '../texts/texts.ts'

const UpdateStatusDocument = graphql(`
  mutation UpdateStatusToAgencyContent($agencyContentId: ID!, $status: String!) {
    updateStatusToAgencyContent(agencyContentId: $agencyContentId, status: $status)
  }
`)

/** Changes the status of a row and shows each state of it in the list. */
export function useAgencyStatus({ patch, hear }: Pick<UsedList<AgencyRow>, 'patch' | 'hear'>) {
  const t = useTexts(agencyTexts)

  const change = async (row: AgencyRow, status: AgencyStatus): Promise<boolean> => {
    patch(row.id, { status })
    try {
      const asked = { agencyContentId: row.id, status }
      const { updateStatusToAgencyContent: isChanged } = await call(UpdateStatusDocument, asked)
      if (!isChanged) throw new CallError('NOT_FOUND', 'The status was not changed')
      hear({ id: row.id, version: row.version, isOwn: true })
      return true
    } catch (error) {
      patch(row.id, row)
      notifyError(error)
      return false
    }
  }

  return async (row: AgencyRow, status: AgencyStatus): Promise<void> => {
    const before = row.status as AgencyStatus
    if (!(await change(row, status))) return
    notify('success', t(`done.${status}`, { title: row.title }), {
      undo: () => void change({ ...row, status }, before),
    })
  }
}
