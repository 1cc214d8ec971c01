// Delivers files to the watched inbox of an agency like a well-behaved sender: completely or not at all.

import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

/**
 * Copies `file` into the inbox of the agency with the given folder and returns the path. Writes under a hidden name first.
 * Throws if a file of that name is still waiting there, or if the name is invalid.
 */
export async function dropDocument(
  inboxDir: string,
  agencyFolder: string,
  file: string,
  { as = basename(file) }: { as?: string } = {},
): Promise<string> {
  for (const name of [agencyFolder, as]) {
    if (name !== basename(name) || /^\.|^$/.test(name)) throw new Error(`"${name}" is not a plain name.`)
  }
  const inbox = join(inboxDir, agencyFolder)
  await mkdir(inbox, { recursive: true, mode: 0o770 })
  const temporary = join(inbox, `.${randomUUID()}.part`)
  const delivered = join(inbox, as)
  try {
    await copyFile(file, temporary)
    await link(temporary, delivered)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    throw new Error(`${delivered} still waits to be read; is the server running?`, { cause })
  } finally {
    await rm(temporary, { force: true })
  }
  return delivered
}
