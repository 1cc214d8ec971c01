// Folders of an agency's inbox. A file is claimed by moving it into a folder under `.work`, which only one server can do. Refused files end
// in `.refused`; the others are deleted once they are recorded.
import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { killIfArmed } from '../../../platform/fault-points.ts'
import type { Agency } from './input.ts'

/** An agency and the name of its folder. */
export interface InboxAgency extends Agency {
  folder: string
  /** The source of kind `folder`. */
  sourceId: string
  /** Format according to that source. */
  format?: string | null
}

export interface InboxFile {
  name: string
  path: string
  size: number
  mtimeMs: number
  /** False for links, pipes and other special files, which are never opened. */
  isPlain: boolean
}
export interface Claim {
  id: string
  name: string
  path: string
}

const WORK = '.work'
const REFUSED = '.refused'
/** Name endings of files that senders have not finished writing. */
const UNFINISHED = /(\.(tmp|temp|part|partial|filepart|crdownload|swp|lock)|~)$/i
const CLAIM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const BATCH = /^batch-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ABANDONED_MS = 60_000
const REFUSED_RETENTION_MS = 30 * 86_400_000

/** Creates the inbox and its subfolders where they are missing. */
export async function makeInbox(inbox: string): Promise<void> {
  await mkdir(path.join(inbox, WORK), { recursive: true, mode: 0o770 })
  await mkdir(path.join(inbox, REFUSED), { recursive: true, mode: 0o770 })
}

/** Files with their final names, oldest first; folders are skipped. */
export async function listInbox(inbox: string): Promise<InboxFile[]> {
  const entries = await readdir(inbox, { withFileTypes: true })
  const names = entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name)
  const files = await Promise.all(
    names
      .filter((name) => !name.startsWith('.') && !UNFINISHED.test(name))
      .map((name) => statFile(inbox, name)),
  )
  return files
    .filter((file) => file !== null)
    .sort((a, b) => a.mtimeMs - b.mtimeMs || (a.name < b.name ? -1 : 1))
}

/** A file of the inbox by name, without following links; null if it is gone. */
async function statFile(inbox: string, name: string): Promise<InboxFile | null> {
  const file = path.join(inbox, name)
  const found = await lstat(file).catch(() => null)
  if (!found || found.isDirectory()) return null
  return { name, path: file, size: found.size, mtimeMs: found.mtimeMs, isPlain: found.isFile() }
}

/** Reads a whole file without following links; null if it is gone or now exceeds the size limit. */
export async function readWhole(file: string, maxBytes: number): Promise<Buffer | null> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error) => {
    if (error.code === 'ENOENT' || error.code === 'ELOOP') return null
    // A file without read permission is not gone: the error is logged, and the file is retried.
    throw error
  })
  if (!handle) return null
  try {
    const { size } = await handle.stat()
    return size > maxBytes ? null : await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** Claims files by moving them into one new folder; leaves out those that another server claimed first. */
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
      const claim = claimInFolder(folder, batch, file.name)
      const isOurs = await rename(file.path, claim.path).then(() => true, isGone)
      killIfArmed('halfClaimed')
      return isOurs ? [{ claim, file }] : []
    }),
  )
  if (claimed.every((one) => one.length === 0)) await rmdir(folder).catch(() => {})
  return claimed.flat()
}

/** The claim of a file in a claim folder: deterministic, so every server derives the same one. */
function claimInFolder(folder: string, batch: string, name: string): Claim {
  const hex = createHash('sha256').update(`${batch}/${name}`).digest('hex')
  const id = [8, 12, 16, 20, 32].map((end, place, ends) => hex.slice(ends[place - 1] ?? 0, end)).join('-')
  return { id, name, path: path.join(folder, name) }
}

function isGone(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}

/**
 * Unfinished claims: of a server that stopped, or of one still working on them. Also creates the inbox, because every sweep starts with
 * this.
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
    // Older servers created a folder per file, and used the folder's name as the claim.
    if (CLAIM.test(folderName))
      claims.push(...names.map((name) => ({ id: folderName, name, path: path.join(folder, name) })))
    else claims.push(...names.map((name) => claimInFolder(folder, folderName, name)))
    if (names.length > 0) continue
    const made = await stat(folder).catch(() => null)
    if (made && now.getTime() - made.mtimeMs > ABANDONED_MS) await rmdir(folder).catch(() => {})
  }
  return claims
}

/** Path at which a refused file is stored. */
export const refusedPath = (inbox: string, { id, name }: Claim) => path.join(inbox, REFUSED, id, name)

/** Finishes claims: deletes their files, or moves refused ones to `.refused`. */
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
      killIfArmed('halfPutAway')
    }),
  )
  const folders = new Set(ends.map(({ claim }) => path.dirname(claim.path)))
  await Promise.all([...folders].map((folder) => rmdir(folder).catch(ignoreGone)))
}

/** Files refused or modified within the last `withinMs` milliseconds. */
export async function refusedFiles(
  inbox: string,
  withinMs: number,
): Promise<(Claim & { size: number; mtimeMs: number })[]> {
  const refused = path.join(inbox, REFUSED)
  const found: (Claim & { size: number; mtimeMs: number })[] = []
  for (const id of (await readdir(refused)).filter((name) => CLAIM.test(name))) {
    const [name] = await readdir(path.join(refused, id)).catch(() => [])
    const file = name === undefined ? null : await lstat(path.join(refused, id, name)).catch(() => null)
    // The machine's clock, because file times come from it.
    if (
      name !== undefined &&
      file?.isFile() &&
      performance.timeOrigin + performance.now() - file.mtimeMs < withinMs
    )
      found.push({ id, name, path: path.join(refused, id, name), size: file.size, mtimeMs: file.mtimeMs })
  }
  return found
}

/** The refused file of a claim; null if it is gone or no plain file. */
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

/** Deletes a refused file that was ingested after all. */
export async function removeRefused(inbox: string, { id }: Pick<Claim, 'id'>): Promise<void> {
  await rm(path.join(inbox, REFUSED, id), { recursive: true, force: true })
}

/** Deletes refused files after a month; their recorded inputs stay. */
export async function pruneRefused(inbox: string, now: Date): Promise<void> {
  const refused = path.join(inbox, REFUSED)
  for (const name of await readdir(refused)) {
    const kept = path.join(refused, name)
    const found = await stat(kept).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > REFUSED_RETENTION_MS)
      await rm(kept, { recursive: true, force: true })
  }
}

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTEMPTY') throw error
}
