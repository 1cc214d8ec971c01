// Marks many items: updated optimistically, sent in chunks. Refused items are reported as a number, changed ones can be
// undone together.
import type { AgencyMark } from '@manset/model/agency/agency.ts'
import { MAX_BATCH_ITEMS } from '@manset/model/audit/history.ts'
import { graphql } from '../../../generated/graphql.ts'
import type { ListController } from '../../../kit/list/engine/use-list.ts'
import { call } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { type Caller, getCurrentCaller } from '../../../platform/session/caller.ts'
import { notify, notifyError } from '../../../ui/notify.ts'
import type { AgencyRow } from '../agency.documents.ts'
import { agencyTexts } from '../texts/texts.ts'
import { MARK_CHANGES } from './use-agency-marks.ts'

const BatchMarkDocument = graphql(`
  mutation MarkAgencyContents($agencyContentIds: [ID!]!, $status: String!) {
    markAgencyContents(agencyContentIds: $agencyContentIds, status: $status) {
      agencyContentId
      isChanged
      code
    }
  }
`)

export function useBatchMark({
  patch,
  refetchRows,
}: Pick<ListController<AgencyRow>, 'patch' | 'refetchRows'>) {
  const t = useTexts(agencyTexts)
  const send = async (ids: readonly string[], status: AgencyMark, caller: Caller) => {
    for (const id of ids) patch(id, MARK_CHANGES[status].patch)
    const results = []
    try {
      for (let from = 0; from < ids.length; from += MAX_BATCH_ITEMS) {
        const step = ids.slice(from, from + MAX_BATCH_ITEMS)
        const variables = { agencyContentIds: step, status }
        results.push(...(await call(BatchMarkDocument, variables, { caller })).markAgencyContents)
      }
    } catch (error) {
      notifyError(error)
    }
    refetchRows(ids)
    return results
  }
  return async (rows: readonly AgencyRow[], status: AgencyMark): Promise<void> => {
    const caller = getCurrentCaller()
    const ids = rows.map(({ id }) => id)
    const results = await send(ids, status, caller)
    const changed = results.filter(({ isChanged }) => isChanged).map((one) => one.agencyContentId)
    const refused = results.filter(({ code }) => code !== null).length
    if (changed.length > 0)
      notify('success', t(`doneMany.${status}`, { count: changed.length }), {
        undo: () => void send(changed, MARK_CHANGES[status].back, caller),
      })
    if (refused > 0) notify('warning', t('bulk.refused', { count: refused }))
  }
}
