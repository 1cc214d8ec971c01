// The table of devices: registered, changed and forgotten by themselves, found by topic and platform.
import { createHash } from 'node:crypto'
import {
  type DevicePlatform,
  devicePlatforms,
  type NotificationAudience,
} from '@manset/model/notification.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { pushServiceOf } from '../../../platform/push/push-hosts.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { DeviceTarget, Registration } from './registration.ts'

/** What the way to a device is sealed for. */
const PURPOSE = 'push.device'

/** Registers a device of a site, or changes what it wants to hear of; it counts as seen. */
export async function keepDevice(
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
    insert into push_devices (site_id, platform, kind, endpoint_hash, sealed, service, is_important, is_daily, category_ids, made_at, seen_at)
    values (${siteId}, ${platform}, ${device.kind}, ${hashOf(device)}, ${sealed}, ${serviceOf(device)}, ${topics.important}, ${topics.daily},
      array(select id from categories c where c.site_id = ${siteId} and c.is_approved and c.id = any(${topics.categoryIds}::bigint[]) order by id),
      ${at}, ${at})
    on conflict (site_id, endpoint_hash) do update set platform = excluded.platform, sealed = excluded.sealed, service = excluded.service,
      is_important = excluded.is_important, is_daily = excluded.is_daily, category_ids = excluded.category_ids,
      seen_at = excluded.seen_at`.execute(db)
}

/** Whether a device is registered for a site. */
export async function isKnownDevice(
  db: Kysely<Tables>,
  siteId: number,
  device: DeviceTarget,
): Promise<boolean> {
  const { rows } = await sql`
    select from push_devices where site_id = ${siteId} and endpoint_hash = ${hashOf(device)}`.execute(db)
  return rows.length > 0
}

/** Notes of devices, by their ids, that a push service took a message for them. */
export async function noteAnswered(db: Kysely<Tables>, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update push_devices set answered_at = ${at} where id = any(${ids}::bigint[]) and answered_at is null`.execute(
    db,
  )
}

/** A device that wants no more messages of a site; nothing where there is none. */
export async function forgetDevice(db: Kysely<Tables>, siteId: number, device: DeviceTarget): Promise<void> {
  await sql`delete from push_devices where site_id = ${siteId} and endpoint_hash = ${hashOf(device)}`.execute(
    db,
  )
}

/** Devices that are gone, by their ids. */
export async function forgetDevices(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await sql`delete from push_devices where id = any(${ids}::bigint[])`.execute(db)
}

export type KnownDevice = DeviceTarget & {
  /** A push service took a message for it before. */
  hasAnswered: boolean
}

/**
 * Ways to devices by their ids; those that are not there any more are missing, and one nobody can read is null. Of those that
 * registered before services were kept, the service is written down.
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
        // Of a key that was lost, or damaged: no other device waits for it.
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

/** The push service of a device as routes name it: the app's account at Firebase, or the host of a browser's. */
function serviceOf({ target }: DeviceTarget): string {
  return 'token' in target ? 'Firebase' : pushServiceOf(target.endpoint)
}

/** Whom a message is for. */
export interface Addressees {
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

/** Condition over devices `d`: those a message is for, each once. */
export function isAddressed({ siteId, platforms, audience, categoryId }: Addressees): RawBuilder<boolean> {
  return sql`d.site_id = ${siteId} and d.platform = any(${devicePlatforms(platforms)}::text[])
    and ${TOPICS[audience](categoryId)}`
}

export interface Reach {
  platform: DevicePlatform
  count: number
}

/** How many devices a message would reach, by platform; platforms without any are there with 0. */
export async function loadReach(db: Kysely<Tables>, addressees: Addressees): Promise<Reach[]> {
  const { rows } = await sql<Reach>`
    select d.platform, count(*)::int as count from push_devices d where ${isAddressed(addressees)} group by 1`.execute(
    db,
  )
  return devicePlatforms(addressees.platforms).map((platform) => ({
    platform,
    count: rows.find((row) => row.platform === platform)?.count ?? 0,
  }))
}

/** What tells a device from all others, which says nothing of where it is. */
function hashOf({ kind, target }: DeviceTarget): Buffer {
  const way = 'token' in target ? target.token : target.endpoint
  return createHash('sha256').update(`${kind} ${way}`).digest()
}
