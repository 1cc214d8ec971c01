// The folders of one agency's inbox. A file is claimed by moving it into a folder of its own under `.work`, which of
// two servers only one can do; refused ones end up in `.refused`, the rest are removed once they are written down.
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Agency } from './import-document.ts'

/** An agency with the name of its folder. */
export interface InboxAgency extends Agency {
  folder: string
}

export interface InboxFile {
  name: string
  path: string
  size: number
  mtimeMs: number
  /** False for links, pipes and whatever else is no file with bytes of its own: such is never opened. */
  isPlain: boolean
}
export interface Claim {
  id: string
  name: string
  path: string
}

const WORK = '.work'
const REFUSED = '.refused'
/** Endings under which senders write files they have not finished. */
const UNFINISHED = /(\.(tmp|temp|part|partial|filepart|crdownload|swp|lock)|~)$/i
const CLAIM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ABANDONED_MS = 60_000
const REFUSED_KEPT_MS = 30 * 86_400_000

/** Makes the inbox and what is in it. */
export async function makeInbox(inbox: string): Promise<void> {
  await mkdir(path.join(inbox, WORK), { recursive: true, mode: 0o770 })
  await mkdir(path.join(inbox, REFUSED), { recursive: true, mode: 0o770 })
}

/** What is there under its final name, the oldest first. Folders are not looked at. */
export async function listInbox(inbox: string): Promise<InboxFile[]> {
  const entries = await readdir(inbox, { withFileTypes: true })
  const names = entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name)
  const files = await Promise.all(
    names.filter((name) => !name.startsWith('.') && !UNFINISHED.test(name)).map((name) => look(inbox, name)),
  )
  return files
    .filter((file) => file !== null)
    .sort((a, b) => a.mtimeMs - b.mtimeMs || (a.name < b.name ? -1 : 1))
}

/** Something of the inbox by its name, itself and not what it leads to; null where it is gone. */
async function look(inbox: string, name: string): Promise<InboxFile | null> {
  const file = path.join(inbox, name)
  const found = await lstat(file).catch(() => null)
  if (!found || found.isDirectory()) return null
  return { name, path: file, size: found.size, mtimeMs: found.mtimeMs, isPlain: found.isFile() }
}

/** Reads a file whole, never through a link; null where it is gone, or by now larger than may be read. */
export async function readWhole(file: string, mostBytes: number): Promise<Buffer | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error) => {
    if (error.code === 'ENOENT' || error.code === 'ELOOP') return null
    // One that may not be read is not gone: said in the log, and tried again.
    throw error
  })
  if (!handle) return null
  try {
    const { size } = await handle.stat()
    return size > mostBytes ? null : await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** Takes a file out of the inbox; null where another server was quicker. */
export async function claimFile(inbox: string, file: InboxFile): Promise<Claim | null> {
  const id = randomUUID()
  const folder = path.join(inbox, WORK, id)
  await mkdir(folder, { mode: 0o770 })
  const claimed = path.join(folder, file.name)
  try {
    await rename(file.path, claimed)
    return { id, name: file.name, path: claimed }
  } catch (error) {
    await rmdir(folder).catch(() => {})
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** What was claimed and not finished: by a server that ended, or by one that is at it right now. */
export async function unfinishedClaims(inbox: string, now: Date): Promise<Claim[]> {
  const work = path.join(inbox, WORK)
  const claims: Claim[] = []
  for (const id of (await readdir(work)).filter((name) => CLAIM.test(name))) {
    const folder = path.join(work, id)
    const [name] = await readdir(folder).catch(() => [])
    if (name !== undefined) claims.push({ id, name, path: path.join(folder, name) })
    else {
      const made = await stat(folder).catch(() => null)
      if (made && now.getTime() - made.mtimeMs > ABANDONED_MS) await rmdir(folder).catch(() => {})
    }
  }
  return claims
}

/** Puts a claimed file where it ends: away, or among the refused under its claim. */
export async function finishClaim(inbox: string, claim: Claim, isRefused: boolean): Promise<void> {
  if (isRefused) {
    const kept = path.join(inbox, REFUSED, claim.id)
    await mkdir(kept, { recursive: true, mode: 0o770 })
    await rename(claim.path, path.join(kept, claim.name)).catch(ignoreGone)
  } else await rm(claim.path, { force: true })
  await rmdir(path.dirname(claim.path)).catch(ignoreGone)
}

/** Removes refused files nobody came for in a month; what they were stays in the ledger. */
export async function pruneRefused(inbox: string, now: Date): Promise<void> {
  const refused = path.join(inbox, REFUSED)
  for (const name of await readdir(refused)) {
    const kept = path.join(refused, name)
    const found = await stat(kept).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > REFUSED_KEPT_MS)
      await rm(kept, { recursive: true, force: true })
  }
}

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTEMPTY') throw error
}
