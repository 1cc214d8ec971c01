// How many rows lists without pages answer: the server stops there, and screens say so (`NewestOnly`, `FirstOnly`).

export const LIST_BOUNDS = {
  /** Places of a content on boards, and its newsletters and push messages. */
  places: 100,
  sendings: 100,
  agencyVersions: 100,
  /** Of each: requests for a lock, assignments, approvals. */
  waiting: 50,
  readerSendings: 50,
  readerEvents: 200,
  /** Options of a filter. */
  filterOptions: 1_000,
  /** A site's agency sources and mailing channels, with their counts. */
  sources: 1_000,
  channels: 1_000,
} as const
