// What people filter their notices by: each kind of notice stands in one group.
export const NOTICE_GROUPS = {
  comments: ['commentMention', 'commentReply', 'commentNew'],
  assignments: ['assigned', 'assignmentDone', 'assignmentTakenBack', 'assignmentSoon', 'assignmentOverdue'],
  boards: ['placementHeld', 'placementLate'],
  agencies: ['agencyAlert'],
  rights: ['mediaExpiring', 'mediaExpired'],
  failures: ['videoFailed', 'jobFailed', 'dispatchFailed'],
} as const satisfies Record<string, readonly string[]>

/** What did not go out or come up as it should have: the bell marks it. */
export const FAILURE_KINDS: readonly string[] = [...NOTICE_GROUPS.boards, ...NOTICE_GROUPS.failures]

/** What the bell counts as unread. An open assignment is counted with what waits, not a second time by its notice. */
export const COUNTED_KINDS: readonly string[] = Object.values(NOTICE_GROUPS)
  .flat()
  .filter((kind) => kind !== 'assigned')

export type NoticeGroup = keyof typeof NOTICE_GROUPS

/** What a notice of the kind `dispatchFailed` says beside its item, which is what was to be sent. */
export interface DispatchFailedAbout {
  title: string
  /**
   * It did not begin, did not reach everybody, waits for somebody since its time is over, or has been paused automatically, as a
   * whole or for some platforms; `atRisk` is due soon and would not go out as it is.
   */
  outcome: 'atRisk' | 'failed' | 'partly' | 'missed' | 'paused' | 'partlyPaused'
  /** Recipients it did not reach, or of whom nobody knows. */
  count: number
}

/** Files a notice about rights names at most. */
export const NAMED_FILES = 3

/** What notices of the kinds `mediaExpiring` and `mediaExpired` say: files readers see, whose rights end or have ended. */
export interface MediaRightsAbout {
  /** Name of the first file; its id is the notice's item. */
  title: string
  count: number
  files: { name: string; until: string }[]
}

/** What a notice of the kind `jobFailed` says: several jobs of a kind that failed at about the same time are told as one. */
export interface JobFailedAbout {
  /** `feature.verb` */
  job: string
  count: number
  /** The newest of them. */
  jobId: string
}
