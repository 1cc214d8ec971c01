// Verifies a backup: compares every part with the manifest. A restore makes the same comparisons while it reads.
import { text } from 'node:stream/consumers'
import { type ArchiveReader, BackupError, openArchive } from './archive.ts'
import {
  archiveEntryName,
  type ListedMedia,
  MANIFEST_NAME,
  type Manifest,
  MEDIA_LIST_NAME,
  parseManifest,
  parseMediaLine,
  type SavedTable,
} from './manifest.ts'
import { type Measure, measureAll } from './measure.ts'
import { isMediaEntry } from './stored-media.ts'

export interface VerifiedBackup {
  /** With the counted rows. */
  manifest: Manifest
  /** Anomalies that are no reason to refuse the backup, one sentence each. */
  warnings: string[]
}

/** Reads a backup and compares it with its manifest; throws a `BackupError` that names the part that differs. */
export async function verifyBackup(file: string): Promise<VerifiedBackup> {
  const archive = await openArchive(file)
  try {
    const manifest = await loadManifest(archive, file)
    const tables: SavedTable[] = []
    const warnings: string[] = []
    for (const table of manifest.tables) {
      const measure = await measureAll(archive.read(archiveEntryName(table.name)))
      tables.push(compareTable(table, measure, file, warnings))
    }
    for await (const listed of listBackupMedia(archive, manifest, file))
      requireListed(listed, await measureAll(archive.read(listed.name)), file)
    return { manifest: { ...manifest, tables }, warnings: [...warnings, ...deletedMediaWarning(manifest)] }
  } finally {
    archive.close()
  }
}

export async function loadManifest(archive: ArchiveReader, file: string): Promise<Manifest> {
  return parseManifest(await text(archive.read(MANIFEST_NAME)), file)
}

/**
 * The table with its counted rows. Throws if its bytes differ from the saved ones. Only warns if the row count in the manifest is
 * wrong, as in backups of earlier versions.
 */
export function compareTable(
  table: SavedTable,
  { lines, sha256 }: Measure,
  file: string,
  warnings: string[],
): SavedTable {
  if (sha256 !== table.sha256)
    throw new BackupError(
      `The rows of ${table.name} in ${file} do not match the SHA-256 of its manifest: the file was changed after the backup. Use another copy of it, or another backup.`,
    )
  if (lines !== table.rows)
    warnings.push(
      `The manifest counts ${table.rows} rows of ${table.name} and the backup holds ${lines}. Their checksum is right, so the rows are complete: an earlier version of Manşet could write a wrong count.`,
    )
  return { ...table, rows: lines }
}

/** The media of a backup in order; backups of earlier versions have no hashes of single files. */
export async function* listBackupMedia(
  archive: ArchiveReader,
  { media }: Manifest,
  file: string,
): AsyncGenerator<{ name: string; sha256?: string }> {
  const names = archive.names.filter(isMediaEntry)
  if (names.length !== media.files)
    throw new BackupError(
      `${file} contains ${names.length} media files, but its manifest counts ${media.files}: the file was changed after the backup. Use another copy of it, or another backup.`,
    )
  if (media.listSha256 === undefined) {
    yield* names.map((name) => ({ name }))
    return
  }
  const { sha256 } = await measureAll(archive.read(MEDIA_LIST_NAME))
  if (sha256 !== media.listSha256)
    throw new BackupError(
      `The list of media (${MEDIA_LIST_NAME}) in ${file} does not match the SHA-256 of its manifest: the file was changed after the backup. Use another copy of it, or another backup.`,
    )
  yield* readMediaList(archive)
}

async function* readMediaList(archive: ArchiveReader): AsyncGenerator<ListedMedia> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of archive.read(MEDIA_LIST_NAME)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.map(parseMediaLine)
  }
}

/** Throws if a media file differs from the saved one. */
export function requireListed(
  { name, sha256 }: { name: string; sha256?: string },
  measure: Measure,
  file: string,
): void {
  if (sha256 !== undefined && sha256 !== measure.sha256)
    throw new BackupError(
      `${name} in ${file} has another SHA-256 than was saved: the file was altered after it was made. Use another copy of it, or another backup.`,
    )
}

/** The warning about media that were deleted during the backup. */
export function deletedMediaWarning({ media: { leftOut = [] } }: Manifest): string[] {
  if (leftOut.length === 0) return []
  return [
    `${leftOut.length} media files were removed from the store while the backup was made and are not in it: ${leftOut.join(', ')}.`,
  ]
}
