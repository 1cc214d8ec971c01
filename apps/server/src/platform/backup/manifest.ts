// What a backup says of itself: which Manşet made it, and what each of its parts must be when it is read again.
import { isDeepStrictEqual } from 'node:util'
import { StartFault } from '../start-fault.ts'

export const FORMAT = 1
export const MANIFEST = 'manifest.json'

export interface AppliedMigration {
  number: number
  name: string
  sha256: string
}

export interface SavedTable {
  /** Schema and name as SQL has them, such as `public.contents`. */
  name: string
  columns: string[]
  rows: number
  /** Of the rows as COPY writes them. */
  sha256: string
}

export interface Manifest {
  format: typeof FORMAT
  madeAt: string
  /** In their order, from the first on. */
  migrations: AppliedMigration[]
  tables: SavedTable[]
  sequences: { name: string; value: string }[]
  media: { files: number; bytes: number }
}

/** Name in the archive of a table's rows. */
export const entryOf = (table: string): string => `tables/${table}.copy`

/** Reads a manifest; throws a `StartFault` for one that another Manşet than this could only have made. */
export function readManifest(text: string, file: string): Manifest {
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== FORMAT)
    throw new StartFault(
      `${file} is a backup of another kind (${String(manifest.format)}) than this version of Manşet reads (${FORMAT}); restore it with the version that made it.`,
    )
  return manifest
}

/** Throws unless this code's migrations begin with those of the backup. */
export function requireKnownMigrations(
  { migrations }: Manifest,
  own: readonly AppliedMigration[],
  file: string,
): void {
  for (const { number, name, sha256 } of migrations) {
    const ours = own[number - 1]
    if (!ours)
      throw new StartFault(
        `${file} was made by a newer version of Manşet (it knows migration ${name}); restore it with that version.`,
      )
    if (!isDeepStrictEqual([ours.name, ours.sha256], [name, sha256]))
      throw new StartFault(
        `${file} was made with another migration ${number} (${name}) than this version has (${ours.name}); restore it with the version that made it.`,
      )
  }
}
