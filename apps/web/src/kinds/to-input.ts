// Value functions that several plain kinds share.
/** Sent unchanged. */
export const toSameInput = (value: unknown) => value ?? null
export const toListInput = (value: unknown) => value ?? []
