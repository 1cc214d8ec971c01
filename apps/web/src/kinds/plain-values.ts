// What plain kinds do alike with their values.
/** Sent as it is. */
export const asIs = (value: unknown) => value ?? null
export const asList = (value: unknown) => value ?? []
