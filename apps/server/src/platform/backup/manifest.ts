// The manifest of a backup: the version that made it, and the checksums of its parts.
import { isDeepStrictEqual } from 'node:util'
import { StartupError } from '../lifecycle/startup-error.ts'
import { BackupError } from './archive.ts'

export const FORMAT_VERSION = 1
export const MANIFEST_NAME = 'manifest.json'
/** The media with their SHA-256, in the format of `sha256sum`. */
export const MEDIA_LIST_NAME = 'media.sha256'

export interface AppliedMigration {
  number: number
  name: string
  sha256: string
}

export interface SavedTable {
  /** Qualified name, such as `public.contents`. */
  name: string
  columns: string[]
  rows: number
  /** Of the rows in COPY format. */
  sha256: string
}

export interface Manifest {
  format: typeof FORMAT_VERSION
  madeAt: string
  /** In order, starting with the first. */
  migrations: AppliedMigration[]
  tables: SavedTable[]
  sequences: { name: string; value: string }[]
  media: {
    files: number
    bytes: number
    /** Of the part `media.sha256`; older backups have neither. */
    listSha256?: string
    /** Files that were deleted from the store after they were listed. */
    leftOut?: string[]
  }
}

/** Name of a table's part in the archive. */
export const archiveEntryName = (table: string): string => `tables/${table}.copy`

export interface ListedMedia {
  name: string
  sha256: string
}

export const formatMediaLine = ({ name, sha256 }: ListedMedia): string => `${sha256}  ${name}\n`

export function parseMediaLine(line: string): ListedMedia {
  const [sha256 = '', name = ''] = line.split('  ')
  return { name, sha256 }
}

/** Parses a manifest; throws a `StartupError` if only a different version of Manşet can have made it. */
export function parseManifest(text: string, file: string): Manifest {
  const manifest = parseJson(text, file)
  if (manifest.format !== FORMAT_VERSION)
    throw new StartupError(
      `${file} is a backup of another kind (${String(manifest.format)}) than this version of Manşet reads (${FORMAT_VERSION}); restore it with the version that made it.`,
    )
  return manifest
}

function parseJson(text: string, file: string): Manifest {
  try {
    return JSON.parse(text) as Manifest
  } catch (error) {
    throw new BackupError(
      `The manifest of ${file} is not readable (${(error as Error).message}): another program made or altered the file.`,
      { cause: error },
    )
  }
}

/** Throws unless the migrations of the backup are a prefix of this code's. */
export function requireKnownMigrations(
  { migrations }: Manifest,
  own: readonly AppliedMigration[],
  file: string,
): void {
  for (const { number, name, sha256 } of migrations) {
    const ours = own[number - 1]
    if (!ours)
      throw new StartupError(
        `${file} was made by a newer version of Manşet (it knows migration ${name}); restore it with that version.`,
      )
    if (!isDeepStrictEqual([ours.name, ours.sha256], [name, sha256]))
      throw new StartupError(
        `${file} was made with another migration ${number} (${name}) than this version has (${ours.name}); restore it with the version that made it.`,
      )
  }
}
