// Permission check based on the data that the server sends for a site.

/** Permissions of a site as the server sends them (specification 1, section 3, Permission). */
export interface SitePermission {
  siteId: number
  permissionCategories: readonly {
    keyword: string
    permissionDetails: readonly { keyword: string; roleIds: readonly string[] }[]
  }[]
}

/**
 * Whether these roles include `category.detail` on a site (specification 1, section 6). Throws for a malformed or unknown
 * key and for an unknown site. Does not import definitions, because the first load uses it.
 */
export function hasPermission(
  sites: readonly SitePermission[],
  siteId: number,
  roleIds: readonly string[],
  key: string,
): boolean {
  const site = sites.find((candidate) => candidate.siteId === siteId)
  if (!site) throw new Error(`There are no permissions for site ${siteId}`)
  const [category, detail] = permissionParts(key)
  const holders = site.permissionCategories
    .find((candidate) => candidate.keyword === category)
    ?.permissionDetails.find((candidate) => candidate.keyword === detail)
  if (!holders) throw new Error(`Permission '${key}' is unknown on site ${siteId}`)
  return holders.roleIds.some((roleId) => roleIds.includes(roleId))
}

/** Category and detail of a permission key; throws unless it has the form `category.detail`. */
export function permissionParts(key: string): [category: string, detail: string] {
  const [category, detail, ...rest] = key.split('.')
  if (!category || !detail || rest.length > 0)
    throw new Error(`Permission '${key}' is not written category.detail`)
  return [category, detail]
}
