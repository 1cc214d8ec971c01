// Adds hashes to readers whose rows were inserted without the server's key, such as those of the sample newsroom.
import { sql } from 'kysely'
import type { Tools } from '../../platform/graphql/context.ts'
import { hashAddress } from './address.ts'

const BATCH_SIZE = 1_000

/** Hashes the address of every reader without a hash. */
export async function hashAddresses({ db, secrets }: Tools): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string; site_id: number; email: string }>`
      select id, site_id, email from subscribers where address_hash is null order by id limit ${BATCH_SIZE}`.execute(
      db,
    )
    if (rows.length === 0) return
    const hashes = rows.map((row) => hashAddress(secrets, row.site_id, row.email))
    await sql`
      update subscribers s set address_hash = h.hash
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${hashes}::bytea[]) as h(id, hash)
      where s.id = h.id`.execute(db)
  }
}
