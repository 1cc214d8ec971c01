// Web pushes to many devices, including encryption and ledger, compared with a plain loop with web-push over as many
// connections; and the effect on saves.
import { spawn } from 'node:child_process'
import { createECDH, createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createSecrets } from '@manset/server/src/platform/secrets.ts'
import type { Pool } from 'pg'
import { measureSavesDuring } from './ingest.ts'

export interface PushStats {
  devices: number
  /** Messages per second, from the first recorded recipient to the last. */
  product: number
  limit: number
  savesAlone: { p50: number; p95: number }
  savesMeanwhile: { p50: number; p95: number }
}

export interface PushOptions {
  pool: Pool
  /** The address of the sink, which the server was configured to allow. */
  sink: string
  secretsKey: string
  save: () => Promise<unknown>
  devices?: number
}

const SITE = 4
const BATCH_SIZE = 2_000

export async function measurePush({
  pool,
  sink,
  secretsKey,
  save,
  devices = 20_000,
}: PushOptions): Promise<PushStats> {
  const targets = await registerDevices(pool, { sink, secretsKey, count: devices })
  const limit = await throughLoop(targets)
  const { latencies: savesAlone } = await measureSavesDuring(save, () => pause(5_000))
  let product = 0
  const { latencies: savesMeanwhile } = await measureSavesDuring(save, async () => {
    product = await throughProduct(pool, devices)
  })
  return { devices, product, limit, savesAlone, savesMeanwhile }
}

interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

async function registerDevices(
  pool: Pool,
  { sink, secretsKey, count }: { sink: string; secretsKey: string; count: number },
): Promise<Target[]> {
  const secrets = createSecrets(Buffer.from(secretsKey, 'hex'))
  const targets = Array.from({ length: count }, (_, place): Target => {
    const p256dh = createECDH('prime256v1').generateKeys('base64url')
    return { endpoint: `${sink}/wp/${place}`, p256dh, auth: randomBytes(16).toString('base64url') }
  })
  for (let from = 0; from < targets.length; from += BATCH_SIZE) {
    const rows = targets.slice(from, from + BATCH_SIZE).map((target) => ({
      ...{ site_id: SITE, platform: 'webSite', kind: 'webPush' },
      endpoint_hash: `\\x${createHash('sha256').update(`webPush ${target.endpoint}`).digest('hex')}`,
      sealed: secrets.seal(JSON.stringify(target), 'push.device'),
    }))
    await pool.query(
      `insert into push_devices (site_id, platform, kind, endpoint_hash, sealed, answered_at)
       select site_id, platform, kind, endpoint_hash, sealed, now() from json_populate_recordset(null::push_devices, $1)`,
      [JSON.stringify(rows)],
    )
  }
  return targets
}

/** A due message, as scheduling one stores it. */
async function throughProduct(pool: Pool, devices: number): Promise<number> {
  const message = {
    ...{
      id: 'n.bench',
      title: 'Kar yağışı ulaşımı durdurdu',
      body: 'Valilik uyarısını yeniledi. '.repeat(6),
    },
    ...{ url: 'https://haber.test/', image: null, isBreaking: true, lang: 'tr', dir: 'ltr' },
  }
  const content = { message, platforms: ['all'], audience: 'all', categoryId: null, contentId: null }
  const { rows } = await pool.query(
    `with written as (
       insert into notifications (site_id, title, opens, status, date) values ($1, $2, 'site', 'waiting', now()) returning id)
     insert into dispatches (site_id, version, kind, item_id, name, due_at, content)
     select $1, 1, 'notification', id, $2, now(), $3 from written returning id`,
    [SITE, message.title, JSON.stringify(content)],
  )
  for (;;) {
    const { rows: found } = await pool.query(
      `select d.state, c.sent, extract(epoch from d.finished_at - d.started_at)::float as seconds
       from dispatches d left join dispatch_counts c on c.dispatch_id = d.id where d.id = $1`,
      [rows[0].id],
    )
    const [{ state, sent, seconds }] = found
    if (state === 'sent' && sent === devices) return devices / seconds
    if (!['scheduled', 'sending'].includes(state))
      throw new Error(`the message is ${state}, and ${sent} have it`)
    await pause(100)
  }
}

/** The limit: a process that only encrypts and posts. */
async function throughLoop(targets: readonly Target[]): Promise<number> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'limit/push-loop.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send(targets)
  const [perSecond] = (await once(child, 'message')) as [number]
  return perSecond
}
