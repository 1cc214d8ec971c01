// The channel of push messages: once to each device of the chosen platforms and topic, over Web Push or Firebase. `dispatch` handles
// retries (after 429 and 5xx) and unknown outcomes.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { AuditAction } from '@manset/model/audit/actions.ts'
import { countResendable, RECIPIENT_STATES } from '@manset/model/dispatch/dispatch.ts'
import {
  DEVICE_PLATFORMS,
  devicePlatforms,
  type NotificationStatus,
} from '@manset/model/dispatch/notification.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import {
  type Carrier,
  type Channel,
  type Dispatch,
  defineChannel,
  GONE,
  type Outcome,
  type StateChange,
} from '../../dispatch/channel.ts'
import { preflightContent, requireContent } from '../../dispatch/linked-content.ts'
import { record } from '../../platform/change/record.ts'
import type { Tools } from '../../platform/graphql/context.ts'
import { createGuard } from '../../platform/outbound/guarded-addresses.ts'
import { openFcm } from '../../platform/push/fcm.ts'
import { createPoster } from '../../platform/push/http-poster.ts'
import type { PushOutcome } from '../../platform/push/push.ts'
import { readServiceAccount, type ServiceAccount } from '../../platform/push/service-account.ts'
import { loadVapidKeys } from '../../platform/push/vapid-keys.ts'
import { openWebPush } from '../../platform/push/web-push.ts'
import { notificationCalendar } from './calendar.ts'
import {
  type KnownDevice,
  loadTargets,
  matchesCriteria,
  recordAccepted,
  removeDevices,
} from './devices/device-sql.ts'
import { createBatcher } from './sending/batching.ts'
import type { NotificationContent } from './sending/message.ts'
import { latestSnapshot } from './sending/snapshot.ts'

type PushDispatch = Dispatch<NotificationContent>

/** Concurrent requests; push services answer within some tenths of a second. */
const MAX_CONCURRENT_REQUESTS = 128

export const pushChannel: Channel = defineChannel<NotificationContent>({
  name: 'notification',
  audience: ({ siteId, content }) => sql`
    select d.id as recipient_id, d.platform || ' ' || d.id as address, concat_ws(' ', d.platform, d.service) as grp
    from push_devices d where ${matchesCriteria({ siteId, ...content })} order by d.platform, d.id`,
  // Skips devices that unsubscribed, changed their topics or were deleted since the audience was frozen.
  isStillSubscribed: ({ siteId, content }) => sql<boolean>`exists (
    select from push_devices d where d.id = r.recipient_id and ${matchesCriteria({ siteId, ...content })})`,
  preflight: (dispatch, tools) => preflightContent(toLinkedContent(dispatch), tools),
  open: openCarrier,
  onState: syncMessageStatus,
  onCancellationComplete: canceledCounts,
  calendar: notificationCalendar,
  itemsWith: findMessagesOpening,
  // A sent one cannot be changed any more.
  isComing: (itemId) =>
    sql`exists (select from notifications n where n.id = ${itemId} and n.status = 'waiting')`,
})

/** Messages that open a content. */
function findMessagesOpening({ contentId, siteId }: { contentId: string; siteId: number }) {
  return sql`
    select n.id::text as "itemId", n.title, null::text as lane, coalesce(n.sent_date, n.date) as date,
      case n.status when 'waiting' then 'planned' when 'sending' then 'running' when 'sent' then 'done' else n.status end as state
    from notifications n
    where n.site_id = ${siteId} and n.content_id = ${contentId}::bigint and n.opens = 'content'
      and n.status in ('waiting', 'sending', 'sent', 'failed')`
}

async function openCarrier(dispatch: PushDispatch, tools: Tools): Promise<Carrier> {
  const { siteId, content } = dispatch
  const { db, secrets, settings, clock, log } = tools
  await requireContent(toLinkedContent(dispatch), tools)
  const { push } = settings
  const { host: fcmHost } = new URL(push.fcmUrl)
  const poster = createPoster(createGuard([...push.hosts, fcmHost]), { sockets: MAX_CONCURRENT_REQUESTS })
  const web = openWebPush(content.message, {
    ...{ keys: await loadVapidKeys(db, secrets), contact: push.contact, allowedHosts: push.hosts },
    ...{ poster, clock },
  })
  const app = openFcm(content.message, {
    ...{ account: () => loadAccount(siteId, tools), address: push.fcmUrl, poster, clock },
  })
  /** Routes that already delivered this message: a later refusal there concerns the device, not our account. */
  const served = new Set<string>()
  const targetOf = createBatcher((ids) => loadTargets(db, ids, secrets))
  const forget = createBatcher(async (ids) => {
    await removeDevices(db, ids)
    return new Map<string, true>()
  })
  const note = createBatcher(async (ids) => {
    await recordAccepted(db, ids, clock.now())
    return new Map<string, true>()
  })
  return {
    concurrency: MAX_CONCURRENT_REQUESTS,
    async send({ recipientId, route }, _messageId, signal) {
      let device: KnownDevice | null | undefined
      try {
        device = await targetOf(recipientId)
      } catch (error) {
        log.warn({ err: error }, 'devices could not be read, retrying later')
        return { kind: 'away', code: 'database' }
      }
      if (!device) return { kind: 'failed', code: device === null ? 'keys' : GONE }
      const { target } = device
      const outcome = await ('token' in target ? app.send(target, signal) : web.send(target, signal))
      // Deletes the device before the ledger records it, so that it is never addressed again. If deleting fails, the next dispatch finds it
      // gone.
      if (outcome.kind === 'gone')
        await forget(recipientId).catch((error: unknown) =>
          log.warn({ err: error }, 'an unregistered device could not be deleted'),
        )
      if (outcome.kind === 'sent' && !device.hasAnswered)
        await note(recipientId).catch((error: unknown) =>
          log.warn({ err: error }, 'the first message of a device could not be recorded'),
        )
      if (outcome.kind === 'sent') served.add(route)
      return toLedgerOutcome(outcome, served.has(route))
    },
    async close() {
      poster.close()
      await web.close()
    },
  }
}

/**
 * Anybody can register a device that does not exist. Once a route has delivered this message, a refusal (400, 403) concerns the one device,
 * so the route must not pause.
 */
function toLedgerOutcome(outcome: PushOutcome, isServed: boolean): Outcome {
  if (outcome.kind === 'gone') return { kind: 'failed', code: GONE }
  return isServed && outcome.kind === 'failed' ? { kind: 'failed', code: outcome.code } : outcome
}

const toLinkedContent = ({ content: { contentId }, dueAt }: PushDispatch) => ({ contentId, dueAt })

/** The service account in the site's settings; the demo has its own. */
async function loadAccount(siteId: number, { db, secrets, settings }: Tools): Promise<ServiceAccount | null> {
  const { rows } = await sql<{ sealed: string | null }>`
    select fcm_service_account ->> 'sealed' as sealed from site_configurations where site_id = ${siteId}`.execute(
    db,
  )
  const sealed = rows[0]?.sealed
  if (sealed) return readServiceAccount(secrets.open(sealed, 'siteConfiguration.fcmServiceAccount'))
  if (!settings.isDemo) return null
  const file = path.join(settings.dataDir, 'push-service', 'service-account.json')
  return readFile(file, 'utf8').then(readServiceAccount, () => null)
}

/** Updates the status of the message in the transaction that changes its dispatch. */
async function syncMessageStatus(
  trx: Transaction<Tables>,
  dispatch: PushDispatch,
  state: Dispatch['state'],
  { by, at, totals, pausedGroups, isBlocked }: StateChange,
): Promise<void> {
  const { itemId, siteId, content } = dispatch
  if (state === 'scheduled' || (state === 'paused' && pausedGroups.length === 0)) return
  // A message that a person paused counts as sending. It has failed only where every remaining recipient waits for a paused route.
  const effective = state === 'paused' && !isBlocked ? 'sending' : state
  const failed = failedPlatforms(effective, { totals, pausedGroups }, content)
  const status = statusOf(effective, failed)
  const { counts } = totals
  const deviceCount = RECIPIENT_STATES.reduce((sum, one) => sum + counts[one], 0)
  const changed = { status, failedPlatforms: failed }
  const { outcome } = await record(trx, {
    table: 'notifications',
    by: { ...by, siteId },
    ...{ at, action: ACTIONS[status] },
    rows: [
      {
        target: { id: itemId, version: null },
        values: {
          ...{ status, failed_platforms: failed },
          ...(status === 'sending' && { sent_date: sql`coalesce(t.sent_date, ${at}::timestamptz)` }),
          ...(deviceCount > 0 && { device_count: deviceCount, sent_count: counts.sent }),
        },
        snapshot: await latestSnapshot(trx, itemId),
        changes: Object.fromEntries(
          Object.entries(changed).map(([name, after]) => [name, { before: null, after }]),
        ),
      },
    ],
  })
  if (outcome !== 'written')
    throw new Error(`the state of a push message could not follow its dispatch: ${outcome}`)
}

const ACTIONS: Readonly<Record<NotificationStatus, AuditAction>> = {
  saved: 'saved',
  waiting: 'scheduled',
  sending: 'sendingBegun',
  sent: 'sent',
  failed: 'failed',
  canceled: 'canceled',
}

/** Failed means that at least one device, still registered, was not certainly reached. */
function statusOf(state: Dispatch['state'], failed: readonly string[]): NotificationStatus {
  if (state === 'canceled' || state === 'sending') return state
  if (state === 'sent') return failed.length > 0 ? 'failed' : 'sent'
  return 'failed'
}

/**
 * Platforms not certainly reached: a registered device failed, has an unknown outcome, or still waits. During sending, the platforms with a
 * paused route.
 */
function failedPlatforms(
  state: Dispatch['state'],
  { totals: { groups }, pausedGroups }: Pick<StateChange, 'totals' | 'pausedGroups'>,
  { platforms }: NotificationContent,
): string[] {
  if (state === 'canceled') return []
  if (state === 'sending') return DEVICE_PLATFORMS.filter((one) => pausedGroups.includes(one))
  if (state === 'missed' && groups.size === 0) return devicePlatforms(platforms)
  return DEVICE_PLATFORMS.filter((one) => {
    const counts = groups.get(one)
    if (!counts) return false
    return counts.waiting + countResendable(counts, 'failed') + countResendable(counts, 'unknown') > 0
  })
}

/** Devices in flight at cancellation may still get the message, so the count is updated once the last of them has ended. */
async function canceledCounts(
  trx: Transaction<Tables>,
  { itemId, siteId }: PushDispatch,
  { by, at, totals: { counts } }: StateChange,
): Promise<void> {
  await record(trx, {
    table: 'notifications',
    by: { ...by, siteId },
    ...{ at, action: ACTIONS.canceled },
    guard: sql<boolean>`t.status = 'canceled' and t.sent_count is distinct from ${counts.sent}`,
    rows: [
      {
        target: { id: itemId, version: null },
        values: { sent_count: counts.sent },
        snapshot: await latestSnapshot(trx, itemId),
        changes: { sentCount: { before: null, after: counts.sent } },
      },
    ],
  })
}
