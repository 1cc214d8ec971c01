// The person's other sites, and asking them for what this one does not have.
import type { PermissionKey } from '@manset/model/permissions.ts'
import type { TypedDocument, WithoutEpoch } from '../document.ts'
import { call } from '../graphql.ts'
import { rightsOn, type Shell, type Site, sitesOf } from './viewer.ts'

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
