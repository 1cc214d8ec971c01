// Marks many items: updated optimistically, sent in chunks. Refused items are reported as a number, changed ones can be
// undone together.
import type { AgencyMark } from '@manset/model/agency/agency.ts'
import { MOST_IN_BATCH } from '@manset/model/audit/history.ts'
import { graphql } from '../../../generated/graphql.ts'
import type { UsedList } from '../../../kit/list/engine/use-list.ts'
import { call } from '../../../platform/calls/graphql.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { type Caller, currentCaller } from '../../../platform/session/caller.ts'
import { notify, notifyError } from '../../../ui/notify.ts'
import type { AgencyRow } from '../agency.documents.ts'
import { agencyTexts } from '../texts/texts.ts'
import { MARKED } from './use-agency-marks.ts'

const MarkManyDocument = graphql(`
  mutation MarkAgencyContents($agencyContentIds: [ID!]!, $status: String!) {
    markAgencyContents(agencyContentIds: $agencyContentIds, status: $status) {
      agencyContentId
      isChanged
      code
    }
  }
`)

export function useMarkMany({ patch, readAgain }: Pick<UsedList<AgencyRow>, 'patch' | 'readAgain'>) {
  const t = useTexts(agencyTexts)
  const send = async (ids: readonly string[], status: AgencyMark, caller: Caller) => {
    for (const id of ids) patch(id, MARKED[status].patch)
    const results = []
    try {
      for (let from = 0; from < ids.length; from += MOST_IN_BATCH) {
        const step = ids.slice(from, from + MOST_IN_BATCH)
        const variables = { agencyContentIds: step, status }
        results.push(...(await call(MarkManyDocument, variables, { caller })).markAgencyContents)
      }
    } catch (error) {
      notifyError(error)
    }
    readAgain(ids)
    return results
  }
  return async (rows: readonly AgencyRow[], status: AgencyMark): Promise<void> => {
    const caller = currentCaller()
    const ids = rows.map(({ id }) => id)
    const results = await send(ids, status, caller)
    const changed = results.filter(({ isChanged }) => isChanged).map((one) => one.agencyContentId)
    const refused = results.filter(({ code }) => code !== null).length
    if (changed.length > 0)
      notify('success', t(`doneMany.${status}`, { count: changed.length }), {
        undo: () => void send(changed, MARKED[status].back, caller),
      })
    if (refused > 0) notify('warning', t('bulk.refused', { count: refused }))
  }
}
