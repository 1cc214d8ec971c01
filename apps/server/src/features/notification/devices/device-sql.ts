// Queries of the device table. Devices register, change and remove themselves; messages find them by topic and platform.
import { createHash } from 'node:crypto'
import {
  type DevicePlatform,
  devicePlatforms,
  type NotificationAudience,
} from '@manset/model/dispatch/notification.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { pushServiceOf } from '../../../platform/push/push-hosts.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { DeviceTarget, Registration } from './registration.ts'

/** Purpose bound into the encryption of a device's address. */
const PURPOSE = 'push.device'

/** Registers a device of a site or updates its topics; refreshes `seen_at`. */
export async function registerDevice(
  db: Kysely<Tables>,
  {
    siteId,
    registration,
    secrets,
    at,
  }: { siteId: number; registration: Registration; secrets: Secrets; at: Date },
): Promise<void> {
  const { platform, device, topics } = registration
  const sealed = secrets.seal(JSON.stringify(device.target), PURPOSE)
  await sql`
    insert into push_devices (site_id, platform, kind, endpoint_hash, sealed, service, is_important, is_daily, category_ids, created_at, seen_at)
    values (${siteId}, ${platform}, ${device.kind}, ${hashOf(device)}, ${sealed}, ${serviceOf(device)}, ${topics.important}, ${topics.daily},
      array(select id from categories c where c.site_id = ${siteId} and c.is_approved and c.id = any(${topics.categoryIds}::bigint[]) order by id),
      ${at}, ${at})
    on conflict (site_id, endpoint_hash) do update set platform = excluded.platform, sealed = excluded.sealed, service = excluded.service,
      is_important = excluded.is_important, is_daily = excluded.is_daily, category_ids = excluded.category_ids,
      seen_at = excluded.seen_at`.execute(db)
}

export async function isKnownDevice(
  db: Kysely<Tables>,
  siteId: number,
  device: DeviceTarget,
): Promise<boolean> {
  const { rows } = await sql`
    select from push_devices where site_id = ${siteId} and endpoint_hash = ${hashOf(device)}`.execute(db)
  return rows.length > 0
}

/** Records that a push service accepted a message for these devices, by id. */
export async function recordAccepted(db: Kysely<Tables>, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update push_devices set answered_at = ${at} where id = any(${ids}::bigint[]) and answered_at is null`.execute(
    db,
  )
}

/** Removes a device of a site; does nothing where it is not registered. */
export async function removeDevice(db: Kysely<Tables>, siteId: number, device: DeviceTarget): Promise<void> {
  await sql`delete from push_devices where site_id = ${siteId} and endpoint_hash = ${hashOf(device)}`.execute(
    db,
  )
}

export async function removeDevices(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`delete from push_devices where id = any(${ids}::bigint[])`.execute(db)
}

export type KnownDevice = DeviceTarget & {
  /** A push service has accepted a message for it before. */
  hasAnswered: boolean
}

/**
 * Addresses of devices by id. Deleted devices are missing; one whose address cannot be decrypted is null. Fills in the service of devices
 * that registered before services were stored.
 */
export async function loadTargets(
  db: Kysely<Tables>,
  ids: readonly string[],
  secrets: Secrets,
): Promise<Map<string, KnownDevice | null>> {
  const { rows } = await sql<{
    id: string
    kind: DeviceTarget['kind']
    sealed: string
    service: string | null
    hasAnswered: boolean
  }>`
    select id, kind, sealed, service, answered_at is not null as "hasAnswered" from push_devices
    where id = any(${ids}::bigint[])`.execute(db)
  const targets = new Map(
    rows.map(({ id, kind, sealed, hasAnswered }) => {
      try {
        const target = JSON.parse(secrets.open(sealed, PURPOSE))
        return [id, { kind, target, hasAnswered } as KnownDevice]
      } catch {
        // The key was lost or the value damaged: other devices must not suffer from that.
        return [id, null]
      }
    }),
  )
  const found = rows.flatMap(({ id, service }) => {
    const device = targets.get(id)
    return service === null && device ? [{ id, service: serviceOf(device) }] : []
  })
  if (found.length > 0)
    await sql`update push_devices d set service = x.service
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as x(id bigint, service text)
      where d.id = x.id and d.service is null`.execute(db)
  return targets
}

/** The push service of a device as routes name it: Firebase for apps, or the host of a browser's endpoint. */
function serviceOf({ target }: DeviceTarget): string {
  return 'token' in target ? 'Firebase' : pushServiceOf(target.endpoint)
}

/** Criteria for the devices of a message. */
export interface DeviceCriteria {
  siteId: number
  platforms: readonly string[]
  audience: NotificationAudience
  categoryId: string | null
}

const TOPICS: Readonly<Record<NotificationAudience, (categoryId: string | null) => RawBuilder<boolean>>> = {
  all: () => sql`true`,
  important: () => sql`d.is_important`,
  daily: () => sql`d.is_daily`,
  category: (categoryId) => sql`d.category_ids @> array[${categoryId}]::bigint[]`,
}

/** SQL condition over devices `d`: matches each addressed device once. */
export function matchesCriteria({
  siteId,
  platforms,
  audience,
  categoryId,
}: DeviceCriteria): RawBuilder<boolean> {
  return sql`d.site_id = ${siteId} and d.platform = any(${devicePlatforms(platforms)}::text[])
    and ${TOPICS[audience](categoryId)}`
}

export interface Reach {
  platform: DevicePlatform
  count: number
}

/** Device counts by platform; a platform without devices counts 0. */
export async function loadReach(db: Kysely<Tables>, addressees: DeviceCriteria): Promise<Reach[]> {
  const { rows } = await sql<Reach>`
    select d.platform, count(*)::int as count from push_devices d where ${matchesCriteria(addressees)} group by 1`.execute(
    db,
  )
  return devicePlatforms(addressees.platforms).map((platform) => ({
    platform,
    count: rows.find((row) => row.platform === platform)?.count ?? 0,
  }))
}

/** Identifies a device without revealing its address. */
function hashOf({ kind, target }: DeviceTarget): Buffer {
  const way = 'token' in target ? target.token : target.endpoint
  return createHash('sha256').update(`${kind} ${way}`).digest()
}
