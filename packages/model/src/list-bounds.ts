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
} as const
