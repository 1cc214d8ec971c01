// Moves and links files, also across disks.
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, rename, rm } from 'node:fs/promises'

/** Renames a file; across disks it copies and deletes. An existing target is replaced atomically. */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyWhole(from, to)
    await rm(from, { force: true })
  }
}

/** Gives a file a second name, as a hard link if the disk supports it; nobody may write to the file afterwards. */
export async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    // Another disk, a file system without links, or an existing target.
    await copyWhole(from, to)
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  const copy = `${to}.${randomBytes(8).toString('hex')}`
  try {
    await copyFile(from, copy, constants.COPYFILE_FICLONE)
    await rename(copy, to)
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
}
