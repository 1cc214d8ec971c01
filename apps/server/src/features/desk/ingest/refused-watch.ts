// Watches files that were refused as incomplete. A stalled transfer may resume, because the sender's open handle keeps writing to the moved
// file. One that grows is read again, and the new outcome replaces the refusal.
import { lstat } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Claim, type InboxFile, refusedFiles, refusedPath, removeRefused } from './inbox-files.ts'
import type { Agency } from './input.ts'
import type { Intake } from './intake.ts'
import { mayBeUnfinished, readFile, UNFINISHED_GRACE_PERIOD_MS } from './read-file.ts'

/** Dependencies of reading a file again. */
interface RereadContext {
  parts: { db: Kysely<Tables> }
  agency: Agency
  intake: Intake
  attempt<T>(file: string, take: () => Promise<T>): Promise<T | null>
}

export interface RefusedWatch {
  /** Starts watching a refused file, of which `byteSize` bytes were read. */
  watch(claim: Claim, byteSize: number): Promise<void>
  /** Starts watching files recently refused by other servers, or by this one before a restart. */
  watchRecent(db: Kysely<Tables>): Promise<void>
  /** Reads files that have grown and are complete or quiet. */
  ingestGrown(taking: RereadContext): Promise<void>
}

interface Watched {
  claim: Claim
  /** Size when it was refused. */
  size: number
  /** State when last seen. */
  seen: { size: number; mtimeMs: number; since: number; isLookedAt: boolean }
}

const WATCH_DURATION_MS = 6 * 3_600_000
const MAX_WATCHED = 500

export function createRefusedWatch(inbox: string, clock: Clock): RefusedWatch {
  const watched = new Map<string, Watched>()
  const now = () => clock.now().getTime()
  const watch = (claim: Claim, size: number, mtimeMs: number) => {
    if (watched.size >= MAX_WATCHED) watched.delete(watched.keys().next().value as string)
    watched.set(claim.id, { claim, size, seen: { size, mtimeMs, since: now(), isLookedAt: false } })
  }
  return {
    async watch(claim, byteSize) {
      const kept = { ...claim, path: refusedPath(inbox, claim) }
      const found = await lstat(kept.path).catch(() => null)
      // Not its present size: bytes that arrived since it was read would never be noticed.
      if (found?.isFile()) watch(kept, byteSize, found.mtimeMs)
    },
    async watchRecent(db) {
      const kept = await refusedFiles(inbox, WATCH_DURATION_MS)
      if (kept.length === 0) return
      const rows = await db
        .selectFrom('agency_documents')
        .select(['claim', 'outcome', 'byte_size'])
        .where(
          'claim',
          'in',
          kept.map(({ id }) => id),
        )
        .execute()
      const known = new Map(rows.map((row) => [row.claim, row]))
      for (const { size, mtimeMs, ...claim } of kept) {
        const row = known.get(claim.id)
        // It was ingested meanwhile, but a server stopped before deleting it.
        if (row && row.outcome !== 'refused') await removeRefused(inbox, claim)
        // The recorded size shows whether it has grown while unwatched.
        else if (row && !watched.has(claim.id)) watch(claim, Number(row.byte_size), mtimeMs)
      }
    },
    async ingestGrown(taking) {
      for (const one of [...watched.values()]) {
        const { claim, seen } = one
        const found = await lstat(claim.path).catch(() => null)
        const isPast = now() - seen.since > WATCH_DURATION_MS
        if (!found || isPast) watched.delete(claim.id)
        else if (found.size !== seen.size || found.mtimeMs !== seen.mtimeMs)
          one.seen = { size: found.size, mtimeMs: found.mtimeMs, since: now(), isLookedAt: false }
        if (found && !isPast && found.size !== one.size)
          await taking.attempt(claim.id, () => takeOne(taking, one, now() - one.seen.since))
      }
    },
  }

  async function takeOne(taking: RereadContext, one: Watched, quietFor: number): Promise<void> {
    const { claim, seen } = one
    const isGivenTime = quietFor < UNFINISHED_GRACE_PERIOD_MS
    if (isGivenTime && seen.isLookedAt) return
    const file: Pick<InboxFile, 'name' | 'path' | 'size' | 'isPlain'> = {
      ...claim,
      size: seen.size,
      isPlain: true,
    }
    const looked = await readFile(taking.intake, file, taking.agency)
    seen.isLookedAt = true
    if (!looked || (isGivenTime && mayBeUnfinished(looked.prepared))) return
    const { db } = taking.parts
    const row = await db
      .selectFrom('agency_documents')
      .select(['id', 'source_id', 'file_name'])
      .where('claim', '=', claim.id)
      .executeTakeFirst()
    if (!row) return
    const imported = await taking.intake.write({
      agency: taking.agency,
      sourceId: row.source_id,
      claim: claim.id,
      fileName: row.file_name,
      ...looked,
      now: clock.now(),
      rereadId: row.id,
    })
    one.size = looked.byteSize
    if (!imported || imported.outcome === 'refused') return
    watched.delete(claim.id)
    await removeRefused(inbox, claim)
  }
}
