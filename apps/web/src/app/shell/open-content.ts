// Opens a content of any type.

import { graphql } from '../../generated/graphql.ts'
import { hasCode } from '../../platform/calls/call-error.ts'
import { call } from '../../platform/calls/graphql.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { getContentAddress } from '../../platform/content-address.ts'
import { findOnSites, listOtherSitesWith } from '../../platform/session/other-sites.ts'
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
export type GoTo = (address: string, siteId?: number) => void

/**
 * Finds a content by id, also on the user's other sites, and opens its editor. Shows a notice if it does not exist or the
 * user may not view it.
 */
export async function openContentById(id: string, go: GoTo): Promise<void> {
  try {
    openContent((await call(TypeDocument, { id })).getContent, go)
  } catch (error) {
    const found = hasCode(error, 'NOT_FOUND') ? await findOnOtherSites(id) : null
    if (!found) return notifyError(error)
    const { type } = found.answer.getContent
    go(getContentAddress(type, id), found.site.id)
  }
}

function findOnOtherSites(id: string) {
  const shell = queryClient.getQueryData<Shell>(shellQuery.queryKey)
  if (!shell) return null
  return findOnSites(listOtherSitesWith(shell, 'content.view', getSelectedSiteId()), TypeDocument, { id })
}

/** Opens the editor of a content whose type is known. */
export function openContent({ id, type }: { id: string; type: string }, go: GoTo): void {
  go(getContentAddress(type, id))
}
