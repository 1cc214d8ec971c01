// Finds the other site of an item that this tab's site does not have, if the person may see it there.
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { hasCode } from '../../platform/calls/call-error.ts'
import { findOnSites, listOtherSitesWith } from '../../platform/session/other-sites.ts'
import { type Site, useShell, useViewer } from '../../platform/session/viewer.ts'
import { getDocument } from './entity.documents.ts'

export interface ItemLocation {
  /** Whether other sites still have to answer. */
  isPending: boolean
  site: Site | undefined
}

/** The location of an item for which this site answered `NOT_FOUND`. */
export function useItemLocation(entity: EntityDefinition, id: string, error: Error | null): ItemLocation {
  const shell = useShell()
  const { site } = useViewer()
  const isMissing = hasCode(error, 'NOT_FOUND')
  const sites = listOtherSitesWith(shell, permissionOf(entity, 'view') as PermissionKey, site.id)
  const { data, isLoading } = useQuery({
    queryKey: ['elsewhere', entity.name, id, site.id],
    queryFn: () => findOnSites(sites, getDocument(entity), { id }),
    enabled: isMissing && sites.length > 0,
    gcTime: 0,
  })
  return { isPending: isLoading, site: isMissing ? data?.site : undefined }
}
