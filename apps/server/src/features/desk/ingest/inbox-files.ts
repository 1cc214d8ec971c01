// The folders of one agency's inbox. A file is claimed by moving it into a folder under `.work`, which of two servers only
// one can do; refused ones end up in `.refused`, the rest are removed once they are written down.
import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { reach } from '../../../platform/fault-points.ts'
import type { Agency } from './input.ts'

/** An agency with the name of its folder. */
export interface InboxAgency extends Agency {
  folder: string
  /** The source its folder is. */
  sourceId: string
  /** What that source says it sends. */
  format?: string | null
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
const BATCH = /^batch-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ABANDONED_MS = 60_000
const REFUSED_KEPT_MS = 30 * 86_400_000

/** Makes the inbox and its own folders where they are missing. */
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

/** Takes files out of the inbox, with one folder for all of them; left out are those another server was quicker with. */
export async function claimFiles(
  inbox: string,
  files: readonly InboxFile[],
): Promise<{ claim: Claim; file: InboxFile }[]> {
  if (files.length === 0) return []
  const batch = `batch-${randomUUID()}`
  const folder = path.join(inbox, WORK, batch)
  await mkdir(folder, { mode: 0o770 })
  const claimed = await Promise.all(
    files.map(async (file) => {
      const claim = claimIn(folder, batch, file.name)
      const isOurs = await rename(file.path, claim.path).then(() => true, isGone)
      reach('halfClaimed')
      return isOurs ? [{ claim, file }] : []
    }),
  )
  if (claimed.every((one) => one.length === 0)) await rmdir(folder).catch(() => {})
  return claimed.flat()
}

/** Of a file in a folder of claims: the same for whoever finds it there. */
function claimIn(folder: string, batch: string, name: string): Claim {
  const hex = createHash('sha256').update(`${batch}/${name}`).digest('hex')
  const id = [8, 12, 16, 20, 32].map((end, place, ends) => hex.slice(ends[place - 1] ?? 0, end)).join('-')
  return { id, name, path: path.join(folder, name) }
}

function isGone(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}

/**
 * What was claimed and not finished: by a server that ended, or by one that is at it right now. Every sweep begins with
 * this, so it also makes the inbox where it is missing.
 */
export async function unfinishedClaims(inbox: string, now: Date): Promise<Claim[]> {
  const work = path.join(inbox, WORK)
  const claims: Claim[] = []
  const names = await readdir(work).catch(async (error) => {
    isGone(error)
    await makeInbox(inbox)
    return []
  })
  for (const folderName of names.filter((name) => CLAIM.test(name) || BATCH.test(name))) {
    const folder = path.join(work, folderName)
    const names = await readdir(folder).catch(() => [])
    // Of a folder with one file the claim is the folder's own name: so servers before this one called them.
    if (CLAIM.test(folderName))
      claims.push(...names.map((name) => ({ id: folderName, name, path: path.join(folder, name) })))
    else claims.push(...names.map((name) => claimIn(folder, folderName, name)))
    if (names.length > 0) continue
    const made = await stat(folder).catch(() => null)
    if (made && now.getTime() - made.mtimeMs > ABANDONED_MS) await rmdir(folder).catch(() => {})
  }
  return claims
}

/** Where a refused file is kept. */
export const refusedPath = (inbox: string, { id, name }: Claim) => path.join(inbox, REFUSED, id, name)

/** Puts claimed files where they end: away, or among the refused under their claims. */
export async function finishClaims(
  inbox: string,
  ends: readonly { claim: Claim; isRefused: boolean }[],
): Promise<void> {
  await Promise.all(
    ends.map(async ({ claim, isRefused }) => {
      if (isRefused) {
        const kept = refusedPath(inbox, claim)
        await mkdir(path.dirname(kept), { recursive: true, mode: 0o770 })
        await rename(claim.path, kept).catch(ignoreGone)
      } else await unlink(claim.path).catch(ignoreGone)
      reach('halfPutAway')
    }),
  )
  const folders = new Set(ends.map(({ claim }) => path.dirname(claim.path)))
  await Promise.all([...folders].map((folder) => rmdir(folder).catch(ignoreGone)))
}

/** Files that were refused, or written to, within so many milliseconds. */
export async function refusedFiles(
  inbox: string,
  withinMs: number,
): Promise<(Claim & { size: number; mtimeMs: number })[]> {
  const refused = path.join(inbox, REFUSED)
  const found: (Claim & { size: number; mtimeMs: number })[] = []
  for (const id of (await readdir(refused)).filter((name) => CLAIM.test(name))) {
    const [name] = await readdir(path.join(refused, id)).catch(() => [])
    const file = name === undefined ? null : await lstat(path.join(refused, id, name)).catch(() => null)
    // By the machine's own clock, as files are dated.
    if (
      name !== undefined &&
      file?.isFile() &&
      performance.timeOrigin + performance.now() - file.mtimeMs < withinMs
    )
      found.push({ id, name, path: path.join(refused, id, name), size: file.size, mtimeMs: file.mtimeMs })
  }
  return found
}

/** The refused file of a claim; null where it is gone, or no file. */
export async function refusedFile(
  inbox: string,
  claim: string,
): Promise<{ name: string; path: string; size: number } | null> {
  const folder = path.join(inbox, REFUSED, claim)
  const [name] = CLAIM.test(claim) ? await readdir(folder).catch(() => []) : []
  if (name === undefined) return null
  const file = path.join(folder, name)
  const found = await lstat(file).catch(() => null)
  return found?.isFile() ? { name, path: file, size: found.size } : null
}

/** Removes a refused file that was taken after all. */
export async function removeRefused(inbox: string, { id }: Pick<Claim, 'id'>): Promise<void> {
  await rm(path.join(inbox, REFUSED, id), { recursive: true, force: true })
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
