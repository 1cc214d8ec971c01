// Ids of rows.

const ID = /^[1-9]\d{0,17}$/

/** Ids are positive bigints; anything else names nothing. */
export function isId(id: string): boolean {
  return ID.test(id)
}
