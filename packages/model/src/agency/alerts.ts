// Agency alerts. Separate from `agency.ts`, because every content list needs them.

/** Messages of an agency about an item in use, in ascending severity. */
export const AGENCY_ALERTS = ['update', 'correction', 'kill'] as const
export type AgencyAlert = (typeof AGENCY_ALERTS)[number]
