// Push messages for server and browser: platforms, audiences and statuses.

/** Platform of a reader's device. */
export const DEVICE_PLATFORMS = ['mobileApp', 'mobileSite', 'webSite', 'special', 'other'] as const
export type DevicePlatform = (typeof DEVICE_PLATFORMS)[number]

/** Platforms of a message; `all` includes every one. */
export const NOTIFICATION_PLATFORMS = ['all', ...DEVICE_PLATFORMS] as const

export const NOTIFICATION_AUDIENCES = ['all', 'important', 'daily', 'category'] as const
export type NotificationAudience = (typeof NOTIFICATION_AUDIENCES)[number]

/** `saved` is not being sent; only Send and Schedule leave that status. */
export const NOTIFICATION_STATUSES = ['saved', 'waiting', 'sending', 'sent', 'failed', 'canceled'] as const
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number]

/** A second message about the same content within this many hours needs confirmation. */
export const REPEAT_HOURS = 24

/** Steps allowed in each status, for users with the permission. */
const STEPS_BY_STATUS: Readonly<Record<NotificationStatus, readonly NotificationStep[]>> = {
  saved: ['edit', 'send'],
  waiting: ['cancel'],
  sending: ['cancel'],
  sent: [],
  failed: ['retry'],
  canceled: [],
}
export type NotificationStep = 'edit' | 'send' | 'cancel' | 'retry'

/**
 * Whether a step is allowed. A failed message without a failed platform reached no device and has none left to retry. It
 * may therefore be edited and sent like a new one.
 */
export function canStep(status: unknown, step: NotificationStep, failedPlatforms?: unknown): boolean {
  if (status === 'failed' && Array.isArray(failedPlatforms) && failedPlatforms.length === 0)
    return STEPS_BY_STATUS.saved.includes(step)
  return STEPS_BY_STATUS[(status ?? 'saved') as NotificationStatus]?.includes(step) ?? false
}

/** The individual platforms of a message. */
export function devicePlatforms(platforms: readonly string[]): DevicePlatform[] {
  return DEVICE_PLATFORMS.filter((one) => platforms.includes('all') || platforms.includes(one))
}
