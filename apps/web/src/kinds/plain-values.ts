// What plain kinds do alike with their values.
import type { FilterValue } from './kind.ts'

/** A kind lists are not filtered by. */
export const UNFILTERED = { Filter: null, toFilter: () => undefined } as const

/** Sent as it is. */
export const asIs = (value: unknown) => value ?? null
export const asList = (value: unknown) => value ?? []

/** A filter that asks with the texts of the address. */
export const asTexts = (value: FilterValue) => (value.length > 0 ? [...value] : undefined)
