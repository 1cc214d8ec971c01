// The configured file store: the disk and its mirrors.
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../../db/tables.ts'
import { type FileStore, openDiskStore, STORAGE_METHODS } from '../files/files.ts'
import type { Settings } from '../settings/settings.ts'
import { type MirroredStoreOptions, mirroredStore } from './mirrored-store.ts'
import { openRemoteFiles } from './remote-files.ts'

/** Opens the store; code for remote stores is loaded only if one is configured. */
export async function openStore(
  { dataDir, media, storages: { ftp, s3 } }: Settings,
  db: Kysely<Tables>,
  log: Pick<Logger, 'warn'>,
): Promise<FileStore> {
  const disk = await openDiskStore(path.join(dataDir, 'media'))
  // A configured store that gets no new files is still read from.
  const remotes: MirroredStoreOptions['remotes'] = [
    ...(s3 ? [{ bit: STORAGE_METHODS.cloud, store: (await import('./s3-store.ts')).openS3Store(s3) }] : []),
    ...(ftp ? [{ bit: STORAGE_METHODS.ftp, store: (await import('./ftp-store.ts')).openFtpStore(ftp) }] : []),
  ]
  if (remotes.length === 0) return disk
  const fetchedFolder = path.join(dataDir, 'fetched')
  const fetched = await openDiskStore(fetchedFolder)
  const defaultMethods = media.allowedMethods
  return mirroredStore({
    disk,
    fetched,
    fetchedFolder,
    remotes,
    defaultMethods,
    files: openRemoteFiles(db),
    log,
  })
}
