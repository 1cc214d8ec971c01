// Marks an item: updated optimistically, reverted if the server refuses, undone from the notice.
import type { AgencyMark } from '@manset/model/agency/agency.ts'
import { useMemo, useRef } from 'react'
import { graphql } from '../../../generated/graphql.ts'
import type { ListController } from '../../../kit/list/engine/use-list.ts'
import { CallError } from '../../../platform/calls/call-error.ts'
import { call } from '../../../platform/calls/graphql.ts'
import { isolateRightToLeft } from '../../../platform/isolate-right-to-left.ts'
import { translate } from '../../../platform/language/texts.ts'
import { useSite } from '../../../platform/session/viewer.ts'
import { notify, notifyError } from '../../../ui/notify.ts'
import type { AgencyRow } from '../agency.documents.ts'
import { agencyTexts } from '../texts/texts.ts'

const ContentStatusDocument = graphql(`
  mutation UpdateStatusToAgencyContent($agencyContentId: ID!, $status: String!) {
    updateStatusToAgencyContent(agencyContentId: $agencyContentId, status: $status)
  }
`)
const VideoStatusDocument = graphql(`
  mutation UpdateStatusToAgencyVideo($agencyVideoId: Int!, $status: String!) {
    updateStatusToAgencyVideo(agencyVideoId: $agencyVideoId, status: $status)
  }
`)

/** The optimistic change of a row for each mark, and the mark that undoes it. */
export const MARK_CHANGES: Readonly<Record<AgencyMark, { patch: Partial<AgencyRow>; back: AgencyMark }>> = {
  appropriate: { patch: { status: 'appropriate' }, back: 'inappropriate' },
  inappropriate: { patch: { status: 'inappropriate' }, back: 'appropriate' },
  used: { patch: { hasItBeenUsed: true }, back: 'unused' },
  unused: { patch: { hasItBeenUsed: false, uses: [] }, back: 'used' },
}

/** Whether an item can be marked as unused. Contents made from it, and marks of other sites, cannot be removed. */
export function canUnmarkUse({ uses }: Pick<AgencyRow, 'uses'>, siteId: number): boolean {
  return uses.every((use) => use.isByHand && use.siteId === siteId)
}

export interface AgencyMarks {
  mark(row: AgencyRow, mark: AgencyMark): Promise<boolean>
  toggleStatus(row: AgencyRow): void
  toggleUse(row: AgencyRow): void
}

/** Returns a function that marks a row and updates the list. */
export function useAgencyMarks(list: Pick<ListController<AgencyRow>, 'patch' | 'refetchRows'>): AgencyMarks {
  const { id: siteId } = useSite()
  const latest = useRef(list)
  latest.current = list
  return useMemo(() => {
    const change = async (row: AgencyRow, mark: AgencyMark): Promise<boolean> => {
      latest.current.patch(row.id, MARK_CHANGES[mark].patch)
      try {
        if (!(await send(row, mark))) throw new CallError('NOT_FOUND', 'The status was not changed')
        latest.current.refetchRows([row.id])
        return true
      } catch (error) {
        latest.current.patch(row.id, row)
        notifyError(error)
        return false
      }
    }
    const mark: AgencyMarks['mark'] = async (row, wanted) => {
      if (!(await change(row, wanted))) return false
      const { patch, back } = MARK_CHANGES[wanted]
      notify('success', translate(agencyTexts, `done.${wanted}`, { title: row.title }), {
        undo: () => void change({ ...row, ...patch }, back),
      })
      return true
    }
    return {
      mark,
      toggleStatus: (row) => void mark(row, row.status === 'appropriate' ? 'inappropriate' : 'appropriate'),
      toggleUse: (row) => {
        if (!row.hasItBeenUsed) return void mark(row, 'used')
        if (canUnmarkUse(row, siteId)) return void mark(row, 'unused')
        notify('info', translate(agencyTexts, 'usedStays', { title: isolateRightToLeft(row.title) }))
      },
    }
  }, [siteId])
}

async function send({ id, types }: AgencyRow, status: AgencyMark): Promise<boolean> {
  if (types[0] !== 'video')
    return (await call(ContentStatusDocument, { agencyContentId: id, status })).updateStatusToAgencyContent
  return (await call(VideoStatusDocument, { agencyVideoId: Number(id), status })).updateStatusToAgencyVideo
}
