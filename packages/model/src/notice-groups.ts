// What people filter their notices by: each kind of notice stands in one group.
export const NOTICE_GROUPS = {
  comments: ['commentMention', 'commentReply', 'commentNew'],
  assignments: ['assigned', 'assignmentDone', 'assignmentTakenBack', 'assignmentSoon', 'assignmentOverdue'],
  boards: ['placementHeld', 'placementLate'],
  agencies: ['agencyAlert'],
  failures: ['videoFailed', 'jobFailed'],
} as const satisfies Record<string, readonly string[]>

export type NoticeGroup = keyof typeof NOTICE_GROUPS
