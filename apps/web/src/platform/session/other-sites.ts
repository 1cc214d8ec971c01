// Finds items on the person's other sites when the current one does not have them.
import type { PermissionKey } from '@manset/model/permissions/permissions.ts'
import type { TypedDocument, WithoutEpoch } from '../calls/document.ts'
import { call } from '../calls/graphql.ts'
import { createPermissionCheck, listSites, type Shell, type Site } from './viewer.ts'

/** The person's other sites on which they hold a permission. */
export function listOtherSitesWith(shell: Shell, right: PermissionKey, siteId: number): Site[] {
  return listSites(shell).filter(({ id }) => id !== siteId && createPermissionCheck(shell, id)(right))
}

/**
 * Queries the sites for one item in parallel and returns the first site that has it, with its answer. Each site applies its own
 * permissions, so this reveals nothing that is not visible there.
 */
export async function findOnSites<R, V>(
  sites: readonly Site[],
  document: TypedDocument<R, V> & WithoutEpoch<V>,
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
