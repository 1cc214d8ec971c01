// Watched folders, one an agency: whatever is put there is in the list of every signed-in desk within two seconds.
// The watch only makes it quick; a sweep every second sees what a watch misses.
import { type FSWatcher, watch } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { closeDeliveries, readerOf } from './delivery.ts'
import { type InboxAgency, listInbox, makeInbox, pruneRefused, unfinishedClaims } from './inbox-files.ts'
import type { InboxParts } from './inbox-parts.ts'
import { createSettling, type Settling } from './settling.ts'
import { type Taking, takeClaim, takeDocument } from './take-document.ts'
import { isMediaName, takePicture } from './take-picture.ts'

export interface Inboxes {
  /** Ends after the file at hand; what else is in the folders waits for the next start. */
  stop(): Promise<void>
}

const SWEEP_MS = 1_000
/** A burst of changes is one reason to look. */
const WATCH_DELAY_MS = 20
const AGENCIES_KNOWN_MS = 2_000
const PRUNE_EVERY_MS = 3_600_000

interface Inbox {
  folder: string
  settling: Settling
  watcher: FSWatcher | null
  prunedAt: number
  isTroubled: boolean
  /** Files that could not be taken, so that each is logged once. */
  troubled: Set<string>
}

/** Starts watching the inboxes of all approved agencies; folders are made where they are missing. */
export function startInboxes(parts: InboxParts): Inboxes {
  const { log, sweepMs = SWEEP_MS } = parts
  const inboxes = new Map<string, Inbox>()
  const reader = readerOf(parts.db)
  let agencies: InboxAgency[] = []
  let agenciesUntil = 0
  let isStopped = false
  let isAskedAgain = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const wakeIn = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(run, ms)
  }
  const wake = () => {
    if (running) isAskedAgain = true
    else wakeIn(WATCH_DELAY_MS)
  }
  const run = () => {
    isAskedAgain = false
    running = sweep()
      .catch((error) => log.error({ err: error }, 'agency inboxes could not be read, trying again'))
      .finally(() => {
        running = null
        wakeIn(isAskedAgain ? WATCH_DELAY_MS : sweepMs)
      })
  }

  const sweep = async () => {
    const now = parts.clock.now().getTime()
    if (now >= agenciesUntil || now < agenciesUntil - AGENCIES_KNOWN_MS) {
      agencies = await loadAgencies(parts.db)
      agenciesUntil = now + AGENCIES_KNOWN_MS
    }
    for (const agency of agencies) {
      if (isStopped) return
      const inbox = inboxes.get(agency.folder) ?? {
        folder: path.join(parts.folder, agency.folder),
        settling: createSettling(parts.clock),
        watcher: null,
        prunedAt: 0,
        isTroubled: false,
        troubled: new Set<string>(),
      }
      inboxes.set(agency.folder, inbox)
      try {
        await sweepInbox(inbox, agency)
        inbox.isTroubled = false
      } catch (error) {
        if (!inbox.isTroubled)
          log.error({ err: error, agency: agency.name }, 'an agency inbox could not be read, trying again')
        inbox.isTroubled = true
      }
    }
  }

  /** One file that cannot be taken keeps no other waiting; it is tried again at each sweep, and logged once. */
  const attempt = async (inbox: Inbox, file: string, take: () => Promise<unknown>) => {
    try {
      await take()
      inbox.troubled.delete(file)
    } catch (error) {
      if (!inbox.troubled.has(file))
        log.error({ err: error, file }, 'a file of an agency could not be taken, trying again')
      inbox.troubled.add(file)
    }
  }

  const sweepInbox = async (inbox: Inbox, agency: InboxAgency) => {
    const now = parts.clock.now()
    await makeInbox(inbox.folder)
    inbox.watcher ??= watchFolder(inbox, wake)
    const taking: Taking = { parts, agency, inbox: inbox.folder, settling: inbox.settling, reader }
    for (const claim of await unfinishedClaims(inbox.folder, now)) {
      if (isStopped) return
      await attempt(inbox, claim.id, () => takeClaim(taking, claim))
    }
    const files = await listInbox(inbox.folder)
    inbox.settling.keepOnly(files)
    // Seen first, so that a picture has been seen for a while when a document names it.
    for (const file of files) inbox.settling.quietFor(file)
    for (const file of files) {
      if (isStopped) return
      await attempt(inbox, file.name, () =>
        file.isPlain && isMediaName(file.name) ? takePicture(taking, file) : takeDocument(taking, file),
      )
    }
    if (now.getTime() - inbox.prunedAt < PRUNE_EVERY_MS) return
    inbox.prunedAt = now.getTime()
    await pruneRefused(inbox.folder, now)
  }

  run()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      for (const { watcher } of inboxes.values()) watcher?.close()
      await running
      await closeDeliveries(parts.db)
    },
  }
}

function watchFolder(inbox: Inbox, wake: () => void): FSWatcher | null {
  try {
    const watcher = watch(inbox.folder, { persistent: false }, wake)
    watcher.on('error', () => {
      watcher.close()
      inbox.watcher = null
    })
    return watcher
  } catch {
    return null
  }
}

async function loadAgencies(db: Kysely<Tables>): Promise<InboxAgency[]> {
  const rows = await db
    .selectFrom('agencies')
    .select(['id', 'name', 'folder', 'site_ids'])
    .where('is_approved', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ site_ids, ...agency }) => ({ ...agency, siteIds: site_ids }))
}
