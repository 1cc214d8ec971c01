// Watches one agency's folder: sweeps it repeatedly and ingests each file once it is complete.
import { type FSWatcher, watch } from 'node:fs'
import path from 'node:path'
import { createFileStability } from './file-stability.ts'
import { type InboxAgency, listInbox, makeInbox, pruneRefused, unfinishedClaims } from './inbox-files.ts'
import type { InboxOptions } from './inbox-options.ts'
import { type IngestContext, ingestClaims, ingestDocuments } from './ingest-document.ts'
import { ingestPicture } from './ingest-picture.ts'
import type { Intake } from './intake.ts'
import { isMediaName } from './media-name.ts'
import { createRefusedWatch } from './refused-watch.ts'

export interface AgencyInbox {
  /** The agency with its current name, sites and settings, which may change while running. */
  agency: InboxAgency
  /** Finishes the files in progress; the rest waits for the next start. */
  stop(): Promise<void>
}

const SWEEP_INTERVAL_MS = 1_000
/** Debounces bursts of file events into one sweep. */
const WATCH_DELAY_MS = 20
const CLEANUP_INTERVAL_MS = 3_600_000

/** Starts watching. File events only make it fast; a sweep every second finds what they miss. */
export function startAgencyInbox(parts: InboxOptions, intake: Intake, agency: InboxAgency): AgencyInbox {
  const { sweepIntervalMs = SWEEP_INTERVAL_MS } = parts
  const inbox = path.join(parts.folder, agency.folder)
  let isStopped = false
  let isAskedAgain = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const attempt = createFileAttempts(parts, () => self.agency.name)
  const taking: Omit<IngestContext, 'agency'> = {
    ...{ parts, inbox, intake, attempt },
    stability: createFileStability(parts.clock),
    refused: createRefusedWatch(inbox, parts.clock),
    isStopped: () => isStopped,
  }

  const wakeIn = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(run, ms)
  }
  const folder = createFolderWatch(inbox, () => {
    if (running) isAskedAgain = true
    else wakeIn(WATCH_DELAY_MS)
  })
  const sweep = createSweep(folder.open)
  const run = () => {
    isAskedAgain = false
    running = attempt('', () => sweep({ ...taking, agency: self.agency }))
      .then(() => {})
      .finally(() => {
        running = null
        wakeIn(isAskedAgain ? WATCH_DELAY_MS : sweepIntervalMs)
      })
  }

  const self: AgencyInbox = {
    agency,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      folder.close()
      await running
    },
  }
  run()
  return self
}

/** Logs the first error of each file, until it succeeds again. */
function createFileAttempts({ log }: InboxOptions, agencyName: () => string): IngestContext['attempt'] {
  const troubled = new Set<string>()
  return async (file, take) => {
    try {
      const taken = await take()
      troubled.delete(file)
      return taken
    } catch (error) {
      if (!troubled.has(file))
        log.error(
          { err: error, agency: agencyName(), file },
          'a file of an inbox could not be ingested, retrying',
        )
      troubled.add(file)
      return null
    }
  }
}

/** One sweep after the other; each knows what the previous one left. */
function createSweep(openWatch: () => void): (taking: IngestContext) => Promise<void> {
  /**
   * Claims found by the previous sweep. Only claims found twice count as abandoned, because another server may still work on newer ones.
   */
  let standing: Set<string> | null = null
  let tidiedAt = 0

  return async (taking) => {
    const { parts, inbox } = taking
    const now = parts.clock.now()
    const claims = await unfinishedClaims(inbox, now)
    openWatch()
    const abandoned = claims.filter(({ id }) => standing === null || standing.has(id))
    standing = new Set(claims.map(({ id }) => id))
    if (abandoned.length > 0) await ingestClaims(taking, abandoned)
    await ingestFiles(taking)
    if (taking.isStopped()) return
    if (now.getTime() - tidiedAt >= CLEANUP_INTERVAL_MS || now.getTime() < tidiedAt) {
      tidiedAt = now.getTime()
      await makeInbox(inbox)
      await pruneRefused(inbox, now)
      await taking.refused.watchRecent(parts.db)
    }
    await taking.refused.ingestGrown(taking)
  }
}

async function ingestFiles(taking: IngestContext): Promise<void> {
  const files = await listInbox(taking.inbox)
  taking.stability.retainOnly(files)
  // Registered before documents are read, so that a picture has been quiet for a while when a document names it.
  for (const file of files) taking.stability.unchangedMs(file)
  const isMedia = (file: (typeof files)[number]) => file.isPlain && isMediaName(file.name)
  await ingestDocuments(
    taking,
    files.filter((file) => !isMedia(file)),
  )
  for (const file of files.filter(isMedia)) {
    if (taking.isStopped()) return
    await taking.attempt(file.name, () => ingestPicture(taking, file))
  }
}

/** File events of a folder. `open` does nothing while it is open, and tries again after a failure. */
function createFolderWatch(folder: string, onChange: () => void) {
  let watcher: FSWatcher | null = null
  return {
    open() {
      if (watcher) return
      try {
        const watching = watch(folder, { persistent: false }, onChange)
        watching.on('error', () => {
          watching.close()
          watcher = null
        })
        watcher = watching
      } catch {
        watcher = null
      }
    },
    close: () => watcher?.close(),
  }
}
