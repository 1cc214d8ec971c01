// Maximum rows of lists without paging. The server stops there, and screens say so (`NewestRowsNote`, `FirstRowsNote`).

export const LIST_BOUNDS = {
  /** Placements of a content on boards; newsletters and push messages that contain it. */
  places: 100,
  contentDispatches: 100,
  agencyVersions: 100,
  /** Each of: lock requests, assignments, approvals. */
  waiting: 50,
  readerSendings: 50,
  readerEvents: 200,
  /** Options of a filter. */
  filterOptions: 1_000,
  /** A site's agency sources and mailing channels, with their statistics. */
  sources: 1_000,
  channels: 1_000,
} as const
