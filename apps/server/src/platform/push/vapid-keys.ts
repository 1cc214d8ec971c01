// Our key pair for signing web pushes (VAPID, RFC 8292). Browsers bind every subscription to its public key: a new pair would lose all
// of them, so it is created once and stored encrypted.
import { type Kysely, sql } from 'kysely'
import webPush from 'web-push'
import type { Tables } from '../../db/tables.ts'
import type { Secrets } from '../secrets.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

const PURPOSE = 'push.vapid'

/** The pair of this database; the first server that needs it creates it. */
export async function loadVapidKeys(db: Kysely<Tables>, secrets: Secrets): Promise<VapidKeys> {
  const stored = await read(db)
  if (stored) return { publicKey: stored.publicKey, privateKey: secrets.open(stored.sealed, PURPOSE) }
  const made = webPush.generateVAPIDKeys()
  await sql`insert into push_keys (public_key, sealed)
    values (${made.publicKey}, ${secrets.seal(made.privateKey, PURPOSE)}) on conflict do nothing`.execute(db)
  return loadVapidKeys(db, secrets)
}

async function read(db: Kysely<Tables>): Promise<{ publicKey: string; sealed: string } | undefined> {
  const { rows } = await sql<{ publicKey: string; sealed: string }>`
    select public_key as "publicKey", sealed from push_keys`.execute(db)
  return rows[0]
}
