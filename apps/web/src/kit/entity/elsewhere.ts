// An item that the site of this tab does not have: the other site that has it, where the person may see it there.
import { type EntityDefinition, permissionOf } from '@manset/model/entities/entity.ts'
import type { PermissionKey } from '@manset/model/permissions.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { hasCode } from '../../platform/call-error.ts'
import type { TypedDocument } from '../../platform/document.ts'
import { call } from '../../platform/graphql.ts'
import {
  rightsOn,
  type Shell,
  type Site,
  shellQuery,
  sitesOf,
  useViewer,
} from '../../platform/session/viewer.ts'
import { getDocument } from './entity.documents.ts'

/** The person's other sites on which they hold a right. */
export function otherSitesWith(shell: Shell, right: PermissionKey, siteId: number): Site[] {
  return sitesOf(shell).filter(({ id }) => id !== siteId && rightsOn(shell, id)(right))
}

/**
 * Asks the sites for one item, all at once; answers the first that has it, with what it said. Each site answers by its
 * own rules, so nothing is learnt that could not be seen there.
 */
export async function findOn<R, V>(
  sites: readonly Site[],
  document: TypedDocument<R, V>,
  variables: V,
): Promise<{ site: Site; answer: R } | null> {
  const asked = sites.map(async (site) => ({
    site,
    answer: await call(document, variables, { siteId: site.id }),
  }))
  const answers = await Promise.allSettled(asked)
  const found = answers.find((one) => one.status === 'fulfilled')
  return found?.value ?? null
}

export interface Elsewhere {
  /** Whether the other sites still have to answer. */
  isPending: boolean
  site: Site | undefined
}

/** Where an item stands that this site answered it has not (`NOT_FOUND`). */
export function useElsewhere(entity: EntityDefinition, id: string, error: Error | null): Elsewhere {
  const { data: shell } = useSuspenseQuery(shellQuery)
  const { site } = useViewer()
  const isMissing = hasCode(error, 'NOT_FOUND')
  const sites = otherSitesWith(shell, permissionOf(entity, 'view') as PermissionKey, site.id)
  const { data, isLoading } = useQuery({
    queryKey: ['elsewhere', entity.name, id, site.id],
    queryFn: () => findOn(sites, getDocument(entity), { id }),
    enabled: isMissing && sites.length > 0,
    gcTime: 0,
  })
  return { isPending: isLoading, site: isMissing ? data?.site : undefined }
}
