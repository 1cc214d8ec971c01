// Locates the bytes of an input: in the database, beside its inbox if it was refused, or in the media store if it is a photo.
import { lstat } from 'node:fs/promises'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { FileStore } from '../../../platform/files/files.ts'
import { refusedFile } from './inbox-files.ts'
import type { StoredPicture } from './media-port.ts'
import type { StoredInput } from './stored-inputs.ts'

export interface RawInputOptions {
  db: Kysely<Tables>
  files: Pick<FileStore, 'localPath'>
  settings: { agencyInbox: string }
}

export type RawInput =
  | { at: 'ledger'; bytes: Buffer }
  | { at: 'inbox'; localPath: string; name: string; size: number; folder: string }
  | { at: 'store'; localPath: string; size: number; picture: StoredPicture }

/** The bytes of an input, or their local path; null if they no longer exist. */
export async function locateRawInput(parts: RawInputOptions, kept: StoredInput): Promise<RawInput | null> {
  if (kept.raw.length > 0 || kept.byteSize === 0) return { at: 'ledger', bytes: kept.raw }
  return (await findInInbox(parts, kept)) ?? (await findInStore(parts, kept))
}

async function findInInbox(
  { settings }: RawInputOptions,
  { claim, folder }: StoredInput,
): Promise<RawInput | null> {
  if (claim === null) return null
  const inbox = path.join(settings.agencyInbox, folder)
  const file = await refusedFile(inbox, claim)
  return file && { at: 'inbox', localPath: file.path, name: file.name, size: file.size, folder: inbox }
}

async function findInStore(
  { db, files }: RawInputOptions,
  { sha256, agency }: StoredInput,
): Promise<RawInput | null> {
  if (sha256 === '') return null
  const stored = await db
    .selectFrom('media')
    .select(['path', 'width', 'height'])
    .where('site_id', '=', agency.siteId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  const localPath = stored ? await files.localPath(stored.path) : null
  const found = localPath === null ? null : await lstat(localPath).catch(() => null)
  if (!stored || localPath === null || !found) return null
  const picture = { path: stored.path, width: stored.width ?? 0, height: stored.height ?? 0 }
  return { at: 'store', localPath, size: found.size, picture }
}
