// Watched folders, one per agency: a new file appears in the list of every signed-in desk within two seconds.
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type AgencyInbox, startAgencyInbox } from './agency-inbox.ts'
import { closeReader, getReader } from './document-reader.ts'
import type { InboxAgency } from './inbox-files.ts'
import type { InboxOptions } from './inbox-options.ts'
import { AGENCY } from './input.ts'
import { getIntake } from './intake.ts'

export interface Inboxes {
  /** Finishes the files in progress; the rest waits for the next start. */
  stop(): Promise<void>
}

const AGENCIES_CACHE_TTL_MS = 2_000

/** Starts watching each agency's folder independently; missing folders are created. */
export function startInboxes(parts: InboxOptions): Inboxes {
  const { db, log } = parts
  const intake = getIntake(parts)
  // Starts the worker thread before the first document arrives.
  getReader(db)
    .read(new Uint8Array(), '')
    .catch(() => {})
  const inboxes = new Map<string, AgencyInbox>()
  const ending: Promise<void>[] = []
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const follow = async () => {
    const agencies = await loadAgencies(db)
    if (isStopped) return
    const folders = new Map(agencies.map((agency) => [agency.folder, agency]))
    for (const [folder, inbox] of inboxes)
      if (!folders.has(folder)) {
        inboxes.delete(folder)
        ending.push(inbox.stop())
      }
    for (const [folder, agency] of folders) {
      const inbox = inboxes.get(folder)
      if (inbox) inbox.agency = agency
      else inboxes.set(folder, startAgencyInbox(parts, intake, agency))
    }
  }
  const run = () =>
    follow()
      .catch((error) => log.error({ err: error }, 'agencies could not be read, retrying'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(begin, AGENCIES_CACHE_TTL_MS)
      })
  let running: Promise<void> | undefined
  const begin = () => {
    running = run()
  }

  begin()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      await Promise.all([...ending, ...[...inboxes.values()].map((inbox) => inbox.stop())])
      await closeReader(db)
    },
  }
}

/** Agencies whose folder is read: approved ones with an approved folder source. */
async function loadAgencies(db: Kysely<Tables>): Promise<InboxAgency[]> {
  const rows = await db
    .selectFrom('agencies as a')
    .innerJoin('agency_sources as s', (join) =>
      join.onRef('s.agency_id', '=', 'a.id').on('s.kind', '=', 'folder').on('s.is_approved', '=', true),
    )
    .select(['a.folder', 's.id as sourceId', 's.format', AGENCY.as('agency')])
    .where('a.is_approved', '=', true)
    .orderBy('a.id')
    .execute()
  return rows.map(({ agency, ...folder }) => ({ ...agency, ...folder }))
}
