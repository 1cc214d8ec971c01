// Watches one agency's folder: sweeps it repeatedly and ingests each file once it is complete.
import { type FSWatcher, watch } from 'node:fs'
import path from 'node:path'
import { type InboxAgency, listInbox, makeInbox, pruneRefused, unfinishedClaims } from './inbox-files.ts'
import type { InboxParts } from './inbox-parts.ts'
import type { Intake } from './intake.ts'
import { isMediaName } from './media-name.ts'
import { createRefusedWatch } from './refused-watch.ts'
import { createSettling } from './settling.ts'
import { type Taking, takeClaims, takeDocuments } from './take-document.ts'
import { takePicture } from './take-picture.ts'

export interface AgencyInbox {
  /** The agency with its current name, sites and settings, which may change while running. */
  agency: InboxAgency
  /** Finishes the files in progress; the rest waits for the next start. */
  stop(): Promise<void>
}

const SWEEP_MS = 1_000
/** Debounces bursts of file events into one sweep. */
const WATCH_DELAY_MS = 20
const TIDY_EVERY_MS = 3_600_000

/** Starts watching. File events only make it fast; a sweep every second finds what they miss. */
export function startAgencyInbox(parts: InboxParts, intake: Intake, agency: InboxAgency): AgencyInbox {
  const { log, clock, sweepMs = SWEEP_MS } = parts
  const inbox = path.join(parts.folder, agency.folder)
  const troubled = new Set<string>()
  /**
   * Claims found by the previous sweep. Only claims found twice count as abandoned, because another server may still work on newer ones.
   */
  let standing: Set<string> | null = null
  let watcher: FSWatcher | null = null
  let tidiedAt = 0
  let isStopped = false
  let isAskedAgain = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const attempt = async <T>(file: string, take: () => Promise<T>): Promise<T | null> => {
    try {
      const taken = await take()
      troubled.delete(file)
      return taken
    } catch (error) {
      if (!troubled.has(file))
        log.error(
          { err: error, agency: self.agency.name, file },
          'an inbox could not take a file, trying again',
        )
      troubled.add(file)
      return null
    }
  }
  const taking: Omit<Taking, 'agency'> = {
    ...{ parts, inbox, intake, attempt },
    settling: createSettling(clock),
    refused: createRefusedWatch(inbox, clock),
    isStopped: () => isStopped,
  }

  const sweep = async () => {
    const now = clock.now()
    const today: Taking = { ...taking, agency: self.agency }
    const claims = await unfinishedClaims(inbox, now)
    watcher ??= watchFolder()
    const abandoned = claims.filter(({ id }) => standing === null || standing.has(id))
    standing = new Set(claims.map(({ id }) => id))
    if (abandoned.length > 0) await takeClaims(today, abandoned)
    const files = await listInbox(inbox)
    taking.settling.keepOnly(files)
    // Registered before documents are read, so that a picture has been quiet for a while when a document names it.
    for (const file of files) taking.settling.quietFor(file)
    const isMedia = (file: (typeof files)[number]) => file.isPlain && isMediaName(file.name)
    await takeDocuments(
      today,
      files.filter((file) => !isMedia(file)),
    )
    for (const file of files.filter(isMedia)) {
      if (isStopped) return
      await attempt(file.name, () => takePicture(today, file))
    }
    if (now.getTime() - tidiedAt >= TIDY_EVERY_MS || now.getTime() < tidiedAt) {
      tidiedAt = now.getTime()
      await makeInbox(inbox)
      await pruneRefused(inbox, now)
      await taking.refused.findAll(parts.db)
    }
    await taking.refused.takeGrown(today)
  }

  const run = () => {
    isAskedAgain = false
    running = attempt('', sweep)
      .then(() => {})
      .finally(() => {
        running = null
        wakeIn(isAskedAgain ? WATCH_DELAY_MS : sweepMs)
      })
  }
  const wakeIn = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(run, ms)
  }
  const wake = () => {
    if (running) isAskedAgain = true
    else wakeIn(WATCH_DELAY_MS)
  }
  const watchFolder = (): FSWatcher | null => {
    try {
      const watching = watch(inbox, { persistent: false }, wake)
      watching.on('error', () => {
        watching.close()
        watcher = null
      })
      return watching
    } catch {
      return null
    }
  }

  const self: AgencyInbox = {
    agency,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      watcher?.close()
      await running
    },
  }
  run()
  return self
}
