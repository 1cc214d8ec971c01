// Ids of rows, and numbers of sites.

const ID = /^[1-9]\d{0,17}$/

/** Ids are positive bigints; anything else names nothing. */
export function isId(id: string): boolean {
  return ID.test(id)
}

const SITE_NUMBER = /^[1-9]\d{0,8}$/

/** The number of a site, which is a positive `int`, in a text; undefined for anything else. */
export function siteNumberOf(text: string): number | undefined {
  return SITE_NUMBER.test(text) ? Number(text) : undefined
}
