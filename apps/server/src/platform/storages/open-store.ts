// The configured file store: the disk and its mirrors.
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../db/tables.ts'
import { type FileStore, METHOD, openDiskStore } from '../files/files.ts'
import type { Settings } from '../settings/settings.ts'
import { keptFilesIn } from './kept-files.ts'
import { type MirroredParts, mirroredStore } from './mirrored-store.ts'

/** Opens the store; code for remote stores is loaded only if one is configured. */
export async function openStore(
  { dataDir, media, storages: { ftp, s3 } }: Settings,
  db: Kysely<Tables>,
  log: Pick<Logger, 'warn'>,
): Promise<FileStore> {
  const disk = await openDiskStore(path.join(dataDir, 'media'))
  // A configured store that gets no new files is still read from.
  const remotes: MirroredParts['remotes'] = [
    ...(s3 ? [{ bit: METHOD.cloud, store: (await import('./s3-store.ts')).openS3Store(s3) }] : []),
    ...(ftp ? [{ bit: METHOD.ftp, store: (await import('./ftp-store.ts')).openFtpStore(ftp) }] : []),
  ]
  if (remotes.length === 0) return disk
  const fetchedFolder = path.join(dataDir, 'fetched')
  const fetched = await openDiskStore(fetchedFolder)
  const usual = media.allowedMethods
  return mirroredStore({ disk, fetched, fetchedFolder, remotes, usual, kept: keptFilesIn(db), log })
}
