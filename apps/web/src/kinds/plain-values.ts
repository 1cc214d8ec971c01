// Value functions that several plain kinds share.
/** Sent unchanged. */
export const asIs = (value: unknown) => value ?? null
export const asList = (value: unknown) => value ?? []
