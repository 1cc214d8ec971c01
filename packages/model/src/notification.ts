// Push messages as both sides know them: where they go, to whom, and how they stand.

/** Where a reader's device belongs. */
export const DEVICE_PLATFORMS = ['mobileApp', 'mobileSite', 'webSite', 'special', 'other'] as const
export type DevicePlatform = (typeof DEVICE_PLATFORMS)[number]

/** What a message is sent to; `all` stands for every one of them. */
export const NOTIFICATION_PLATFORMS = ['all', ...DEVICE_PLATFORMS] as const

export const NOTIFICATION_AUDIENCES = ['all', 'important', 'daily', 'category'] as const
export type NotificationAudience = (typeof NOTIFICATION_AUDIENCES)[number]

/** `saved` is on no way to anybody; only Send and Schedule lead out of it. */
export const NOTIFICATION_STATUSES = ['saved', 'waiting', 'sending', 'sent', 'failed', 'canceled'] as const
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number]

/** A message of the same content within so many hours is asked about. */
export const REPEAT_HOURS = 24

/** What may be done with a message as it stands: whoever has the right. */
const STEPS: Readonly<Record<NotificationStatus, readonly NotificationStep[]>> = {
  saved: ['edit', 'send'],
  waiting: ['cancel'],
  sending: ['cancel'],
  sent: [],
  failed: ['retry'],
  canceled: [],
}
export type NotificationStep = 'edit' | 'send' | 'cancel' | 'retry'

/**
 * Whether a step may be taken. One that failed where no device that is still there failed reached nobody, and will not by
 * being tried again: it is written and sent like one that was never sent.
 */
export function mayStep(status: unknown, step: NotificationStep, failedPlatforms?: unknown): boolean {
  if (status === 'failed' && Array.isArray(failedPlatforms) && failedPlatforms.length === 0)
    return STEPS.saved.includes(step)
  return STEPS[(status ?? 'saved') as NotificationStatus]?.includes(step) ?? false
}

/** Platforms a message goes to, one by one. */
export function devicePlatforms(platforms: readonly string[]): DevicePlatform[] {
  return DEVICE_PLATFORMS.filter((one) => platforms.includes('all') || platforms.includes(one))
}
