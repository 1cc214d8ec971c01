// What an agency can say of an item after it was used; apart from the words of the desk, because every list of contents needs it.

/** What an agency sends about an item that is in use, the gravest last. */
export const AGENCY_ALERTS = ['update', 'correction', 'kill'] as const
export type AgencyAlert = (typeof AGENCY_ALERTS)[number]
