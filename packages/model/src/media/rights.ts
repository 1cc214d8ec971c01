// Files with expired rights: the permission to publish them and the rules of refusals.

/** The permission to publish a file with expired rights, giving a reason. */
export const OVERRIDE_RIGHTS_PERMISSION = 'media.overrideRights'
export const MAX_RIGHTS_REASON_CHARACTERS = 400
/** The rule broken by a file with expired rights, for users who may publish it with a reason; others get `mediaExpired`. */
export const RIGHTS_REASON_RULE = 'mediaExpiredReason'
