// Files whose rights have ended: who may publish them, and how that is refused and granted.

/** The permission to publish a file whose rights have ended, with a reason. */
export const OVERRIDE_RIGHTS = 'media.overrideRights'
export const RIGHTS_REASON_CHARACTERS = 400
/** The rule of a file whose rights have ended, for whoever may publish it with a reason; `mediaExpired` for others. */
export const NEEDS_REASON = 'mediaExpiredReason'
