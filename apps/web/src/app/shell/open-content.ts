// Opens a content of any type.

import { graphql } from '../../generated/graphql.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { call } from '../../platform/calls/graphql.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { addressOfContent } from '../../platform/content-address.ts'
import { findOn, otherSitesWith } from '../../platform/session/other-sites.ts'
import { type Shell, shellQuery } from '../../platform/session/viewer.ts'
import { getSelectedSiteId } from '../../platform/site.ts'
import { notifyError } from '../../ui/notify.ts'

const TypeDocument = graphql(`
  query GetContentType($id: ID!) {
    getContent(id: $id) {
      id
      type
    }
  }
`)

/** Navigates to an address, on another site than the tab's if given. */
export type Go = (address: string, siteId?: number) => void

/**
 * Finds a content by id, also on the user's other sites, and opens its editor. Shows a notice if it does not exist or the
 * user may not view it.
 */
export async function openContentById(id: string, go: Go): Promise<void> {
  try {
    openContent((await call(TypeDocument, { id })).getContent, go)
  } catch (error) {
    const found = hasCode(error, 'NOT_FOUND') ? await findOnOthers(id) : null
    if (!found) return notifyError(error)
    const { type } = found.answer.getContent
    go(addressOfContent(type, id), found.site.id)
  }
}

function findOnOthers(id: string) {
  const shell = queryClient.getQueryData<Shell>(shellQuery.queryKey)
  if (!shell) return null
  return findOn(otherSitesWith(shell, 'content.view', getSelectedSiteId()), TypeDocument, { id })
}

/** Opens the editor of a content whose type is known. */
export function openContent({ id, type }: { id: string; type: string }, go: Go): void {
  go(addressOfContent(type, id))
}
