// The person, site and item that unsaved text belongs to. Every store takes a whole scope, so that text is never read or offered for
// another person, site or item.

export interface AutosaveScope {
  /** Subject of the identity token; `NOBODY` before the first sign-in. */
  person: string
  site: number
  entity: string
  /** Id of the item, or `NEW_ITEM`. */
  item: string
}

export const NOBODY = ''

/** The item of forms that were never saved. The owner distinguishes them. */
export const NEW_ITEM = 'new'

/** Age after which unsaved text is deleted. */
export const AUTOSAVE_RETENTION_MS = 30 * 86_400_000

export function isSameScope(one: AutosaveScope, other: AutosaveScope): boolean {
  return (
    one.person === other.person &&
    one.site === other.site &&
    one.entity === other.entity &&
    one.item === other.item
  )
}
