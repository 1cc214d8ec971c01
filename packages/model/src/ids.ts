// Ids of rows, and numbers of sites.

const ID = /^[1-9]\d{0,17}$/

/** Whether a text is a row id: a positive bigint. */
export function isId(id: string): boolean {
  return ID.test(id)
}

const SITE_NUMBER = /^[1-9]\d{0,8}$/

/** The site number (a positive `int`) in a text; undefined for any other text. */
export function siteNumberOf(text: string): number | undefined {
  return SITE_NUMBER.test(text) ? Number(text) : undefined
}
