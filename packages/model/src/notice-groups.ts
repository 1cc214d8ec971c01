// Groups by which people filter their notices; each kind belongs to one group.
export const NOTICE_GROUPS = {
  comments: ['commentMention', 'commentReply', 'commentNew'],
  assignments: ['assigned', 'assignmentDone', 'assignmentTakenBack', 'assignmentSoon', 'assignmentOverdue'],
  boards: ['placementHeld', 'placementLate'],
  agencies: ['agencyAlert'],
  rights: ['mediaExpiring', 'mediaExpired'],
  failures: ['videoFailed', 'jobFailed', 'dispatchFailed'],
} as const satisfies Record<string, readonly string[]>

/** Kinds of notices about failed sendings and placements; the bell highlights them. */
export const FAILURE_KINDS: readonly string[] = [...NOTICE_GROUPS.boards, ...NOTICE_GROUPS.failures]

/** Kinds that the bell counts as unread. Open assignments are already counted among the tasks, so their notice is not. */
export const BADGE_KINDS: readonly string[] = Object.values(NOTICE_GROUPS)
  .flat()
  .filter((kind) => kind !== 'assigned')

export type NoticeGroup = keyof typeof NOTICE_GROUPS

/** Data of a notice of kind `dispatchFailed`; its item is what was to be sent. */
export interface DispatchFailedAbout {
  title: string
  /**
   * `failed`: it did not begin. `partly`: it did not reach everybody. `missed`: its period is over and a person decides.
   * `paused` / `partlyPaused`: paused automatically, as a whole or for some platforms. `atRisk`: due soon, but it could not
   * be sent as it is.
   */
  outcome: 'atRisk' | 'failed' | 'partly' | 'missed' | 'paused' | 'partlyPaused'
  /** Recipients that were not reached or whose outcome is unknown. */
  count: number
}

/** Maximum number of files named in a notice about rights. */
export const MAX_NAMED_FILES = 3

/** Data of `mediaExpiring` and `mediaExpired` notices: files visible to readers whose rights end soon or have ended. */
export interface MediaRightsAbout {
  /** Name of the first file; its id is the notice's item. */
  title: string
  count: number
  files: { name: string; until: string }[]
}

/** Data of a `jobFailed` notice. Jobs of one kind that fail at about the same time share a notice. */
export interface JobFailedAbout {
  /** `feature.verb` */
  job: string
  count: number
  /** The newest of these jobs. */
  jobId: string
}
